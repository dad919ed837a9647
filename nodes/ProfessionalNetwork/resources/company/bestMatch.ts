import type { IDataObject } from 'n8n-workflow';

import { type Failure, type FormValues, locator, type SelectRows } from '../../form/form';
import { type Domain, isSameSite, quote, readSite } from '../../input/input';
import { isSame, wordsOf } from '../shared/compareNames';

export const searchedCompany = locator({
	name: 'company',
	kind: 'company',
	modes: ['url', 'universalName', 'id', 'name', 'domain'],
	param: 'query',
	params: {
		url: 'url',
		universalName: 'universalName',
		name: 'search',
		domain: 'search',
	},
	description:
		'URL, universal name (the last part of the URL), ID, name, web domain or work email of the company (a name must be that of the company)',
	required: true,
});

/**
 * The service finds a company only by its name, and the best match may be another one. Returns the company only if By Name
 * asks for its name, or By Domain for the domain of its website.
 */
export const selectMatch: SelectRows = (values, { rows }) => {
	const [row] = rows;
	if (!row) return rows;

	const { name, domain } = askedOf(values);
	const candidate = candidateOf(row);
	if (domain) {
		const { website } = candidate;
		const isMatch = website !== null && isOnDomain(website, domain);
		return isMatch ? rows : notOnDomain(domain, candidate);
	}

	if (name === undefined) return rows;

	return isNamed(candidate.name, name) ? rows : notNamed(name, candidate);
};

/** What a message and its details show of the best match. */
type Candidate = Record<'id' | 'name' | 'url' | 'website', string | null>;

function candidateOf(row: IDataObject): Candidate {
	// The name of its field depends on the path segment.
	const link = Object.values(row).find((value) =>
		/^https?:\/\/[^/]+\/(?:company|school)\/./.test(String(value)),
	);
	return {
		id: textOrNull(row.id),
		name: textOrNull(row.name),
		url: textOrNull(link),
		website: textOrNull(row.website),
	};
}

function textOrNull(value: unknown): string | null {
	if (typeof value === 'object') return null;

	return String(value ?? '').trim() || null;
}

function notOnDomain(domain: Domain, candidate: Candidate): Failure {
	const { id, name, website } = candidate;
	const site = website === null ? 'without a website' : `whose website is ${quote(website)}`;
	return {
		kind: 'notFound',
		message: `No company with a website on ${domain.host} was found. The best match for ${quote(domain.name)} is ${quote(name ?? id)}, ${site}.`,
		description: 'If that is the company, look it up By ID or By URL. Otherwise check the domain.',
		details: { candidates: [candidate] },
	};
}

function notNamed(wantedName: string, candidate: Candidate): Failure {
	return {
		kind: 'ambiguous',
		message: `No company named ${quote(wantedName)} was found. The best match is ${quote(candidate.name ?? candidate.id)}.`,
		description: `If that is the company, look it up By ID or By URL. Otherwise check the name.`,
		details: { candidates: [candidate] },
	};
}

/** Returns what to say if the service finds no company by the name of the domain. */
export function explainDomain({ kind }: Failure, values: FormValues): Failure | undefined {
	const { domain } = askedOf(values);
	if (!domain || (kind !== 'noResult' && kind !== 'notFound')) return undefined;
	return {
		kind: 'notFound',
		message: `No company was found for the domain ${domain.domain}`,
		description: `The service looked for the name ${quote(domain.name)}. Check the domain, or look the company up By URL. By Name may find another company.`,
	};
}

/** Legal forms at the end of a name, without accents and the dots of single letters. */
const LEGAL_FORM_WORDS = `
	inc incorporated llc llp pllc lp ltd limited plc corp corporation co company pty pte pvt
	berhad bhd sdn tbk
	gmbh mbh gbr ug ag aktiengesellschaft kg kgaa ohg eg ek se
	sa sas sasu eurl snc srl srls spa bv nv bvba
	ab as a/s asa aps oy oyj
	kk sl slu sau lda ltda
	ltee sro doo dd eood ood kft zrt nyrt ou uab sia sti jsc pjsc ooo wll fze fzco fz-llc`
	.trim()
	.split(/\s+/);
/** Legal forms of several words, or with dots. */
const LEGAL_FORM_PATTERNS = [
	'private limited',
	'public company limited',
	'sa ?rl',
	'(?:sa|sas|sab|sapi|s de rl) de cv',
	'sp\\.? z ?o ?o',
	'sp\\.? ?k',
];
const EASTERN_FORMS = ['株式会社', '有限会社', '(?:股份)?有限公司', '주식회사'];
const FORMS_BEFORE = ['株式会社', '有限会社', '주식회사', '(?:ооо|оао|зао|пао|ао)\\s'];

const WESTERN_END = `[\\s,&.()]{1,4}(?:${[...LEGAL_FORM_WORDS, ...LEGAL_FORM_PATTERNS].join('|')})\\)?`;
const EASTERN_END = `\\s?(?:${EASTERN_FORMS.join('|')})`;
/** Matches up to four legal forms after a name, or else the one before it. */
const LEGAL_FORMS = new RegExp(
	`(?:${WESTERN_END}|${EASTERN_END}){1,4}$|^(?:${FORMS_BEFORE.join('|')})`,
	'i',
);

const WORD = /[\p{L}\p{N}]+\.?/gu;
const LETTER_WITH_DOT = /^\p{L}\.$/u;

/** Whether a company has the name. A leading "The", the legal form, blanks, marks, case and accents do not matter. */
export function isNamed(found: unknown, name: string): boolean {
	const wantedName = plainName(name);
	return wantedName !== '' && isSame(wantedName, plainName(String(found ?? '')));
}

/** Returns the letters of a company's name without its legal form. */
function plainName(name: string): string {
	const bareName = withoutAccents(name.trim())
		.replace(WORD, withoutDotOfLetter)
		.replace(/^the\s+/i, '')
		.replace(/\.$/, '')
		.replace(LEGAL_FORMS, '')
		.replace(/&/g, ' and ');
	return wordsOf(bareName).join('');
}

/** The dots of S.A. are marks, but the one of booking.com divides two words. */
function withoutDotOfLetter(word: string): string {
	return LETTER_WITH_DOT.test(word) ? word.slice(0, -1) : word;
}

function withoutAccents(text: string): string {
	return text
		.normalize('NFD')
		.replace(/([a-z])\p{M}+/giu, '$1')
		.normalize();
}

/** Returns the name or the domain that the company is looked up by. Every mode accepts a URL. */
function askedOf({ valueOf }: FormValues): { name?: string; domain?: Domain } {
	const company = valueOf(searchedCompany);
	return { name: company?.mode === 'name' ? company.value : undefined, domain: company?.domain };
}

/** Whether a website is on the host, or on a subdomain or parent domain of it. */
export function isOnDomain(website: string, domain: Domain): boolean {
	const site = readSite(website);
	return site !== undefined && isSameSite(site, domain);
}
