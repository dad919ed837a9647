// Echoes the secrets of a request in a response, in the spellings in which a service or a gateway might. Pure.
import type { Entry } from './request-log.mts';

/** Adds the secrets of the request to a body: to its error text, to originalQuery and, for a text, to its end. */
export function echoed(body: unknown, entry: Entry, echo: true | 'spellings'): unknown {
	const { key, query } = entry;
	const plain = `Failed for key ${key}, cookie ${query.cookie}, proxy ${query.proxy}`;
	const text = echo === 'spellings' ? [plain, ...spelledSecrets(entry)].join(' ') : plain;
	if (!isObject(body)) return `${body} ${text}`;
	const message = 'message' in body ? { message: text } : { error: text };
	return { ...body, ...message, originalQuery: { ...query, apiKey: key } };
}

/** Returns every secret of a request in every spelling, except those that exist only in JSON text. */
export function spelledSecrets({
	key,
	query: { cookie = '', proxy = '' },
}: Pick<Entry, 'key' | 'query'>): string[] {
	const line = Buffer.from(cookie, 'base64').toString();
	const userInfo = /\/\/([^@/]*)@/.exec(proxy)?.[1] ?? '';
	const [, password] = userInfo.split(':');
	const secrets = [key, cookie, line, ...cookieValues(line), proxy, userInfo, password];
	return secrets.filter((secret) => secret).flatMap((secret) => spellings(secret as string));
}

/** Reads the values of a Cookie header line or of a browser extension's JSON export. */
function cookieValues(line: string): string[] {
	try {
		return (JSON.parse(line) as Array<{ value: string }>).map(({ value }) => value);
	} catch {
		return line.split(';').map((pair) => pair.slice(pair.indexOf('=') + 1).trim());
	}
}

/** Returns a secret as it is, and percent-encoded in three ways. */
export function spellings(secret: string): string[] {
	const encoded = encodeURIComponent(secret);
	return [
		secret,
		encoded,
		encoded.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
		// n8n encodes these too.
		encoded.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
	];
}

/** Escapes the strings of a JSON text: every character by its code, or every slash by a backslash. */
export function escapeJson(json: string, escape: 'unicode' | 'slash'): string {
	if (escape === 'slash') return json.replaceAll('/', '\\/');
	return json.replace(/"(?:[^"\\]|\\.)*"/g, (text) => {
		const units = (JSON.parse(text) as string).split('');
		const codes = units.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
		return `"${codes.join('')}"`;
	});
}

/** Whether a value is an object and not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
