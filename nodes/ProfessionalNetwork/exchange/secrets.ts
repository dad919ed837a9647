import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { cookieSpellings } from '../form/customAccount';

const HIDDEN = '[hidden]';
/** A shorter secret would be found in ordinary words. */
const SHORTEST = 6;

/** Removes secrets from a text. */
export type Mask = (text: string) => string;

/** A mask for key, cookies and proxy, in every spelling in which the service may echo them. */
export function createMask({ apiKey, cookie, proxy }: ICredentialDataDecryptedObject): Mask {
	const spellings = [apiKey, ...cookieSpellings(String(cookie ?? '')), proxy]
		.map((secret) => String(secret ?? '').trim())
		.filter((secret) => secret.length >= SHORTEST)
		.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
	// Longest first, so that no rest of a longer spelling is left over.
	const ordered = [...new Set(spellings)].sort((a, b) => b.length - a.length);
	return (text) => ordered.reduce((masked, secret) => masked.split(secret).join(HIDDEN), text);
}
