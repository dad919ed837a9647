import type { NodeExecutionHint } from 'n8n-workflow';

import type { Fetched, Plan, Preview, Result } from '../fetch/run';
import { formatDollars } from '../money/budget';
import { pick } from '../service/response';
import type { OutputPlan } from './outputRows';
import { rowHints } from './rowHints';
import { count, listed, nameRow, rowNoun } from './rowNames';
import { searchHints } from './searchHints';
import { inOneText, sayCost } from './texts';

const LAST_PAGE =
	'The search reached the last page that the service returns, so more may match. Use narrower filters to find the rest.';
/** A hint names this many fields. */
const MAX_FIELDS = 4;

type Plans = Array<Plan & { output: OutputPlan }>;
type Run = Omit<Fetched<Plans[number]>, 'thrown'>;

/**
 * Returns what the items of a run cannot say: lists that ended early or at the service's last page, items without a
 * result, other items for the same person, what the run cost, pauses, and the sum of a Dry Run.
 * @param wanted the plans of all input items, including those that needed no request
 */
export function runHints(
	run: Run,
	wanted: Array<{ output: OutputPlan }> = run.plans,
): NodeExecutionHint[] {
	const { plans, results, waited, billed = 0, lost = 0, answers, fieldNames = [] } = run;
	const fields = plans.flatMap(({ output }) => output.fields);
	const notes = new Set(plans.flatMap(({ request }) => request?.notes ?? []));
	return [
		...toHints('warning', [
			...rowHints(wanted, results),
			recentHint(answers),
			unknownFieldsHint(fields, results, fieldNames),
			...notes,
			samePersonHint(plans, results),
			incompleteHint(results),
			nothingHint(plans, results),
			dryRunHint(results),
			maxRequestsHint(results),
			waitedHint(waited),
		]),
		...searchHints(plans, results),
		...toHints('info', [costHint(results, billed, lost)]),
	];
}

function toHints(
	type: NodeExecutionHint['type'],
	messages: Array<string | undefined>,
): NodeExecutionHint[] {
	return messages
		.filter((message) => message !== undefined)
		.map((message) => ({ message, type, location: 'outputPane' }));
}

/** Counts the answers that earlier manual executions paid for. */
function recentHint({ all, recent }: Run['answers'] = { all: 0, recent: 0 }): string | undefined {
	if (recent === 0) return undefined;

	const share = `${recent} of ${count(all, 'answer')}`;
	const free =
		recent === 1
			? `${share} is from the last 10 minutes and was not billed again.`
			: `${share} are from the last 10 minutes and were not billed again.`;
	return `${free} To ask again, wait 10 minutes, or use a production execution.`;
}

/** Names the Fields that no row has. */
export function unknownFieldsHint(
	fields: string[],
	results: Result[],
	fieldNames: string[],
): string | undefined {
	const rows = results.flatMap(({ pages }) => pages.flatMap(({ page }) => page.rows));
	if (rows.length === 0) return undefined;

	const [segment = ''] = results.map((result) => result.segment).filter(Boolean);
	const isKnown = (field: string) =>
		fieldNames.includes(field) ||
		rows.some((row) => field in row || pick(row, field, segment) !== null);
	const unknown = [...new Set(fields)].filter((field) => !isKnown(field));
	if (unknown.length === 0) return undefined;
	if (unknown.length === 1) return `No row has the field "${unknown[0]}".`;

	const names = unknown.slice(0, MAX_FIELDS).map((field) => `"${field}"`);
	const others = unknown.length - names.length;
	return `No row has the fields ${listed(others > 0 ? [...names, `${others} more`] : names)}.`;
}

/** Counts the rows of a run of writes that name a person whom an earlier row names. */
function samePersonHint(plans: Plans, results: Result[]): string | undefined {
	const repeats = plans.filter((_plan, index) => results[index].sameAs && !results[index].repeats);
	const [first] = repeats;
	if (!first) return undefined;

	const noun = rowNoun(plans);
	const name = nameRow(first, plans);
	const share = `${repeats.length} of ${count(plans.length, noun)}`;
	return repeats.length === 1
		? `${share} goes to the same person as an earlier ${noun} (${name}).`
		: `${share} go to the same person as an earlier ${noun} (first: ${name}).`;
}

function costHint(results: Result[], billed: number, lost: number): string | undefined {
	const nano = sum(results.map(({ cost }) => cost));
	const isPartial = results.some(({ cost }) => cost === null);
	const cost = sayCost({ nano, isPartial, billed, lost });
	const capped = results.filter(({ failure }) => failure?.kind === 'maxCost');
	if (capped.length === 0) return billed + lost === 0 ? undefined : cost;
	const lists = capped.filter(({ pages }) => pages.length > 0).length;
	const items = capped.length - lists;
	const ended = [
		items > 0 && `${count(items, 'input item')} ${items === 1 ? 'was' : 'were'} not sent`,
		lists > 0 && `${count(lists, 'list')} ended early`,
	].filter(Boolean);
	const why = capped[0].failure?.facts?.money
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
	const silent = plans.flatMap((plan, index) => {
		const result = results[index];
		return isSilent(plan.output, result) ? { plan, result } : [];
	});
	const [first] = silent;
	if (!first) return undefined;

	const nano = sum(silent.map(({ result }) => result.cost));
	const whom = results.length === 1 ? '' : ` for ${silent.length} of ${results.length} input items`;
	const price = nano === 0 ? '' : `, but the service billed ${formatDollars(nano)}`;
	const sentences = [`No results${whom}${price}.`];
	const lists = first.plan.request?.describe?.() ?? [];
	for (const list of lists) sentences.push(`${list}.`);
	if (lists.length > 0) sentences.push('Try fewer filters.');
	return sentences.join(' ');
}

function dryRunHint(results: Result[]): string | undefined {
	const previews = results.flatMap(({ dryRun }) => dryRun ?? []);
	if (previews.length === 0) return undefined;

	const others = previews.filter(({ isOfOther }) => isOfOther);
	const why = others.length === 0 ? 'nothing was sent' : sayOthers(others.length, results.length);
	const share = `${previews.length} of ${count(results.length, 'input item')}`;
	const theirs = others.length === 1 ? 'It' : 'They';
	const who = others.length === previews.length ? theirs : share;
	return `Dry Run: ${why}. ${who} would send ${sayPreviews(previews)}.`;
}

/** Counts the items that come from a Dry Run of another node. */
function sayOthers(others: number, all: number): string {
	const share = `${others} of ${count(all, 'input item')}`;
	return others === 1
		? `${share} comes from a Dry Run of another node and was not sent`
		: `${share} come from a Dry Run of another node and were not sent`;
}

function sayPreviews(previews: Preview[]): string {
	const counts = previews.map(({ requests }) => requests);
	const requests = counts.includes(null)
		? 'an unknown number of requests'
		: `up to ${count(sum(counts), 'request')}`;

	const costs = previews.map(({ estimatedCost }) => estimatedCost);
	if (!costs.every((cost) => typeof cost === 'number')) {
		return `${requests}. What that costs is not known in advance, but Max Cost in Options caps it`;
	}

	return `${requests} for about ${formatDollars(sum(costs))} at published prices`;
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
	{ failure, incomplete, missing, dryRun, pages, repeats }: Result,
): boolean {
	if (failure || dryRun || repeats || (incomplete && (hasErrorBranch || !includeCost)))
		return false;
	if (missing) return !emptyIfNotFound;
	return output !== 'raw' && pages.every(({ page }) => page.rows.length === 0);
}
