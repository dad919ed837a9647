import type { NumberedPage, Pages, Position } from '../paging/pages';
import type { Failure } from '../service/response';
import type { PagingPlan } from './plan';

/** Returns the number of rows on all pages. */
export function countRows(pages: NumberedPage[]): number {
	return pages.reduce((count, { page }) => count + page.rows.length, 0);
}

/** Returns how many of these rows the item returns. */
function countReturned({ isWhole, limit }: PagingPlan, pages: NumberedPage[]): number {
	return isWhole ? countRows(pages) : Math.min(countRows(pages), limit);
}

/**
 * Adds the page, the number of rows so far and the way to resume to the failure of a page. A `lastPage` failure keeps
 * its description, because there is nothing to resume.
 */
export function toResume(
	paging: PagingPlan,
	failure: Failure,
	{ page, cursor }: Position,
	pages: NumberedPage[],
	sessionId: string | undefined,
): Failure {
	const before = countReturned(
		paging,
		pages.filter(({ number }) => number <= page),
	);
	const later = pages.filter(({ number }) => number > page).map(({ number }) => number);
	const progress = `Page ${page} could not be fetched after ${before} rows from earlier pages. To resume there, set ${optionsToResume(page, cursor, sessionId)} in Options.`;
	const laterPages = later.join(', ');
	const kept =
		later.length > 0 &&
		`The rows of pages ${laterPages} are also returned, because they are paid for. To fetch only the missing pages, set Max Pages.`;
	const advice = failure.kind === 'lastPage' ? [] : [progress];
	return {
		...failure,
		description: [...advice, failure.description, kept].filter(Boolean).join(' '),
		details: {
			...failure.details,
			page,
			...(cursor && { cursor }),
			...(sessionId && { sessionId }),
			rows: before,
			...(laterPages && { laterPages }),
		},
	};
}

/**
 * Returns the failure of a list that ended although more rows match, or undefined. It is shown as a hint and on the
 * error branch.
 */
export function toIncomplete(paging: PagingPlan, { pages, next }: Pages): Failure | undefined {
	const { lastPage } = paging.rules;
	const rows = countReturned(paging, pages);
	if (next === undefined || next.page <= lastPage || rows >= paging.limit) return undefined;
	return {
		kind: 'lastPage',
		message: `The service stops at page ${lastPage}, but more results match`,
		description: `The first ${rows} rows are on the success branch. To get the rest, split the search with narrower filters.`,
		details: { page: lastPage, rows },
	};
}

function optionsToResume(page: number, cursor?: string, sessionId?: string): string {
	const options = [
		`Start Page ${page}`,
		...(cursor ? [`Pagination Cursor ${cursor}`] : []),
		...(sessionId ? [`Session ID ${sessionId}`] : []),
	];
	const last = options.pop();
	return options.length > 0 ? `${options.join(', ')} and ${last}` : String(last);
}
