import type { GenericValue, IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Settings } from '../properties/settings';
import { inSegment } from './address';
import type { Page } from './response';

/**
 * The fields of a simplified row by name, the ID first. Each has the path of its value, or several paths, of which the
 * first with a value counts. `list[key=value]` in a path is the first entry of the list whose `key` has that value.
 */
export type Simplified = Record<string, string | string[]>;

type Path = [name: string, path: string | string[]];

export interface OutputOptions extends Pick<Settings, 'output' | 'fields' | 'limit'> {
	simplified: Simplified;
	/** What the service says where the specification says "network". */
	segment: string;
}

/** One item per row, or per response for Raw, each linked to its input item, which n8n's engine would only guess. */
export function toOutput(
	pages: Page[],
	{ output, fields, limit, simplified, segment }: OutputOptions,
	itemIndex: number,
): INodeExecutionData[] {
	const toItem = (json: IDataObject) => ({
		json: withoutErrorKey(json),
		pairedItem: { item: itemIndex },
	});
	if (output === 'raw') return pages.map(({ body }) => toItem(body));
	const rows = pages.flatMap((page) => page.rows).slice(0, limit);
	if (output === 'all') return rows.map(toItem);
	const paths = output === 'simplified' ? Object.entries(simplified) : withId(fields, simplified);
	return rows.map((row) =>
		toItem(Object.fromEntries(paths.map(([name, path]) => [name, pick(row, path, segment)]))),
	);
}

/** The selected fields after the row's ID, without which an item could not be matched later. */
function withId(fields: string[], simplified: Simplified): Path[] {
	const id = Object.entries(simplified).slice(0, 1);
	const others = fields.filter((name) => name !== id[0]?.[0]);
	return [...id, ...others.map((name): Path => [name, name])];
}

/** n8n takes an item with the key `error` for a failure, even a blank one, and Retry On Fail would run the node again. */
function withoutErrorKey(json: IDataObject): IDataObject {
	if (!Object.prototype.hasOwnProperty.call(json, 'error')) return json;
	const { error, ...rest } = json;
	const isBlank = error === null || (typeof error === 'string' && error.trim() === '');
	return isBlank ? rest : { ...rest, serviceError: error };
}

function pick(row: IDataObject, path: string | string[], segment: string): GenericValue {
	for (const one of [path].flat()) {
		const value = valueAt(row, partsOf(one), segment);
		if (value !== undefined && value !== null) return value;
	}
	return null;
}

/** `a`, `0`, `[key=value]`, `b` of `a[0][key=value].b`. */
function partsOf(path: string): string[] {
	return path
		.replace(/\[(\d+)\]/g, '.$1')
		.replace(/\[/g, '.[')
		.split('.');
}

/** The value at a path. An array without an index gives the values of all its entries. */
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

/** Own properties alone, so that a field name never reaches the prototype. */
function ownValue(value: unknown, name: string): GenericValue {
	if (typeof value !== 'object' || value === null) return undefined;
	return Object.prototype.hasOwnProperty.call(value, name)
		? (value as Record<string, GenericValue>)[name]
		: undefined;
}
