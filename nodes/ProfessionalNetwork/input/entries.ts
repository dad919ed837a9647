import { ENTITIES, nounOf, type Entity } from './entity';
import {
	clean,
	cleanEntry,
	fromHtml,
	prepareLinks,
	readItems,
	requireAtMost,
	split,
} from './lists';
import { COPY_URL, isWords, readPage, readUrn, sayWhatItIs } from './page';
import { joinPlaces } from './places';
import { isProfileId, readCompany, readProfile } from './target';
import { quote, readId, trim } from './text';
import { isAddress, unwrap } from './url';
import { invalid, type ValidationError } from './validationError';

/** Lists of URLs or IDs: what they name, and which of the two they accept. */
const KINDS = {
	company: { entity: 'company', modes: ['url', 'id'] },
	companyUrl: { entity: 'company', modes: ['url'] },
	companyId: { entity: 'company', modes: ['id'] },
	school: { entity: 'school', modes: ['url', 'id'] },
	profile: { entity: 'profile', modes: ['url', 'id'] },
	profileUrl: { entity: 'profile', modes: ['url'] },
	profileId: { entity: 'profile', modes: ['id'] },
	geoId: { entity: 'location', modes: ['id'] },
	industryId: { entity: 'industry', modes: ['id'] },
} satisfies Record<string, { entity: Entity; modes: string[] }>;

type EntryKind = keyof typeof KINDS;
type WordKind = 'location' | 'title' | 'name';
/** What the entries of a list are: words of a kind, or else URLs or IDs. */
export type ListKind = WordKind | EntryKind;

interface Rule {
	kind: EntryKind;
	displayName: string;
}

