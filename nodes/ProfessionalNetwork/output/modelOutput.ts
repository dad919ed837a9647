import type { GenericValue, IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { PagingPlan } from '../fetch/run';
import { dollarsOf, type FinishedRow, type OutputPlan, itemRowsOf } from './outputRows';
import { countMatching, searchNotes } from './searchHints';

/** Longer results push the rest of a conversation out of the memory of a model. */
const MAX_CHARACTERS = 20_000;

const lengthOf = (rows: IDataObject[]) =>
	rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0);

/** Returns the plan of a list that ends with the page after which a model could read no further rows. */
export function untilUnreadable<P extends { paging?: PagingPlan; output: OutputPlan }>(plan: P): P {
	if (!plan.paging) return plan;
	const continuesAfter: typeof plan.paging.continuesAfter = (pages) =>
		lengthOf(itemRowsOf(pages, plan.output)) <= MAX_CHARACTERS;
	return { ...plan, paging: { ...plan.paging, continuesAfter } };
}

/** Returns how many rows a model can read: at least one, and otherwise as many as fit. */
export function countReadable(rows: IDataObject[]): number {
	let characters = 0;
	const tooLong = rows.findIndex((row) => (characters += lengthOf([row])) > MAX_CHARACTERS);
	return tooLong < 0 ? rows.length : Math.max(1, tooLong);
}

/** Returns the items with the long texts of a row that a model could not read shortened, and what to know about them. */
export function toReadable(
	items: INodeExecutionData[],
	row: FinishedRow,
	omittedRows: number,
): INodeExecutionData[] {
	const { missing } = row.result;
	const readable = items.map((item) => ({ ...item, json: shortened(item.json) }));
	const isShortened = readable.some(({ json }, index) => json !== items[index].json);
	const isEmpty = missing !== undefined || items.length === 0;
	const notes = notesOn(row, { isEmpty, isShortened, omittedRows });
	if (notes.length === 0) return items;

	const json: IDataObject = { note: notes.join(' ') };
	if (isEmpty) json.lookedFor = row.plan.request?.query;
	if (omittedRows > 0) {
		json.omittedRows = omittedRows;
		const matchingRows = countMatching(row.result.pages);
		if (matchingRows > 0) json.matchingRows = matchingRows;
	}

	Object.assign(json, balanceOf(row));
	return [...(isEmpty ? [] : readable), { json }];
}

/** Returns what a model has to know about the rows that it gets, one sentence or two for each fact. */
function notesOn(
	row: FinishedRow,
	{
		isEmpty,
		isShortened,
		omittedRows,
	}: Record<'isEmpty' | 'isShortened', boolean> & {
		omittedRows: number;
	},
): string[] {
	const { output, request } = row.plan;
	const notes: string[] = [];
	if (isEmpty) notes.push('Nothing was found.');

	const paidRows = row.result.pages.reduce((sum, { page }) => sum + page.rows.length, 0);
	const beyondLimit = output.output === 'raw' ? 0 : paidRows - output.limit;
	if (beyondLimit > 0) {
		notes.push(
			`The limit left out ${beyondLimit} more rows that are paid for. In another call, a limit of ${paidRows} costs the same.`,
		);
	}

	notes.push(...searchNotes(row, omittedRows), ...(request?.notes ?? []));
	if (isShortened) notes.push('Long texts and lists are shortened.');
	if (omittedRows > 0) {
		notes.push(
			`${omittedRows} more rows were found and paid for, but they are too long to return. Do not repeat this call. Ask for less: a lower limit, narrower filters, or fewer output fields.`,
		);
	}

	return notes;
}

/** Returns what the tool has spent in US dollars, and what is left of Max Cost, or null if that is not known. */
function balanceOf({ result }: FinishedRow): IDataObject {
	const { spent = 0, cap = Infinity } = result.balance ?? {};
	const left = spent === null ? null : Math.max(0, cap - spent);
	const balance: IDataObject = { spent: dollarsOf(spent) };
	if (cap !== Infinity) balance.left = dollarsOf(left);
	return balance;
}

function shortened(row: IDataObject): IDataObject {
	let short = row;
	for (let size = 4_096; size >= 1 && lengthOf([short]) > MAX_CHARACTERS; size /= 2) {
		short = shortenTo(row, size) as IDataObject;
	}

	return short;
}

function shortenTo(value: GenericValue, size: number): GenericValue {
	if (typeof value === 'string') return value.length > size ? `${value.slice(0, size)}…` : value;
	if (Array.isArray(value)) {
		return value.slice(0, size).map((entry) => shortenTo(entry as GenericValue, size));
	}

	if (typeof value !== 'object' || value === null) return value;

	const shortenedEntries = Object.entries(value).map(([name, entry]) => [
		name,
		shortenTo(entry as GenericValue, size),
	]);
	return Object.fromEntries(shortenedEntries);
}
