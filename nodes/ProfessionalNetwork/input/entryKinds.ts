import { isAddress, unwrap } from './url';
import { cleanEntry } from './entries';
import { readPage, sayWhatItIs } from './entity';
import { readId } from './text';
import { isProfileId, readCompany, readProfile } from '../form/fields/targets';
import { invalid, type ValidationError } from './validationError';

/** The kinds of entries in lists. */
export type EntryKind =
	| 'company'
	| 'school'
	| 'profile'
	| 'companyUrl'
	| 'profileUrl'
	| 'profileId';

/** How to read the entries of a list and name them in messages. */
export interface EntryRule {
	noun: string;
	advice: string;
	/** Returns the entry in the form that the service expects, or undefined for an entry of another kind. */
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
/** Words and symbols that people put between two URLs. */
const CONNECTORS = ['and', 'or', 'und', 'et', 'y', '&', '+', '-', '/', '–', '•', '·', '*'];
/** Matches the suffix that the sales tool adds to an ID. */
const SALES_SUFFIX =
	/(\/sales\/(?:lead|people|profile)\/[^/\s,;?#]+),(?:[A-Z_]{4,}|name|undefined)(?:,[\w%=-]*)?/g;

/**
 * Returns the entries in a line, normalised like the value of a locator. Blanks also separate entries.
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
		// Text directly after a separator in a query string belongs to the URL before it.
		const isRest = hasQuery && /^\S/.test(part) && read(entry) === undefined && !isAddress(entry);
		if (entry === '' || isRest) continue;
		const found = readPart(entry, rule);
		entries.push(...found);
		hasQuery = /[?#]\S*$/.test(part);
	}
	return entries;
}

/** Extracts URLs from links and removes texts whose separators would split an entry. */
function prepare(line: string): string {
	return (
		line
			.replace(/\[[^[\]]*\]\(\s*<?([^\s()<>]+)>?\s*\)/g, ' $1 ')
			.replace(/<(https?:[^\s<>|]+)\|[^<>]*>/gi, ' $1 ')
			.replace(SALES_SUFFIX, '$1')
			.replace(/(urn:li:\w+:)\(([\w-]+),[^()\s]*\)/gi, '$1$2')
			// Replaces line breaks that were escaped twice.
			.replace(/\\[rn](?=\\[rn]|https?:|www\.|\d|$)/g, ' ')
			// Removes the numbers of a numbered list in one line.
			.replace(/(^|[\s,;|])\(?\d{1,3}[.)]\s+(?=[<[("']?(?:https?:|www\.))/gi, '$1')
			// Removes a name in brackets after an entry.
			.replace(/(?<=[^\s,;|])\s\([^()/\d]*\)/g, ' ')
	);
}

/** Reads the text between two separators, which contains several entries or one entry with words before it. */
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
		// Words before a URL are its label.
		if (isAddress(unwrap(token))) words = [];
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

/** Returns a profile ID, or the one in a profile URL. */
function readProfileId(text: string): string | undefined {
	const page = readPage(text);
	if (page) return page.kind === 'profile' && isProfileId(page.name) ? page.name : undefined;
	return readAs(readProfile(text, 'id'), 'id');
}
