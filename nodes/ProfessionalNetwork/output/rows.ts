import type { GenericValue, IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Settings } from '../form/settings/settings';
import { inSegment } from '../account/address';
import { divide, toDollars } from '../money/dollars';
import type { Page } from '../service/response';

/**
 * Maps the fields of a simplified row to their paths, with the ID first. If a field has several paths, the first one
 * with a value counts. In a path, `list[key=value]` selects the first entry whose `key` has that value.
 */
export type Simplified = Record<string, string | string[]>;

type Path = [name: string, path: string | string[]];

export interface OutputOptions extends Pick<Settings, 'output' | 'fields' | 'limit'> {
	/**
	 * Total cost of the rows in nano-dollars, or null if the service did not report it. Absent if the rows need no
	 * cost. Raw responses contain their own.
	 */
	cost?: number | null;
	simplified: Simplified;
	/** Replaces "network" in the field names of the specification. */
	segment: string;
}

/**
 * Returns one item per row, or one per response for Raw Response. Links each item to its input item, because n8n's
 * engine does not.
 */
export function toOutput(
	pages: Page[],
	{ output, fields, limit, cost, simplified, segment }: OutputOptions,
	itemIndex: number,
): INodeExecutionData[] {
	const toItem = (json: IDataObject) => ({
		json: withoutErrorKey(json, 'serviceError'),
		pairedItem: { item: itemIndex },
	});
	if (output === 'raw') return pages.map(({ body }) => toItem(body));
	const rows = pages.flatMap((page) => page.rows).slice(0, limit);
	const paths = output === 'simplified' ? Object.entries(simplified) : withId(fields, simplified);
	const picked = (row: IDataObject) =>
		Object.fromEntries(paths.map(([name, path]) => [name, pick(row, path, segment)]));
	return withCosts(output === 'all' ? rows : rows.map(picked), cost).map(toItem);
}

/** Adds to each row its share of the cost. */
function withCosts(rows: IDataObject[], cost: OutputOptions['cost']): IDataObject[] {
	if (cost === undefined) return rows;
	if (cost === null) return rows.map((row) => ({ ...row, cost }));
	const shares = divide(cost, rows.length);
	return rows.map((row, index) => ({ ...row, cost: toDollars(shares[index]) }));
}

/**
 * Puts the JSON of each item into a field of its input item. Error items stay unchanged, because n8n adds the input's
 * fields to them on the error branch. Only error items have the key `error`.
 */
export function putInField(
	items: INodeExecutionData[],
	name: string,
	{ json, binary }: Pick<INodeExecutionData, 'json' | 'binary'>,
): INodeExecutionData[] {
	// The new field is included, so that the input's `error` is not renamed to the same name.
	const kept = withoutErrorKey({ ...json, [name]: null }, 'inputError');
	return items.map((item) =>
		'error' in item.json
			? item
			: { ...item, json: { ...kept, [name]: item.json }, ...(binary && { binary }) },
	);
}

/** Returns the paths of the row's ID and the selected fields. Later nodes need the ID to match items. */
function withId(fields: string[], simplified: Simplified): Path[] {
	const id = Object.entries(simplified).slice(0, 1);
	const others = fields.filter((name) => name !== id[0]?.[0]);
	return [...id, ...others.map((name): Path => [name, name])];
}

/**
 * Renames `error`, or removes it if it is blank. n8n treats an item with this key as failed, and Retry On Fail would
 * run the node again.
 */
function withoutErrorKey(json: IDataObject, newName: string): IDataObject {
	if (!Object.prototype.hasOwnProperty.call(json, 'error')) return json;
	const { error, ...rest } = json;
	const isBlank = error === null || (typeof error === 'string' && error.trim() === '');
	if (isBlank) return rest;
	let name = newName;
	for (let number = 2; name in rest; number++) name = `${newName}${number}`;
	return { ...rest, [name]: error };
}

function pick(row: IDataObject, path: string | string[], segment: string): GenericValue {
	for (const one of [path].flat()) {
		const value = valueAt(row, partsOf(one), segment);
		if (value !== undefined && value !== null) return value;
	}
	return null;
}

/** Returns `a`, `0`, `[key=value]`, `b` for `a[0][key=value].b`. */
function partsOf(path: string): string[] {
	return path
		.replace(/\[(\d+)\]/g, '.$1')
		.replace(/\[/g, '.[')
		.split('.');
}

/**
 * Returns the value at a path. If a part of the path names an array without an index, returns the values of all its
 * entries.
 */
function valueAt(value: GenericValue, [part, ...rest]: string[], segment: string): GenericValue {
	if (part === undefined) return value;
	const [, key, wanted] = /^\[([^=]+)=(.*)\]$/.exec(part) ?? [];
	if (key !== undefined) {
		const entries = Array.isArray(value) ? value : [];
		const entry = entries.find((one) => String(ownValue(one, key)) === wanted);
		return valueAt(entry, rest, segment);
	}
	if (Array.isArray(value) && !/^\d+$/.test(part)) {
		return value.map((entry) => valueAt(entry, [part, ...rest], segment) ?? null);
	}
	return valueAt(ownValue(value, part) ?? ownValue(value, inSegment(part, segment)), rest, segment);
}

/** Returns the value of an own property only, so that a field name never reaches the prototype. */
function ownValue(value: unknown, name: string): GenericValue {
	if (typeof value !== 'object' || value === null) return undefined;
	return Object.prototype.hasOwnProperty.call(value, name)
		? (value as Record<string, GenericValue>)[name]
		: undefined;
}
