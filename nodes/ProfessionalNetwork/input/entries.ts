import { ENTITIES, nounOf, type Entity } from './entity';
import {
	clean,
	COMMAS,
	EDGES,
	MARKS,
	readItems,
	requireAtMost,
	SEPARATORS,
	split,
	toPlain,
} from './lists';
import { COPY_URL, isWords, readPage, sayWhatItIs } from './page';
import { readTarget } from './target';
import { quote, requireMeaning, trim } from './text';
import { isAddress, unwrap } from './url';
import { invalid, type ValidationError } from './validationError';

type Kind = { entity: Entity; modes: string[] };

const IDENTIFIER = 'publicIdentifier';

/** What the entries of a list are: URLs, IDs or both, or else words. */
const KINDS = {
	company: { entity: 'company', modes: ['url', 'id'] },
	companyId: { entity: 'company', modes: ['id'] },
	school: { entity: 'school', modes: ['url', 'id'] },
	profile: { entity: 'profile', modes: ['url', 'id'] },
	profileUrl: { entity: 'profile', modes: ['url'] },
	author: { entity: 'profile', modes: ['url', 'publicIdentifier', 'id'] },
	group: { entity: 'group', modes: ['url', 'id'] },
	geoId: { entity: 'location', modes: ['id'] },
	location: { entity: 'location', modes: ['words'] },
	title: { entity: 'title', modes: ['words'] },
	name: { entity: 'name', modes: ['words'] },
} satisfies Record<string, Kind>;

export type ListKind = keyof typeof KINDS;
type Rule = Kind & { displayName: string };

