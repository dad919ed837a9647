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

/**
 * Returns the company if its website is on the domain that By Domain asks for. The service finds a company only by its
 * name, so the best match may be another one.
 */
export function requireDomain(
	{ company }: IDataObject,
	{ rows, requestId }: Page,
): IDataObject[] | Failure {
	const domain = domainOf(company);
	const [row] = rows;
	if (!domain || !row) return rows;
	const [id, name, website] = [row.id, row.name, row.website].map((value) =>
		typeof value === 'object' ? null : String(value ?? '').trim() || null,
	);
	if (website !== null && isOnDomain(website, domain)) return rows;
	const site = website === null ? 'without a website' : `whose website is ${quote(website)}`;
	return {
		kind: 'notFound',
		message: `No company with a website on ${domain.domain} was found. The best match for ${quote(domain.name)} is ${quote(name ?? id)}, ${site}.`,
		description: 'If that is the company, look it up By ID or By URL. Otherwise check the domain.',
		statusCode: 404,
		requestId,
		details: { id, name, website },
	};
}

/** Returns what to say if the service finds no company by the name of the domain. */
export function explainDomain({ kind }: Failure, { company }: IDataObject) {
	const domain = domainOf(company);
	if (!domain || (kind !== 'noResult' && kind !== 'notFound')) return undefined;
	return {
		kind: 'notFound' as const,
		message: `No company was found for the domain ${domain.domain}`,
		description: `The service looked for the name ${quote(domain.name)}. Check the domain, or look the company up By Name or By URL.`,
	};
}

/** Returns the domain that By Domain asks for, or undefined in another mode. */
function domainOf(company: unknown) {
	const { mode, value } = readLocator(company);
	const text = mode === 'domain' ? parseText(value, 'Company') : '';
	// The URL of a company's page names it in this mode too.
	return readTarget('company', text, mode)?.mode === 'domain' ? readDomain(text) : undefined;
}

/** Whether a website is on the domain, whatever subdomain it has. */
export function isOnDomain(website: string, { domain }: Domain): boolean {
	const address = parseAddress(website);
	const site = address && ownSiteOf(address);
	// Spells a domain such as bäcker.de as browsers send it.
	const toAscii = (one: string) => attempt(() => new URL(`https://${one}`).hostname, one);
	return site !== undefined && toAscii(site.domain) === toAscii(domain);
}
