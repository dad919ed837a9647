import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { invalid, trim } from '../input/input';
import { API_KEY_HEADER } from '../service/response';

/** Matches the names of the key as a header and as a parameter in lower case, with any separators. */
export const KEY_NAMES = [API_KEY_HEADER, 'api-key']
	.map((name) => name.toLowerCase().replace(/-/g, '[-_ ]?'))
	.join('|');

/** What people copy in front of a key: the name of the header or parameter, `Bearer` and quotes. */
const BEFORE_KEY = new RegExp(
	`^(?:["'\`?&\\s]*(?:authorization|${KEY_NAMES})["'\`]?\\s*[:=])?["'\`“”\\s]*(?:bearer[\\s:=])?["'\`“”\\s]*`,
	'i',
);
const AFTER_KEY = /["'`“”,;\s]{1,8}$/;

/** Returns a field of the credentials as text without surrounding blanks. People paste them with line breaks. */
export const trimText = (field: unknown) => trim(String(field ?? ''));

/** Returns the key in what was pasted. It must be hidden, even if the text is rejected for what is around the key. */
export function bareApiKey({ apiKey }: ICredentialDataDecryptedObject): string {
	return trimText(apiKey).replace(BEFORE_KEY, '').replace(AFTER_KEY, '');
}

/** Returns the API key. Throws if it cannot be a key. The message does not quote it, because it is secret. */
export function readApiKey(credentials: ICredentialDataDecryptedObject): string {
	const key = trimText(credentials.apiKey);
	const [foreign] = /[^!-~]|["'`]/u.exec(key) ?? [];
	const what =
		(key === '' && 'is blank') ||
		(key !== bareApiKey(credentials) && 'has other words or signs around the key') ||
		(/\s/.test(key) && 'contains a blank or a line break') ||
		(foreign && `contains ${foreign === '"' ? 'a quote' : `"${foreign}"`}, which no key has`);
	if (!what) return key;
	throw invalid(
		`API Key in the credentials ${what}`,
		`Copy the key from your account with the service, and paste it alone, without quotes, Bearer or ${API_KEY_HEADER}.`,
	);
}
