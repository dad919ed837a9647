import type { GenericValue, IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { PagingPlan } from '../fetch/run';
import { type OutputPlan, itemRowsOf } from './outputRows';

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
	for (const [index, row] of rows.entries()) {
		characters += lengthOf([row]);
		if (characters > MAX_CHARACTERS) return Math.max(1, index);
	}

	return rows.length;
}

/** Returns the items with the long texts of a row that a model could not read shortened, and a note on what it does not see. */
export function toReadable(items: INodeExecutionData[], omittedRows: number): INodeExecutionData[] {
	// Some agents give their model an empty text if there is no item.
	if (items.length === 0) return [{ json: { note: 'Nothing was found.' } }];

	const readable = items.map((item) => ({ ...item, json: shortened(item.json) }));
	const note = noteOn({
		isShortened: readable.some(({ json }, index) => json !== items[index].json),
		omittedRows,
	});
	return note === '' ? items : [...readable, { json: { note } }];
}

function noteOn({ isShortened, omittedRows }: { isShortened: boolean; omittedRows: number }) {
	const notes: string[] = [];
	if (isShortened) notes.push('Long texts and lists are shortened.');
	if (omittedRows > 0) {
		notes.push(
			`${omittedRows} more rows were found, but they are too long to return. Ask for fewer rows or fields.`,
		);
	}

	return notes.join(' ');
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
