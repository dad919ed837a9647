import type { GenericValue, IDataObject } from 'n8n-workflow';

/** Whether a value is an object but not an array. */
export function isObject(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Matches a string, or a whole number that may be too long to keep its digits. */
const LONG_NUMBER = /"(?:[^"\\]|\\[^])*"?|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/** Returns the value of a JSON text, or undefined. A whole number above 2^53, such as an ID, becomes a text. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(/\d{16}/.test(text) ? text.replace(LONG_NUMBER, keepDigits) : text);
	} catch {
		return undefined;
	}
}

function keepDigits(literal: string): string {
	const isExact = literal.startsWith('"') || Number.isSafeInteger(Number(literal));
	return isExact ? literal : `"${literal}"`;
}

export function parseNumber(value: unknown): number | undefined {
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns the value at a path of names and indexes, such as `experience.0.position`, or null. */
export function pick(row: IDataObject, path: string, segment: string): GenericValue {
	let value: GenericValue = row;
	for (const part of path.split('.')) {
		value = ownValue(value, part) ?? ownValue(value, inSegment(part, segment));
	}

	return value ?? null;
}

/** Returns a name as the service spells it: `linkedinUrl` and `postedOnLinkedin` with the segment `linkedin`. */
export function inSegment(name: string, segment: string): string {
	const capitalised = segment.charAt(0).toUpperCase() + segment.slice(1);
	return name.replace(/^network/, segment).replace('Network', capitalised);
}

/** Returns the value of an own property only, so that a field name never reaches the prototype. */
function ownValue(value: GenericValue, name: string): GenericValue {
	if (typeof value !== 'object' || value === null) return undefined;
	if (Array.isArray(value) && !/^\d+$/.test(name)) return undefined;
	return Object.hasOwn(value, name) ? (value as IDataObject)[name] : undefined;
}
