import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { createRedactor, type Redact } from '../redaction/redact';
import { bareApiKey } from './apiKey';
import { readCookies } from './cookies';
import { fieldText } from './fieldText';
import { readProxy } from './proxy';

/** Shorter cookies, and those without a digit, are settings such as a language or a time zone. */
const MIN_COOKIE_LENGTH = 16;

/**
 * Returns a function that hides the secrets of the credentials.
 * @param invitation the secret of an invitation, which is hidden too
 */
export function redactorOf(credentials: ICredentialDataDecryptedObject, invitation = ''): Redact {
	return createRedactor([
		bareApiKey(credentials),
		invitation,
		...secretsInCookies(fieldText(credentials.cookie)),
		...secretsInProxy(fieldText(credentials.proxy)),
	]);
}

/** Returns cookies as they were pasted, as they are sent, and the values of those that may be a session. */
function secretsInCookies(pasted: string): string[] {
	const { text, values } = readCookies(pasted) ?? { text: pasted, values: [] };
	const sessions = values
		.flatMap((value) => [value.replace(/^"|"$/g, ''), decoded(value)])
		.filter((value) => value.length >= MIN_COOKIE_LENGTH && /\d/.test(value));
	return [pasted, text, Buffer.from(text).toString('base64'), ...sessions];
}

/** Returns the password of a proxy, as in its URL and decoded, and the URL itself, of which nobody knows the parts if it is not one. */
function secretsInProxy(pasted: string): string[] {
	const proxy = readProxy(pasted);
	if (!proxy) return [pasted];
	if (proxy.password === '') return [];

	return [pasted, proxy.url, proxy.password, decoded(proxy.password)];
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
