import type { Failure } from '../service/failure';
import { toNano } from '../money/dollars';
import type { Pagination } from './pagination';
import type { Page } from '../service/response';

/** n8n passes all rows of an item as arguments of one call, and its stack overflows not far above this number. */
export const MAX_ROWS = 100_000;

/** Returns the number of rows on all pages. */
export function countRows(pages: Page[]): number {
	return pages.reduce((count, { rows }) => count + rows.length, 0);
}

/** Returns the cost of the pages in nano-dollars. */
export function sumCosts(pages: Page[]): number {
	return pages.reduce((sum, { cost = 0 }) => sum + toNano(cost), 0);
}

/**
 * Removes the last page if the rows exceed the maximum. Keeps whole pages, so that a later run can resume with the next
 * page.
 */
export function withinMaxRows(pagination: Pagination, startPage: number): Pagination {
	const { pages, next } = pagination;
	const isExceeded = countRows(pages) > MAX_ROWS;
	if (!isExceeded && !(next && countRows(pages) === MAX_ROWS)) return pagination;
	const failure: Failure = {
		kind: 'rowLimit',
		message: `n8n accepts at most ${MAX_ROWS} rows per input item`,
	};
	if (!isExceeded) return { pages, next, failure };
	const kept = pages.slice(0, -1);
	const page = next ? next.page - 1 : startPage + kept.length;
	return { pages: kept, next: { page, cursor: kept[kept.length - 1]?.cursor }, failure };
}
