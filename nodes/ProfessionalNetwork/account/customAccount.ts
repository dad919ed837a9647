import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import { invalid, isNetwork } from '../input/input';
import { isObject, parseJson, SIGN_IN } from '../service/response';
import { trimText } from './fields';

const PASTE_LINE =
	'Paste a Cookie header line with semicolons, such as session=abc123; lang=en, or the JSON export of a browser extension.';
const WITHOUT_SEMICOLON = /[^;\s][^\S\r\n]+[^\s=;]+=/;
const SCHEME = /^(?:https?|socks5):\/\//i;
const LETTER = "(?:[\\w.~!$&'()*+,;=-]|%[\\da-f]{2})";
const HOST = '(?:[\\w.-]+|\\[[\\da-f:.]+\\])';
/** Matches a proxy after its scheme. A colon in the password would make a host of the user. */
const PROXY = new RegExp(`^(?:${LETTER}+(?::${LETTER}*)?@)?${HOST}(?::(\\d{1,5}))?/?$`, 'i');

interface Cookie {
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

/** Returns the query parameters of the user's own account. Throws if the cookies are missing, or cannot work. */
export function readCustomAccount(credentials: ICredentialDataDecryptedObject) {
	const pasted = trimText(credentials.cookie);
	if (pasted === '') {
		throw invalid(
			'This operation uses your own account on the network, so it needs your cookies',
			'Paste them into Network Cookies in the credentials.',
		);
	}
	const { text, own } = requireCookies(pasted);
	const plain = own === text ? pasted : own;
	const proxy = readProxy(trimText(credentials.proxy));
	const userAgent = trimText(credentials.userAgent);
	return {
		cookie: credentials.encodeCookie === false ? plain : Buffer.from(own).toString('base64'),
		...(proxy && { proxy }),
		...(userAgent && { userAgent }),
	};
}

/** Throws if the credentials contain cookies or a proxy that cannot work. */
export function validateCustomAccount({ cookie, proxy }: ICredentialDataDecryptedObject): void {
	if (trimText(cookie) !== '') requireCookies(trimText(cookie));
	readProxy(trimText(proxy));
}

/** Throws for cookies that cannot work. Messages must not quote them, because they are secret. */
function requireCookies(pasted: string) {
	const read = readCookies(pasted);
	const { cookies, text } = read;
	const isLine = !isExport(text);
	const own = cookies?.filter(isOwn) ?? [];
	const now = Date.now() / 1000;
	const what =
		(!cookies && isLine && 'do not look like cookies') ||
		(!cookies && 'start like a JSON export but contain no complete cookie') ||
		(own.length === 0 && `belong to "${cookies?.[0].domain}", not to the network`) ||
		(isLine && WITHOUT_SEMICOLON.test(text) && 'have no semicolon between two cookies') ||
		(own.every(({ expirationDate = Infinity }) => expirationDate < now) && 'have all expired');
	if (!what) return read;
	const advice = cookies
		? SIGN_IN
		: 'Export the cookies again and paste the whole text, from [ to ].';
	throw invalid(`Network Cookies in the credentials ${what}`, isLine ? PASTE_LINE : advice);
}

/** Returns the URL of a proxy, or undefined. Messages must not quote it, because it may contain a password. */
function readProxy(text: string): string | undefined {
	if (text === '') return undefined;
	const [scheme = ''] = SCHEME.exec(text) ?? [];
	const rest = text.slice(scheme.length);
	const [match, port = '80'] = PROXY.exec(rest) ?? [];
	const isPort = Number(port) >= 1 && Number(port) <= 65_535;
	if (scheme && match && isPort) return scheme.toLowerCase() + rest.replace(/\/$/, '');
	throw invalid(
		scheme
			? 'Proxy in the credentials is not the URL of a proxy'
			: 'Proxy in the credentials does not start with http://, https:// or socks5://',
		'Write it as http://user:password@host:8080 or socks5://user:password@host:1080. In a password, write %40 for @, %3A for :, %2F for /, %23 for # and %25 for %.',
	);
}

/** Reads pasted cookies. Decodes Base64 only if the result contains cookies. */
export function readCookies(pasted: string): Pasted {
	const given = withoutHeaderName(pasted);
	const code = given.replace(/\s/g, '');
	if (!/^[\w+/-]+={0,2}$/.test(code)) return readText(given);
	const decoded = readText(withoutHeaderName(Buffer.from(code, 'base64').toString('utf8')));
	const isText = !decoded.text.includes('\ufffd');
	return isText && (isExport(decoded.text) || decoded.cookies) ? decoded : readText(given);
}

const isExport = (text: string) => text.startsWith('[');

/** Whether a cookie belongs to the network, such as one of www.network.com or .linkedin.com, or may belong to it. */
function isOwn({ domain }: { domain?: unknown }): boolean {
	return typeof domain !== 'string' || domain === '' || isNetwork({ host: hostOf(domain) });
}

function readText(text: string): Pasted {
	if (!isExport(text)) return { text, own: text, cookies: parseHeaderLine(text) };
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
const hostOf = (domain: string) => domain.toLowerCase().replace(/^https?:\/\/|[/:].*/gs, '');

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
