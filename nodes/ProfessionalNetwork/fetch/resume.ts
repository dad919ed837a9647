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

/**
 * Adds the page, the number of rows so far and the way to resume to the failure of a page. A `lastPage` failure keeps
 * its description, because there is nothing to resume.
 */
export function toResume(
	paging: PagingPlan,
	failure: Failure,
	next: Position,
	pages: NumberedPage[],
	sessionId: string | undefined,
): Failure {
	const { page } = next;
	const before = countReturned(
		paging,
		pages.filter(({ number }) => number <= page),
	);
	const later = pages.filter(({ number }) => number > page).map(({ number }) => number);
	const progress = `Page ${page} could not be fetched after ${before} rows from earlier pages. To resume there, set ${optionsToResume(next, sessionId)} in Options.`;
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
			...positionOf(next, sessionId),
			rows: before,
			...(laterPages && { laterPages }),
		},
	};
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
	const lastPage = lastPageOf(paging.rules, paging.startPage);
	const rows = countReturned(paging, pages);
	const requestId = pages[pages.length - 1]?.page.requestId;
	if (missingRows) {
		const { promised, next: missing } = missingRows;
		return {
			kind: 'incomplete',
			requestId,
			message: `The list ended early, after ${rows} rows${promised === null ? '' : ` of ${promised}`}`,
			description: missing
				? `The service promised more, but page ${missing.page} was empty or only repeated earlier rows. To try again there, set ${optionsToResume(missing, sessionId)} in Options.`
				: 'Its pages hold fewer rows than the service counts. Narrower filters may find the rest.',
			details: {
				...(promised !== null && { promised }),
				...(missing && positionOf(missing, sessionId)),
				rows,
			},
		};
	}
	if (next === undefined || next.page <= lastPage || rows >= paging.limit) return undefined;
	const rest = paging.rules.isOwnLimit
		? `To get the rest, set ${optionsToResume(next, sessionId)} in Options of another run.`
		: 'To get the rest, split the search with narrower filters.';
	return {
		kind: 'lastPage',
		requestId,
		message: `${paging.rules.isOwnLimit ? 'The node' : 'The service'} stops at page ${lastPage}, but more results match`,
		description: `The first ${rows} rows are on the success branch. ${rest}`,
		details: {
			...(paging.rules.isOwnLimit ? positionOf(next, sessionId) : { page: lastPage }),
			rows,
		},
	};
}

/** Returns the values at which a later run can resume. */
function positionOf({ page, cursor }: Position, sessionId: string | undefined) {
	return { page, ...(cursor && { cursor }), ...(sessionId && { sessionId }) };
}

function optionsToResume({ page, cursor }: Position, sessionId?: string): string {
	const options = [
		`Start Page ${page}`,
		...(cursor ? [`Pagination Cursor ${cursor}`] : []),
		...(sessionId ? [`Session ID ${sessionId}`] : []),
	];
	const last = options.pop();
	return options.length > 0 ? `${options.join(', ')} and ${last}` : String(last);
}
