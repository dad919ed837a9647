import { decode } from './decoding';
import { findGarbled, markupIn, WRONG_ENCODING } from './markup';
import { isBlank, meansNothing, narrowsNothing, trim } from './nothing';
import { nameType, quote } from './quote';
import { adviceOnStructure, explainJson } from './structure';
import { invalid, type ValidationError } from './validationError';

export { joinWith, plainQuote, quote } from './quote';

/** The most characters of a URL, an ID, a name or an entry of a list. Cleaning longer ones keeps n8n's only thread busy. */
const MAX_LENGTH = 2_000;

/**
 * Returns a trimmed text, or '' for a blank value. An array with one entry is read as that entry. Throws for anything else
 * but a number, because ignoring the result of a wrong expression would drop a filter of a billed search.
 */
export function parseText(value: unknown, displayName: string): string {
	if (isSingle(value)) return parseText(value[0], displayName);
	if (value === undefined || value === null) return '';
	if (typeof value === 'number') return parseNumber(value, displayName);
	if (typeof value !== 'string') throw notText(value, displayName);

	const text = trim(value);
	requireEvaluated(text, displayName);
	return text;
}

/** Whether a value is an array of at most one entry. An object in one is not read, because its fields belong to an entry. */
function isSingle(value: unknown): value is unknown[] {
	if (!Array.isArray(value) || value.length > 1) return false;

	const [entry]: unknown[] = value;
	return typeof entry !== 'object' || entry === null || Array.isArray(entry);
}

/** @throws ValidationError for a number that a text does not show as it was */
function parseNumber(value: number, displayName: string): string {
	if (!Number.isFinite(value)) throw notText(value, displayName);
	if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value);

	throw invalid(
		[`${displayName} must be text`, `not ${value}`],
		'A number this long loses its last digits, so keep its column as text.',
	);
}

function notText(value: unknown, displayName: string): ValidationError {
	const advice =
		typeof value === 'object' && value !== null
			? adviceOnStructure(value)
			: 'In an expression, pick one field, for example {{ $json.name }}.';
	return invalid([`${displayName} must be text`, `not ${nameType(value)}`], undefined, advice);
}

