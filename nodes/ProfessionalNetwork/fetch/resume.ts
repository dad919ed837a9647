import { lastPageOf, type NumberedPage, type Pages, type Position } from '../paging/pages';
import type { Failure } from '../service/response';
import type { PagingPlan } from './plan';

/** Returns the number of rows on all pages. */
export function countRows(pages: NumberedPage[]): number {
	return pages.reduce((count, { page }) => count + page.rows.length, 0);
}

/** Returns how many of these rows the item returns. */
function countReturned({ keepsWholePages, limit }: PagingPlan, pages: NumberedPage[]): number {
	return keepsWholePages ? countRows(pages) : Math.min(countRows(pages), limit);
}

/** Returns the failure of a page with where to resume, and the number of rows up to there. */
export function toResume(
	paging: PagingPlan,
	failure: Failure,
	next: Position,
	pages: NumberedPage[],
	sessionId: string | undefined,
): Failure {
	const [upTo, after] = [false, true].map((isAfter) =>
		pages.filter(({ number }) => number > next.page === isAfter),
	);
	const rows = countReturned(paging, upTo);
	const laterPages = after.map(({ number }) => number).join(', ');
	const end = { ...positionOf(next, sessionId), rows, ...(laterPages && { laterPages }) };
	return { ...failure, details: { ...failure.details, ...end } };
}

/**
 * Returns what to say about a list that ended although more rows match, or undefined. The
 * item does not fail, so a hint and the error branch show it.
 */
export function toIncomplete(
	paging: PagingPlan,
	{ pages, next, missingRows }: Pages,
	sessionId: string | undefined,
): Failure | undefined {
	const page = lastPageOf(paging.rules, paging.startPage);
	const rows = countReturned(paging, pages);
	const requestId = pages[pages.length - 1]?.page.requestId;
	if (missingRows) {
		const { promised, next: missing } = missingRows;
		const details = {
			...(promised !== null && { promised }),
			...(missing && positionOf(missing, sessionId)),
			rows,
		};
		return { kind: 'endedEarly', requestId, details };
	}
	if (next === undefined || next.page <= page || rows >= paging.limit) return undefined;
	return paging.rules.isOwnLimit
		? { kind: 'ownLastPage', requestId, details: { ...positionOf(next, sessionId), rows } }
		: { kind: 'lastPage', requestId, details: { page, rows } };
}

/** Returns the values at which a later run can resume. */
function positionOf({ page, cursor }: Position, sessionId: string | undefined) {
	return { page, ...(cursor && { cursor }), ...(sessionId && { sessionId }) };
}
