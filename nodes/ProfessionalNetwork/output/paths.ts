import type { GenericValue, IDataObject } from 'n8n-workflow';

import { inSegment } from '../service/response';

/**
 * Returns the value at the first path that has one, or null. In a path, `list[key=value]` selects the first entry whose
 * `key` has that value.
 * @param segment replaces "network" in the field names of the documentation
 */
export function pick(row: IDataObject, path: string | string[], segment: string): GenericValue {
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
