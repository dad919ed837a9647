/* The entries of a list: an array, a JSON array, or a text that is divided. */

import { ENTITIES, type Entity, nounOf } from './entity';
import { requirePlace, requireWords } from './keywords';
import { readPage } from './networkPage';
import { meansNothing, trim } from './nothing';
import { quote } from './quote';
import { byName, notReadable, readReference, type Reference } from './reference';
import { parseText } from './singleValue';
import { attempt } from './text';
import { invalid } from './validationError';

/** What an entry of a list is, and how it is read. */
interface EntryKind {
	entity: Entity;
	/** How an entry names it. Without a mode, an entry is words. */
	mode?: string;
	/** Whether only IDs are sent. */
	isIdOnly?: boolean;
}

/** What the entries of a list are. */
const KINDS = {
	company: { entity: 'company', mode: 'id' },
	companyId: { entity: 'company', mode: 'id', isIdOnly: true },
	school: { entity: 'school', mode: 'id' },
	profile: { entity: 'profile', mode: 'id' },
	author: { entity: 'profile', mode: 'publicIdentifier' },
	post: { entity: 'post', mode: 'url' },
	geoId: { entity: 'location', mode: 'id' },
	location: { entity: 'location' },
	title: { entity: 'title' },
	name: { entity: 'name' },
} satisfies Record<string, EntryKind>;

export type ListKind = keyof typeof KINDS;

interface ListOptions {
	displayName: string;
	kind: ListKind;
	max?: number;
}

const COMMAS = /[,，、]/;

/** Returns what the entries of a list name, each once, in the order in which they are written. */
export function parseList(value: unknown, { displayName, kind, max }: ListOptions): Reference[] {
	const entryKind: EntryKind = KINDS[kind];
	const references =
		entryKind.mode === undefined
			? parseWordList(value, displayName, entryKind.entity)
			: parseIdList(value, displayName, entryKind);
	return requireAtMost(max, withoutRepeats(references), displayName);
}

/** Returns the texts of a list, which commas divide too. */
export function parseTexts(value: unknown, displayName: string): string[] {
	return [...new Set(readEntries(value, displayName, divideTexts))];
}

/** Returns the first spelling of each thing that is named. */
export function withoutRepeats(references: Reference[]): Reference[] {
	const first = new Map<string, Reference>();
	for (const reference of references) {
		const key = reference.identity?.key ?? reference.value;
		if (!first.has(key)) first.set(key, reference);
	}

	return [...first.values()];
}

/** Returns the entries. Throws if there are more than the service accepts. */
export function requireAtMost<T>(max = Infinity, entries: T[], displayName: string): T[] {
	if (entries.length <= max) return entries;

	throw invalid(
		`${displayName} accepts at most ${max} entries, not ${entries.length}`,
		`Keep the ${max} that matter most, or use several input items.`,
	);
}

/** Returns the elements of an array or a JSON array, or the parts of a text, without those that mean nothing. */
export function readEntries(
	value: unknown,
	displayName: string,
	divide: (text: string) => string[],
): string[] {
	const elements = Array.isArray(value) ? value : jsonArrayIn(value);
	const entries = elements
		? elements.map((element) => parseText(element, displayName))
		: divide(parseText(value, displayName));

	return entries.map(trim).filter((entry) => !meansNothing(entry));
}

/** Divides a text at line breaks and semicolons. */
export function divideLines(text: string): string[] {
	return text.split(/[\r\n;]+/);
}

/** Divides a text whose entries have no commas at line breaks, semicolons and commas. */
export function divideTexts(text: string): string[] {
	return text.split(/[\r\n;,]+/);
}

function jsonArrayIn(value: unknown): unknown[] | undefined {
	if (typeof value !== 'string' || !trim(value).startsWith('[')) return undefined;

	const parsed = attempt<unknown>(() => JSON.parse(trim(value)), undefined);
	return Array.isArray(parsed) ? parsed : undefined;
}

/** The service divides words at every comma, so a comma within an entry becomes a blank. */
function parseWordList(value: unknown, displayName: string, entity: Entity): Reference[] {
	const entries = readEntries(value, displayName, (text) => divideWords(text, displayName, entity));
	return entries.map((entry) => {
		const text = entry.split(COMMAS).join(' ').trim().replace(/\s+/g, ' ');
		if (entity === 'location') requirePlace(text, displayName);
		else requireWords(text, displayName);

		return byName('text', text);
	});
}

/** @throws ValidationError for a comma that may belong to one entry or divide two, which is another search (rule 5 of values) */
function divideWords(text: string, displayName: string, entity: Entity): string[] {
	const lines = divideLines(text);
	if (lines.length > 1 || !COMMAS.test(text)) return lines;

	throw invalid(
		`${quote(text)} in ${displayName} may be one entry or several`,
		`Write one entry per line or with semicolons, as in ${ENTITIES[entity].examples.words}. A single entry ends with a semicolon, as in New York, NY; or is a list in an expression, as in {{ [$json.location] }}.`,
	);
}

function parseIdList(value: unknown, displayName: string, entryKind: EntryKind): Reference[] {
	const entries = readEntries(value, displayName, (text) => divideIds(text, displayName));
	return entries.map((entry) => parseEntry(entry, entryKind));
}

function parseEntry(
	entry: string,
	{ entity, mode = 'id', isIdOnly = false }: EntryKind,
): Reference {
	const text = isIdOnly ? (readPage(entry)?.name ?? entry) : entry;
	const reference = readReference(entity, text, mode);
	if (reference) return reference;

	const { noun, examples } = ENTITIES[entity];
	if (isIdOnly) throw notReadable(entry, `${noun} ID`, examples.id);

	throw notReadable(entry, nounOf(entity, mode), examples.url ?? examples[mode]);
}

/** Matches digits in groups of three, which may be one ID or several. */
const GROUPED = /(?<![\w-])[1-9]\d{0,2}(?:,\d{3})+(?![\w-])/;
/** Matches what follows the ID in a URL of Sales Navigator: how the person was found, and a token. */
const SALES_TOKENS =
	/(\/sales\/(?:lead|people|profile)\/[\w-]+),[A-Za-z_]{1,20}(?![\w-])(?:,[\w-]{4}(?![\w-]))?/g;
/** Matches the brackets of a URN, which may have commas. */
const IN_BRACKETS = /\([^()]*\)/g;

/** Divides a text of IDs and URLs at line breaks, semicolons and commas. Throws for digits in groups (rule 5 of values). */
export function divideIds(text: string, displayName: string): string[] {
	return divideLines(text).flatMap((line) => {
		const [grouped] = GROUPED.exec(line) ?? [];
		if (grouped === undefined) return withoutOtherCommas(line).split(',');

		throw invalid(
			`${quote(grouped)} in ${displayName} may be one ID or several`,
			'Write one ID per line, with digits alone.',
		);
	});
}

/** Returns a line without the commas that belong to a URL. */
function withoutOtherCommas(line: string): string {
	return line.replace(SALES_TOKENS, '$1').replace(IN_BRACKETS, (urn) => urn.replaceAll(',', '%2C'));
}
