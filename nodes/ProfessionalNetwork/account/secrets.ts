import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { decodeCookies, parseCookies } from './cookies';
import { parseProxy } from './proxy';
import { trimText } from './trimText';

/** A text to hide. */
export interface Secret {
	text: string;
	/** Whether the text is Base64, which has a standard and a URL-safe spelling. */
	isBase64?: boolean;
	/**
	 * Whether the text contains a short value. Such a text is hidden only if it is not part of a longer value or name.
	 */
	isBounded?: boolean;
}

/**
 * Minimum length of a value that is hidden by itself. Ordinary data may contain a shorter value, which is hidden only
 * after its name or user.
 */
const SHORTEST_VALUE = 8;

/** Returns the secrets of the credentials and their parts, each also as Base64. */
export function secretsOf(credentials: ICredentialDataDecryptedObject): Secret[] {
	const { apiKey, cookie, proxy, baseUrl } = credentials;
	const plain = [
		...keySecrets(trimText(apiKey)),
		...cookieSecrets(trimText(cookie)),
		...proxySecrets(trimText(proxy)),
		...userInfoSecrets(trimText(baseUrl)),
	];
	const all = plain.flatMap((secret) => [secret, ...encoded(secret)]);
	return [...new Map(all.map((secret) => [secret.text, secret])).values()];
}

/**
 * Returns the secrets by the lower-case name of the property whose whole value they may be. A short secret can only be
 * found there.
 */
export function secretFields(credentials: ICredentialDataDecryptedObject): Map<string, string> {
	const { apiKey, cookie, proxy } = credentials;
	const fields = Object.entries({ apikey: apiKey, 'x-api-key': apiKey, cookie, proxy });
	return new Map(
		fields
			.map(([name, credential]): [string, string] => [name, trimText(credential)])
			.filter(([, text]) => text !== ''),
	);
}

function keySecrets(key: string): Secret[] {
	const names = ['apiKey', 'X-API-Key', 'x-api-key'];
	return value(
		key,
		names.flatMap((name) => [`${name}=`, `${name}: `, `"${name}":"`]),
	);
}

function cookieSecrets(pasted: string): Secret[] {
	const text = decodeCookies(pasted);
	const cookies = parseCookies(text) ?? [];
	// The text that the service receives. Its echo may be encoded once more. Comes first, so that the Base64 entry of
	// the text replaces it.
	const sent = Buffer.from(text).toString('base64');
	return [
		...value(sent, []),
		...value(pasted, ['cookie=', 'Cookie: ']),
		...value(text, ['cookie=', 'Cookie: ']),
		...cookies.flatMap((cookie) => {
			const unquoted = cookie.value.replace(/^"|"$/g, '');
			const names = cookie.name ? [`${cookie.name}=`, `${cookie.name}="`] : [];
			return [unquoted, decoded(unquoted)].flatMap((text) => value(text, names));
		}),
	];
}

function proxySecrets(pasted: string): Secret[] {
	const url = parseProxy(pasted)?.url ?? '';
	return [pasted, url]
		.flatMap((text) => value(text, ['proxy=']))
		.concat(userInfoSecrets(pasted), userInfoSecrets(url));
}

/** Returns the user and password of a proxy or a Base URL, both as written and decoded. */
function userInfoSecrets(address: string): Secret[] {
	const { user = '', password = '' } = parseProxy(address) ?? userInfoOf(address);
	return [
		[user, password],
		[decoded(user), decoded(password)],
	].flatMap(([name, pass]) => [
		...value(name, []),
		...value(pass, name ? [`${name}:`] : []),
		...(name && pass.length >= SHORTEST_VALUE ? [{ text: `${name}:${pass}` }] : []),
	]);
}

/** Returns the user and password of a Base URL with a path, which `parseProxy` does not accept. */
function userInfoOf(address: string): { user?: string; password?: string } {
	const [, user, password] = /^\w+:\/\/([^/:@\s]*)(?::([^/\s]*))?@/.exec(address) ?? [];
	return { user, password };
}

/** Returns a long value by itself, and a short value after each of its names. */
function value(text: string, names: string[]): Secret[] {
	if (text.length >= SHORTEST_VALUE) return [{ text }];
	return text === '' ? [] : names.map((name) => ({ text: name + text, isBounded: true }));
}

/**
 * Returns the Base64 of a secret, and the parts that appear in the Base64 of a longer text, where preceding bytes shift
 * the characters. Omits characters that also depend on neighbouring bytes.
 */
function encoded({ text, isBounded }: Secret): Secret[] {
	const bytes = Buffer.from(text);
	const whole = bytes.toString('base64').replace(/=+/, '');
	const inside = [0, 1, 2].map((before) => {
		const base64 = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
		return base64.slice(
			before === 0 ? 0 : before + 1,
			Math.floor(((before + bytes.length) * 4) / 3),
		);
	});
	return [whole, ...(isBounded ? [] : inside)]
		.filter((base64) => base64.length >= SHORTEST_VALUE)
		.map((base64) => ({ text: base64, isBase64: true }));
}

/** Decodes a URL-encoded value. Returns it unchanged if it cannot be decoded. */
function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
