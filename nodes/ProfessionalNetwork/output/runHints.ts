import type { NodeExecutionHint } from 'n8n-workflow';

import type { Preview, RunReport } from '../fetch/run';
import { formatDollars } from '../money/budget';
import { type FinishedRow, hasResult, type OutputRow } from './outputRows';
import { rowHints } from './rowHints';
import { count, listed } from './phrases';
import { nameRow, rowNoun } from './rowNames';
import { searchHints } from './searchHints';
import { inOneText, sayCost } from './texts';

const LAST_PAGE =
	'The search reached the last page that the service returns, so more may match. Use narrower filters to find the rest.';
/** A hint names this many fields. */
const MAX_FIELDS = 4;

/**
 * Returns what the items of a run cannot say: lists that ended early or at the service's last page, items without a
 * result, other items for the same person, what the run cost, pauses, and the sum of a Dry Run.
 * @param rows all input items, including those that needed no request
 */
export function runHints(rows: OutputRow[], report: RunReport): NodeExecutionHint[] {
	const finished = rows.filter(hasResult);
	const notes = new Set(finished.flatMap(({ plan }) => plan.request?.notes ?? []));
	return [
		...toHints('warning', [
			...rowHints(rows),
			recentHint(report.responses),
			unknownFieldsHint(finished, report.fieldNames),
			...notes,
			samePersonHint(finished),
			incompleteHint(finished),
			nothingHint(finished),
			dryRunHint(finished),
			waitedHint(report.waited),
		]),
		...searchHints(finished),
		...toHints('info', [costHint(finished, report)]),
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

/** Counts the responses that earlier manual executions paid for. */
function recentHint(
	{ total, recent }: RunReport['responses'] = { total: 0, recent: 0 },
): string | undefined {
	if (recent === 0) return undefined;

	const share = `${recent} of ${count(total, 'response')}`;
	const free =
		recent === 1
			? `${share} is from the last 10 minutes and was not billed again.`
			: `${share} are from the last 10 minutes and were not billed again.`;
	return `${free} To ask again, wait 10 minutes, or use a production execution.`;
}

/** Names the Fields that no row has. */
export function unknownFieldsHint(
	finished: FinishedRow[],
	fieldNames: string[] = [],
): string | undefined {
	const rows = finished.flatMap(({ result }) => result.pages.flatMap(({ page }) => page.rows));
	if (rows.length === 0) return undefined;

	const fields = finished.flatMap(({ plan }) => plan.output.fields);
	const isKnown = (field: string) =>
		fieldNames.includes(field) ||
		rows.some((row) => row[field] !== null && row[field] !== undefined);
	const unknown = [...new Set(fields)].filter((field) => !isKnown(field));
	if (unknown.length === 0) return undefined;
	if (unknown.length === 1) return `No row has the field "${unknown[0]}".`;

	const names = unknown.slice(0, MAX_FIELDS).map((field) => `"${field}"`);
	const unnamed = unknown.length - names.length;
	if (unnamed > 0) names.push(`${unnamed} more`);
	return `No row has the fields ${listed(names)}.`;
}

/** Counts the rows of a run of writes that name a person whom an earlier row names. */
function samePersonHint(finished: FinishedRow[]): string | undefined {
	const toSamePerson = finished.filter(({ result }) => result.sameAs && !result.repeats);
	const [first] = toSamePerson;
	if (!first) return undefined;

	const noun = rowNoun(finished);
	const name = nameRow(first, finished);
	const share = `${toSamePerson.length} of ${count(finished.length, noun)}`;
	return toSamePerson.length === 1
		? `${share} goes to the same person as an earlier ${noun} (${name}).`
		: `${share} go to the same person as an earlier ${noun} (first: ${name}).`;
}

function costHint(
	finished: FinishedRow[],
	{ billed = 0, lost = 0 }: RunReport,
): string | undefined {
	const costs = finished.map(({ result }) => result.cost);
	const cost = sayCost({ nano: sum(costs), isPartial: costs.includes(null), billed, lost });
	const capped = finished.filter(({ result }) => result.failure?.kind === 'maxCost');
	if (capped.length > 0) return `${cost} ${sayWhatMaxCostEnded(capped)}`;

	return billed + lost === 0 ? undefined : cost;
}

function sayWhatMaxCostEnded(capped: FinishedRow[]): string {
	const lists = capped.filter(({ result }) => result.pages.length > 0).length;
	const items = capped.length - lists;
	const ended: string[] = [];
	if (items > 0) {
		ended.push(`${count(items, 'input item')} ${items === 1 ? 'was' : 'were'} not sent`);
	}

	if (lists > 0) ended.push(`${count(lists, 'list')} ended early`);

	// The budget gives no amounts if a response did not report its cost.
	const isCapReached = capped[0].result.failure?.facts?.money !== undefined;
	const why = isCapReached
		? 'Max Cost is reached'
		: 'Max Cost stopped it, because the service did not report what a request cost';
	return `${why}: ${ended.join(', and ')}.`;
}

/** Reports lists that ended early, or at the last page of the service, whose totals may count no further. */
function incompleteHint(finished: FinishedRow[]): string | undefined {
	const texts = finished.flatMap(({ result: { incomplete, isFull } }) => {
		if (incomplete) return inOneText(incomplete);
		return isFull ? LAST_PAGE : [];
	});
	if (texts.length < 2) return texts[0];

	return `${texts.length} of ${finished.length} lists are incomplete. The first: ${texts[0]}`;
}

/** Names the input items without a result, and their cost, so that the sum of all costs is what the run was billed. */
function nothingHint(finished: FinishedRow[]): string | undefined {
	const silent = finished.filter(isSilent);
	const [first] = silent;
	if (!first) return undefined;

	const nano = sum(silent.map(({ result }) => result.cost));
	const share = `${silent.length} of ${finished.length}`;
	const scope = finished.length === 1 ? '' : ` for ${share} input items`;
	const price = nano === 0 ? '' : `, but the service billed ${formatDollars(nano)}`;
	const sentences = [`No results${scope}${price}.`];
	const lists = first.plan.request?.describe?.() ?? [];
	for (const list of lists) sentences.push(`${list}.`);
	if (lists.length > 0) sentences.push('Try fewer filters.');
	return sentences.join(' ');
}

function dryRunHint(finished: FinishedRow[]): string | undefined {
	const previews = finished.flatMap(({ result }) => result.preview ?? []);
	if (previews.length === 0) return undefined;

	const passedOn = previews.filter(({ isOfOther }) => isOfOther).length;
	const items = count(finished.length, 'input item');
	const why = passedOn === 0 ? 'nothing was sent' : sayPassedOn(passedOn, items);
	const requests = sayPreviews(previews);
	if (passedOn < previews.length) {
		return `Dry Run: ${why}. ${previews.length} of ${items} would send ${requests}.`;
	}

	return `Dry Run: ${why}. ${passedOn === 1 ? 'It' : 'They'} would send ${requests}.`;
}

/** Counts the items that come from a Dry Run of another node. */
function sayPassedOn(passedOn: number, items: string): string {
	const share = `${passedOn} of ${items}`;
	return passedOn === 1
		? `${share} comes from a Dry Run of another node and was not sent`
		: `${share} come from a Dry Run of another node and were not sent`;
}

function sayPreviews(previews: Preview[]): string {
	const counts = previews.map(({ requests }) => requests);
	const requests = counts.includes(null)
		? 'an unknown number of requests'
		: `up to ${count(sum(counts), 'request')}`;

	const costs = previews.map(({ estimatedCost = null }) => estimatedCost);
	if (costs.includes(null)) {
		return `${requests}. What that costs is not known in advance, but Max Cost in Options caps it`;
	}

	return `${requests} for about ${formatDollars(sum(costs))} at published prices`;
}

function waitedHint({ times, milliseconds }: RunReport['waited'] = { times: 0, milliseconds: 0 }) {
	if (times === 0) return undefined;

	const howOften = times === 1 ? '' : `, ${times} times`;
	return `Waited ${Math.ceil(milliseconds / 1_000)} s for the service${howOften}.`;
}

function sum(numbers: Array<number | null>): number {
	return numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
}

/** Whether an item returns neither a row nor an error item. An incomplete list has a hint of its own, without the cost. */
function isSilent({ plan: { output }, result }: FinishedRow): boolean {
	const { failure, incomplete, missing, preview, pages, repeats } = result;
	if (failure || preview || repeats) return false;
	if (incomplete || missing) return false;

	return output.output !== 'raw' && pages.every(({ page }) => page.rows.length === 0);
}
