/* A value of the form as a text, a switch or a number, and how messages show values. */

import { isBlank, meansNothing, trim } from './nothing';
import { invalid } from './validationError';

/** What n8n leaves of an expression in a field that is set to Fixed, and what is left of an object in a text. */
const UNEVALUATED = /\{\{|^=?\$(?:json|node|input)\b|^=?\$\(/;
const JOINED_OBJECT = /\[object \w+\]/;

/**
 * Returns a trimmed text, or '' for what means nothing.
 * @throws ValidationError for anything but a text or a number, because a wrong expression would drop a filter of a billed search
 */
export function parseText(value: unknown, displayName: string): string {
	const text = readText(value, displayName);
	if (meansNothing(text)) return '';

	if (JOINED_OBJECT.test(text)) {
		throw invalid(`${displayName} contains ${quote(text)}`, 'Pick one field of the object.');
	}

	if (UNEVALUATED.test(text)) {
		throw invalid(
			`${displayName} contains an expression that was not evaluated: ${quote(text)}`,
			'Switch the field from Fixed to Expression.',
		);
	}

	return text;
}

/** Returns the text of a value without judging it, such as that of a message. */
export function readText(value: unknown, displayName: string): string {
	if (isBlank(value) || Number.isNaN(value)) return '';
	if (typeof value === 'string') return trim(value);

	if (typeof value !== 'number') {
		throw invalid(`${displayName} must be text, not ${nameType(value)}`, 'Pick one text.');
	}

	// A long number has lost its last digits, so it would be the ID of somebody else.
	if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value);

	throw invalid(
		`${displayName} must be text, not ${value}`,
		'A number this long loses its last digits, so keep its column as text.',
	);
}

/** Returns a text on one line with single blanks, so that the same words are the same request. */
export function parseLine(value: unknown, displayName: string): string {
	return parseText(value, displayName).replace(/\s+/g, ' ');
}

const ON = ['true', 'yes', 'on', '1'];
const OFF = ['false', 'no', 'off', '0'];

/** Whether a value means on. A blank value means off. */
export function parseBoolean(value: unknown, displayName: string): boolean {
	const text = typeof value === 'object' ? '' : trim(String(value)).toLowerCase();
	if (isBlank(value) || OFF.includes(text)) return false;
	if (ON.includes(text)) return true;

	throw invalid(`${displayName} must be on or off, not ${quote(value)}`, 'Use true or false.');
}

/** Returns a whole number from a number or from digits. */
export function parseInteger(
	value: unknown,
	displayName: string,
	{ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number },
): number {
	const number = readNumber(value);
	if (Number.isSafeInteger(number) && number >= min && number <= max) return number;

	const bounds = max === Number.MAX_SAFE_INTEGER ? `of ${min} or more` : `from ${min} to ${max}`;
	throw invalid(
		`${displayName} must be a whole number ${bounds}, not ${quote(value)}`,
		'Use only digits, for example 10.',
	);
}

/** Matches digits, and decimals after a dot. Three of them after another digit than 0 may be thousands. */
const DIGITS = /^(?:0\.\d+|\d+(?:\.\d{1,2})?)$/;

/** Returns a number, or that of digits, or NaN. */
export function readNumber(value: unknown): number {
	if (typeof value === 'number') return value;

	const digits = typeof value === 'string' ? trim(value) : '';
	return DIGITS.test(digits) ? Number(digits) : NaN;
}

const MAX_QUOTED = 100;

/** Replaces angle brackets, because n8n shows messages as HTML and would hide the text between them. */
export function displayable(text: string): string {
	return text.replace(/</g, '‹').replace(/>/g, '›');
}

/** Quotes and shortens a value for a message. */
export function quote(value: unknown): string {
	if (typeof value === 'object' || value === undefined) return nameType(value);

	const text = displayable(trim(String(value)).replace(/\s+/g, ' '));
	if (text === '') return 'empty';

	return `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}"`;
}

/** Returns a text as `quote` shows it, without the quotes around it. */
export function plainQuote(text: string): string {
	return quote(text).slice(1, -1);
}

function nameType(value: unknown): string {
	if (value === undefined || value === null) return 'empty';
	if (Array.isArray(value)) return 'a list';

	return typeof value === 'object' ? 'an object' : String(value);
}

/** Joins words as a sentence does, such as "A, B or C". */
export function joinWith(conjunction: 'and' | 'or', words: string[]): string {
	return [...words.slice(0, -2), words.slice(-2).join(` ${conjunction} `)].join(', ');
}

/** Returns the words of a table, which blanks separate. */
export function words(table: string): string[] {
	return table.trim().split(/\s+/);
}

/** Decodes percent-encoding, however often a text was encoded. Returns what cannot be decoded as it is. */
export function decode(text: string): string {
	const decoded = attempt(() => decodeURIComponent(text), text);
	return decoded === text ? text : decode(decoded);
}

/** Returns what `read` returns, or the fallback if it throws. */
export function attempt<T>(read: () => T, fallback: T): T {
	try {
		return read();
	} catch {
		return fallback;
	}
}

/** Encodes the signs that a URL or a list would read as something else. */
export function encodeSigns(text: string): string {
	return text.replace(/[%?#,]/g, encodeURIComponent);
}

/** Signs that end a sentence or an entry, and not a name. */
export const END_OF_SENTENCE = ".,:;!'’";

/** Removes signs from the end of a text. */
export function withoutEnd(text: string, signs: string): string {
	let end = text.length;
	while (end > 0 && signs.includes(text[end - 1])) end--;

	return text.slice(0, end);
}

/** Whether a text ends with an ellipsis, so its end is missing. */
export function isCut(text: string): boolean {
	return text.endsWith('..') || text.endsWith('…');
}
