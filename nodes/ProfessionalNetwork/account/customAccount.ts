import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { invalid } from '../input/input';
import { SIGN_IN } from '../service/response';
import { isExport, isOwn, readCookies } from './cookies';
import { trimText } from './fields';

const PASTE_LINE =
	'Paste a Cookie header line with semicolons, such as session=abc123; lang=en, or the JSON export of a browser extension.';
const WITHOUT_SEMICOLON = /[^;\s][^\S\r\n]+[^\s=;]+=/;
const SCHEME = /^(?:https?|socks5):\/\//i;
const LETTER = "(?:[\\w.~!$&'()*+,;=-]|%[\\da-f]{2})";
const HOST = '(?:[\\w.-]+|\\[[\\da-f:.]+\\])';
/** Matches a proxy after its scheme. A colon in the password would make a host of the user. */
const PROXY = new RegExp(`^(?:${LETTER}+(?::${LETTER}*)?@)?${HOST}(?::(\\d{1,5}))?/?$`, 'i');

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
	const isLine = !isExport(read);
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
