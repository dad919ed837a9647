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

/** Returns the text without the cookies of other sites, which an export of the whole browser contains. */
export function ownCookies(text: string): string {
	const given = text.startsWith('[') ? (entriesOf(text) ?? []) : [];
	const own = given
		.map(withUsualNames)
		.filter(({ domain }) => typeof domain !== 'string' || domain === '' || isOfNetwork(domain));
	const isSame = own.length === given.length && own.every((one, index) => one === given[index]);
	return isSame ? text : JSON.stringify(own);
}

/** Whether a host is named after the network, such as www.network.com, network.example or .linkedin.com. */
export function isOfNetwork(host: string): boolean {
	const names = host.toLowerCase().split('.').slice(0, -1);
	return names.includes('network') || names.includes('linkedin');
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
	const cookies = (entriesOf(text) ?? []).map(withUsualNames).filter(isCookie).map(toCookie);
	return cookies.length > 0 ? cookies : undefined;
}

function entriesOf(text: string): IDataObject[] | undefined {
	return (parseJson(text) as unknown[] | undefined)?.filter(isObject);
}

/** Returns a cookie of any extension under the names that most of them use. Cookie Quick Manager has its own. */
function withUsualNames(cookie: IDataObject): IDataObject {
	const {
		'Name raw': name,
		'Content raw': value,
		'Host raw': host,
		'Expires raw': expires,
	} = cookie;
	return typeof name === 'string' ? { name, value, domain: hostIn(String(host)), expires } : cookie;
}

/** Returns the host of a URL such as `https://.www.network.com/`. */
function hostIn(url: string): string {
	return url.replace(/^https?:\/\//, '').replace(/\/.*$/s, '');
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
