import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { invalid } from '../input/input';
import { SIGN_IN } from '../service/response';
import { decodeCookies, isOfNetwork, ownCookies, parseCookies } from './cookies';
import { trimText } from './fields';

const SCHEME = /^(?:https?|socks5):\/\//i;
const LETTER = "(?:[\\w.~!$&'()*+,;=-]|%[\\da-f]{2})";
const HOST = '(?:[\\w.-]+|\\[[\\da-f:.]+\\])';
/** Matches a proxy after its scheme. A colon in the password would make a host of the user. */
const PROXY = new RegExp(`^(?:${LETTER}+(?::${LETTER}*)?@)?${HOST}(?::(\\d{1,5}))?/?$`, 'i');

/** Query parameters of the operations that use the user's own account. */
export interface CustomAccount {
	cookie: string;
	proxy?: string;
	userAgent?: string;
}

/**
 * Reads the user's own account from the credentials.
 * @throws ValidationError if the cookies are missing, or if the cookies or the proxy cannot work
 */
export function readCustomAccount(credentials: ICredentialDataDecryptedObject): CustomAccount {
	const pasted = trimText(credentials.cookie);
	if (pasted === '') {
		throw invalid(
			'This operation uses your own account on the network, so it needs your cookies',
			'Paste them into Network Cookies in the credentials.',
		);
	}
	const line = validateCookies(pasted);
	const own = ownCookies(line);
	const plain = own === line ? pasted : own;
	const proxy = readProxy(trimText(credentials.proxy));
	const userAgent = trimText(credentials.userAgent);
	return {
		cookie: credentials.encodeCookie === false ? plain : Buffer.from(own).toString('base64'),
		...(proxy && { proxy }),
		...(userAgent && { userAgent }),
	};
}

/**
 * Validates the cookies and the proxy if the credentials contain them.
 * @throws ValidationError if one of the two cannot work
 */
export function validateCustomAccount({ cookie, proxy }: ICredentialDataDecryptedObject): void {
	if (trimText(cookie) !== '') validateCookies(trimText(cookie));
	readProxy(trimText(proxy));
}

/** Returns the cookies as plain text. Messages must not quote them, because they are secret. */
function validateCookies(pasted: string): string {
	const text = decodeCookies(pasted);
	const cookies = parseCookies(text);
	if (!cookies && text.startsWith('[')) {
		throw invalid(
			'Network Cookies in the credentials start like a JSON export but contain no complete cookie',
			'Export the cookies again and paste the whole text, from [ to ].',
		);
	}
	if (!cookies) {
		throw invalid(
			'Network Cookies in the credentials do not look like cookies',
			'Paste a Cookie header line such as session=abc123; lang=en, or the JSON export of a browser extension.',
		);
	}
	const [{ domain }] = cookies;
	if (cookies.every((cookie) => cookie.domain && !isOfNetwork(cookie.domain))) {
		throw invalid(
			`Network Cookies in the credentials belong to "${domain}", not to the network`,
			SIGN_IN,
		);
	}
	if (!text.startsWith('[') && text.split(/[;\r\n]/).some((one) => /\s[^\s=]+=/.test(one.trim()))) {
		throw invalid(
			'Network Cookies in the credentials have no semicolon between two cookies',
			'Paste a Cookie header line with semicolons, such as session=abc123; lang=en, or the JSON export of a browser extension.',
		);
	}
	const now = Date.now() / 1000;
	const own = cookies.filter(({ domain: host }) => !host || isOfNetwork(host));
	if (own.every(({ expirationDate = Infinity }) => expirationDate < now)) {
		throw invalid('All Network Cookies in the credentials have expired', SIGN_IN);
	}
	return text;
}

/**
 * Returns the URL of a proxy, or undefined for a blank one.
 * @throws ValidationError for anything else. The message quotes nothing, because the text may contain a password.
 */
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
