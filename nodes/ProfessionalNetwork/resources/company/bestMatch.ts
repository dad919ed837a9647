import { type Failure, type FormValues, locator, type SelectRows } from '../../form/form';
import { isOnDomain, quote, words } from '../../input/input';
import { areEqual, wordsOf } from '../shared/compareNames';

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
		'URL, universal name (the last part of the URL), ID, name, web domain, website or work email of the company (a name must be that of the company)',
	required: true,
});

/** Returns why a domain finds no company, without a request that would find another one (rule 8 of values). */
export function findsNobody({ valueOf }: FormValues): Failure | undefined {
	const domain = valueOf(searchedCompany)?.domain;
	if (!domain?.isShared) return undefined;

	return {
		kind: 'notFound',
		message: `${domain.host} belongs to a mail provider, or to a site where others have pages.`,
	};
}

/**
 * The service finds a company only by a name, and the best match may be another one. Returns the company only if By Name
 * asks for its name, or By Domain for the domain of its website.
 */
export const selectMatch: SelectRows = ({ valueOf }, { rows }) => {
	const company = valueOf(searchedCompany);
	const [row] = rows;
	if (!row || !company) return rows;

	const name = textOf(row.name);
	const bestMatch = quote(name || textOf(row.id));
	if (company.domain) {
		const isMatch = isOnDomain(textOf(row.website), company.domain);
		return isMatch ? rows : notOnDomain(company.domain.host, bestMatch);
	}

	if (company.mode !== 'name' || isNamed(name, company.value)) return rows;

	return notNamed(company.value, bestMatch);
};

function textOf(value: unknown): string {
	return typeof value === 'object' ? '' : String(value ?? '').trim();
}

function notOnDomain(host: string, bestMatch: string): Failure {
	return {
		kind: 'notFound',
		message: `No company with a website on ${host} was found. The best match is ${bestMatch}.`,
	};
}

function notNamed(name: string, bestMatch: string): Failure {
	return {
		kind: 'notFound',
		message: `No company named ${quote(name)} was found. The best match is ${bestMatch}.`,
	};
}

/** Legal forms, which end a name, and the words of those that have several. */
const LEGAL_FORMS = new Set(
	words(`
		inc incorporated llc llp lp ltd limited plc corp corporation co company pty pte pvt private public and
		gmbh mbh ug ag kg kgaa ohg ev se sa sas sasu sarl rl srl spa bv nv ab as asa aps oy oyj
		sl slu lda ltda sab sapi de cv sp z oo sro doo kft zrt bhd sdn kk`),
);

/** Whether a company has the name: the same words, but for legal forms. */
export function isNamed(found: string, name: string): boolean {
	return areEqual(withoutForm(found), withoutForm(name));
}

function withoutForm(name: string): string[] {
	const parts = wordsOf(name.replace(/&/g, ' and '));
	while (parts.length > 1 && LEGAL_FORMS.has(plain(parts[parts.length - 1]))) parts.pop();
	if (parts.length > 1 && plain(parts[0]) === 'the') parts.shift();

	return parts;
}

function plain(word: string): string {
	return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
