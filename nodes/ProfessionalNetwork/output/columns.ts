import type { GenericValue, IDataObject } from 'n8n-workflow';

import { isObject } from '../service/response';

/**
 * Spreads a row into columns, because sheets show an object as JSON in one cell. Names of nested fields are joined with
 * `_`, also those of a path in Selected Fields.
 */
export function toColumns(row: IDataObject, prefix: string): IDataObject {
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
