/* The entries of a list of words, such as places and job titles, whose commas may belong to them. */

import { isAddress } from '../address/address';
import type { EntryRule } from '../explain';
import { KINDS } from '../reference/kinds';
import { readLink } from '../reference/links';
import { parseEntry } from '../reference/parse';
import { isWords, readReference } from '../reference/readReference';
import { byWords, type Reference } from '../reference/reference';
import { areNumbers, requirePlain } from '../text';
import {
	explainAmbiguous,
	explainNumber,
	explainNumbered,
	explainSeveralPlaces,
} from './ambiguousEntries';
import {
	clean,
	COMMAS_AND_BARS,
	ENTRY_BREAKS,
	isQuoted,
	LINE_NUMBER,
	SEPARATORS,
	split,
	splitSurely,
} from './divide';

interface WordsRule extends EntryRule {
	/** Whether the words are an element of an array. */
	isArray: boolean;
}

/** Matches what separates two places, unless it is part of a name. */
const BETWEEN_PLACES = new RegExp(`${COMMAS_AND_BARS.source}|\\s(?:and|or)\\s|[&/]`, 'i');
/** Matches what separates places in the field for one place, whose commas are part of the name. */
const SEVERAL_PLACES = new RegExp(`${ENTRY_BREAKS.source}|\\s(?:and|or)\\s|[|&/]`, 'i');

/**
 * Returns the words between line breaks and semicolons. Their commas and vertical bars become blanks, because the service
 * splits at every comma. Throws for commas and bars alone, which may belong to the words or divide them.
 */
export function readWords(text: string, rule: WordsRule): Reference[] {
	const { displayName, entity } = rule;
	const lines = split(text, ENTRY_BREAKS);
	const isDivided = rule.isArray || lines.length > 1;
	requireWords(text, isDivided ? lines : split(text, SEPARATORS), displayName);

	// In a URL, a slash and an ampersand divide no places.
	const separator = entity === 'location' && isWords(text) ? BETWEEN_PLACES : COMMAS_AND_BARS;
	return splitSurely(text).flatMap((part) => {
		const parts = isDivided ? [] : clean(split(part, separator), displayName);
		return readWord(part, parts, rule);
	});
}

/** @param parts what a part of a list may be divided into, or none if it surely is one entry */
function readWord(part: string, parts: string[], rule: WordsRule): Reference[] {
	const { displayName, entity } = rule;
	const isNumber = (entry: string) => entity === 'location' && isPlaceNumber(entry);
	if (parts.length > 1 && !parts.every(isNumber)) throw explainAmbiguous(part, parts, rule);

	const [entry] = clean([part.split(COMMAS_AND_BARS).join(' ')], displayName);
	if (entry === undefined) return [];

	// Several numbers are rejected here too.
	const number = [...parts, entry].find(isNumber);
	if (number) throw explainNumber(number, rule);

	// "Node.js/React Developer" looks like a URL but is a job title.
	const isTitle = isAddress(entry) && !/:\/\/|^www\./i.test(entry) && !readLink(entry);
	return [isTitle ? byWords(entity, 'text', entry) : parseEntry(entry, rule)];
}

/** Whether a text is a Geo ID, or a number that may be a damaged one. */
function isPlaceNumber(text: string): boolean {
	return readReference('location', text, 'id') !== undefined || areNumbers(text);
}

/** Returns a single place, which keeps its commas. Throws for a text that a list of places would divide, or ask about. */
export function parsePlace(text: string, displayName: string): Reference {
	requireWords(text, [text], displayName);

	const parts = clean(split(text, SEVERAL_PLACES), displayName);
	const [place = ''] = parts.length === 1 ? parts : clean([text], displayName);
	if (parts.length > 1 && !isQuoted(text) && isWords(place)) {
		throw explainSeveralPlaces(text, place, parts, displayName);
	}

	return parseEntry(place, { ...KINDS.location, displayName });
}

/**
 * Throws for entries of words with HTML, a formula or the number of a line, which would be sent with it. One in double quotes
 * keeps its number.
 */
export function requireWords(text: string, entries: string[], displayName: string): void {
	// The name of a sign in HTML ends with a semicolon, at which the entries were divided.
	requirePlain(text, displayName);
	const plain = entries.flatMap((entry) =>
		isQuoted(entry) ? entry.trim() : clean([entry], displayName),
	);
	for (const entry of plain) requirePlain(entry, displayName);

	const numbered = plain.find((entry) => LINE_NUMBER.test(entry));
	if (numbered === undefined) return;

	const unnumbered = plain.map((entry) => entry.replace(LINE_NUMBER, '')).filter(Boolean);
	throw explainNumbered(numbered, unnumbered, displayName);
}
