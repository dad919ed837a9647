import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { decodeCookies, parseCookies } from './cookies';
import { parseProxy } from './proxy';

/** A text that must not be shown. */
export interface Secret {
	text: string;
	/** Whether it is Base64, whose standard and URL-safe spelling differ in two characters. */
	isBase64?: boolean;
	/** Whether it contains a short value. It then counts only if it is not part of a longer value or name. */
	isBounded?: boolean;
}

/** Ordinary data may contain a shorter value, so that one is hidden only together with its name or user. */
const SHORTEST_VALUE = 8;

/** Returns the secrets of credentials, their parts, and Base64 of each. */
export function secretsOf(credentials: ICredentialDataDecryptedObject): Secret[] {
	const { apiKey, cookie, proxy, baseUrl } = credentials;
	const plain = [
		...keySecrets(textOf(apiKey)),
		...cookieSecrets(textOf(cookie)),
		...proxySecrets(textOf(proxy)),
		...userInfoSecrets(textOf(baseUrl)),
	];
	const all = plain.flatMap((secret) => [secret, ...encoded(secret)]);
	return [...new Map(all.map((secret) => [secret.text, secret])).values()];
}

/** Returns secrets that are too short to be found in a text, by the lower-case names of properties that have them. */
export function shortFields(credentials: ICredentialDataDecryptedObject): Map<string, string> {
	const { apiKey, cookie, proxy } = credentials;
	const fields = Object.entries({ apikey: apiKey, 'x-api-key': apiKey, cookie, proxy });
	return new Map(
		fields
			.map(([name, credential]): [string, string] => [name, textOf(credential)])
			.filter(([, text]) => text !== '' && text.length < SHORTEST_VALUE),
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
	// What the service receives, of which an echo may be Base64 once more. First, so that Base64 of the text replaces it.
	const sent = Buffer.from(text, 'utf8').toString('base64');
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

/** Returns user and password of a proxy or a Base URL, as written and decoded. */
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

/** Returns user and password of a Base URL, which `parseProxy` does not accept if it has a path. */
function userInfoOf(address: string): { user?: string; password?: string } {
	const [, user, password] = /^\w+:\/\/([^/:@\s]*)(?::([^/\s]*))?@/.exec(address) ?? [];
	return { user, password };
}

/** Returns a long value by itself, and a short one only after each of its names. */
function value(text: string, names: string[]): Secret[] {
	if (text.length >= SHORTEST_VALUE) return [{ text }];
	return text === '' ? [] : names.map((name) => ({ text: name + text, isBounded: true }));
}

/**
 * Returns Base64 of a secret by itself, and as it is inside Base64 of a longer text, where the bytes before it shift its
 * characters. Omits characters that also depend on the bytes around it.
 */
function encoded({ text, isBounded }: Secret): Secret[] {
	const bytes = Buffer.from(text, 'utf8');
	const whole = bytes.toString('base64').replace(/=+$/, '');
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

/** Returns a URL-encoded value decoded, or as it is if it cannot be decoded. */
function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

function textOf(credential: unknown): string {
	return String(credential ?? '').trim();
}
