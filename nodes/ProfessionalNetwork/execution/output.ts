import type { GenericValue, IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Settings } from '../properties/settings';
import { inSegment } from './address';
import { divide, toDollars } from './money';
import type { Page } from './response';

/**
 * The paths of a simplified row's values by field name, the ID first. If a field has several paths, the first with a value
 * counts. `list[key=value]` in a path is the first entry of the list whose `key` has that value.
 */
export type Simplified = Record<string, string | string[]>;

type Path = [name: string, path: string | string[]];

export interface OutputOptions extends Pick<Settings, 'output' | 'fields' | 'limit'> {
	/**
	 * What the rows cost together, in nano-dollars, if they are to say so. It is null if the service did not. Raw responses
	 * say it themselves.
	 */
	cost?: number | null;
	simplified: Simplified;
	/** What the service says where the specification says "network". */
	segment: string;
}

/** Returns one item per row, or per response for Raw. Links each to its input item, which n8n's engine would guess. */
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

/** Adds its share of the cost to each row. */
function withCosts(rows: IDataObject[], cost: OutputOptions['cost']): IDataObject[] {
	if (cost === undefined) return rows;
	if (cost === null) return rows.map((row) => ({ ...row, cost }));
	const shares = divide(cost, rows.length);
	return rows.map((row, index) => ({ ...row, cost: toDollars(shares[index]) }));
}

/**
 * Puts what each item has into a field of its input item. Error items stay as they are, because n8n adds the input item's
 * fields to them on the error branch. No other item has the key `error`.
 */
export function putInField(
	items: INodeExecutionData[],
	name: string,
	{ json, binary }: Pick<INodeExecutionData, 'json' | 'binary'>,
): INodeExecutionData[] {
	// With the new field, so that the input's error does not get its name.
	const kept = withoutErrorKey({ ...json, [name]: null }, 'inputError');
	return items.map((item) =>
		'error' in item.json
			? item
			: { ...item, json: { ...kept, [name]: item.json }, ...(binary && { binary }) },
	);
}

/** Returns the selected fields after the row's ID, which later nodes need to match items. */
function withId(fields: string[], simplified: Simplified): Path[] {
	const id = Object.entries(simplified).slice(0, 1);
	const others = fields.filter((name) => name !== id[0]?.[0]);
	return [...id, ...others.map((name): Path => [name, name])];
}

/** Renames `error` to a free name, or removes a blank one. n8n treats an item with this key as failed, and Retry On Fail tries again. */
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

/** Returns the value at a path. An array without an index gives the values of all its entries. */
function valueAt(value: GenericValue, [part, ...rest]: string[], segment: string): GenericValue {
	if (part === undefined || value === undefined || value === null) return value;
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
