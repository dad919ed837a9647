import type { IDataObject, NodeExecutionHint } from 'n8n-workflow';

import type { Fetched, Plan, Result } from '../fetch/run';
import { formatDollars, toNano } from '../money/budget';
import { pick } from '../service/response';
import type { OutputPlan } from './outputRows';
import { count, nameRows } from './rowNames';
import { searchHints } from './searchHints';
import { inOneText } from './texts';

const LAST_PAGE =
	'The search reached the last page that the service returns, so more may match. Use narrower filters to find the rest.';
const MAX_GROUPS = 4;

type Plans = Array<Plan & { output: OutputPlan }>;
type Run = Omit<Fetched<Plans[number]>, 'thrown'>;

/**
 * Returns what the items of a run cannot say: lists that ended early or at the service's last page, items without a
 * result, other items for the same person, what the run cost, pauses, and the sum of a Dry Run.
 * @param inputCount number of input items, including those that needed no request
 */
export function runHints(
	{ plans, results, waited, billed = 0, lost = 0, answers, fieldNames = [] }: Run,
	inputCount = plans.length,
): NodeExecutionHint[] {
	const fields = plans.flatMap(({ output }) => output.fields);
	const kept = inputCount - plans.length;
	const warnings = [
		kept > 0 && `${kept} of ${count(inputCount, 'row')} had a result already.`,
		recentHint(answers),
		...unknownFieldHints(fields, results, fieldNames),
		...new Set(plans.flatMap(({ request }) => request?.notes ?? [])),
		sameAsHint(plans, results),
		incompleteHint(results),
		nothingHint(plans, results),
		dryRunHint(results),
		maxRequestsHint(results),
		waitedHint(waited),
	];
	const toHint = (type: NodeExecutionHint['type']) => (message: string | false | undefined) =>
		message ? [{ message, type, location: 'outputPane' as const }] : [];
	return [
		...warnings.flatMap(toHint('warning')),
		...searchHints(plans, results),
		...toHint('info')(costHint(results, billed, lost)),
	];
}

function recentHint({ all, recent }: Run['answers'] = { all: 0, recent: 0 }): string | undefined {
	if (recent === 0) return undefined;
	const share = `${recent} of ${count(all, 'answer')}`;
	const free =
		recent === 1
			? `${share} is from the last 10 minutes and was not billed again.`
			: `${share} are from the last 10 minutes and were not billed again.`;
	return `${free} To ask again, wait 10 minutes, or use a production execution.`;
}

function sameAsHint(plans: Plans, results: Result[]): string | undefined {
	const groups = new Map<Plan, Plan[]>();
	for (const [index, { sameAs }] of results.entries()) {
		if (!sameAs) continue;
		const group = groups.get(sameAs) ?? [sameAs];
		group.push(plans[index]);
		groups.set(sameAs, group);
	}
	const [first, ...others] = [...groups.values()].map((group) => nameRows(group, plans));
	if (!first) return undefined;
	const more = others.length > 0 ? `, and so do ${others.slice(0, MAX_GROUPS).join(', and ')}` : '';
	return `${first[0].toUpperCase()}${first.slice(1)} go to the same person${more}.`;
}

function costHint(results: Result[], billed: number, lost: number): string | undefined {
	const least = results.some(({ cost }) => cost === null) ? 'at least ' : '';
	const total = formatDollars(sum(results.map(({ cost }) => cost)));
	const more = lost > 0 ? `, and ${count(lost, 'lost answer')} may have been billed` : '';
	const cost = `This run cost ${least}${total} for ${count(billed, 'request')}${more}.`;
	const capped = results.filter(({ failure }) => failure?.kind === 'maxCost');
	if (capped.length === 0) return billed + lost === 0 ? undefined : cost;
	const lists = capped.filter(({ pages }) => pages.length > 0).length;
	const items = capped.length - lists;
	const ended = [
		items > 0 && `${count(items, 'input item')} ${items === 1 ? 'was' : 'were'} not sent`,
		lists > 0 && `${count(lists, 'list')} ended early`,
	].filter(Boolean);
	const why = capped[0].failure?.details?.maxCost
		? 'Max Cost is reached'
		: 'Max Cost stopped it, because the service did not report what a request cost';
	return `${cost} ${why}: ${ended.join(', and ')}.`;
}

