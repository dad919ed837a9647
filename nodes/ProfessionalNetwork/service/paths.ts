import type { GenericValue, IDataObject } from 'n8n-workflow';

import { inSegment } from './spelling';

const CONDITION = /^\[([^=]+)=(.*)\]$/;

/** Returns the value at a path, or null. In a path, `list[key=value]` selects the first entry with that value. */
export function pick(row: IDataObject, path: string, segment: string): GenericValue {
	return valueAt(row, partsOf(path), segment) ?? null;
}

/** Returns the names of all fields, with dots for nested ones, and without the index of a list. */
export function namesIn(rows: IDataObject[]): string[] {
	const names = new Set<string>();
	const addAll = (value: unknown, prefix: string) => {
		if (Array.isArray(value)) for (const entry of value) addAll(entry, prefix);
		else if (isContainer(value)) {
			for (const [name, child] of Object.entries(value)) {
				names.add(prefix + name);
				addAll(child, `${prefix}${name}.`);
			}
		}
	};

	addAll(rows, '');
	return [...names];
}

function isContainer(value: unknown): value is IDataObject | GenericValue[] {
	return typeof value === 'object' && value !== null;
}

/** Returns `a`, `0`, `[b.c=d.e]`, `f` for `a[0][b.c=d.e].f`. */
function partsOf(path: string): string[] {
	return path
		.replace(/\[(\d+)\]/g, '.$1')
		.replace(/\[/g, '.[')
		.split(/\.(?![^[\]]*\])/);
}

/** Returns the value at a path, or the values of all entries if a part of it names an array without an index. */
function valueAt(value: GenericValue, [part, ...below]: string[], segment: string): GenericValue {
	if (part === undefined) return value;
	const [, key, wanted] = CONDITION.exec(part) ?? [];
	if (key !== undefined) {
		const entries = Array.isArray(value) ? value : [];
		const path = partsOf(key);
		const isWanted = (entry: GenericValue) =>
			String(valueAt(entry, path, segment)).trim() === wanted;
		return valueAt(entries.find(isWanted), below, segment);
	}

	if (Array.isArray(value) && !/^\d+$/.test(part)) {
		return value.map((entry) => valueAt(entry, [part, ...below], segment) ?? null);
	}

	const child = ownValue(value, part) ?? ownValue(value, inSegment(part, segment));
	return valueAt(child, below, segment);
}

/** Returns the value of an own property only, so that a field name never reaches the prototype. */
function ownValue(value: GenericValue, name: string): GenericValue {
	const isOwn = isContainer(value) && Object.prototype.hasOwnProperty.call(value, name);
	return isOwn ? (value as IDataObject)[name] : undefined;
}
