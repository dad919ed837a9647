import { lastPageOf, type NumberedPage, type Pages, type Position } from '../paging/pages';
import type { Failure } from '../service/response';
import type { PagingPlan } from './plan';

/** The list of an item, and its session if a later run can resume that. */
interface List {
	paging: PagingPlan;
	sessionId?: string;
}

export function countRows(pages: NumberedPage[]): number {
	return pages.reduce((count, { page }) => count + page.rows.length, 0);
}

/** Returns the failure of the page in `next` with where to resume, and the number of rows up to there. */
export function toResume(
	{ paging, sessionId }: List,
	{ failure, next, pages }: { failure: Failure; next: Position; pages: NumberedPage[] },
): Failure {
	const rows = countReturned(
		paging,
		pages.filter(({ number }) => number <= next.page),
	);
	const later = pages.map(({ number }) => number).filter((number) => number > next.page);
	const laterPages = later.length > 0 && { laterPages: later.join(', ') };
	const details = { ...failure.details, ...positionOf(next, sessionId), rows, ...laterPages };
	return { ...failure, details };
}

/**
 * Returns what to say about a list that ended although more rows match, or undefined. The
 * item does not fail, so a hint and the error branch show it.
 */
export function toIncomplete(
	{ paging, sessionId }: List,
	{ pages, next, missingRows }: Pages,
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

function countReturned({ keepsWholePages, limit }: PagingPlan, pages: NumberedPage[]): number {
	return keepsWholePages ? countRows(pages) : Math.min(countRows(pages), limit);
}

function positionOf({ page, cursor }: Position, sessionId: string | undefined) {
	return { page, ...(cursor && { cursor }), ...(sessionId && { sessionId }) };
}
