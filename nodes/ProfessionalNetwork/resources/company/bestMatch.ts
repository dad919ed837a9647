import type { IDataObject } from 'n8n-workflow';

import { readLocator } from '../../form/form';
import {
	attempt,
	ownSiteOf,
	parseAddress,
	parseText,
	quote,
	readDomain,
	readTarget,
	type Domain,
} from '../../input/input';
import type { Failure, Page } from '../../service/response';
import { isSame, missingWords, wordsOf } from '../shared/words';

/**
 * The service finds a company only by its name, and the best match may be another one. Returns the company that By Name
 * found with whether its name fits, and the one of By Domain only if its website is on that domain.
 */
export function checkMatch(
	{ company }: IDataObject,
	{ rows, requestId }: Page,
): IDataObject[] | Failure {
	const name = textIn('name', company);
	if (name !== undefined) {
		return rows.map((row) => ({ ...row, match: isNamed(row.name, name) ? 'exact' : 'other' }));
	}
	const domain = domainOf(company);
	const [row] = rows;
	if (!domain || !row) return rows;
	const [id, found, website] = [row.id, row.name, row.website].map((value) =>
		typeof value === 'object' ? null : String(value ?? '').trim() || null,
	);
	if (website !== null && isOnDomain(website, domain)) return rows;
	const site = website === null ? 'without a website' : `whose website is ${quote(website)}`;
	return {
		kind: 'notFound',
		message: `No company with a website on ${domain.domain} was found. The best match for ${quote(domain.name)} is ${quote(found ?? id)}, ${site}.`,
		description: 'If that is the company, look it up By ID or By URL. Otherwise check the domain.',
		statusCode: 404,
		requestId,
		details: { id, name: found, website },
	};
}

/** Returns what to say if the service finds no company by the name of the domain. */
export function explainDomain({ kind }: Failure, { company }: IDataObject) {
	const domain = domainOf(company);
	if (!domain || (kind !== 'noResult' && kind !== 'notFound')) return undefined;
	return {
		kind: 'notFound' as const,
		message: `No company was found for the domain ${domain.domain}`,
		description: `The service looked for the name ${quote(domain.name)}. Check the domain, or look the company up By URL. By Name may find another company.`,
	};
}

/** Matches legal forms at the end of a name, whose dots are left out. */
const LEGAL_FORMS =
	/(?:[\s,&.]{1,4}(?:inc|incorporated|llc|llp|ltd|limited|plc|corp|corporation|co|company|gmbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|ab|as|oy|pty|pvt)){1,3}$/i;

/** Whether a company has the name: all words of it, and the same first word. Its legal form does not matter. */
export function isNamed(found: unknown, name: string): boolean {
	const [own, wanted] = [String(found ?? ''), name].map((one) =>
		one
			.trim()
			// S.A.P. is a word, but the dot of booking.com divides two.
			.replace(/(?<![\p{L}\p{N}])(\p{L})\./gu, '$1')
			.replace(/^the\s+(?=\S)/i, '')
			.replace(/\.$/, '')
			.replace(LEGAL_FORMS, '')
			.replace(/&/g, ' and '),
	);
	const [first, ownFirst] = [wanted, own].map((one) => wordsOf(one)[0] ?? '');
	return isSame(first, ownFirst) && missingWords(wanted, own).length === 0;
}

/** Returns the text that a mode looks the company up by, or undefined in another mode. A URL names itself in each. */
function textIn(wanted: 'name' | 'domain', company: unknown): string | undefined {
	const { mode, value } = readLocator(company);
	const text = mode === wanted ? parseText(value, 'Company') : '';
	return readTarget('company', text, mode)?.mode === wanted ? text : undefined;
}

/** Returns the domain that By Domain asks for, or undefined in another mode. */
function domainOf(company: unknown) {
	const text = textIn('domain', company);
	return text === undefined ? undefined : readDomain(text);
}

/** Whether a website is on the domain, whatever subdomain it has. */
export function isOnDomain(website: string, { domain }: Domain): boolean {
	const address = parseAddress(website);
	const site = address && ownSiteOf(address);
	// Spells a domain such as bäcker.de as browsers send it.
	const toAscii = (one: string) => attempt(() => new URL(`https://${one}`).hostname, one);
	return site !== undefined && toAscii(site.domain) === toAscii(domain);
}
