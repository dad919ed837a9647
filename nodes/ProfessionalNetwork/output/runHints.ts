import type { NodeExecutionHint } from 'n8n-workflow';

import type { Preview, RunReport } from '../fetch/run';
import { formatCount, formatDollars } from '../money/ledger';
import {
	type FinishedRow,
	foundNothing,
	hasResult,
	hasUnreportedFailure,
	type OutputRow,
} from './outputRows';
import { count, toHint } from './phrases';
import { rowHints } from './rowHints';

/** Returns what the items of a run cannot say, one sentence for each fact. */
export function runHints(rows: OutputRow[], { bill }: RunReport): NodeExecutionHint[] {
	const finished = rows.filter(hasResult);
	return [
		...rowHints(rows),
		...toHints('warning', [
			incompleteHint(finished),
			shortHint(finished),
			unreportedHint(finished),
			nothingHint(finished),
			hiddenHint(finished),
		]),
		...toHints('info', [matchingHint(finished), dryRunHint(finished), costHint(bill)]),
	];
}

function toHints(
	type: 'info' | 'warning',
	messages: Array<string | undefined>,
): NodeExecutionHint[] {
	return messages
		.filter((message) => message !== undefined)
		.map((message) => toHint(type, message));
}

/** Says where the first list that ended early goes on. */
function incompleteHint(finished: FinishedRow[]): string | undefined {
	const texts = finished.flatMap(({ result: { failure } }) =>
		failure?.kind === 'incomplete'
			? `${failure.message} To get the rest, enter ${failure.resumeAt} as Start At in Options.`
			: [],
	);
	return sayLists(texts, finished, 'are incomplete');
}

/** Says which lists are shorter than what matches, although each of their pages was read. */
function shortHint(finished: FinishedRow[]): string | undefined {
	const texts = finished.flatMap((row) => {
		const { limit, matching, returned } = countsOf(row);
		const isShort = returned > 0 && returned < limit && returned < matching;
		if (!isShort || row.result.failure || row.plan.paging?.isFilteredLate) return [];

		return `The list has ${formatCount(returned)} of ${formatCount(matching)} rows, because the service returns no more.`;
	});
	return sayLists(texts, finished, 'are shorter than what matches');
}

function matchingHint(finished: FinishedRow[]): string | undefined {
	const texts = finished.flatMap((row) => {
		const { limit, matching, returned } = countsOf(row);
		if (returned < limit || matching <= returned) return [];

		const were = returned === 1 ? '1 was' : `${formatCount(returned)} were`;
		return `${formatCount(matching)} match; ${were} returned.`;
	});
	return sayLists(texts, finished, 'have more rows');
}

function countsOf({ plan, result }: FinishedRow) {
	const { limit } = plan.output;
	const rows = result.pages.reduce((sum, page) => sum + page.rows.length, 0);
	return { limit, matching: result.matching, returned: Math.min(rows, limit) };
}

function sayLists(texts: string[], finished: FinishedRow[], what: string): string | undefined {
	if (texts.length < 2) return texts[0];

	return `${texts.length} of ${finished.length} lists ${what}. The first: ${texts[0]}`;
}

/** Counts the items that a run with On Error = Stop returns without a result, and says why. */
function unreportedHint(finished: FinishedRow[]): string | undefined {
	const unreported = finished.filter(hasUnreportedFailure);
	const [first] = unreported;
	if (!first) return undefined;

	const have = unreported.length === 1 ? 'has' : 'have';
	const share = `${unreported.length} of ${count(finished.length, 'item')}`;
	return `${share} ${have} no result. The first: ${first.result.failure?.message}`;
}

function nothingHint(finished: FinishedRow[]): string | undefined {
	const empty = finished.filter((row) => foundNothing(row) && !hasUnreportedFailure(row));
	if (empty.length === 0) return undefined;

	return `Nothing was found for ${empty.length} of ${count(finished.length, 'item')}.`;
}

function hiddenHint(finished: FinishedRow[]): string | undefined {
	let hidden = 0;
	let returned = 0;
	for (const { plan, result } of finished) {
		const flags = result.pages.flatMap((page) => page.rows.map((row) => page.hidden.has(row)));
		const shown = flags.slice(0, plan.output.limit);
		hidden += shown.filter((isHidden) => isHidden).length;
		returned += shown.length;
	}

	if (hidden === 0) return undefined;

	return `${hidden} of ${count(returned, 'row')} are hidden people, who have no name and no URL. Search by name, or with Lead: Search.`;
}

function dryRunHint(finished: FinishedRow[]): string | undefined {
	const previews = finished.flatMap(({ result }) => result.preview ?? []);
	if (previews.length === 0) return undefined;

	const items = `${previews.length} of ${count(finished.length, 'item')}`;
	const requests = previews.reduce((sum, preview) => sum + preview.requests, 0);
	return `Dry Run: nothing was sent. ${items} would send up to ${count(requests, 'request')}, ${sayPrice(previews)}.`;
}

function sayPrice(previews: Preview[]): string {
	const costs = previews.map(({ estimatedCost }) => estimatedCost);
	if (costs.includes(null)) return 'whose price is not published';

	const sum = costs.reduce<number>((total, cost) => total + (cost ?? 0), 0);
	return `for up to ${formatDollars(sum)}`;
}

function costHint({ lost, nano, requests }: RunReport['bill']): string | undefined {
	if (requests + lost === 0) return undefined;

	const sum = `${formatDollars(nano)} for ${count(requests + lost, 'request')}`;
	// What was lost counts at its price, because it may have been billed.
	return lost === 0
		? `This run cost ${sum}.`
		: `This run cost up to ${sum}, of which ${lost} got no response.`;
}
