/* How a text divides into entries, and what surrounds each of them. */

import { narrowsNothing, trim, withoutInvisible } from '../nothing';
import { requireNarrowing, requireShort } from '../text';
import { invalid } from '../validationError';

export const BREAKS = /[\n\r\t\v\f\u0085\u2028\u2029]/;
/** Matches what always divides a text. A tab is the border of a cell. */
export const ENTRY_BREAKS = new RegExp(`${BREAKS.source}|[;；]`);
export const COMMAS_AND_BARS = /[,，、،|]/;
export const SEPARATORS = new RegExp(`${ENTRY_BREAKS.source}|${COMMAS_AND_BARS.source}`);

const BLANKS = '[ \u00a0]*';
/** A character that Unicode reserves. It replaces each entry in quotes while a text is divided. */
const MASK = '\ufdd0';
const BEFORE_MASK = new RegExp(`${COMMAS_AND_BARS.source}(${BLANKS}${MASK})`, 'g');
const AFTER_MASK = new RegExp(`(${MASK}${BLANKS})${COMMAS_AND_BARS.source}`, 'g');
/** Texts in double quotes, by the quotes of each country. */
const IN_QUOTES = ['"[^"\\n\\r]*"', '“[^“”\\n\\r]*”', '„[^„“”\\n\\r]*[“”]', '«[^«»\\n\\r]*»'].join(
	'|',
);
/** Matches an entry in quotes between two separators, and what is before it. */
const QUOTED = new RegExp(
	`(^|[\\n\\r\\t\\u2028,，、،;；|])(${BLANKS}(?:${IN_QUOTES}))(?=${BLANKS}(?:[\\n\\r\\t,，、،;；|]|$))`,
	'g',
);
const ONE_QUOTED = new RegExp(`^\\s*(?:${IN_QUOTES})\\s*$`);

const PAIRS = new Set(['""', "''", '“”', '”“', '„“', '„”', '«»', '‹›', '‘’', '<>', '``', '[]']);
const OPEN_QUOTE = /^["“„«]+(?=[^"“„«])/;
const BULLET = /^(?:[-*+–—]\s+|[•‣▪◦●○·∙➤►→✓✔]\s*)(?=\S)/;

/** Matches the number of a line at the beginning of an entry, such as `1. ` and `(2) `, but not `1.5`. */
export const LINE_NUMBER = /^\(?\d{1,3}[.)]\s*(?=\D|$)/;

/** Throws for items that only say "any" or "none", as a filter of one entry or of several. */
export function requireNarrowingItems(items: string[], displayName: string): void {
	const parts = items.flatMap((item) => split(item, SEPARATORS));
	const entries = parts.filter((part) => trim(part) !== '');
	const [first] = entries;
	if (first !== undefined && entries.every(narrowsNothing)) requireNarrowing(first, displayName);
}

/** Whether a text is one entry in double quotes. */
export function isQuoted(text: string): boolean {
	return ONE_QUOTED.test(text);
}

/** Divides a text at a separator, but not within double quotes. Takes linear time. */
export function split(text: string, separator: RegExp): string[] {
	const { masked, entries } = maskQuoted(text);
	return unmask(masked.split(separator), entries);
}

/** Divides a text where it surely divides: at entry breaks, and at a comma or bar next to an entry in double quotes. */
export function splitSurely(text: string): string[] {
	const { masked, entries } = maskQuoted(text);
	const broken = masked.replace(BEFORE_MASK, '\n$1').replace(AFTER_MASK, '$1\n');
	return unmask(broken.split(ENTRY_BREAKS), entries);
}

/** Returns a text with a mask for each entry in double quotes, and these entries. */
function maskQuoted(text: string): { masked: string; entries: string[] } {
	const entries: string[] = [];
	const masked = text.replace(QUOTED, (_match, before: string, entry: string) => {
		entries.push(entry);
		return before + MASK;
	});
	return { masked, entries };
}

function unmask(parts: string[], entries: string[]): string[] {
	const remaining = entries.values();
	return parts.map((part) => part.replaceAll(MASK, () => remaining.next().value ?? ''));
}

/** Returns entries without what surrounds them, and without blank ones. Throws for a long one, before it is cleaned. */
export function clean(entries: string[], displayName: string): string[] {
	for (const entry of entries) requireShort(entry.trim(), `An entry of ${displayName}`);
	return entries.map(cleanEntry).filter((entry) => entry !== '');
}

export function withoutBullet(text: string): string {
	return text.trim().replace(BULLET, '');
}

/** Removes bullets, and quotes and brackets around the whole entry. Replaces each run of blanks with one space. */
function cleanEntry(entry: string): string {
	let text = withoutInvisible(entry).replace(/\s+/g, ' ');
	let before: string;
	do {
		before = text;
		text = unwrapOnce(text);
	} while (text !== before);

	return text;
}

/** Removes a bullet, and then one pair of quotes or brackets, or a quote that was not closed. */
function unwrapOnce(text: string): string {
	const entry = withoutBullet(text);
	if (isWrapped(entry)) return entry.slice(1, -1);

	// An unclosed quote was left over when a list was split.
	const unquoted = entry.replace(OPEN_QUOTE, '');
	return /["”“»]/.test(unquoted) ? entry : unquoted;
}

/** Whether one pair wraps the whole entry. In `"CEO" OR "CTO"`, two pairs wrap parts of it. */
function isWrapped(text: string): boolean {
	const first = text[0];
	if (!trim(text.slice(1, -1)) || !PAIRS.has(first + text[text.length - 1])) return false;
	// Apostrophes may also occur within the entry.
	if ("'‘".includes(first)) return true;
	const next = text.indexOf(first, 1);
	return next === -1 || next >= text.length - 1 || next === 1;
}

/** Returns the entries. Throws if there are more than the service accepts. */
export function requireAtMost<T>(max = Infinity, entries: T[], displayName: string): T[] {
	if (entries.length <= max) return entries;
	throw invalid(
		[`${displayName} accepts at most ${max} entries`, `not ${entries.length}`],
		`Keep the ${max} that matter most, or split a list that excludes nothing across several input items.`,
	);
}
