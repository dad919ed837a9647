/* What counts as nothing: a blank value, and what code and spreadsheets leave in a text for missing data. */

import { words } from './words';

/** Matches direction marks and the zero-width characters without meaning. */
const HIDDEN = String.raw`[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufdd0\ufeff]`;
const JOINER = String.raw`[\u200c\u200d]`;
/** Matches what a joiner joins: letters that it changes, and emoji. */
const JOINED = String.raw`[^\s\p{P}\p{Script=Latin}\p{Cf}]`;
/** Matches joiners with nothing to join on one of their sides. Begins at the first of them, so that it takes linear time. */
const LONE_JOINERS = [
	`(?<!${JOINER}|${JOINED})${JOINER}+`,
	`(?<!${JOINER})${JOINER}+(?!${JOINER}|${JOINED})`,
].join('|');
const INVISIBLE = new RegExp(`${HIDDEN}|${LONE_JOINERS}`, 'gu');

/** What code writes for missing data. Null, Nan and None are names. */
const CODE_WORDS = [
	'undefined',
	'UNDEFINED',
	'null',
	'NULL',
	'NaN',
	'[Nn]/[Aa]',
	'Invalid DateTime',
	'Invalid Date',
].join('|');
/** Languages without blanks have letters of their own next to such a word. */
const LATIN = String.raw`[\p{Script=Latin}\p{N}]`;
const WORDS = new RegExp(`(?<!${LATIN})(?:${CODE_WORDS})+(?!${LATIN})`, 'u');
const OBJECT = /\[object Object\]/;
/** Matches an error of a spreadsheet in any language, such as `#REF!`, `#¿NOMBRE?` and `#N/A`, but not `#AI`. */
const SHEET_ERROR = /#[¡¿]?\p{Lu}+(?:[!?]|\/[\p{Lu}\d]+!?)/u;
/** Matches what a German spreadsheet writes for `#N/A`. */
const GERMAN_SHEET_ERROR = /#[¡¿]?NV(?![\p{L}\p{N}])/u;
/** Matches what may also be a part of a text, such as the dash of an empty cell. */
const ALONE = /^(?:Undefined|[Nn]\.[Aa]\.?|[\p{Pd}\s])+$/u;
const LEFTOVERS = new RegExp(
	[WORDS, OBJECT, SHEET_ERROR, GERMAN_SHEET_ERROR, ALONE].map(({ source }) => source).join('|'),
	'gu',
);
const ONLY_MARKS = /^(?:(?!\p{Emoji_Presentation})[\p{P}\p{S}\s])*$/u;

/** What follows "any", "all" or "every" in words that leave everything open. */
const OPEN_NOUNS = words(`
	one body thing where place places location locations country countries region regions city cities
	title titles jobtitle jobtitles role roles`);

/** What people and models write into a filter that they do not need, without its signs. */
const NO_FILTER = words('none nil unknown unspecified notspecified notapplicable');

/** Removes invisible characters, and blanks from both ends. */
export const trim = (text: string) => withoutInvisible(text).trim();

/** Removes invisible characters. Keeps joiners within emoji and between letters that they change. */
export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '');

/** Whether nothing was entered, or an expression found nothing. */
export function isBlank(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'string' && trim(value) === '');
}

/** Whether a value is blank, or consists of leftovers (see `findLeftover`) and marks. An emoji is not a mark. */
export function meansNothing(value: unknown): boolean {
	return ONLY_MARKS.test(trim(String(value ?? '')).replace(LEFTOVERS, ''));
}

/** Whether a text only says that everything fits, such as "any", "All locations" or "world-wide". */
export function meansAny(text: string): boolean {
	const letters = lettersOf(text);
	if (letters === 'worldwide') return true;

	const [, noun] = /^(?:any|all|every)(.*)$/.exec(letters) ?? [];
	return noun === '' || OPEN_NOUNS.includes(noun);
}

/** Whether a filter means any, or has only a word or a sign for nothing, such as "none" or "null". */
export function narrowsNothing(text: string): boolean {
	return meansAny(text) || meansNothing(text) || NO_FILTER.includes(lettersOf(text));
}

function lettersOf(text: string): string {
	return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** Returns the first of what code and sheets leave in a text for missing data: a word, an error, or a dash alone. */
export const findLeftover = (text: string) => text.match(LEFTOVERS)?.[0];
