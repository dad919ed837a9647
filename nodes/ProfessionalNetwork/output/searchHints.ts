import type { NodeExecutionHint } from 'n8n-workflow';

import type { Result, UnwantedKind } from '../fetch/run';
import { formatCount, formatDollars } from '../money/budget';
import type { FinishedRow } from './outputRows';
import { count } from './phrases';

/** Prices are shown to a hundredth of a cent. */
const SHOWN_NANO = 100_000;

/** Returns what the rows of lists do not show: how many match, and how many of them are not of use. */
export function searchHints(searches: FinishedRow[]): NodeExecutionHint[] {
	const hints: NodeExecutionHint[] = unwantedHints(searches).map((message) => ({
		message,
		type: 'warning',
		location: 'outputPane',
	}));

	const matching = matchingHint(searches);
	if (matching) hints.push({ message: matching, type: 'info', location: 'outputPane' });
	return hints;
}

/** Returns what a model has to know about the rows of its call. */
export function searchNotes(search: FinishedRow, omittedRows: number): string[] {
	const unwanted = unwantedHints([search]);
	// Of rows that are too long to return, the note says it itself.
	const matching = omittedRows > 0 ? undefined : sayMatching(search);
	return matching ? [matching, ...unwanted] : unwanted;
}

/** Returns how many rows match by the first page, or 0 if the service does not count them. */
export function countMatching([first]: Result['pages']): number {
	const { totalElements = 0, totalResultCount = 0 } = first?.page.totals ?? {};
	return Math.max(totalElements, totalResultCount);
}

function matchingHint(searches: FinishedRow[]): string | undefined {
	const texts = searches.flatMap((search) => sayMatching(search) ?? []);
	if (texts.length < 2) return texts[0];
	return `${texts.length} of ${searches.length} lists have more rows. The first: ${texts[0]}`;
}

/** Says how many rows match, if a setting or the service ended the list before them. */
function sayMatching(search: FinishedRow): string | undefined {
	const matching = countMatching(search.result.pages);
	const returned = countReturned(search);
	if (returned === 0 || matching <= returned || !isCut(search)) return undefined;

	const number = formatCount(matching);
	const were = returned === 1 ? '1 was' : `${formatCount(returned)} were`;
	return search.plan.request?.subject
		? `The service counts ${number}; ${were} returned.`
		: `${number} match; ${were} returned.`;
}

/** Whether a list ended before the rows that its totals count, and not because it failed or is filtered afterwards. */
function isCut(search: FinishedRow): boolean {
	const { paging } = search.plan;
	const { failure, incomplete, next, pages } = search.result;
	const isUnclear = failure !== undefined || incomplete?.kind === 'endedEarly';
	if (!paging || paging.isFilteredLate || isUnclear) return false;

	const isLimited = countReturned(search) < countRows(pages);
	const reachesEnd = pages.some(({ number }) => number >= paging.rules.lastPage);
	return isLimited || reachesEnd || next !== undefined;
}

function unwantedHints(searches: FinishedRow[]): string[] {
	const hidden = hiddenHint(countUnwanted(searches, 'hidden'));
	const elsewhere = elsewhereHint(countUnwanted(searches, 'elsewhere'));
	return [hidden, elsewhere].filter((text) => text !== undefined);
}

interface RowCounts {
	unwanted: number;
	returned: number;
	/** What the returned rows cost in nano-dollars, or null if the service did not report all of it. */
	cost: number | null;
}

function countUnwanted(searches: FinishedRow[], kind: UnwantedKind): RowCounts {
	const counts: RowCounts = { unwanted: 0, returned: 0, cost: 0 };
	for (const search of searches) {
		const { unwanted } = search.plan.request ?? {};
		if (unwanted?.kind !== kind) continue;

		const { cost, pages } = search.result;
		const returned = countReturned(search);
		const flags = pages.flatMap(({ page }) => page.rows.map((row) => page.unwanted?.has(row)));
		counts.unwanted += flags.slice(0, returned).filter(Boolean).length;
		counts.returned += returned;
		counts.cost = counts.cost === null || cost === null ? null : counts.cost + cost;
	}

	return counts;
}

/** Counts hidden people, and says what each of the others cost. */
function hiddenHint({ unwanted, returned, cost }: RowCounts): string | undefined {
	if (unwanted === 0) return undefined;

	const usable = returned - unwanted;
	const hidden = usable === 0 ? 'all hidden' : `${unwanted} hidden`;
	const each = usable > 0 ? Math.round((cost ?? 0) / usable / SHOWN_NANO) * SHOWN_NANO : 0;
	const price = each > 0 ? `: ${formatDollars(each)} per usable person` : '';
	return `${count(returned, 'row')}, ${hidden}${price}. Hidden people have no name and no URL. Search by name, or with Lead: Search.`;
}

function elsewhereHint({ unwanted, returned }: RowCounts): string | undefined {
	if (unwanted === 0) return undefined;

	const are = unwanted === 1 ? 'is' : 'are';
	return `${unwanted} of ${count(returned, 'row')} ${are} of people at other companies, because the service also finds companies by name. Compare companyId with the IDs in Current Companies.`;
}

function countReturned({ plan: { output }, result }: FinishedRow): number {
	const rows = countRows(result.pages);
	return output.output === 'raw' ? rows : Math.min(rows, output.limit);
}

function countRows(pages: Result['pages']): number {
	return pages.reduce((sum, { page }) => sum + page.rows.length, 0);
}
