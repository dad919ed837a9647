/* What counts as nothing: a blank value, and what code and sheets leave for missing data. */

/** Matches characters that nobody sees: direction marks and those of no width. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

const NOTHING = new Set(['undefined', 'UNDEFINED', 'null', 'NULL', 'NaN', 'N/A', 'n/a']);

/** Matches an error of a sheet in any language, such as `#REF!`, `#¿NOMBRE?`, `#N/A` and `#NV`, but not `#AI`. */
const SHEET_ERROR = /^#(?:NV|[¡¿]?\p{Lu}+(?:[!?]|\/[\p{Lu}\d]+!?))$/u;

/** Matches signs without a letter, a digit or an emoji, such as the dash of an empty cell. */
const ONLY_SIGNS = /^[\s\p{P}]*$/u;

/** Matches what ends a text without being a part of it. Within a text, joiners hold letters and emoji together. */
const ENDS = /^[\s\u200c\u200d]+|(?<![\s\u200c\u200d])[\s\u200c\u200d]+$/g;

/** Removes invisible characters, and blanks from both ends. */
export function trim(text: string): string {
	return text.replace(INVISIBLE, '').replace(ENDS, '');
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
