import { WHITESPACE, parseText, withoutZeroWidth } from './parse';
import { invalid, type ValidationError } from './validationError';

/** Matches a separator between URLs or IDs. */
export const SEPARATORS = /[,;|，；、،]/;

/** Quotes and brackets that may wrap an entry. */
const PAIRS = ['""', "''", '“”', '”“', '„“', '„”', '«»', '‹›', '‘’', '<>', '``', '[]'];
/** Double quotes with what closes them. A quote that is never closed is left over from another entry. */
const CLOSING_QUOTES: Record<string, string> = { '"': '"', '“': '”', '„': '“”', '«': '»' };
const BULLET = /^(?:[-*+–—](?=\s|$)|[•‣▪◦●○·∙➤►→✓✔])/;
const NUMBER = /^\s*\(?(\d{1,3})[.):]\s+/;

/** The texts of a list, before they are split. */
interface Items {
	items: string[];
	/** Whether they were the elements of an array, in which a comma need not separate entries. */
	isArray: boolean;
}

/**
 * Returns the elements of an array or of a JSON array, or the one text that another value is.
 * @throws ValidationError for objects, and for a text in brackets that is not an array
 */
export function readItems(value: unknown, displayName: string): Items {
	if (Array.isArray(value)) {
		const items = value.map((element) => readElement(element, displayName));
		return { items: items.filter((item) => item !== ''), isArray: true };
	}
	const text = readElement(value, displayName, true);
	const parsed = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
	if (parsed !== undefined) return readItems(parsed, displayName);
	const isLink = /^\s*\[[^[\]]*\]\(/.test(text);
	if (!/^\s*[[{]/.test(text) || isLink) return { items: [text], isArray: false };
	// Python prints lists with single quotes, and databases print them in braces.
	const inner = /^\s*(?:\[([^[\]{}]*)\]|\{([^[\]{}:]*)\})\s*$/.exec(text);
	if (inner) {
		const entries = (inner[1] ?? inner[2]).replace(
			/(^|,)\s*(?:None|null|undefined)\s*(?=,|$)/g,
			'$1',
		);
		return { items: [entries], isArray: false };
	}
	throw invalid(
		`${displayName} begins like a JSON array, but can't be read as one.`,
		'Put every entry in double quotes, or leave out the brackets and write one entry per line.',
	);
}

/**
 * Accepts a list of at most `max` entries.
 * @throws ValidationError if there are more
 */
export function requireAtMost(
	max: number | undefined,
	entries: string[],
	displayName: string,
): void {
	if (max === undefined || entries.length <= max) return;
	throw invalid(
		`${displayName} accepts at most ${max} entries, not ${entries.length}.`,
		displayName.startsWith('Exclude')
			? // Split over several items, each search would find what the others exclude.
				`Keep the ${max} that matter most.`
			: 'Remove some, or split them over several input items.',
	);
}

/**
 * Removes bullets, and quotes and brackets that wrap the whole entry. Replaces each run of whitespace by one space. Moves
 * two indexes inwards instead of copying the text, which keeps the time linear.
 */
export function cleanEntry(entry: string): string {
	let [start, end] = [0, entry.length];
	const lastOf: Record<string, number> = {};
	// Searches for a mark again only after `end` has passed it, which keeps the time linear too.
	const follows = (mark: string) => {
		if (!(mark in lastOf) || lastOf[mark] >= end) lastOf[mark] = entry.lastIndexOf(mark, end - 1);
		return lastOf[mark] > start;
	};
	const isOpen = () => {
		const closing = CLOSING_QUOTES[entry[start]];
		return closing !== undefined && ![...closing].some(follows);
	};
	for (let before = -1; before !== end - start; ) {
		before = end - start;
		while (start < end && WHITESPACE.test(entry[start])) start++;
		while (start < end && WHITESPACE.test(entry[end - 1])) end--;
		const isBullet = BULLET.test(entry.slice(start, Math.min(end, start + 2)));
		if (isBullet) start++;
		else if (end - start > 1 && PAIRS.includes(entry[start] + entry[end - 1])) {
			start++;
			end--;
		} else if (start < end && isOpen()) start++;
	}
	return entry.slice(start, end).replace(/\s+/g, ' ');
}

/** Removes the line numbers of a numbered list, in which every line has one and they increase. */
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
	// Keeps a line break at the end, which shows that the text is a list of lines.
	return typeof element === 'string' && text !== '' ? withoutZeroWidth(element) : text;
}

function notPlain(displayName: string): ValidationError {
	return invalid(
		`${displayName} has an object among its entries.`,
		'Use plain texts or numbers. In an expression, pick one field, for example {{ $json.companies.pluck("id") }}.',
	);
}

function parseJson(text: string): unknown {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' ? value : undefined;
	} catch {
		return undefined;
	}
}
