import type { Failure, Page } from '../service/response';

/** Whether the response names a page other than `page`. */
export function namesOtherPage({ pageNumber = 0, rows }: Page, page: number): boolean {
	// A page number of 0 is ignored, because some services count from 0. So is the number of a page without rows.
	return rows.length > 0 && pageNumber > 0 && pageNumber !== page;
}

/** Returns the failure that ends a list because the service returned another page. */
export function otherPage({ pageNumber }: Page, page: number, isFirst: boolean): Failure {
	return {
		kind: 'lastPage',
		message: `The service returned page ${pageNumber} instead of page ${page}`,
		description: isFirst
			? 'You may already have these rows. Check Start Page, because the result may have fewer pages, or the page may need a Pagination Cursor.'
			: 'You already have its rows. The service may have no more pages, so use narrower filters to get the remaining rows.',
	};
}
