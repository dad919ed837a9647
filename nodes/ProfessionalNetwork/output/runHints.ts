import type { NodeExecutionHint } from 'n8n-workflow';

import type { Result, Waited } from '../fetch/run';
import { formatDollars, toNano } from '../money/budget';
import { inOneText } from '../service/response';
import type { OutputPlan } from './outputRows';

type Outputs = Array<{ output: OutputPlan }>;

/**
 * Returns what the items of a run cannot say: lists that ended early or at the service's last page, items without a
 * result, costs that no item carries, pauses, and the sum of a Dry Run.
 */
export function runHints(
	plans: Outputs,
	results: Result[],
	waited: Waited = { times: 0, milliseconds: 0 },
): NodeExecutionHint[] {
	return [
		alikeHint(results),
		incompleteHint(results),
		lastPageHint(results),
		nothingHint(plans, results),
		rawCostHint(plans, results),
		dryRunHint(results),
		waitedHint(waited),
	].flatMap((message) =>
		message === undefined ? [] : [{ message, type: 'warning', location: 'outputPane' }],
	);
}

/** Says once why no row of the run could be used. */
function alikeHint(results: Result[]): string | undefined {
	const [first, ...others] = results.map(({ failure }) => failure);
	if (others.length === 0 || first?.kind !== 'invalid') return undefined;
	const isAlike = others.every((one) => one?.message === first.message);
	return isAlike
		? `No row was sent. The same in all ${results.length}: ${inOneText(first)}`
		: undefined;
}

function incompleteHint(results: Result[]): string | undefined {
	const [first, ...others] = results.flatMap(({ incomplete }) => incomplete ?? []);
	if (!first) return undefined;
	const text = inOneText(first);
	if (others.length === 0) return text;
	return `${others.length + 1} of ${results.length} lists are incomplete. The first: ${text}`;
}

/** Says that the totals of a full list may count only what the service returns at most. */
function lastPageHint(results: Result[]): string | undefined {
	const full = results.filter(({ isFull }) => isFull).length;
	if (full === 0) return undefined;
	const which = results.length === 1 ? 'The search' : `${full} of ${results.length} searches`;
	return `${which} reached the last page that the service returns, so more may match. Use narrower filters to find the rest.`;
}

/** Names the input items without a result, and their cost, so that the sum of all costs is what the run was billed. */
function nothingHint(plans: Outputs, results: Result[]): string | undefined {
	const silent = results.filter((result, index) => isSilent(plans[index].output, result));
	if (silent.length === 0) return undefined;
	const nano = sum(silent.map(({ cost }) => cost));
	const whom = results.length === 1 ? '' : ` for ${silent.length} of ${results.length} input items`;
	const price = nano === 0 ? '' : `, but the service billed ${formatDollars(nano)}`;
	return `No results${whom}${price}.`;
}

/** Names what raw responses cost beyond those that are returned, such as repeated pages and billed retries. */
function rawCostHint(plans: Outputs, results: Result[]): string | undefined {
	const rest = results.map(({ cost, pages, failure, incomplete }, index) => {
		const { includeCost, hasErrorBranch, output } = plans[index].output;
		const hasErrorItem = failure !== undefined || (incomplete !== undefined && hasErrorBranch);
		if (!includeCost || output !== 'raw' || hasErrorItem || pages.length === 0) return 0;
		return (cost ?? 0) - sum(pages.map(({ page }) => toNano(page.cost ?? 0)));
	});
	const nano = sum(rest.filter((one) => one > 0));
	return nano > 0
		? `Pages and attempts that are not returned cost ${formatDollars(nano)}.`
		: undefined;
}

/** Sums up a Dry Run. */
function dryRunHint(results: Result[]): string | undefined {
	const previews = results.flatMap(({ dryRun }) => dryRun ?? []);
	if (previews.length === 0) return undefined;
	const counts = previews.map(({ requests }) => requests);
	const costs = previews.map(({ json }) => json.estimatedCost as number | null | undefined);
	const requests = counts.includes(null)
		? 'an unknown number of requests'
		: `up to ${count(sum(counts), 'request')}`;
	const isKnown = costs.every((cost) => typeof cost === 'number');
	const nano = sum(costs.map((cost) => toNano(cost ?? 0)));
	const price = isKnown
		? ` for about ${formatDollars(nano)} at published prices`
		: '. What that costs is not known in advance, but Max Cost in Options caps it';
	return `Dry Run: nothing was sent. ${previews.length} of ${count(results.length, 'input item')} would send ${requests}${price}.`;
}

function waitedHint({ times, milliseconds }: Waited = { times: 0, milliseconds: 0 }) {
	if (times === 0) return undefined;
	const howOften = times === 1 ? '' : `, ${times} times`;
	return `Waited ${Math.round(milliseconds / 1_000)} s for the service${howOften}.`;
}

function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function sum(numbers: Array<number | null>): number {
	return numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
}

/** Whether an item returns neither a row nor an error item. An incomplete list has a hint of its own, without the cost. */
function isSilent(
	{ includeCost, emptyIfNotFound, hasErrorBranch, output }: OutputPlan,
	{ failure, incomplete, isMissing, dryRun, pages }: Result,
): boolean {
	if (failure || dryRun || (incomplete && (hasErrorBranch || !includeCost))) return false;
	if (isMissing) return !emptyIfNotFound;
	return output !== 'raw' && pages.every(({ page }) => page.rows.length === 0);
}
