/* A single value of the form: a text, a switch or a number. */

import { isBlank, meansNothing, trim } from './nothing';
import { nameType, quote } from './quote';
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