const BREAKS = /[\n\r\t\v\f\u0085\u2028\u2029]/;
/** Marks that separate words even where these may contain commas. */
const MARKS = /[\n\r\t\v\f\u0085\u2028\u2029;；|]/;
const COMMAS = /[,，、،]/;
const SEPARATORS = /[,，、،;；|]/;
/** Matches a text in one pair of double quotes. */
const ONE_QUOTED = /^\s*(?:"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»)\s*$/;
/** Words and symbols that people put between two URLs. */
const CONNECTORS = new Set(['and', 'or', 'und', 'et', 'y', '&', '+', '-', '/', '–', '•', '·', '*']);
const OTHER_FIELD = 'IDs go into the field for IDs.';
/** Matches digits in groups of three, which may be one formatted ID or several IDs. */
const GROUPED = /^\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]0{1,2})?$/;
const GROUPED_BY_COMMAS = /(?:^|[\s=;；|"'“„«<([])(\d{1,3}(?:,\d{3})+)(?!\d)/;
const GROUPED_PLACE = /(?:^|[\s,;；|"'“„«<([])(\d{1,3}(?:,\s*\d{3})+)(?!\d)/;

/**
 * Returns the entries of an array, a JSON array, lines or a text with separators. Removes blanks and duplicates and
 * keeps the order. Without a kind, the entries are any texts without commas.
 * @throws ValidationError for objects, for entries of another kind, and for more entries than the maximum
 */
export function parseList(
	value: unknown,
	{ displayName, max, kind }: { displayName: string; max?: number; kind?: ListKind },
): string[] {
	const { items, isArray } = readItems(value, displayName);
	const entries = items.flatMap((given) => {
		// A sheet puts a cell with several lines into quotes.
		const cell = /^\s*"([^"]+)"\s*$/.exec(given)?.[1];
		const item = cell && BREAKS.test(cell) ? cell : given;
		if (kind === undefined) return clean(split(item, MARKS).flatMap((line) => split(line, COMMAS)));
		if (kind === 'location' || kind === 'title' || kind === 'name') {
			return readWords(fromHtml(item, false), isArray, kind, displayName);
		}
		const lines = fromHtml(item, true).split(BREAKS);
		return lines.flatMap((line) => readEntries(line, isArray, { kind, displayName }));
	});
	const unique = [...new Set(entries)];
	requireAtMost(max, unique, displayName);
	return unique;
}

/**
 * Returns words, which may contain commas. Splits at commas only if there are no line breaks, semicolons or bars.
 * Replaces commas within entries with spaces, because the service splits at every comma.
 */
function readWords(
	text: string,
	isElement: boolean,
	kind: WordKind,
	displayName: string,
): string[] {
	const parts = split(text, MARKS);
	const isSplit = isElement || parts.length > 1;
	const given = isSplit ? parts : split(text, COMMAS);
	const entries =
		kind === 'location' && !isSplit ? joinPlaces(given.filter((one) => trim(one))) : given;
	const words = clean(entries.map((entry) => entry.split(COMMAS).join(' ')));
	for (const entry of words) requireWords(entry, kind, displayName);
	return words;
}

/** @throws ValidationError for a text that is definitely not a name, because the search would be billed anyway */
function requireWords(text: string, kind: WordKind, displayName: string): void {
	// "Node.js/React Developer" looks like a URL but is a job title.
	const isTitle = isAddress(text) && !/:\/\/|^www\./i.test(text) && !readPage(text);
	if (isTitle || isWords(text)) return;
	throw invalid(
		sayWhatItIs(text, nounOf(kind)),
		`Use plain words in ${displayName}, for example ${ENTITIES[kind].examples.words}. Check that its expression is not empty.`,
	);
}

/**
 * Returns the entries in a line, normalised like the value of a locator. Blanks also separate entries.
 * @throws ValidationError for an entry of another kind
 */
function readEntries(line: string, isElement: boolean, rule: Rule): string[] {
	const text = prepareLinks(line);
	const byCommas = rule.kind === 'geoId' ? GROUPED_PLACE : GROUPED_BY_COMMAS;
	const grouped = byCommas.exec(text)?.[1];
	// The IDs of industries are short, so that "96,104" is a list of two.
	if (grouped && (isElement || rule.kind !== 'industryId')) throw ambiguous(grouped, rule);
	const entries: string[] = [];
	let hasQuery = false;
	for (const part of split(text, SEPARATORS)) {
		const entry = cleanEntry(part);
		// Text directly after a separator in a query string belongs to the URL before it.
		const isRest = hasQuery && /^\S/.test(part) && !read(entry, rule.kind) && !isAddress(entry);
		if (entry === '' || isRest) continue;
		entries.push(...(ONE_QUOTED.test(part) ? [readWhole(entry, rule)] : readPart(entry, rule)));
		hasQuery = /[?#]/.test(part.split(/\s/).pop() ?? '');
	}
	return entries;
}

/** Reads a text in quotes, which is one entry. */
function readWhole(text: string, rule: Rule): string {
	const entry = GROUPED.test(text) ? undefined : read(text, rule.kind);
	if (entry === undefined)
		throw GROUPED.test(text) ? ambiguous(text, rule) : notFitting(text, rule);
	return entry;
}

/** Reads the text between two separators, which contains several entries or one entry with words before it. */
function readPart(part: string, rule: Rule): string[] {
	if (GROUPED.test(part)) throw ambiguous(part, rule);
	const entries: string[] = [];
	let words: string[] = [];
	const tokens = part.split(' ');
	for (const token of tokens) {
		// The number of a line is not an ID.
		const isNumber = tokens.length > 1 && /^\(?\d{1,3}[.)]$/.test(token);
		const entry = isNumber ? undefined : read(token, rule.kind);
		if (entry !== undefined) entries.push(entry);
		else if (isAddress(unwrap(token))) throw notFitting(token, rule);
		else if (!CONNECTORS.has(token.toLowerCase())) words.push(token);
		// Words before a URL are its label.
		if (isAddress(unwrap(token))) words = [];
	}
	if (words.length > 0) throw notFitting(part, rule);
	return entries;
}

/** Returns an entry in the form that the service expects, or undefined for one of another kind. */
function read(text: string, kind: EntryKind): string | undefined {
	const { entity, modes }: { entity: Entity; modes: string[] } = KINDS[kind];
	if (entity === 'location' || entity === 'industry' || kind === 'companyId') {
		return readId(readUrn(text, entity) ?? unwrap(text));
	}
	const page = kind === 'profileId' && readPage(text);
	if (page) return page.kind === 'profile' && isProfileId(page.name) ? page.name : undefined;
	const target =
		entity === 'profile'
			? readProfile(text, modes.includes('id') ? 'id' : undefined)
			: readCompany(text);
	return target && modes.includes(target.mode) ? target.value : undefined;
}

function ambiguous(text: string, rule: Rule): ValidationError {
	const digits = text.replace(/[.,]0{1,2}$/, '').split(/\D+/);
	return invalid(
		`${quote(text)} isn't ${nounOf(KINDS[rule.kind].entity, ['id'])}.`,
		`Check ${rule.displayName}. Write ${digits.join('')} for one ID, or ${digits.join('; ')} for several.`,
	);
}

function notFitting(text: string, { kind, displayName }: Rule): ValidationError {
	const { entity, modes }: { entity: Entity; modes: string[] } = KINDS[kind];
	const { examples, source } = ENTITIES[entity];
	const example =
		modes.length > 1
			? `Use a URL like ${examples.url} or an ID like ${examples.id}.`
			: `Use one like ${examples[modes[0]]}.`;
	const isUrl = modes.includes('url') && isAddress(unwrap(text));
	const more = isUrl ? COPY_URL : modes.length > 1 || !modes.includes('url') ? source : OTHER_FIELD;
	return invalid(
		sayWhatItIs(text, nounOf(entity, modes)),
		[`Check ${displayName}.`, example, more].filter(Boolean).join(' '),
	);
}
