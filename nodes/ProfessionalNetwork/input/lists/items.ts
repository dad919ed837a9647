/* The elements of a value that a list field reads: an array, also as JSON, or a text. */

import { attempt } from '../decoding';
import { trim, withoutInvisible } from '../nothing';
import { adviceOnEntry, type Entry, structureIn } from '../structure';
import { parseText } from '../text';
import { invalid, type ValidationError } from '../validationError';
import { BREAKS } from './divide';

/** Matches the number of each line and the blanks after it. A tab there does not divide two entries. */
const NUMBERED = /^([ \t\u00a0]*\(?\d{1,3}[.)])[ \t\u00a0]+/gm;

/** Returns the elements of an array or JSON array, or any other value as a single text. Throws for objects. */
export function readItems(value: unknown, displayName: string) {
	const text = typeof value === 'string' ? parseText(value, displayName) : '';
	const isBracketed = /^[[{]/.test(text) && !/^\[[^[\]]*\]\(/.test(text);
	const whole: unknown = isBracketed ? jsonIn(text) : value;
	if (whole === undefined && isBracketed) throw notJson(displayName);

	const items = [whole].flat().map((element) => {
		const object = objectIn(element);
		if (object) {
			const entry = { value: object, element, list: whole, isJson: isBracketed };
			throw containsObject(entry, displayName);
		}

		return readElement(element, displayName);
	});
	return { items, isArray: Array.isArray(whole) };
}

function jsonIn(text: string): unknown {
	return attempt((): unknown => JSON.parse(text), undefined);
}

function notJson(displayName: string): ValidationError {
	return invalid(
		`${displayName} starts like a JSON array but isn't a valid one`,
		'Put every entry in double quotes, as in ["London", "Paris"], or remove the brackets and write one entry per line.',
	);
}

/** Returns an element that is an object or a list, also as JSON. */
function objectIn(element: unknown): object | undefined {
	if (typeof element === 'object' && element !== null) return element;
	return typeof element === 'string' ? structureIn(trim(element)) : undefined;
}

function containsObject(entry: Entry, displayName: string): ValidationError {
	const structure = Array.isArray(entry.value) ? 'a list within a list' : 'an object';
	return invalid(
		`${displayName} contains ${structure}`,
		'Use plain text or numbers.',
		adviceOnEntry(entry),
	);
}

function readElement(element: unknown, displayName: string): string {
	const text = parseText(element, displayName);
	if (typeof element !== 'string') return text;

	// Keeps a line break at the end, because it shows that the text is a list of lines.
	return withoutCellQuotes(withoutInvisible(element)).replace(NUMBERED, '$1 ');
}

/** Returns a text without the quotes that a sheet puts around a cell with several lines. */
function withoutCellQuotes(text: string): string {
	const [, cell = ''] = /^\s*"([^"]+)"\s*$/.exec(text) ?? [];
	return BREAKS.test(cell) ? cell : text;
}
