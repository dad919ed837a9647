import { findAbsent, type Source } from '../../form/form';
import { invalid, isLeftover, parseText, quote, SHEET_ERROR, trim } from '../../input/input';

/** Match what is within the marks of templates. A percent sign after a digit or in an encoded URL is no mark. */
const MARKED = [
	/\[([^[\]\n]+)\]/g,
	/\{([^{}\n]+)\}/g,
	/<([^<>\n]+)>/g,
	/(?<!\d)%(?![\dA-F]{2}%)([\p{L}_][^%\n]*)(?=%)/gu,
	/\*\|([^*\n]+)\|\*/g,
];
/**
 * Matches a word that code and sheets write for missing data. Null and Nan are also names. Languages without blanks have
 * letters beside it.
 */
const MISSING = new RegExp(
	`(?<![\\p{Script=Latin}\\p{N}])(?:undefined|UNDEFINED|null|NULL|NaN|[Nn]/[Aa]|Invalid Date(?:Time)?)+(?![\\p{Script=Latin}\\p{N}])|${SHEET_ERROR.source}`,
	'u',
);
/** Matches up to the first comma or exclamation mark, if it is near the beginning. */
const BEGINNING = /^[^,，،、!！]{0,60}[,，،、!！]/u;
const MAX_WORDS = 5;
/** Matches nothing, one mark, also repeated, or an empty pair, but neither emoji nor smileys. */
const MARK_ALONE =
	/^(?:(?![()^\p{Pe}\p{Pf}]|\p{Extended_Pictographic})([\p{P}\p{S}])\1*|\p{Ps}\p{Pe}|\p{Pi}\p{Pf}|<>)?$/u;
const EMAIL = /^[^\s@()<>]+@[^\s@()<>.]+\.[^\s@()<>]+$/;

/**
 * Returns the text of a message as it was written, without blanks around it.
 * @throws ValidationError for an empty text, and for a value that is not a text
 */
export function readMessage(value: unknown, displayName: string): string {
	const text = typeof value === 'string' ? trim(value) : parseText(value, displayName);
	if (text !== '') return text;
	throw invalid(
		`${displayName} is empty.`,
		'Enter a text like "Hello Jane, thank you for connecting!".',
	);
}

/**
 * @param source the text with its expressions, or undefined if it has none
 * @throws ValidationError for a text in which data are missing, which must not reach a person
 */
export function requireComplete(text: string, displayName: string, source?: Source): void {
	parseText(text, displayName);
	const absent = source && findAbsent(source, isAbsent);
	const found =
		(isLeftover(text) && `is only ${quote(text)}.`) ||
		(absent && `has nothing for the expression ${quote(absent)}.`) ||
		findPlaceholders(text) ||
		findMissing(text);
	if (!found) return;
	throw invalid(
		`${displayName} ${found}`,
		'Fill in the data, or say what to write without them, for example Hello {{ $json.firstName || "there" }}, thank you for connecting! To send the text as it is, add Send As Written in Options.',
	);
}

function findPlaceholders(text: string): string | undefined {
	const found = MARKED.flatMap((marked) => [...text.matchAll(marked)])
		.filter(([, inner]) => /\p{L}/u.test(inner) && !/^\s|\s$/.test(inner))
		.map(([whole]) => quote(whole.startsWith('%') ? `${whole}%` : whole));
	if (found.length === 0) return undefined;
	return `contains ${found.length === 1 ? 'the placeholder' : 'placeholders:'} ${found.join(', ')}.`;
}

function findMissing(text: string): string | undefined {
	const [missing] = MISSING.exec(text) ?? [];
	if (missing) return `contains ${quote(missing)} instead of data.`;
	const [beginning] = BEGINNING.exec(text) ?? [];
	return beginning && greetsNobody(beginning)
		? `begins with ${quote(beginning)}, so a name may be missing.`
		: undefined;
}

/** Whether nothing, only a mark or an e-mail address stands where a greeting has a name. */
function greetsNobody(beginning: string): boolean {
	const before = beginning.slice(0, -1);
	const words = before.trim().split(/\s+/);
	const last = words[words.length - 1];
	const titles = words.filter((word) => word.endsWith('.'));
	// French has a blank before an exclamation mark.
	const isCut = /\s$/.test(before) && !/[!！]$/.test(beginning);
	return (
		words.length - titles.length <= MAX_WORDS &&
		(isCut || MARK_ALONE.test(last) || EMAIL.test(last))
	);
}

/** Whether n8n writes nothing for the value, or it is the dash of an empty cell. */
function isAbsent(value: unknown): boolean {
	return Number.isNaN(value) || /^[-–—\s]*$/.test(trim(String(value ?? '')));
}