const QUOTE_SIGNS = /["“”„«»]/g;
/** Matches a text in one pair of double quotes. */
const ONE_QUOTED = /^\s*(?:"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»)\s*$/;
/** Matches what may stand between two places, or belong to the name of one. */
const BETWEEN_PLACES = new RegExp(`${COMMAS.source}|\\s(?:and|or)\\s|[&/]`, 'i');
/** Matches digits in groups of three, which may be one formatted ID or several IDs. */
const GROUPED = /(?<![^\s,;；|"'“„«<([])\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?!\d)/;

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
	const entries = items.flatMap((item) => {
		if (kind === undefined) {
			const names = clean(split(toPlain(item), SEPARATORS));
			return names.map((one) => requireMeaning(one, displayName, 'id'));
		}
		const rule = { ...KINDS[kind], displayName };
		if (rule.modes[0] === 'words') return readWords(toPlain(item), isArray, rule);
		return splitEntries(toPlain(item, true), rule);
	});
	return requireAtMost(max, entries, displayName);
}

/** Returns the parser of a text that is one entry. It returns words unchanged, and throws for a text of another kind. */
export function parserOf(kind: ListKind) {
	return (text: string, displayName: string) => parseEntry(text, { ...KINDS[kind], displayName });
}

/**
 * Returns the words between line breaks and semicolons. Their commas become blanks, because the service splits at every
 * comma. Commas alone divide titles and names. In places, they may belong to the words, so it throws.
 */
function readWords(text: string, isElement: boolean, rule: Rule): string[] {
	const isClear = isElement || split(text, MARKS).length > 1;
	const isDivided = !isClear && rule.entity !== 'location' && text.search(QUOTE_SIGNS) < 0;
	const between = rule.entity === 'location' && isWords(text) ? BETWEEN_PLACES : COMMAS;
	return split(text, isDivided ? COMMAS : EDGES).flatMap((part) => {
		if (!isClear && clean(split(part, between)).length > 1) throw ambiguous(part, rule);
		return clean([part.replace(/[,，、،]/g, ' ')]).map((entry) => {
			// "Node.js/React Developer" looks like a URL but is a job title.
			const isTitle = isAddress(entry) && !/:\/\/|^www\./i.test(entry) && !readPage(entry);
			return isTitle ? entry : parseEntry(entry, rule);
		});
	});
}

function ambiguous(text: string, { entity, displayName }: Rule): ValidationError {
	const { noun, examples } = ENTITIES[entity];
	const one = noun.replace('a ', 'one ');
	const plain = trim(text.replace(QUOTE_SIGNS, '').replace(/\s+/g, ' '));
	const parts = clean(plain.split(entity === 'location' ? BETWEEN_PLACES : COMMAS));
	const count = parts.length === 2 ? 'two' : String(parts.length);
	const more = parts.length > 2 ? ` Semicolons keep commas, as in ${examples.words}.` : '';
	return invalid(
		`${quote(plain)} in ${displayName} may be ${one} or ${count}.`,
		`Write "${plain}" with the quotes for ${one}, or ${parts.join('; ')} for ${count}.${more}`,
	);
}

/** Returns URLs and IDs, normalised like the value of a locator. Blanks also separate them. */
function splitEntries(given: string, rule: Rule): string[] {
	const text = withoutTokens(given);
	// Geo IDs are long, so that "103, 644, 278" is not a list of three either.
	const digits = rule.entity === 'location' ? text.replace(/,\s+/g, ',') : text;
	requireUngrouped(digits, rule);
	return split(text, SEPARATORS).flatMap((part) => {
		const [entry = ''] = clean([part]);
		// Quotes always make one entry.
		const tokens = ONE_QUOTED.test(part) ? [entry] : entry.split(' ').filter(Boolean);
		// The number of a line is not an ID.
		const isNumber = (token: string) => tokens.length > 1 && /^\(?\d{1,3}[.)]$/.test(token);
		// The words of a name are not public identifiers.
		const modes = rule.modes.filter((mode) => tokens.length === 1 || mode !== IDENTIFIER);
		const read = (token: string) =>
			isNumber(token) ? undefined : readEntry(token, { ...rule, modes });
		const values = tokens.map(read);
		const url = tokens.findIndex((token) => isAddress(unwrap(token)));
		// Words before a URL are its label.
		const start = values.slice(0, Math.max(url, 0)).includes(undefined) ? url : 0;
		const wrong = values.indexOf(undefined, start);
		if (wrong < 0) return values.slice(start) as string[];
		throw notFitting(isAddress(unwrap(tokens[wrong])) ? tokens[wrong] : entry, rule);
	});
}

/** @throws ValidationError for digits in groups of three, which may be one ID or several */
export function requireUngrouped(
	text: string,
	{ entity, displayName }: Pick<Rule, 'entity' | 'displayName'>,
): void {
	const [grouped] = GROUPED.exec(text) ?? [];
	if (!grouped) return;
	const parts = grouped.split(/\D+/);
	throw invalid(
		`${quote(grouped)} isn't ${nounOf(entity, ['id'])}.`,
		`Check ${displayName}. Write ${parts.join('')} for one ID, or ${parts.join('; ')} for several.`,
	);
}

/** Removes what the sales tool adds to an ID, whose commas would divide the entry. A URL behind it is the next entry. */
function withoutTokens(text: string): string {
	const path =
		/(\/sales\/(?:lead|people|profile)\/[^/\s,;?#]+),(?:[A-Z_]{4,}|name|undefined)(?:,[\w%=-]*(?![\w%=-]|[.:][\w/]))?/g;
	const inBrackets = /(urn:li:\w+:|\/sales\/(?:lead|people|profile)\/)\(([\w-]+),[^()\s]*\)/gi;
	return text.replace(inBrackets, '$1$2').replace(path, '$1');
}

function parseEntry(text: string, rule: Rule): string {
	const entry = readEntry(text, rule);
	if (entry === undefined) throw notFitting(text, rule);
	return entry;
}

/** Returns an entry in the form that the service expects, or undefined for one of another kind. */
function readEntry(text: string, { entity, modes }: Kind): string | undefined {
	if (modes.includes('words')) return isWords(text) ? text : undefined;
	// Where only IDs are accepted, a URL may contain one.
	const page = modes.includes('url') ? undefined : readPage(text);
	const target =
		page?.kind === entity
			? readTarget(entity, page.name, page.isMember ? 'id' : 'url')
			: (readTarget(entity, text, 'id') ??
				(modes.includes(IDENTIFIER) ? readTarget(entity, text, IDENTIFIER) : undefined));
	return target && modes.includes(target.mode) ? target.value : undefined;
}

function notFitting(text: string, { entity, modes, displayName }: Rule): ValidationError {
	const { examples, source } = ENTITIES[entity];
	if (modes.includes('words')) {
		return invalid(
			sayWhatItIs(text, nounOf(entity)),
			`Use plain words in ${displayName}, for example ${examples.words.split('; ')[1]}. Check that its expression is not empty.`,
		);
	}
	const [mode, other] = modes;
	const example = other
		? `a URL like ${examples.url} or an ID like ${examples.id}`
		: `one like ${examples[mode]}`;
	const more = mode === 'url' && isAddress(unwrap(text)) ? COPY_URL : (source ?? '');
	return invalid(
		sayWhatItIs(text, nounOf(entity, modes)),
		`Check ${displayName}. Use ${example}. ${more}`.trim(),
	);
}
