import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { invalid } from '../input/input';
import { fieldText } from './fieldText';

/** Header with the API key. What is hidden, rejected and named in messages follows from it. */
export const API_KEY_HEADER = 'X-API-Key';

/** The names of the key as a header and as a parameter, with any separators, as parts of a regular expression. */
const KEY_NAMES = [API_KEY_HEADER, 'api-key'].map((name) =>
	name.toLowerCase().replaceAll('-', '[-_ ]?'),
);

/** What people copy in front of a key: the name of the header or parameter, `Bearer` and quotes. */
const BEFORE_KEY = [
	new RegExp(`^["'\`?&\\s]*(?:authorization|${KEY_NAMES.join('|')})["'\`]?\\s*[:=]`, 'i'),
	/^["'`“”\s]+/,
	/^bearer[\s:=]/i,
	/^["'`“”\s]+/,
];
const AFTER_KEY = /["'`“”,;\s]{1,8}$/;

/** Matches a sign that no key has. */
const FOREIGN_SIGN = /[^!-~]|["'`]/u;

/** Returns the key in what was pasted. It must be hidden, even if the text is rejected for what is around the key. */
export function bareApiKey({ apiKey }: ICredentialDataDecryptedObject): string {
	let key = fieldText(apiKey);
	for (const pattern of BEFORE_KEY) key = key.replace(pattern, '');
	return key.replace(AFTER_KEY, '');
}

/** Returns the API key. Throws if it cannot be a key. The message does not quote it, because it is secret. */
export function readApiKey(credentials: ICredentialDataDecryptedObject): string {
	const key = fieldText(credentials.apiKey);
	const problem = problemOf(key, bareApiKey(credentials));
	if (problem === undefined) return key;

	throw invalid(
		`API Key in the credentials ${problem}`,
		`Copy the key from your account with the service, and paste it alone, without quotes, Bearer or ${API_KEY_HEADER}.`,
	);
}

function problemOf(key: string, bareKey: string): string | undefined {
	if (key === '') return 'is blank';
	if (key !== bareKey) return 'has other words or signs around the key';
	if (/\s/.test(key)) return 'contains a blank or a line break';

	const [sign] = FOREIGN_SIGN.exec(key) ?? [];
	if (sign === undefined) return undefined;

	const quoted = sign === '"' ? 'a quote' : `"${sign}"`;
	return `contains ${quoted}, which no key has`;
}
