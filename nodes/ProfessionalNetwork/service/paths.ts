import type { GenericValue, IDataObject } from 'n8n-workflow';

import { inSegment } from './spelling';

/** Returns the value at a path of names and indexes, such as `experience.0.position`, or null. */
export function pick(row: IDataObject, path: string, segment: string): GenericValue {
	let value: GenericValue = row;
	for (const part of path.split('.')) {
		value = ownValue(value, part) ?? ownValue(value, inSegment(part, segment));
	}

	return value ?? null;
}

/** Returns the value of an own property only, so that a field name never reaches the prototype. */
function ownValue(value: GenericValue, name: string): GenericValue {
	if (typeof value !== 'object' || value === null) return undefined;
	if (Array.isArray(value) && !/^\d+$/.test(name)) return undefined;
	return Object.hasOwn(value, name) ? (value as IDataObject)[name] : undefined;
}
