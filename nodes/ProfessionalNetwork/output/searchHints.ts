import type { NodeExecutionHint } from 'n8n-workflow';

import type { Result } from '../fetch/run';
import type { ItemPlan } from './outputRows';

/** The plan of an input item, and what became of it. */
type Search = [plan: ItemPlan, result: Result];

/** Returns what the rows of lists do not show: how many match. */
export function searchHints(plans: ItemPlan[], results: Result[]): NodeExecutionHint[] {
	const searches = plans.map((plan, index): Search => [plan, results[index]]);
	const message = matchingHint(searches);
	return message ? [{ message, type: 'info', location: 'outputPane' }] : [];
}

/** Returns what a model has to know about the rows of its call. */
export function searchNotes(plan: ItemPlan, result: Result, omittedRows: number): string[] {
	// Of rows that are too long to return, the note says it itself.
	const matching = omittedRows > 0 ? undefined : sayMatching(plan, result);
	return matching ? [matching] : [];
}

/** Returns how many rows match by the first page, or 0 if the service does not count them. */
export function countMatching([first]: Result['pages']): number {
	const { totalElements = 0, totalResultCount = 0 } = first?.page.totals ?? {};
	return Math.max(totalElements, totalResultCount);
}

function matchingHint(searches: Search[]): string | undefined {
	const texts = searches.flatMap(([plan, result]) => sayMatching(plan, result) ?? []);
	if (texts.length < 2) return texts[0];
	return `${texts.length} of ${searches.length} lists have more rows. The first: ${texts[0]}`;
}

/** Says how many rows match, if a setting or the service ended the list before them. */
function sayMatching(plan: ItemPlan, result: Result): string | undefined {
	const matching = countMatching(result.pages);
	const returned = countReturned(plan, result.pages);
	if (returned === 0 || matching <= returned || !isCut(plan, result)) return undefined;

	const number = matching.toLocaleString('en-US');
	const were = returned === 1 ? '1 was' : `${returned.toLocaleString('en-US')} were`;
	return plan.request?.subject
		? `The service counts ${number}; ${were} returned.`
		: `${number} match; ${were} returned.`;
}

/** Whether a list ended before the rows that its totals count, and not because it failed or is filtered afterwards. */
function isCut(plan: ItemPlan, { failure, incomplete, next, pages }: Result): boolean {
	const { paging } = plan;
	const isUnclear = failure !== undefined || incomplete?.kind === 'endedEarly';
	if (!paging || paging.isFilteredLate || isUnclear) return false;

	const isLimited = countReturned(plan, pages) < countRows(pages);
	const reachesEnd = pages.some(({ number }) => number >= paging.rules.lastPage);
	return isLimited || reachesEnd || next !== undefined;
}

function countReturned({ output }: ItemPlan, pages: Result['pages']): number {
	const rows = countRows(pages);
	return output.output === 'raw' ? rows : Math.min(rows, output.limit);
}

function countRows(pages: Result['pages']): number {
	return pages.reduce((sum, { page }) => sum + page.rows.length, 0);
}
