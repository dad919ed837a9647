import { ENTITIES, nounOf, type Entity } from './entity';
import {
	BREAKS,
	clean,
	cleanEntry,
	fromHtml,
	prepareEntries,
	readItems,
	requireAtMost,
	SEPARATORS,
	split,
	splitWords,
} from './lists';
import { COPY_URL, isWords, readPage, sayWhatItIs } from './page';
import { readTarget } from './target';
import { quote } from './text';
import { isAddress, unwrap } from './url';
import { invalid, type ValidationError } from './validationError';

interface Kind {
	entity: Entity;
	/** Whether entries are URLs, IDs or both, or else words. */
	modes: string[];
}

/** What the entries of a list are. */
const KINDS = {
	company: { entity: 'company', modes: ['url', 'id'] },
	companyUrl: { entity: 'company', modes: ['url'] },
	companyId: { entity: 'company', modes: ['id'] },
	school: { entity: 'school', modes: ['url', 'id'] },
	profile: { entity: 'profile', modes: ['url', 'id'] },
	profileUrl: { entity: 'profile', modes: ['url'] },
	profileId: { entity: 'profile', modes: ['id'] },
	group: { entity: 'group', modes: ['url', 'id'] },
	geoId: { entity: 'location', modes: ['id'] },
	industryId: { entity: 'industry', modes: ['id'] },
	location: { entity: 'location', modes: ['words'] },
	title: { entity: 'title', modes: ['words'] },
	name: { entity: 'name', modes: ['words'] },
} satisfies Record<string, Kind>;

export type ListKind = keyof typeof KINDS;

interface Rule extends Kind {
	displayName: string;
	/** Whether a text is one entry, not a list. */
	isOne?: boolean;
}

/** Matches a text in one pair of double quotes. */
const ONE_QUOTED = /^\s*(?:"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»)\s*$/;
/** Words and symbols that people put between two URLs. */
const CONNECTORS = new Set(['and', 'or', 'und', 'et', 'y', '&', '+', '-', '/', '–', '•', '·', '*']);
/** Matches digits in groups of three, which may be one formatted ID or several IDs. */
const GROUPED = /^\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]0{1,2})?$/;
const GROUPED_BY_COMMAS = /(?:^|[\s,=;；|"'“„«<([])(\d{1,3}(?:,\d{3})+)(?!\d)/;
const GROUPED_PLACE = /(?:^|[\s,=;；|"'“„«<([])(\d{1,3}(?:,\s*\d{3})+)(?!\d)/;

/**
 * Returns the entries of an array, a JSON array, lines or a text with separators. Removes blanks and duplicates and
 * keeps the order. Without a kind, the entries are any texts, and quotes keep commas.
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
		if (kind === undefined) return clean(split(item, SEPARATORS));
		const rule: Rule = { ...KINDS[kind], displayName };
		if (rule.modes[0] === 'words') return readWords(fromHtml(item, false), isArray, rule);
		const lines = fromHtml(item, true).split(BREAKS);
		return lines.flatMap((line) => readEntries(line, isArray, rule));
	});
	return requireAtMost(max, entries, displayName);
}

/** Returns the parser of a text that is one entry. It returns words unchanged, and throws for a text of another kind. */
export function parserOf(kind: ListKind) {
	return (text: string, displayName: string): string =>
		parseEntry(text, { ...KINDS[kind], displayName, isOne: true });
}

function readWords(text: string, isElement: boolean, rule: Rule): string[] {
	const places = rule.entity === 'location' ? rule.displayName : undefined;
	return splitWords(text, isElement, places).map((entry) => {
		// "Node.js/React Developer" looks like a URL but is a job title.
		const isTitle = isAddress(entry) && !/:\/\/|^www\./i.test(entry) && !readPage(entry);
		return isTitle ? entry : parseEntry(entry, rule);
	});
}

/**
 * Returns the entries in a line, normalised like the value of a locator. Blanks also separate entries.
 * @throws ValidationError for an entry of another kind
 */
function readEntries(line: string, isElement: boolean, rule: Rule): string[] {
	const text = prepareEntries(line);
	const byCommas = rule.entity === 'location' ? GROUPED_PLACE : GROUPED_BY_COMMAS;
	const grouped = byCommas.exec(text)?.[1];
	// The IDs of industries are short, so that "96,104" is a list of two.
	if (grouped && (isElement || rule.entity !== 'industry')) throw ambiguous(grouped, rule);
	return split(text, SEPARATORS).flatMap((part) => {
		const entry = cleanEntry(part);
		if (GROUPED.test(entry)) throw ambiguous(entry, rule);
		if (entry === '') return [];
		// Quotes always make one entry.
		return ONE_QUOTED.test(part) ? [parseEntry(entry, rule)] : readPart(entry, rule);
	});
}

/** Reads the text between two separators, which contains several entries or one entry with words before it. */
function readPart(part: string, rule: Rule): string[] {
	const entries: string[] = [];
	let words: string[] = [];
	const tokens = part.split(' ');
	for (const token of tokens) {
		if (GROUPED.test(token)) throw ambiguous(token, rule);
		const isUrl = isAddress(unwrap(token));
		// The number of a line is not an ID.
		const isNumber = tokens.length > 1 && /^\(?\d{1,3}[.)]$/.test(token);
		const entry = isNumber ? undefined : read(token, rule);
		if (entry !== undefined) entries.push(entry);
		else if (isUrl) throw notFitting(token, rule);
		else if (!CONNECTORS.has(token.toLowerCase())) words.push(token);
		// Words before a URL are its label.
		if (isUrl) words = [];
	}
	if (words.length > 0) throw notFitting(part, rule);
	return entries;
}

function parseEntry(text: string, rule: Rule): string {
	const entry = read(text, rule);
	if (entry === undefined) throw notFitting(text, rule);
	return entry;
}

/** Returns an entry in the form that the service expects, or undefined for one of another kind. */
function read(text: string, { entity, modes }: Kind): string | undefined {
	if (modes.includes('words')) return isWords(text) ? text : undefined;
	// Where only IDs are accepted, a URL may contain one.
	const page = modes.includes('url') ? undefined : readPage(text);
	const target =
		page?.kind === entity ? readTarget(entity, page.name) : readTarget(entity, text, 'id');
	return target && modes.includes(target.mode) ? target.value : undefined;
}

function ambiguous(text: string, { entity, displayName }: Rule): ValidationError {
	const digits = text.replace(/[.,]0{1,2}$/, '').split(/\D+/);
	return invalid(
		`${quote(text)} isn't ${nounOf(entity, ['id'])}.`,
		`Check ${displayName}. Write ${digits.join('')} for one ID, or ${digits.join('; ')} for several.`,
	);
}

function notFitting(text: string, { entity, modes, displayName, isOne }: Rule): ValidationError {
	const { examples, source } = ENTITIES[entity];
	if (modes.includes('words')) {
		const example = isOne ? examples.words.split(';')[0] : examples.words;
		return invalid(
			sayWhatItIs(text, nounOf(entity)),
			`Use plain words in ${displayName}, for example ${example}. Check that its expression is not empty.`,
		);
	}
	const example =
		modes.length > 1
			? `Use a URL like ${examples.url} or an ID like ${examples.id}.`
			: `Use one like ${examples[modes[0]]}.`;
	const more = modes.includes('url') && isAddress(unwrap(text)) ? COPY_URL : source;
	return invalid(
		sayWhatItIs(text, nounOf(entity, modes)),
		[`Check ${displayName}.`, example, more].filter(Boolean).join(' '),
	);
}
