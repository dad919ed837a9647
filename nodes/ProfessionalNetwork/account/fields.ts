import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { invalid } from '../input/input';

/** What people copy in front of a key: the name of the header or parameter, `Bearer` and quotes. */
const BEFORE_KEY =
	/^(?:["'`?&\s]*(?:authorization|(?:x-)?api[-_ ]?key)["'`]?\s*[:=])?["'`“”\s]*(?:bearer\s)?["'`“”\s]*/i;
const AFTER_KEY = /["'`“”,;\s]{1,8}$/;
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;

/** Returns a field of the credentials as text without surrounding blanks. People paste them with line breaks. */
export function trimText(field: unknown): string {
	return String(field ?? '').trim();
}

/** Returns the API key without what people copy around it. It may still be impossible as a key. */
export function cleanApiKey({ apiKey }: ICredentialDataDecryptedObject): string {
	const visible = String(apiKey ?? '').replace(INVISIBLE, '');
	return visible.trim().replace(BEFORE_KEY, '').replace(AFTER_KEY, '');
}

/**
 * Returns the API key to send.
 * @throws ValidationError if it cannot be a key. The message does not quote the key, because it is secret.
 */
export function readApiKey(credentials: ICredentialDataDecryptedObject): string {
	const key = cleanApiKey(credentials);
	const advice = 'Copy the key from your account with the service, and paste it alone.';
	if (key === '') throw invalid('API Key in the credentials is blank', advice);
	if (/\s/.test(key)) {
		throw invalid('API Key in the credentials contains a blank or a line break', advice);
	}
	const [foreign] = /[^!-~]/u.exec(key) ?? [];
	if (foreign) {
		throw invalid(`API Key in the credentials contains "${foreign}", which no key has`, advice);
	}
	return key;
}
