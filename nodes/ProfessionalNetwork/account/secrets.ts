import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { readCookies } from './cookies';
import { bareApiKey, trimText } from './fields';
import { readProxy } from './proxy';

export interface Secrets {
	/** Hidden wherever they are, each with the beginning by which it is recognised. */
	anywhere: Map<string, string>;
	/** Hidden as the value of a property or parameter that is named like a field of the credentials. */
	named: Set<string>;
}

/** From how many characters on a secret is hidden wherever it is. A shorter one may be a part of ordinary data. */
export const HIDDEN_FROM = { key: 8, invitation: 6, cookie: 16, password: 8 };

/** How many characters are enough to recognise a longer secret, because the service and this node cut off long messages. */
export const RECOGNISED_BY = 12;

/** Matches a proxy that is more than the name of a host. */
const PORT_OR_LOGIN = /@|:\d/;
const AROUND_VALUE = /^"|"$/g;

const PAGE = /^https?:\/\/[^?#]*$/;
const PERCENT_ENCODED = /(?:%[\da-f]{2})+/gi;
const BETWEEN_WORDS = /[^A-Za-z0-9]+/;
const WORD = /^(?:[A-Z]?[a-z]{0,12}|[A-Z]{0,12})$/;
const PART_OF_DATE = /^(?:\d{1,4}Z?|\d\dT\d\d?)$/;

/**
 * Returns what the service gets from the credentials, because it may repeat that, and what was pasted if it is rejected.
 * @param invitation the secret of an invitation
 */
export function secretsOf(credentials: ICredentialDataDecryptedObject, invitation = ''): Secrets {
	const secrets: Secrets = { anywhere: new Map(), named: new Set() };

	const key = bareApiKey(credentials);
	addSecret(secrets, key, HIDDEN_FROM.key, key.slice(0, RECOGNISED_BY));
	addSecret(secrets, invitation, HIDDEN_FROM.invitation);
	addCookies(secrets, trimText(credentials.cookie));
	addProxy(secrets, trimText(credentials.proxy));

	secrets.named.delete('');
	return secrets;
}

function addSecret(
	{ anywhere, named }: Secrets,
	secret: string,
	minLength: number,
	beginning = beginningOf(secret),
): void {
	named.add(secret);
	if (secret.length >= minLength) anywhere.set(secret, beginning);
}

function addCookies(secrets: Secrets, pasted: string): void {
	const { text, values } = readCookies(pasted) ?? { text: pasted, values: [] };
	addSecret(secrets, text, HIDDEN_FROM.cookie);
	addSecret(secrets, Buffer.from(text).toString('base64'), HIDDEN_FROM.cookie);

	for (const value of values.flatMap(readingsOf)) {
		if (!isProse(value)) addSecret(secrets, value, HIDDEN_FROM.cookie);
	}
}

/** Returns the value of a cookie without quotes, as it is and decoded. */
function readingsOf(value: string): string[] {
	const bare = value.replace(AROUND_VALUE, '');
	return [bare, decodePercent(bare)];
}

function addProxy(secrets: Secrets, pasted: string): void {
	const { url, user, password } = readProxy(pasted) ?? { url: pasted, user: '', password: '' };
	addSecret(secrets, url, PORT_OR_LOGIN.test(url) ? HIDDEN_FROM.password : Infinity);

	if (password !== '') {
		addLogin(secrets, user, password);
		addLogin(secrets, decodePercent(user), decodePercent(password));
	} else if (!isProse(user)) {
		// Without a password, the user may be a token.
		addSecret(secrets, user, HIDDEN_FROM.cookie);
	}
}

function addLogin(secrets: Secrets, user: string, password: string): void {
	addSecret(secrets, `${user}:${password}`, HIDDEN_FROM.password);
	addSecret(secrets, password, WORD.test(password) ? Infinity : HIDDEN_FROM.password);
}

/** Returns the shortest beginning of a secret that ordinary data does not have, or the whole secret. */
function beginningOf(secret: string): string {
	for (let length = RECOGNISED_BY; length < secret.length; length++) {
		const beginning = secret.slice(0, length);
		if (!isProse(beginning)) return beginning;
	}

	return secret;
}

/** Whether a text consists of words, dates and short numbers, or is the address of a page. Ordinary data looks like that. */
function isProse(text: string): boolean {
	const plain = decodePercent(text);
	const words = plain.split(BETWEEN_WORDS);
	return PAGE.test(plain) || words.every((word) => WORD.test(word) || PART_OF_DATE.test(word));
}

/** Decodes what is percent-encoded. Unlike `decodeURIComponent`, it accepts any text. */
function decodePercent(text: string): string {
	return text.replace(PERCENT_ENCODED, (bytes) =>
		Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
	);
}
