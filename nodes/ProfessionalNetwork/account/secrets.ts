import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { readCookies } from './cookies';
import { decodePercent } from './decodings';
import { bareApiKey, trimText } from './fields';

export interface Secrets {
	/** Hidden wherever they are. */
	texts: Set<string>;
	/** The first characters of a key, password or cookie's value, which count as a part of it. */
	beginnings: Set<string>;
	/** A user with a short password. Hidden unless they are part of longer words. */
	logins: Set<string>;
	/** Hidden as the value of a property or parameter that is named like a field of the credentials. */
	fields: Set<string>;
}

/** From how many characters on a secret is hidden wherever it is. Shorter ones are hidden after their name or user. */
export const HIDDEN_FROM = { key: 8, cookie: 16, password: 8 };

const BEGINNING = 12;
/** Matches host:port:user:password, whose password may contain an @. */
const LISTED = /^((?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}):([^:@\s]+):(\S+)$/i;
const WORD = /^(?:[A-Z]?[a-z]{0,12}|[A-Z]{0,12})$/;
const PART_OF_DATE = /^(?:\d{1,4}Z?|\d\dT\d\d?)$/;

/** Returns the secrets of the credentials. Words, names, places and web pages are ordinary data, even in cookies. */
export function secretsOf(credentials: ICredentialDataDecryptedObject, secret = ''): Secrets {
	const key = bareApiKey(credentials);
	const [cookie, proxy, baseUrl] = ['cookie', 'proxy', 'baseUrl'].map((name) =>
		trimText(credentials[name]),
	);
	const { text: own, values } = readCookies(cookie) ?? { text: cookie, values: [cookie] };
	const sent = Buffer.from(own).toString('base64');
	const proxies = [proxy, toProxyUrl(proxy)];
	const userInfo = [...proxies, baseUrl].flatMap(userInfoOf);

	const texts = new Set([cookie, own].filter((text) => text.length >= HIDDEN_FROM.cookie));
	const beginnings = new Set<string>();
	const logins = new Set<string>();
	const fields = new Set([key, cookie, own, sent, ...proxies, secret]);
	function add(value: string, minLength: number, isOrdinary: (text: string) => boolean) {
		if (value.length < minLength || isOrdinary(value)) return;
		texts.add(value);
		const beginning = value.slice(0, BEGINNING);
		if (beginning.length === BEGINNING && !isOrdinary(beginning)) beginnings.add(beginning);
	}
	add(key, HIDDEN_FROM.key, () => false);
	add(secret, 6, () => false);
	for (const value of values.flatMap(valuesOf)) add(value, HIDDEN_FROM.cookie, isProse);
	for (const address of proxies) {
		// A host alone is a name.
		if (address.length >= 8 && /@|:\d/.test(address)) texts.add(address);
	}
	for (const [user, password] of userInfo) {
		add(password, HIDDEN_FROM.password, (text) => WORD.test(text));
		fields.add(password);
		// A user without a password may be a token.
		if (password === '') add(user, HIDDEN_FROM.cookie, isProse);
		else if (user !== '') (texts.has(password) ? texts : logins).add(`${user}:${password}`);
	}
	fields.delete('');
	return { texts, beginnings, logins, fields };
}

/** Returns the URL that was meant by a proxy, which may be rejected as it was pasted, or '' for a blank one. */
function toProxyUrl(proxy: string): string {
	const [, scheme = 'http://', rest = ''] = /^(\w+:\/\/)?(.+?)\/?$/s.exec(proxy) ?? [];
	const url = rest.replace(
		LISTED,
		(_all, address: string, ...login: string[]) =>
			`${login.slice(0, 2).map(encode).join(':')}@${address}`,
	);
	return url && scheme.toLowerCase() + url;
}

/** Returns the user and password of a URL, as written, decoded and encoded. Passwords may contain signs that URLs do not. */
function userInfoOf(url: string): string[][] {
	const text = url.replace(/^(?:[\w+.-]+:\/\/)+/, '');
	return [/^([^/:@\s]*)(?::([^/\s]*))?@/, /^([^:]*)(?::(.*))?@/s]
		.map((pattern) => pattern.exec(text)?.slice(1) ?? [])
		.flatMap(([user = '', password = '']) => {
			const login = [user, password];
			return [login, login.map(decodePercent), login.map(encodeUserInfo)];
		});
}

/** Encodes characters that a URL's user info cannot contain. Does not encode twice. */
function encodeUserInfo(text: string): string {
	return text.replace(/%(?![\da-f]{2})|[^\w.~!$&'()*+,;=%-]+/gi, encode);
}

/** Text from bytes has no lone surrogates, which cannot be encoded. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

function valuesOf(value: string): string[] {
	const text = value.replace(/^"|"$/g, '');
	return [text, decodePercent(text)];
}

/** Whether a text consists of words, dates and short numbers, or is the address of a page. */
function isProse(text: string): boolean {
	const plain = decodePercent(text);
	const words = plain.split(/[^A-Za-z0-9]+/);
	return (
		/^https?:\/\/[^?#]*$/.test(plain) ||
		words.every((word) => WORD.test(word) || PART_OF_DATE.test(word))
	);
}
