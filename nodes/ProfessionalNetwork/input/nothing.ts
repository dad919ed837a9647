/* What counts as nothing: a blank value, and what code and sheets leave for missing data. */

/** Matches characters that nobody sees. Not those that hold letters and emoji together. */
const INVISIBLE = new RegExp(
	`[${[
		'\u00ad', // soft hyphen
		'\u061c', // mark of a direction, as the next two and five
		'\u200e\u200f',
		'\u202a-\u202e',
		'\u180e', // separator of vowels
		'\u200b', // blank without a width
		'\u2060-\u206f', // other signs without a width
		'\ufeff', // mark of a byte order
	].join('')}]`,
	'g',
);

/** Signs that hold letters and emoji together within a text, and mean nothing at its ends. */
const JOINERS = ['\u200c', '\u200d'];

const NOTHING = new Set(['undefined', 'UNDEFINED', 'null', 'NULL', 'NaN', 'N/A', 'n/a']);

/** Matches an error of a sheet in any language, such as `#REF!`, `#¿NOMBRE?`, `#N/A` and `#NV`, but not `#AI`. */
const SHEET_ERROR = /^#(?:NV|[¡¿]?\p{Lu}+(?:[!?]|\/[\p{Lu}\d]+!?))$/u;

/**
 * Matches signs without a letter, a digit or an emoji, such as the dash of an empty cell. As a value, it would stand in a
 * message, drop the last name from a search for a person, and make a paid search of nothing (letters a to c).
 */
const ONLY_SIGNS = /^[\s\p{P}]*$/u;

/** Removes invisible characters, and blanks from both ends. */
export function trim(text: string): string {
	const visible = text.replace(INVISIBLE, '');
	let start = 0;
	let end = visible.length;
	while (start < end && isBlankSign(visible[start])) start++;
	while (start < end && isBlankSign(visible[end - 1])) end--;

	return visible.slice(start, end);
}

function isBlankSign(sign: string): boolean {
	return sign.trim() === '' || JOINERS.includes(sign);
}

/** Whether nothing was entered, or an expression found nothing. */
export function isBlank(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'string' && trim(value) === '');
}

/** Whether a value is blank, or only says that data are missing. */
export function meansNothing(value: unknown): boolean {
	if (isBlank(value)) return true;

	const text = trim(String(value));
	return NOTHING.has(text) || SHEET_ERROR.test(text) || ONLY_SIGNS.test(text);
}
