import { joinPlaces } from './places';
import { parseText, trim, withoutZeroWidth } from './text';
import { expandLinks } from './url';
import { invalid } from './validationError';

export const BREAKS = /[\n\r\t\v\f\u0085\u2028\u2029]/;
const COMMAS = /[,，、،]/;
/** Matches a separator that cannot be part of an entry. */
const MARKS = new RegExp(`${BREAKS.source}|[;；|]`);
export const SEPARATORS = new RegExp(`${MARKS.source}|${COMMAS.source}`);

/** Matches an entry in quotes and the separator before it. */
const QUOTED =
	/(^|[\n\r\t\u2028,，、،;；|])([ \u00a0]*(?:"[^"\n\r]*"|“[^“”\n\r]*”|„[^„“”\n\r]*[“”]|«[^«»\n\r]*»))(?=[ \u00a0]*(?:[\n\r\t,，、،;；|]|$))/g;

const PAIRS = new Set(['""', "''", '“”', '”“', '„“', '„”', '«»', '‹›', '‘’', '<>', '``', '[]']);
const OPEN_QUOTE = /^["“„«]+/;
const BULLET = /^(?:[-*+–—](?=\s|$)|[•‣▪◦●○·∙➤►→✓✔])/;

/**
 * Returns the elements of an array or JSON array, in which a comma need not be a separator. Returns any other value as a
 * single text.
 * @throws ValidationError for objects, and for brackets without a valid array
 */
export function readItems(
	value: unknown,
	displayName: string,
): { items: string[]; isArray: boolean } {
	if (Array.isArray(value)) {
		return { items: value.map((element) => readElement(element, displayName)), isArray: true };
	}
	const text = readElement(value, displayName, true);
	const isBracketed = /^\s*[[{]/.test(text);
	const parsed = isBracketed ? parseJson(text) : undefined;
	if (parsed !== undefined) return readItems(parsed, displayName);
	const isLink = /^\s*\[[^[\]]*\]\(/.test(text);
	if (!isBracketed || isLink) return { items: [text], isArray: false };
	throw invalid(
		`${displayName} starts like a JSON array but isn't a valid one.`,
		'Put every entry in double quotes, as in ["London", "Paris"], or remove the brackets and write one entry per line.',
	);
}

function readElement(element: unknown, displayName: string, mayBeArray = false): string {
	const isObject = typeof element === 'object' && element !== null;
	const text = isObject ? '' : parseText(element, displayName);
	if (isObject || (!mayBeArray && /^[[{]/.test(text) && parseJson(text) !== undefined)) {
		throw invalid(
			`${displayName} contains an object.`,
			'Use plain text or numbers. In an expression, pick one field, for example {{ $json.companies.pluck("id") }}.',
		);
	}
	// Keeps a line break at the end, because it shows that the text is a list of lines.
	return typeof element === 'string' ? withoutZeroWidth(element) : text;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Replaces the breaks of HTML with line breaks, and links with their URL or their text. */
export function fromHtml(text: string, keepsUrls: boolean): string {
	const plain = text.replace(/<\/?(?:b|strong|i|em|u|span|font)(?:\s[^<>]*)?>/gi, '');
	const linked = keepsUrls ? expandLinks(plain) : plain.replace(/<\/?a(?:\s[^<>]*)?>/gi, '');
	return linked
		.replace(/<\/?(?:br|li|ul|ol|p|div|tr|td|table|tbody)(?:\s[^<>]*)?\/?>/gi, '\n')
		.replace(/&nbsp;/gi, ' ')
		.replace(/&amp;/gi, '&');
}

/** Removes texts whose separators would split an entry. */
export function prepareEntries(line: string): string {
	return (
		line
			// Removes the suffix that the sales tool adds to an ID.
			.replace(
				/(\/sales\/(?:lead|people|profile)\/[^/\s,;?#]+),(?:[A-Z_]{4,}|name|undefined)(?:,[\w%=-]*)?/g,
				'$1',
			)
			.replace(/(urn:li:\w+:)\(([\w-]+),[^()\s]*\)/gi, '$1$2')
			// Replaces line breaks that were escaped twice.
			.replace(/\\[rn](?=\\[rn]|https?:|www\.|\d|$)/g, ' ')
			// Removes a name in brackets after an entry.
			.replace(/(?<=[^\s,;|])\s\([^()/\d]*\)/g, ' ')
	);
}

/** Splits a text at a separator, but not within double quotes. */
export function split(text: string, separator: RegExp): string[] {
	const quoted: string[] = [];
	// A character that Unicode reserves replaces each quoted entry while the text is split.
	return text
		.replace(QUOTED, (_match, before: string, entry: string) => {
			quoted.push(entry);
			return `${before}\ufdd0`;
		})
		.split(separator)
		.map((part) => part.replace(/\ufdd0/g, () => quoted.shift() ?? ''));
}

/**
 * Splits words that may contain commas. Splits at commas only if there are no other separators. Replaces commas within
 * entries with spaces, because the service splits at every comma.
 * @param placesIn name of a list of places, whose parts are joined
 */
export function splitWords(text: string, isElement: boolean, placesIn?: string): string[] {
	const marked = split(text, MARKS);
	// A mark at the end does not make one place of a list of places.
	const parts = placesIn ? marked.filter((part) => trim(part)) : marked;
	const isSplit = isElement || parts.length > 1;
	const given = isSplit ? parts : split(parts[0] ?? '', COMMAS).filter((part) => trim(part));
	const entries = placesIn && !isSplit ? joinPlaces(given, placesIn) : given;
	return clean(entries.map((entry) => entry.split(COMMAS).join(' ')));
}

/** Cleans the entries and drops blank ones. */
export function clean(entries: string[]): string[] {
	return entries.map(cleanEntry).filter((entry) => entry !== '');
}

/** Removes bullets, and quotes and brackets around the whole entry. Replaces each run of blanks with one space. */
export function cleanEntry(entry: string): string {
	let text = entry.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
	for (let length = -1; length !== text.length; ) {
		length = text.length;
		text = text.trim();
		const [bullet] = BULLET.exec(text) ?? [];
		if (bullet) text = text.slice(bullet.length);
		else if (isWrapped(text)) text = text.slice(1, -1);
		// An unclosed quote was left over when a list was split.
		else if (!/["”“»]/.test(text.replace(OPEN_QUOTE, ''))) text = text.replace(OPEN_QUOTE, '');
	}
	return text;
}

/** Whether one pair wraps the whole entry. In `"CEO" OR "CTO"`, two pairs wrap parts of it. */
function isWrapped(text: string): boolean {
	const first = text[0];
	if (text.length < 2 || !PAIRS.has(first + text[text.length - 1])) return false;
	// Apostrophes may also occur within the entry.
	if ("'‘".includes(first)) return true;
	const next = text.indexOf(first, 1);
	return next === -1 || next >= text.length - 1 || next === 1;
}

/**
 * Returns the entries without duplicates.
 * @throws ValidationError if there are more than the service accepts
 */
export function requireAtMost(max = Infinity, entries: string[], displayName: string): string[] {
	const unique = [...new Set(entries)];
	if (unique.length <= max) return unique;
	throw invalid(
		`${displayName} accepts at most ${max} entries, not ${unique.length}.`,
		`Keep the ${max} that matter most, or split a list that excludes nothing across several input items.`,
	);
}