/** Reports lists that ended early, or at the last page of the service, whose totals may count no further. */
function incompleteHint(results: Result[]): string | undefined {
	const texts = results.flatMap(({ incomplete, isFull }) => {
		if (incomplete) return inOneText(incomplete);
		return isFull ? LAST_PAGE : [];
	});
	if (texts.length < 2) return texts[0];
	return `${texts.length} of ${results.length} lists are incomplete. The first: ${texts[0]}`;
}

/** Names the input items without a result, and their cost, so that the sum of all costs is what the run was billed. */
function nothingHint(plans: Plans, results: Result[]): string | undefined {
	const silent = results.filter((result, index) => isSilent(plans[index].output, result));
	if (silent.length === 0) return undefined;
	const nano = sum(silent.map(({ cost }) => cost));
	const whom = results.length === 1 ? '' : ` for ${silent.length} of ${results.length} input items`;
	const price = nano === 0 ? '' : `, but the service billed ${formatDollars(nano)}`;
	const plan = plans[results.indexOf(silent[0])];
	const read = plan.failure ? [] : (plan.request.describe?.() ?? []);
	return [`No results${whom}${price}`, ...read, read.length > 0 && 'Try fewer filters']
		.filter(Boolean)
		.map((sentence) => `${sentence}.`)
		.join(' ');
}

function dryRunHint(results: Result[]): string | undefined {
	const previews = results.flatMap(({ dryRun }) => dryRun ?? []);
	if (previews.length === 0) return undefined;
	const counts = previews.map(({ requests }) => requests);
	const costs = previews.map(({ estimatedCost }) => estimatedCost);
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

function maxRequestsHint(results: Result[]): string | undefined {
	const left = results.filter(({ failure }) => failure?.kind === 'maxRequests').length;
	if (left === 0) return undefined;
	return `Max Requests per Execution is reached: ${left} of ${count(results.length, 'input item')} ${left === 1 ? 'was' : 'were'} not sent.`;
}

function waitedHint({ times, milliseconds }: Run['waited'] = { times: 0, milliseconds: 0 }) {
	if (times === 0) return undefined;
	const howOften = times === 1 ? '' : `, ${times} times`;
	return `Waited ${Math.ceil(milliseconds / 1_000)} s for the service${howOften}.`;
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

/** Names the Fields that no row has, with the most similar name of a field. */
export function unknownFieldHints(fields: string[], results: Result[], names: string[]): string[] {
	const rows = results.flatMap(({ pages }) => pages.flatMap(({ page }) => page.rows));
	const [segment = ''] = results.map((result) => result.segment).filter(Boolean);
	const isIn = (field: string) => (row: IDataObject) =>
		field in row || pick(row, field, segment) !== null;
	return [...new Set(fields)]
		.filter((field) => rows.length > 0 && !names.includes(field) && !rows.some(isIn(field)))
		.map((field) => `No row has the field "${field}".${nearestTo(field, names)}`);
}

function nearestTo(field: string, names: string[]): string {
	const similar = names.filter((name) => similarity(field, name) > 0);
	const [nearest] = similar.sort((a, b) => similarity(field, b) - similarity(field, a));
	return nearest === undefined ? '' : ` The nearest is "${nearest}".`;
}

/** Returns which share of their pairs of letters two names have in common. The last part of a path counts most. */
function similarity(field: string, name: string): number {
	const share = (one: string, other: string) => {
		const [all, others] = [one, other].map(pairsIn);
		const common = [...all].filter((pair) => others.has(pair)).length;
		return (2 * common) / (all.size + others.size || 1);
	};
	const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
	return share(lastOf(field), lastOf(name)) + share(field, name) / 10;
}

function pairsIn(text: string): Set<string> {
	const letters = ` ${text.toLowerCase()} `;
	return new Set([...letters].slice(1).map((letter, index) => letters[index] + letter));
}
