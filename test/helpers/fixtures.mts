// Credentials and URLs for the tests.
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import type { Service } from '../service/server.mts';

export const PROXY = 'http://someone:proxy-pass-word@proxy.example:8080';

/** The parts of the custom account that the service does not require. */
export const ACCOUNT = { proxy: PROXY, userAgent: 'Test Browser/1.0' };

/** Returns credentials that every operation accepts. */
export function credentialsOf(
	{ url, keys, cookie }: Service,
	more: ICredentialDataDecryptedObject = {},
): ICredentialDataDecryptedObject {
	return {
		apiKey: keys.enterprise,
		baseUrl: url,
		pathSegment: 'network',
		cookie,
		encodeCookie: true,
		...more,
	};
}

const SITE = 'https://www.network.com';

/** One valid URL of each kind, of entities that do not exist. */
export const EXAMPLE_URLS = {
	profile: `${SITE}/in/jane-doe`,
	company: `${SITE}/company/acme`,
	group: `${SITE}/groups/12345`,
	post: `${SITE}/posts/jane-doe_hello-activity-7000000000000000001-AbCd`,
	comment: `${SITE}/feed/update/urn:li:activity:7000000000000000001?commentUrn=urn%3Ali%3Acomment%3A1`,
	leadSearch: `${SITE}/sales/search/people?query=(keywords:sales)`,
};
