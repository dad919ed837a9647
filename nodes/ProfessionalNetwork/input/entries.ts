import { BLANK, parseText, withoutZeroWidth } from './text';
import { invalid } from './validationError';

const PAIRS = ['""', "''", '“”', '”“', '„“', '„”', '«»', '‹›', '‘’', '<>', '``', '[]'];
/** Double quotes by the characters that close them. An unclosed quote was left over when a list was split. */
const CLOSING: Record<string, string> = { '"': '"', '“': '”', '„': '“”', '«': '»' };
const BULLET = /^(?:[-*+–—](?=\s|$)|[•‣▪◦●○·∙➤►→✓✔])/;
const NUMBER = /^\s*\(?(\d{1,3})[.):]\s/;

/** The texts of a list before they are split into entries. */
export interface Items {
	items: string[];
	/** Whether they are elements of an array, in which a comma need not be a separator. */
	isArray: boolean;
}

/**
 * Returns the elements of an array or JSON array. Returns any other value as a single text.
 * @throws ValidationError for objects, and for brackets without a valid array
 */
export function readItems(value: unknown, displayName: string): Items {
	if (Array.isArray(value)) {
		return { items: value.map((element) => readElement(element, displayName)), isArray: true };
	}
	const text = readElement(value, displayName, true);
	const isBracketed = /^\s*[[{]/.test(text);
	const parsed = isBracketed ? parseJson(text) : undefined;
	if (parsed !== undefined) return readItems(parsed, displayName);
	const isLink = /^\s*\[[^[\]]*\]\(/.test(text);
	if (!isBracketed || isLink) return { items: [text], isArray: false };
	// Accepts lists as Python and databases print them, with single quotes or braces.
	const inner = /^\s*(?:\[([^[\]{}]*)\]|\{([^[\]{}:]*)\})\s*$/.exec(text);
	if (inner) {
		const entries = (inner[1] ?? inner[2]).replace(
			/(?:^|,)\s*(?:None|null|undefined)\s*(?=,|$)/g,
			'',
		);
		return { items: [entries], isArray: false };
	}
	throw invalid(
		`${displayName} starts like a JSON array but isn't a valid one.`,
		'Put every entry in double quotes, or remove the brackets and write one entry per line.',
	);
}

/** @throws ValidationError if there are more entries than the service accepts */
export function requireAtMost(
	max: number | undefined,
	entries: string[],
	displayName: string,
): void {
	if (max === undefined || entries.length <= max) return;
	throw invalid(
		`${displayName} accepts at most ${max} entries, not ${entries.length}.`,
		displayName.startsWith('Exclude')
			? // Not split across items, because each search would then find what the others exclude.
				`Keep the ${max} that matter most.`
			: 'Remove some, or split them across several input items.',
	);
}

/** Removes bullets, and quotes and brackets around the whole entry. Replaces each run of blanks with one space. */
export function cleanEntry(entry: string): string {
	let [start, end] = [0, entry.length];
	const lastOf: Record<string, number> = {};
	/**
	 * Whether a mark follows in the entry. Searches again only after `end` has passed the last match, to keep the time
	 * linear.
	 */
	const follows = (mark: string) => {
		if (!(mark in lastOf) || lastOf[mark] >= end) lastOf[mark] = entry.lastIndexOf(mark, end - 1);
		return lastOf[mark] > start;
	};
	const isOpen = () => {
		const closing = CLOSING[entry[start]];
		return closing !== undefined && ![...closing].some(follows);
	};
	for (let before = -1; before !== end - start; ) {
		before = end - start;
		while (start < end && BLANK.test(entry[start])) start++;
		while (start < end && BLANK.test(entry[end - 1])) end--;
		const isBullet = BULLET.test(entry.slice(start, Math.min(end, start + 2)));
		if (isBullet) start++;
		else if (isWrapped(entry, start, end)) {
			start++;
			end--;
		} else if (start < end && isOpen()) start++;
	}
	return entry.slice(start, end).replace(/\s+/g, ' ');
}

/** Whether one pair wraps the whole entry. In `"CEO" OR "CTO"`, two pairs wrap parts of it. */
function isWrapped(entry: string, start: number, end: number): boolean {
	const [first, last] = [entry[start], entry[end - 1]];
	if (end - start < 2 || !PAIRS.includes(first + last)) return false;
	// Apostrophes may also occur within the entry.
	if ("'‘".includes(first)) return true;
	const next = entry.indexOf(first, start + 1);
	return next === -1 || next >= end - 1 || next === start + 1;
}

/** Removes the numbers of a numbered list, in which each line has a number and the numbers rise. */
export function withoutLineNumbers(lines: string[]): string[] {
	const filled = lines.filter((line) => line.trim() !== '');
	const numbers = filled.map((line) => Number(NUMBER.exec(line)?.[1]));
	const isNumbered =
		filled.length > 1 &&
		numbers.every((number, index) => index === 0 || number > numbers[index - 1]);
	return isNumbered ? filled.map((line) => line.replace(NUMBER, '')) : lines;
}

function readElement(element: unknown, displayName: string, mayBeArray = false): string {
	const isObject = typeof element === 'object' && element !== null;
	const text = isObject ? '' : parseText(element, displayName);
	if (isObject || (!mayBeArray && /^[[{]/.test(text) && parseJson(text) !== undefined)) {
		throw notPlain(displayName);
	}
	// Keeps a line break at the end, because it shows that the text is a list of lines.
	return typeof element === 'string' ? withoutZeroWidth(element) : text;
}

function notPlain(displayName: string) {
	return invalid(
		`${displayName} contains an object.`,
		'Use plain text or numbers. In an expression, pick one field, for example {{ $json.companies.pluck("id") }}.',
	);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
