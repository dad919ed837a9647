import type { IDataObject } from 'n8n-workflow';

import { type Failure, type Page, readLocator } from '../../form/form';
import { isOnDomain, parseText, quote, readDomain } from '../../input/input';

/**
 * Returns the company if its website is on the domain that By Domain asks for. The service finds a company only by its
 * name, so the best match may be another one.
 */
export function requireDomain(
	{ company }: IDataObject,
	{ rows, requestId }: Page,
): IDataObject[] | Failure {
	const { mode, value } = readLocator(company);
	const domain = mode === 'domain' ? readDomain(parseText(value, 'Company')) : undefined;
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
