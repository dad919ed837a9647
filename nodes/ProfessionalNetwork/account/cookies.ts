import type { IDataObject } from 'n8n-workflow';

import { isNetwork } from '../input/input';
import { isObject, parseJson } from '../service/response';

export interface Cookie {
	name: string;
	value: string;
	/** Host of the site. Absent in a header line. */
	domain?: string;
	/** Seconds since 1970. Absent for a session cookie. */
	expirationDate?: number;
}

interface Pasted {
	/** A header line without its name, or the JSON export of a browser extension. */
	text: string;
	/** The text without the cookies of other sites, which an export of the whole browser contains. */
	own: string;
	/** Absent if the text is neither. */
	cookies?: Cookie[];
}

/** Reads pasted cookies. Decodes Base64 only if the result contains cookies. */
export function readCookies(pasted: string): Pasted {
	const given = withoutHeaderName(pasted);
	const code = given.replace(/\s/g, '');
	if (!/^[\w+/-]+={0,2}$/.test(code)) return readText(given);
	const decoded = readText(withoutHeaderName(Buffer.from(code, 'base64').toString('utf8')));
	const isText = !decoded.text.includes('\ufffd');
	return isText && (isExport(decoded) || decoded.cookies) ? decoded : readText(given);
}

export const isExport = ({ text }: Pick<Pasted, 'text'>) => text.startsWith('[');

/** Whether a cookie belongs to the network, such as one of www.network.com or .linkedin.com, or may belong to it. */
export function isOwn({ domain }: { domain?: unknown }): boolean {
	return typeof domain !== 'string' || domain === '' || isNetwork({ host: hostOf(domain) });
}

function readText(text: string): Pasted {
	if (!isExport({ text })) return { text, own: text, cookies: parseHeaderLine(text) };
	const entries = ((parseJson(text) ?? []) as unknown[]).filter(isObject);
	const named = entries.map(withUsualNames);
	const own = named.filter(isOwn);
	const isSame = own.length === entries.length && own.every((one, index) => one === entries[index]);
	const cookies = named
		.filter(({ name, value }) => typeof name === 'string' && value !== undefined)
		.map(toCookie);
	return { text, own: isSame ? text : JSON.stringify(own), ...(cookies.length > 0 && { cookies }) };
}

const withoutHeaderName = (text: string) => text.trim().replace(/^cookie:\s*/i, '');

function parseHeaderLine(line: string): Cookie[] | undefined {
	// Other texts, such as a URL, a table or HTML, may contain an equals sign by chance.
	if (!/^[^\s=,;:"'`/?<>()@[\]{}\\]+=/.test(line)) return undefined;
	const cookies = line.split(/[;\r\n]/).flatMap((pair) => {
		const end = pair.indexOf('=');
		return end < 0 ? [] : [{ name: pair.slice(0, end).trim(), value: pair.slice(end + 1).trim() }];
	});
	// Base64 of something else may end with equals signs.
	return cookies.some(({ value }) => /[^=]/.test(value)) ? cookies : undefined;
}

function withUsualNames(cookie: IDataObject): IDataObject {
	if (typeof cookie.domain === 'string') return cookie;
	// Such as `Host raw` of Cookie Quick Manager.
	const keyOf = (key: string) => key.toLowerCase().replace(/ raw$/, '');
	const all = Object.entries(cookie).map(([key, one]): [string, unknown] => [keyOf(key), one]);
	const usual = Object.fromEntries(all) as IDataObject;
	const { name, content, value = content, url, host = url, domain = host } = usual;
	if (typeof name !== 'string' || typeof domain !== 'string') return cookie;
	const { expirationdate, expires = expirationdate } = usual;
	return { name, value, domain: hostOf(domain), expires };
}

/** Returns the host of a domain, which may be a URL such as `https://.www.network.com/`. */
function hostOf(domain: string): string {
	return domain.toLowerCase().replace(/^https?:\/\/|[/:].*/gs, '');
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
