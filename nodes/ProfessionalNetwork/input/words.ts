import { ENTITIES, nounOf } from './entity';
import { clean, split } from './lists';
import { isWords, readPage, sayWhatItIs } from './page';
import { joinPlaces } from './places';
import { trim } from './text';
import { isAddress } from './url';
import { invalid } from './validationError';

export type WordKind = 'location' | 'title' | 'name';

/** Marks that separate words even where these may contain commas. */
const MARKS = /[\n\r\t\v\f\u0085\u2028\u2029;；|]/;
const COMMAS = /[,，、،]/;

/** Splits a text at every separator. */
export function splitFully(text: string): string[] {
	return clean(split(text, MARKS).flatMap((line) => split(line, COMMAS)));
}

/**
 * Returns words, which may contain commas. Splits at commas only if there are no line breaks, semicolons or bars.
 * Replaces commas within entries with spaces, because the service splits at every comma.
 */
export function readWords(
	text: string,
	isElement: boolean,
	kind: WordKind,
	displayName: string,
): string[] {
	const parts = split(text, MARKS);
	const isList = !isElement && parts.length === 1;
	const given = isList ? split(text, COMMAS).filter((part) => trim(part)) : parts;
	const entries = isList && kind === 'location' ? joinPlaces(given, displayName) : given;
	const words = clean(entries.map((entry) => entry.split(COMMAS).join(' ')));
	return words.map((entry) => {
		// "Node.js/React Developer" looks like a URL but is a job title.
		const isTitle = isAddress(entry) && !/:\/\/|^www\./i.test(entry) && !readPage(entry);
		return isTitle ? entry : requireWords(entry, kind, displayName);
	});
}

/** @throws ValidationError for a text that is definitely not a name, because the search would be billed anyway */
export function requireWords(
	text: string,
	kind: WordKind,
	displayName: string,
	example = ENTITIES[kind].examples.words,
): string {
	if (isWords(text)) return text;
	throw invalid(
		sayWhatItIs(text, nounOf(kind)),
		`Use plain words in ${displayName}, for example ${example}. Check that its expression is not empty.`,
	);
}
