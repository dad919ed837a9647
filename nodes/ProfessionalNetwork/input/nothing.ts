/* What counts as nothing: a blank value, and what code and spreadsheets leave in a text for missing data. */

/** Matches direction marks, the zero-width characters without meaning, and joiners where they join nothing. */
const INVISIBLE =
	/[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufdd0\ufeff]|(?<![^\s\p{P}\p{Script=Latin}])[\u200c\u200d]|[\u200c\u200d](?![^\s\p{P}\p{Script=Latin}])/gu;

/** Matches words that code writes. Null, Nan and None are names. Languages without blanks have letters next to it. */
const WORDS =
	/(?<![\p{Script=Latin}\p{N}])(?:undefined|UNDEFINED|null|NULL|NaN|[Nn]\/[Aa]|Invalid Date(?:Time)?)+(?![\p{Script=Latin}\p{N}])/u;
const OBJECT = /\[object Object\]/;
/** Matches an error of a spreadsheet in any language, such as `#REF!`, `#¿NOMBRE?`, `#N/A` and `#NV`, but not `#AI`. */
const SHEET_ERROR = /#[¡¿]?(?:\p{Lu}+(?:[!?]|\/[\p{Lu}\d]+!?)|NV(?![\p{L}\p{N}]))/u;
/** Matches what may also be a part of a text, such as the dash of an empty cell. */
const ALONE = /^(?:Undefined|[Nn]\.[Aa]\.?|[\p{Pd}\s])+$/u;
const LEFTOVERS = new RegExp(
	[WORDS, OBJECT, SHEET_ERROR, ALONE].map(({ source }) => source).join('|'),
	'gu',
);
const ONLY_MARKS = /^(?:(?!\p{Emoji_Presentation})[\p{P}\p{S}\s])*$/u;

/** What follows "any", "all" or "every" in words that leave everything open. */
const OPEN_NOUNS = new Set(
	`one body thing where place places location locations country countries region regions city cities
	title titles jobtitle jobtitles role roles`.split(/\s+/),
);

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
	const letters = text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
	if (letters === 'worldwide') return true;

	const [, noun] = /^(?:any|all|every)(.*)$/.exec(letters) ?? [];
	return noun === '' || OPEN_NOUNS.has(noun);
}

/** Returns the first of what code and sheets leave in a text for missing data: a word, an error, or a dash alone. */
export const findLeftover = (text: string) => text.match(LEFTOVERS)?.[0];
