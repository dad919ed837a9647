import { cleanEntry, SEPARATORS } from './entries';
import { MODES } from './modes';
import { readNetworkPage, sayWhatItIs } from './networkPage';
import { readId } from './parse';
import { looksLikeUrl, unwrap } from './pastedUrl';
import { isProfileId, readCompany, readProfile } from './targets';
import { invalid, type ValidationError } from './validationError';

/** What the entries of a list name. */
export type EntryKind =
	| 'company'
	| 'school'
	| 'profile'
	| 'companyUrl'
	| 'profileUrl'
	| 'profileId';

interface EntryRules {
	/** How a message names an entry. */
	noun: string;
	advice: string;
	/** Examples for the form. */
	placeholder: string;
	/** Returns the entry as it is sent, or undefined for a text of another kind. */
	read(text: string): string | undefined;
}

const COMPANY_URL = MODES.company.url.example;
const COMPANY_ID = MODES.company.id.example;
const PROFILE_URL = MODES.profile.url.example;
const PROFILE_ID = MODES.profile.id.example;
const SCHOOL_URL = 'https://www.network.com/school/oxford';
const SCHOOL_ID = '1792';

export const ENTRY_KINDS: Record<EntryKind, EntryRules> = {
	company: {
		noun: 'a company URL or ID',
		advice: `Use a URL like ${COMPANY_URL} or an ID like ${COMPANY_ID}. Company: Search finds both.`,
		placeholder: `e.g. ${COMPANY_ID}, ${COMPANY_URL}`,
		read: (text) => readAs(readCompany(text), 'url', 'id'),
	},
	school: {
		noun: 'a school URL or ID',
		advice: `Use a URL like ${SCHOOL_URL} or an ID like ${SCHOOL_ID}.`,
		placeholder: `e.g. ${SCHOOL_ID}, ${SCHOOL_URL}`,
		read: (text) => readAs(readCompany(text), 'url', 'id'),
	},
	profile: {
		noun: 'a profile URL or ID',
		advice: `Use a URL like ${PROFILE_URL} or an ID like ${PROFILE_ID}.`,
		placeholder: `e.g. ${PROFILE_URL}`,
		read: (text) => readAs(readProfile(text, 'id'), 'url', 'id'),
	},
	companyUrl: {
		noun: 'a company URL',
		advice: `Use one like ${COMPANY_URL}. IDs go into Company IDs.`,
		placeholder: `e.g. ${COMPANY_URL}`,
		read: (text) => readAs(readCompany(text), 'url'),
	},
	profileUrl: {
		noun: 'a profile URL',
		advice: `Use one like ${PROFILE_URL}. IDs go into Author Profile IDs.`,
		placeholder: `e.g. ${PROFILE_URL}`,
		read: (text) => readAs(readProfile(text), 'url'),
	},
	profileId: {
		noun: 'a profile ID',
		advice: `Use one like ${PROFILE_ID}. Profile: Get returns a person's ID.`,
		placeholder: `e.g. ${PROFILE_ID}`,
		read: readProfileId,
	},
};

/** Words that people put between two URLs. */
const CONNECTORS = ['and', 'or', 'und', 'et', 'y', '&', '+', '-', '/', '–', '•', '*'];
/** Matches what the sales tool adds to an ID. */
const SALES_SUFFIX =
	/(\/sales\/(?:lead|people|profile)\/[^/\s,;?#]+),(?:[A-Z_]{4,}|name|undefined)(?:,[\w%=-]*)?/g;

/**
 * Returns the entries in a line, each normalised as the value of a locator is. Spaces separate them too.
 * @throws ValidationError for an entry of another kind
 */
export function parseEntries(line: string, kind: EntryKind, isElement: boolean): string[] {
	const { read } = ENTRY_KINDS[kind];
	const whole = isElement ? readId(cleanEntry(line)) : undefined;
	if (whole) return [required(cleanEntry(line), kind)];
	const text = prepare(line);
	const entries: string[] = [];
	let hasQuery = false;
	for (const part of text.split(SEPARATORS)) {
		const entry = cleanEntry(part);
		// The separator may be part of a query string. What directly follows it then belongs to that URL.
		const isRest =
			hasQuery && /^\S/.test(part) && read(entry) === undefined && !looksLikeUrl(entry);
		if (entry === '' || isRest) continue;
		const found = readPart(entry, kind);
		entries.push(...found);
		hasQuery = /[?#]\S*$/.test(part);
	}
	return entries;
}

/** Replaces links by their URLs, and removes parts of entries that contain separators. */
function prepare(line: string): string {
	return (
		line
			.replace(/\[[^[\]]*\]\(\s*<?([^\s()<>]+)>?\s*\)/g, ' $1 ')
			.replace(/<(https?:[^\s<>|]+)\|[^<>]*>/gi, ' $1 ')
			.replace(SALES_SUFFIX, '$1')
			.replace(/(urn:li:\w+:)\(([\w-]+),[^()\s]*\)/gi, '$1$2')
			// Line breaks that were escaped twice.
			.replace(/\\[rn](?=\\[rn]|https?:|www\.|\d|$)/g, ' ')
			// Names in brackets after an entry.
			.replace(/(?<=[^\s,;|])\s\([^()/\d]*\)/g, ' ')
	);
}

/** Reads a part between two separators, which holds several entries, or one with words before it. */
function readPart(part: string, kind: EntryKind): string[] {
	const { read } = ENTRY_KINDS[kind];
	if (readId(part)) return [required(part, kind)];
	const entries: string[] = [];
	let words: string[] = [];
	for (const token of part.split(' ')) {
		const entry = read(token);
		if (entry !== undefined) entries.push(entry);
		else if (looksLikeUrl(unwrap(token))) return [required(token, kind)];
		else if (!CONNECTORS.includes(token.toLowerCase())) words.push(token);
		// Words before a URL say what it is.
		if (entry !== undefined && looksLikeUrl(unwrap(token))) words = [];
	}
	if (words.length > 0) throw notFitting(part, kind);
	return entries;
}

function required(text: string, kind: EntryKind): string {
	const entry = ENTRY_KINDS[kind].read(text);
	if (entry === undefined) throw notFitting(text, kind);
	return entry;
}

function notFitting(text: string, kind: EntryKind): ValidationError {
	const { noun, advice } = ENTRY_KINDS[kind];
	return invalid(sayWhatItIs(text, noun), advice);
}

function readAs(target: { mode: string; value: string } | undefined, ...modes: string[]) {
	return target && modes.includes(target.mode) ? target.value : undefined;
}

/** Returns a profile ID, which may also be the last part of a profile URL. */
function readProfileId(text: string): string | undefined {
	const page = readNetworkPage(text);
	if (page) return page.kind === 'profile' && isProfileId(page.name) ? page.name : undefined;
	return readAs(readProfile(text, 'id'), 'id');
}
