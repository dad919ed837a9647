import { isAddress, unwrap } from './address';
import { cleanEntry } from './entries';
import { readPage, sayWhatItIs } from './pages';
import { readId } from './parse';
import { isProfileId, readCompany, readProfile } from './targets';
import { invalid, type ValidationError } from './validationError';

/** What the entries of a list are. */
export type EntryKind =
	| 'company'
	| 'school'
	| 'profile'
	| 'companyUrl'
	| 'profileUrl'
	| 'profileId';

/** What the entries of one list are, as a message names it, and how to read one. */
export interface EntryRule {
	noun: string;
	advice: string;
	/** Returns the entry as it is sent, or undefined for anything else. */
	read(text: string): string | undefined;
}

const COMPANY_URL = 'https://www.network.com/company/acme';
const PROFILE_URL = 'https://www.network.com/in/jane-doe';
const PROFILE_ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';

/** The rules of each kind. */
export const ENTRY_RULES: Record<EntryKind, EntryRule> = {
	company: {
		noun: 'a company URL or ID',
		advice: `Use a URL like ${COMPANY_URL} or an ID like 1441. Company: Search finds both.`,
		read: (text) => readAs(readCompany(text), 'url', 'id'),
	},
	school: {
		noun: 'a school URL or ID',
		advice: 'Use a URL like https://www.network.com/school/oxford or an ID like 1792.',
		read: (text) => readAs(readCompany(text), 'url', 'id'),
	},
	profile: {
		noun: 'a profile URL or ID',
		advice: `Use a URL like ${PROFILE_URL} or an ID like ${PROFILE_ID}.`,
		read: (text) => readAs(readProfile(text, 'id'), 'url', 'id'),
	},
	companyUrl: {
		noun: 'a company URL',
		advice: `Use one like ${COMPANY_URL}. IDs go into Company IDs.`,
		read: (text) => readAs(readCompany(text), 'url'),
	},
	profileUrl: {
		noun: 'a profile URL',
		advice: `Use one like ${PROFILE_URL}. IDs go into Author Profile IDs.`,
		read: (text) => readAs(readProfile(text), 'url'),
	},
	profileId: {
		noun: 'a profile ID',
		advice: `Use one like ${PROFILE_ID}. Profile: Get returns a person's ID.`,
		read: readProfileId,
	},
};

const SEPARATORS = /[,;|，；、،]/;
/** Words between two addresses. */
const CONNECTORS = ['and', 'or', 'und', 'et', 'y', '&', '+', '-', '/', '–', '•', '·', '*'];
/** What the sales tool adds to an ID. */
const SALES_SUFFIX =
	/(\/sales\/(?:lead|people|profile)\/[^/\s,;?#]+),(?:[A-Z_]{4,}|name|undefined)(?:,[\w%=-]*)?/g;

/**
 * Returns the entries in a line, each normalised as a single locator is. Blanks separate them too.
 * @throws ValidationError for an entry of another kind
 */
export function parseEntries(line: string, rule: EntryRule, isElement: boolean): string[] {
	const { read } = rule;
	if (isElement && readId(cleanEntry(line))) return [required(cleanEntry(line), rule)];
	const text = prepare(line);
	const entries: string[] = [];
	let hasQuery = false;
	for (const part of text.split(SEPARATORS)) {
		const entry = cleanEntry(part);
		// A separator inside a query string: what follows it directly belongs to the address before it.
		const isRest = hasQuery && /^\S/.test(part) && read(entry) === undefined && !isAddress(entry);
		if (entry === '' || isRest) continue;
		const found = readPart(entry, rule);
		entries.push(...found);
		hasQuery = /[?#]\S*$/.test(part);
	}
	return entries;
}

/** Takes links apart, and drops what the separators in an entry would otherwise split. */
function prepare(line: string): string {
	return (
		line
			.replace(/\[[^[\]]*\]\(\s*<?([^\s()<>]+)>?\s*\)/g, ' $1 ')
			.replace(/<(https?:[^\s<>|]+)\|[^<>]*>/gi, ' $1 ')
			.replace(SALES_SUFFIX, '$1')
			.replace(/(urn:li:\w+:)\(([\w-]+),[^()\s]*\)/gi, '$1$2')
			// Line breaks that were escaped once too often.
			.replace(/\\[rn](?=\\[rn]|https?:|www\.|\d|$)/g, ' ')
			// The numbers of a numbered list in one line.
			.replace(/(^|[\s,;|])\(?\d{1,3}[.)]\s+(?=[<[("']?(?:https?:|www\.))/gi, '$1')
			// A name in brackets after an entry.
			.replace(/(?<=[^\s,;|])\s\([^()/\d]*\)/g, ' ')
	);
}

/** Reads what is between two separators: several entries, or one with words before it. */
function readPart(part: string, rule: EntryRule): string[] {
	const { read } = rule;
	if (readId(part)) return [required(part, rule)];
	const entries: string[] = [];
	let words: string[] = [];
	for (const token of part.split(' ')) {
		const entry = read(token);
		if (entry !== undefined) entries.push(entry);
		else if (isAddress(unwrap(token))) return [required(token, rule)];
		else if (!CONNECTORS.includes(token.toLowerCase())) words.push(token);
		// Words before an address say what it is.
		if (entry !== undefined && isAddress(unwrap(token))) words = [];
	}
	if (words.length > 0) throw notFitting(part, rule);
	return entries;
}

function required(text: string, rule: EntryRule): string {
	const entry = rule.read(text);
	if (entry === undefined) throw notFitting(text, rule);
	return entry;
}

function notFitting(text: string, { noun, advice }: EntryRule): ValidationError {
	return invalid(sayWhatItIs(text, noun), advice);
}

function readAs(target: { mode: string; value: string } | undefined, ...modes: string[]) {
	return target && modes.includes(target.mode) ? target.value : undefined;
}

/** Returns the ID in an address too, where its name is one. */
function readProfileId(text: string): string | undefined {
	const page = readPage(text);
	if (page) return page.kind === 'profile' && isProfileId(page.name) ? page.name : undefined;
	return readAs(readProfile(text, 'id'), 'id');
}
