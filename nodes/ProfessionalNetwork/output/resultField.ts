import type { GenericValue, IDataObject, INodeExecutionData } from 'n8n-workflow';

import { isObject } from '../service/response';
import { withoutErrorKey, type OutputPlan, type ResultField } from './outputRows';

/** What the node says about a result, such as the time of the answer, in columns of their own. */
type Notes = IDataObject & { at?: string };

/** Where a result goes, and what to say about it. */
type Into = { notes: Notes; resultField: ResultField; output: OutputPlan };

/** Returns the item with a row, or with the list of all rows, next to the fields of the input item that it keeps. */
export function toResultItem(
	result: IDataObject | IDataObject[],
	{ notes, resultField, output }: Into,
): INodeExecutionData {
	const { name, isList } = resultField;
	if (isList) return withInput({ [name]: result, ...toColumns(notes, name) }, output);

	return withInput(toColumns({ ...result, ...notes }, name), output);
}

/** Returns an item that had its result before the run. It changes only what this run has to say about it. */
export function toKeptItem({ notes, resultField, output }: Into): INodeExecutionData {
	return withInput(toColumns(notes, resultField.name), output);
}

/** Returns when the result in an item was answered. Blank if the item has no result. */
export function answeredAt(json: IDataObject, { name }: ResultField): GenericValue {
	return json[`${name}_at`];
}

export function isPartOf(key: string, { name, isList }: ResultField): boolean {
	if (isList) return [name, `${name}_at`, `${name}_cost`].includes(key);
	return key.startsWith(`${name}_`);
}

function withInput(added: IDataObject, { keepsInput, input }: OutputPlan): INodeExecutionData {
	if (!keepsInput) return { json: added };
	// The new fields are included, so that the input's `error` is not renamed to one of them.
	const json = withoutErrorKey({ ...input.json, ...added }, 'inputError');
	return { json, ...(input.binary && { binary: input.binary }) };
}

/** Spreads a row into columns, because sheets show an object as JSON. Names of nested fields are joined with `_`. */
function toColumns(row: IDataObject, prefix: string): IDataObject {
	const columns = new Map<string, GenericValue>();
	const addAll = (fields: IDataObject, path: string) => {
		for (const [key, value] of Object.entries(fields)) {
			const name = `${path}_${key.match(/[\p{L}\p{M}\p{N}_]+/gu)?.join('_') ?? ''}`;
			if (isObject(value) && Object.keys(value).length > 0) addAll(value, name);
			else columns.set(freeName(columns, name), joinCell(value));
		}
	};
	addAll(row, prefix);
	return Object.fromEntries(columns);
}

/** Two fields may have one name, such as `a_b` and the field `b` of `a`. */
function freeName(columns: Map<string, GenericValue>, name: string): string {
	let free = name;
	for (let number = 2; columns.has(free); number++) free = `${name}_${number}`;
	return free;
}

/** Joins a list of texts with `; `, so that each keeps its place. A list with objects becomes JSON. */
function joinCell(value: GenericValue): GenericValue {
	if (isObject(value)) return null;
	if (!Array.isArray(value)) return value;
	return value.some((entry) => typeof entry === 'object' && entry !== null)
		? JSON.stringify(value)
		: value.join('; ');
}
