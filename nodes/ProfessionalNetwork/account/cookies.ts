import type { IDataObject } from 'n8n-workflow';

import { isObject, parseJson } from '../service/response';

/** One of the pasted cookies. */
export interface Cookie {
	name: string;
	value: string;
	/** Host of the site. Absent in a header line. */
	domain?: string;
	/** Seconds since 1970. Absent for a session cookie. */
	expirationDate?: number;
}

/**
 * Returns pasted cookies as plain text, without the header's name. Decodes Base64 only if the result contains cookies.
 */
export function decodeCookies(pasted: string): string {
	const text = withoutHeaderName(pasted);
	const code = text.replace(/\s/g, '');
	if (!/^[\w+/-]+={0,2}$/.test(code)) return text;
	const decoded = withoutHeaderName(Buffer.from(code, 'base64').toString('utf8'));
	const isText = !decoded.includes('\ufffd');
	return isText && (decoded.startsWith('[') || parseCookies(decoded)) ? decoded : text;
}

/** Parses a `Cookie` header line or the JSON export of a browser extension. Returns undefined for other texts. */
export function parseCookies(text: string): Cookie[] | undefined {
	return text.startsWith('[') ? parseExport(text) : parseHeaderLine(text);
}

function withoutHeaderName(text: string): string {
	return text.trim().replace(/^cookie:\s*/i, '');
}

function parseHeaderLine(line: string): Cookie[] | undefined {
	// Other texts, such as a URL, a table or HTML, may contain an equals sign by chance.
	if (!/^[^\s=,;:"/?<>()@[\]{}\\]+=/.test(line)) return undefined;
	const cookies = line.split(/[;\r\n]/).flatMap((pair) => {
		const end = pair.indexOf('=');
		return end < 0 ? [] : [{ name: pair.slice(0, end).trim(), value: pair.slice(end + 1).trim() }];
	});
	// Base64 of something else may end with equals signs.
	return cookies.some(({ value }) => /[^=]/.test(value)) ? cookies : undefined;
}

function parseExport(text: string): Cookie[] | undefined {
	const entries = (parseJson(text) ?? []) as unknown[];
	const cookies = entries.filter(isObject).filter(isCookie).map(toCookie);
	return cookies.length > 0 ? cookies : undefined;
}

function isCookie({ name, value }: IDataObject): boolean {
	return typeof name === 'string' && value !== undefined;
}

/** Reads one exported cookie. Some extensions use `expires` with a number or a date, and -1 for a session cookie. */
function toCookie({ name, value, domain, expirationDate, expires }: IDataObject): Cookie {
	const date = toSeconds(expirationDate ?? expires ?? 0);
	return {
		name: String(name),
		value: String(value ?? ''),
		...(typeof domain === 'string' && { domain }),
		...(date > 0 && { expirationDate: date }),
	};
}

function toSeconds(date: unknown): number {
	const number = Number(date);
	if (Number.isNaN(number)) return Date.parse(String(date)) / 1000;
	// Seconds have ten digits, milliseconds have thirteen.
	return number >= 1e11 ? number / 1000 : number;
}