/** Matches an expression of n8n that is not in braces. */
const BARE_EXPRESSION = /^=?\$(?:\(|(?:json|node|input)\b)/;

/** @throws ValidationError for what an expression leaves in a text: an object, or the expression itself */
function requireEvaluated(text: string, displayName: string): void {
	if (/\[object \w+\]/.test(text)) {
		throw invalid(
			`${displayName} contains "[object Object]" instead of text`,
			undefined,
			'In an expression, pick one field of the object, for example {{ $json.person.name }}.',
		);
	}

	const isInBraces = text.includes('{{') && text.includes('}}');
	if (!isInBraces && !BARE_EXPRESSION.test(text)) return;

	const switchField = 'Switch the field from Fixed to Expression';
	throw invalid(
		`${displayName} contains an expression that was not evaluated: ${quote(text)}`,
		undefined,
		isInBraces
			? `${switchField}.`
			: `${switchField}, and put it in braces, as in {{ $json.name }}.`,
	);
}

/** Returns a text on one line: line breaks and tabs become blanks. */
export function parseLine(value: unknown, displayName: string): string {
	const text = parseText(value, displayName);
	return trim(text.replace(/[\n\r\t\v\f\u0085\u2028\u2029]+/g, ' '));
}

const ENCODED = /(?:%[\da-f]{2})+/gi;
/** Matches the backslashes that escape a quote, as in JSON. Begins at the first of them, so that it takes linear time. */
const BACKSLASHES = /(?<!\\)\\+(?=["'])/g;
const IN_DOUBLE_QUOTES = /[„“”«»]([^„“”«»"]+)[“”«»]/g;
/** Matches words in single quotes, which may have apostrophes within. */
const IN_SINGLE_QUOTES = /(?<![\p{L}\p{N}])‘([^‘’]+(?:’(?=[\p{L}\p{N}])[^‘’]+)*)’/gu;

/** Returns decoded words on one line. Quotes around words become straight double ones, as search operators are. */
export function parseWords(value: unknown, displayName: string): string {
	const line = parseLine(value, displayName);
	return parseLine(line.replace(ENCODED, decode), displayName)
		.replace(BACKSLASHES, '')
		.replace(IN_DOUBLE_QUOTES, (_, words: string) => `"${words.trim()}"`)
		.replace(IN_SINGLE_QUOTES, '"$1"');
}

/** Whether a value means on. A blank value means off. Throws for anything but a clear yes or no. */
export function parseBoolean(value: unknown, displayName: string): boolean {
	const text = typeof value === 'object' ? '' : trim(String(value)).toLowerCase();
	if (isBlank(value) || /^(?:false|0|no|off|n)$/.test(text)) return false;
	if (/^(?:true|1|yes|on|y)$/.test(text)) return true;
	throw invalid([`${displayName} must be on or off`, `not ${quote(value)}`], 'Use true or false.');
}

/** Returns a whole number from a number or a text. Throws for any other value, and for a number out of bounds. */
export function parseInteger(
	value: unknown,
	displayName: string,
	{ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number },
): number {
	const number = readNumber(value);
	const isWhole = Number.isSafeInteger(number);
	if (isWhole && number >= min && number <= max) return number;

	const bounds = max === Number.MAX_SAFE_INTEGER ? `of ${min} or more` : `from ${min} to ${max}`;
	const advice = isWhole ? `Enter a number ${bounds}.` : 'Use only digits, for example 10.';
	throw invalid(
		[`${displayName} must be a whole number ${bounds}`, `not ${quote(value)}`],
		numberAdvice(value) ?? advice,
	);
}

/** Returns a number, or that of a text, or NaN. A sign before three digits may separate thousands or decimals. */
export function readNumber(value: unknown): number {
	if (typeof value !== 'string') return typeof value === 'number' ? value : NaN;
	const [, whole, decimals = '0'] = /^(\d+)(?:[.,](\d+))?$/.exec(trim(value)) ?? [];
	const isAmbiguous = decimals.length === 3 && Number(whole) > 0;
	return whole === undefined || isAmbiguous ? NaN : Number(`${whole}.${decimals}`);
}

/** Returns advice on how to write a number with separators, or undefined for any other value. */
export function numberAdvice(value: unknown, { allowsDecimals = false } = {}): string | undefined {
	const text = typeof value === 'string' ? trim(value) : '';
	if (!/^(?:\d+[.,]|\d{1,3}([.,'’\s])(?:\d{3}\1)*)\d{3}$/.test(text)) return undefined;
	const digits = text.replace(/\D/g, '');
	const decimal = Number(text.replace(',', '.'));
	const isEither = allowsDecimals ? !Number.isNaN(decimal) : Number.isInteger(decimal);
	// A fourth digit makes the sign a decimal one.
	const other = isEither ? ` or ${String(decimal).replace(/\.\d{3}$/, '$&0')}` : '';
	return `Write ${digits}${other}, ${isEither ? 'because the separator is ambiguous' : 'without the separator'}.`;
}

/** Returns a positive numeric ID, without the decimals that spreadsheets add, or undefined. */
export const readId = (text: string) => /^([1-9]\d*)(?:[.,]0{1,2})?$/.exec(text)?.[1];

/** Whether a text has only numbers, in groups or a power of ten too. Two with decimals may be coordinates. */
export function areNumbers(text: string): boolean {
	const numbers = text.split(/[\s,;|'’"()[\]]+/).filter(Boolean);
	const areCoordinates =
		numbers.length === 2 && numbers.every((number) => /^-?\d+\.\d+$/.test(number));
	if (numbers.length === 0 || areCoordinates) return false;

	return numbers.every((number) => /^[-+]?\d[\d.]*(?:e[-+]?\d+)?$/i.test(number));
}

/** Returns the text. Throws for one with HTML, a formula or damaged letters. */
export function requirePlain(text: string, displayName: string): string {
	const markup = markupIn(text);
	if (markup) {
		throw invalid(
			`${quote(text)} in ${displayName} contains ${markup}`,
			'Paste the plain text as people see it, for example Sales & Marketing.',
		);
	}

	if (findGarbled(text) === undefined) return text;
	throw invalid(
		[`${quote(text)} in ${displayName} has damaged letters`, WRONG_ENCODING],
		'Save the file as CSV UTF-8, or choose its encoding in the node that reads it.',
	);
}

/** Returns the text. Throws for one with more characters. Does not quote it, as it may be a secret. */
export function requireShort(text: string, displayName: string, max = MAX_LENGTH): string {
	const { length } = [...text.normalize()];
	if (length <= max) return text;
	throw invalid(
		[`${displayName} accepts at most ${max} characters`, `not ${length}`],
		'Shorten it.',
		'In an expression, check the field it reads.',
	);
}

/** Returns the text. Throws for a list or an object as JSON, of which only a part can be meant. */
export function requireNoJson(text: string, displayName: string): string {
	const jsonError = explainJson(text, `a text for ${displayName}`);
	if (jsonError) throw jsonError;
	return text;
}

/** Returns the text. Throws for markup, and for a text such as "undefined" or "?", which no field can mean. */
export function requireMeaning(text: string, displayName: string, example = 'sales'): string {
	requirePlain(text, displayName);
	if (!meansNothing(text)) return text;
	throw invalid(
		`${displayName} is only ${quote(text)}`,
		`Enter a text like "${example}".`,
		'In an expression, check the field it reads, because it may be empty.',
	);
}

/** Returns the text. Throws for one such as "any" or "none", which the service would search for like any other word. */
export function requireNarrowing(text: string, displayName: string): string {
	if (!narrowsNothing(text)) return text;
	throw invalid(`${displayName} is only ${quote(text)}`, 'Leave it empty if it does not matter.');
}
