import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import {
	createRedactor,
	decodePercent,
	isProse,
	isWord,
	RECOGNISED_BY,
	type Redact,
	Secrets,
} from '../redaction/redact';
import { bareApiKey, KEY_NAMES } from './apiKey';
import { readCookies } from './cookies';
import { fieldText } from './fieldText';
import { readProxy } from './proxy';

/** From how many characters on a secret is hidden wherever it is. */
export const HIDDEN_FROM = { key: 8, invitation: 6, cookie: 16, password: 8 };

/** The fields of the credentials, and the parameter of an invitation. */
const FIELD_NAMES = [...KEY_NAMES, 'cookie', 'proxy', 'password', 'sharedsecret'];

/** Matches a proxy that is more than the name of a host. */
const PORT_OR_LOGIN = /@|:\d/;
const AROUND_VALUE = /^"|"$/g;

/**
 * Returns a function that hides the secrets of the credentials, in the spellings that SECURITY.md names.
 * @param invitation the secret of an invitation, which is hidden too
 */
export function redactorOf(
	credentials: ICredentialDataDecryptedObject,
	invitation?: string,
): Redact {
	return createRedactor(secretsOf(credentials, invitation));
}

/** Returns what the service gets from the credentials, because it may repeat that, and what was pasted if it is rejected. */
function secretsOf(credentials: ICredentialDataDecryptedObject, invitation = ''): Secrets {
	const secrets = new Secrets(FIELD_NAMES);

	const key = bareApiKey(credentials);
	secrets.add(key, HIDDEN_FROM.key, key.slice(0, RECOGNISED_BY));
	secrets.add(invitation, HIDDEN_FROM.invitation);
	addCookies(secrets, fieldText(credentials.cookie));
	addProxy(secrets, fieldText(credentials.proxy));
	return secrets;
}

function addCookies(secrets: Secrets, pasted: string): void {
	const { text, values } = readCookies(pasted) ?? { text: pasted, values: [] };
	secrets.add(text, HIDDEN_FROM.cookie);
	secrets.add(Buffer.from(text).toString('base64'), HIDDEN_FROM.cookie);

	for (const value of values.flatMap(readingsOf)) {
		if (!isProse(value)) secrets.add(value, HIDDEN_FROM.cookie);
	}
}

/** Returns the value of a cookie without quotes, as it is and decoded. */
function readingsOf(value: string): string[] {
	const bare = value.replace(AROUND_VALUE, '');
	return [bare, decodePercent(bare)];
}

function addProxy(secrets: Secrets, pasted: string): void {
	const { url, user, password } = readProxy(pasted) ?? { url: pasted, user: '', password: '' };
	secrets.add(url, PORT_OR_LOGIN.test(url) ? HIDDEN_FROM.password : Infinity);

	if (password !== '') {
		addLogin(secrets, user, password);
		addLogin(secrets, decodePercent(user), decodePercent(password));
		return;
	}

	// Without a password, the user may be a token.
	if (!isProse(user)) secrets.add(user, HIDDEN_FROM.cookie);
}

function addLogin(secrets: Secrets, user: string, password: string): void {
	secrets.add(`${user}:${password}`, HIDDEN_FROM.password);
	secrets.add(password, isWord(password) ? Infinity : HIDDEN_FROM.password);
}
