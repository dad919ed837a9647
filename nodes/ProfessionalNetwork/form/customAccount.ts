import type { ICredentialDataDecryptedObject, PreSendAction } from 'n8n-workflow';

import { check, refuse } from './check';

/**
 * Adds the user's own account to a request: the operations that act for it need its cookies, and may
 * take a proxy and a user agent (specification, 5.3). No other request carries them.
 * @throws (as a refusal) cookies that are missing from the credentials
 */
export function sendCustomAccount(
	readCredentials: () => Promise<ICredentialDataDecryptedObject>,
): PreSendAction {
	return check(async (query) => {
		const credentials = await readCredentials();
		const cookie = String(credentials.cookie ?? '').trim();
		if (cookie === '') {
			throw refuse(
				'This operation acts for your own account and needs its cookies',
				'Paste them into Network Cookies in the credentials.',
			);
		}
		query.cookie = credentials.encodeCookie === false ? cookie : encodeCookies(cookie);
		for (const name of ['proxy', 'userAgent']) {
			const value = String(credentials[name] ?? '').trim();
			if (value !== '') query[name] = value;
		}
	});
}

/** Base64 of a `Cookie` header line or of a browser extension's JSON export; as it is when it already was. */
export function encodeCookies(cookie: string): string {
	const line = withoutName(cookie);
	return isEncoded(line) ? compact(line) : Buffer.from(line, 'utf8').toString('base64');
}

/** Cookies in every way in which they may be read back: as pasted, plain, and as Base64. */
export function cookieSpellings(cookie: string): string[] {
	const line = withoutName(cookie.trim());
	const encoded = encodeCookies(line);
	return [cookie.trim(), line, encoded, Buffer.from(encoded, 'base64').toString('utf8')];
}

function withoutName(cookie: string): string {
	return cookie.replace(/^cookie:\s*/i, '');
}

function compact(text: string): string {
	return text.replace(/\s+/g, '');
}

function isEncoded(text: string): boolean {
	const code = compact(text);
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(code) || code.length % 4 === 1) return false;
	// A cookie line holds "name=value", an export is a JSON array: what decodes to neither is not encoded.
	return /^\s*\[|=/.test(Buffer.from(code, 'base64').toString('utf8'));
}
