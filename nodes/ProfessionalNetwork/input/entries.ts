import { ENTITIES, nounOf } from './entity';
import { KINDS, type ListKind, notFitting, parseEntry, readEntry, type Rule } from './entry';
import { isWords, readLink } from './link';
import {
	clean,
	COMMAS,
	EDGES,
	LINE_NUMBER,
	MARKS,
	ONE_QUOTED,
	readItems,
	requireAtMost,
	requireNarrowingItems,
	SEPARATORS,
	split,
	withoutBullet,
} from './lists';
import { markupIn } from './markup';
import { trim } from './nothing';
import { readReference } from './readReference';
import { byWords, type Reference } from './reference';
import { areNumbers, quote, requireMeaning, requirePlain } from './text';
import { expandLinks, isAddress, unwrap } from './url';
import { invalid, type ValidationError } from './validationError';

interface ListRule extends Pick<Rule, 'displayName' | 'takesIds'> {
	max?: number;
	kind: ListKind;
	/** Whether the list may be left empty. */
	isFilter?: boolean;
}

/** What people are called by, which may be "Any". */
const CALLED: ListKind[] = ['name', 'author'];

/** Matches digits in groups of three, which may be one formatted ID or several IDs. */
const GROUPED = /(?<![^\s,;；|"'“„«<([])\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?!\d)/;

const QUOTE_SIGNS = /["“”„«»]/g;
/** Matches what separates two places, unless it is part of a name. */
const BETWEEN_PLACES = new RegExp(`${COMMAS.source}|\\s(?:and|or)\\s|[&/]`, 'i');
/** Matches the same in the field for one place, where a comma is always part of the name. */
const SEVERAL_PLACES = new RegExp(`${MARKS.source}|\\s(?:and|or)\\s|[|&/]`, 'i');

/** Returns the entries of a list of any texts without blanks and duplicates. Quotes keep commas. */
export function parseTexts(value: unknown, displayName: string): string[] {
	const { items } = readItems(value, displayName);
	return [...new Set(items.flatMap((item) => readTexts(item, displayName)))];
}

/** Returns what the entries of a list name, without duplicates in another spelling. */
export function parseList(
	value: unknown,
	{ displayName, max, kind, takesIds, isFilter = false }: ListRule,
): Reference[] {
	const { items, isArray } = readItems(value, displayName);
	if (isFilter && !CALLED.includes(kind)) requireNarrowingItems(items, displayName);

	const rule = { ...KINDS[kind], displayName, takesIds };
	const readItem = (item: string) =>
		rule.modes[0] === 'words' ? readWords(item, { ...rule, isArray }) : readUrls(item, rule);
	return requireAtMost(max, withoutRepeats(items.flatMap(readItem)), displayName);
}

/** Returns the first spelling of each thing that is named. */
export function withoutRepeats(references: Reference[]): Reference[] {
	const first = new Map<string, Reference>();
	for (const reference of references) {
		if (!first.has(reference.same)) first.set(reference.same, reference);
	}

	return [...first.values()];
}

function readTexts(text: string, displayName: string): string[] {
	const parts = split(text, SEPARATORS);
	requireWords(text, parts, displayName);
	return clean(parts, displayName).map((entry) => requireMeaning(entry, displayName, 'id'));
}

/** Returns URLs and IDs, normalised like the value of a locator. */
function readUrls(item: string, rule: Rule): Reference[] {
	// The name of a sign in HTML ends with a semicolon, at which the list would be divided.
	if (markupIn(item)) throw notFitting(item, rule);

	const text = withoutTokens(expandLinks(item));
	// Geo IDs are long, so that "103, 644, 278" is not a list of three either.
	const digits = rule.entity === 'location' ? text.replace(/,\s+/g, ',') : text;
	requireUngrouped(digits, rule);
	return split(text, SEPARATORS).flatMap((part) => readPart(part, rule));
}

/** Returns the entries of a part of a list, which blanks separate. Words before the first URL are its label. */
function readPart(part: string, rule: Rule): Reference[] {
	const tokens = tokensIn(part, rule.displayName);
	// The number of a line is not an ID.
	const isNumber = (token: string) => tokens.length > 1 && /^\(?\d{1,3}[.)]$/.test(token);
	// The words of a name are not public identifiers.
	const modes = rule.modes.filter((mode) => tokens.length === 1 || mode !== 'publicIdentifier');
	const values = tokens.map((token) =>
		isNumber(token) ? undefined : readEntry(token, { ...rule, modes }),
	);

	const isUrl = (token: string) => isAddress(unwrap(token));
	const firstUrl = Math.max(tokens.findIndex(isUrl), 0);
	const start = values.slice(0, firstUrl).includes(undefined) ? firstUrl : 0;
	const wrong = values.indexOf(undefined, start);
	if (wrong < 0) return values.slice(start) as Reference[];
	throw notFitting(isUrl(tokens[wrong]) ? tokens[wrong] : tokens.join(' '), rule);
}

/** Divides a part of a list at blanks. Quotes always make one entry. In its URL, a comma is encoded. */
function tokensIn(part: string, displayName: string): string[] {
	if (!ONE_QUOTED.test(part)) return clean(withoutBullet(part).split(/\s+/), displayName);

	return clean([part], displayName).map((entry) =>
		isAddress(entry) ? entry.replace(/,(?=[\p{L}\p{N}-])(?!https?:|www\.)/gu, '%2C') : entry,
	);
}

/** Throws for digits in groups of three, which may be one ID or several. */
export function requireUngrouped(
	text: string,
	{ entity, displayName }: Pick<Rule, 'entity' | 'displayName'>,
): void {
	const [grouped] = GROUPED.exec(text) ?? [];
	if (!grouped) return;
	const parts = grouped.split(/\D+/);
	throw invalid(
		`${quote(grouped)} isn't ${nounOf(entity, ['id'])}`,
		`Check ${displayName}. Write ${parts.join('')} for one ID, or ${parts.join('; ')} for several.`,
	);
}

/** Removes tokens of the sales tool and comments of posts, whose commas would divide the entry. A URL may follow. */
function withoutTokens(text: string): string {
	const path =
		/(\/sales\/(?:lead|people|profile)\/[^/\s,;?#]+),(?:[A-Z_]{4,}|name|undefined)(?:,[\w%=-]*(?![\w%=-]|[.:][\w/]))?/g;
	const inBrackets = /(urn:li:\w+:|\/sales\/(?:lead|people|profile)\/)\(([\w-]+),[^()\s]*\)/gi;
	const comment = /comment(?::|%3A)\([^()\s]*\)/gi;
	return text.replace(inBrackets, '$1$2').replace(path, '$1').replace(comment, '');
}

/**
 * Returns the words between line breaks and semicolons. Their commas and vertical bars become blanks, because the service
 * splits at every comma. Throws for commas and bars alone, which may belong to the words or divide them.
 */
function readWords(text: string, rule: Rule & { isArray: boolean }): Reference[] {
	const { displayName } = rule;
	const lines = split(text, MARKS);
	const isClear = rule.isArray || lines.length > 1;
	requireWords(text, isClear ? lines : split(text, SEPARATORS), displayName);

	const arePlaces = rule.entity === 'location';
	const isId = (entry: string) =>
		arePlaces && (readReference('location', entry, 'id') !== undefined || areNumbers(entry));
	const between = arePlaces && isWords(text) ? BETWEEN_PLACES : COMMAS;
	return split(text, EDGES).flatMap((part) => {
		const parts = isClear ? [] : clean(split(part, between), displayName);
		if (parts.length > 1 && !parts.every(isId)) throw ambiguous(part, parts, rule);

		const [entry] = clean([part.split(COMMAS).join(' ')], displayName);
		if (entry === undefined) return [];

		const id = [...parts, entry].find(isId);
		if (id) throw numberNotPlace(id, rule);

		// "Node.js/React Developer" looks like a URL but is a job title.
		const isTitle = isAddress(entry) && !/:\/\/|^www\./i.test(entry) && !readLink(entry);
		return isTitle ? byWords(rule.entity, 'text', entry) : parseEntry(entry, rule);
	});
}

function numberNotPlace(text: string, { displayName, takesIds }: Rule): ValidationError {
	const instead = takesIds ? `Enter it in ${takesIds} By ID, or write` : 'Write';
	const what = readReference('location', text, 'id') ? 'a Geo ID' : 'a number';
	return invalid(
		[`${quote(text)} in ${displayName} is ${what}`, 'not a place'],
		`${instead} the name of the place, for example Paris.`,
	);
}

function ambiguous(text: string, parts: string[], { entity, displayName }: Rule): ValidationError {
	const { noun, examples } = ENTITIES[entity];
	const one = noun.replace('a ', 'one ');
	const plain = trim(text.replace(QUOTE_SIGNS, '').replace(/\s+/g, ' '));
	const count = parts.length === 2 ? 'two' : String(parts.length);
	const more = parts.length > 2 ? ` Semicolons keep commas, as in ${examples.words}.` : '';
	return invalid(
		`${quote(plain)} in ${displayName} may be ${one} or ${count}`,
		`Write "${plain}" with the quotes for ${one}, or ${parts.join('; ')} for ${count}.${more}`,
	);
}

/**
 * Throws for entries of words with HTML, a formula or the number of a line, which would be sent with it. One in double quotes
 * keeps its number.
 */
function requireWords(text: string, entries: string[], displayName: string): void {
	// The name of a sign in HTML ends with a semicolon, at which the entries were divided.
	requirePlain(text, displayName);
	const isQuoted = (entry: string) => ONE_QUOTED.test(entry);
	const plain = entries.flatMap((entry) =>
		isQuoted(entry) ? entry.trim() : clean([entry], displayName),
	);
	for (const entry of plain) requirePlain(entry, displayName);

	const numbered = plain.find((entry) => LINE_NUMBER.test(entry));
	if (numbered === undefined) return;

	const unnumbered = plain
		.map((entry) => entry.replace(LINE_NUMBER, ''))
		.filter(Boolean)
		.join('; ');
	throw invalid(
		`${quote(numbered)} in ${displayName} begins with a number`,
		`Write ${unnumbered}, or "${numbered}" with the quotes if its number belongs to it.`,
	);
}

/** Returns a single place, which keeps its commas. Throws for a text that a list of places would divide, or ask about. */
export function parsePlace(text: string, displayName: string): Reference {
	requireWords(text, [text], displayName);
	const rule = { ...KINDS.location, displayName };
	const parts = clean(split(text, SEVERAL_PLACES), displayName);
	const [place = ''] = parts.length === 1 ? parts : clean([text], displayName);
	if (parts.length < 2 || ONE_QUOTED.test(text) || !isWords(place)) return parseEntry(place, rule);
	throw invalid(
		`${quote(text)} in ${displayName} may be one place or several`,
		`Write "${place}" with the quotes for one place, or use one input item for each place: ${parts.join(', then ')}.`,
	);
}
