import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { invalid } from '../input/input';
import { readAddress } from './address';
import { trimText } from './fields';

/**
 * Applies the fields Allowed HTTP Request Domains and Allowed Domains, which n8n adds to the credentials, to the Base
 * URL. n8n's declarative engine does the same: All and None allow the node's own requests, and an empty list allows
 * none. `*.example.com` allows the subdomains of example.com alone.
 * @throws ValidationError if the Base URL's host is not allowed
 */
export function validateAllowedDomains(credentials: ICredentialDataDecryptedObject): void {
	if (credentials.allowedHttpRequestDomains !== 'domains') return;
	const list = typeof credentials.allowedDomains === 'string' ? credentials.allowedDomains : '';
	const host = withoutDot(new URL(readAddress(credentials).baseUrl).hostname);
	const domains = list.toLowerCase().split(',').map(trimText).map(withoutDot);
	const isAllowed = domains.some((domain) =>
		domain.startsWith('*.') ? host.endsWith(domain.slice(1)) : host === domain,
	);
	if (isAllowed) return;
	throw invalid(
		`The credentials do not allow requests to ${host}, the host of their Base URL`,
		`Add ${host} to Allowed Domains in the credentials, or set Allowed HTTP Request Domains to All.`,
	);
}

function withoutDot(host: string): string {
	return host.replace(/\.$/, '');
}
