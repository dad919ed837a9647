import { invalid } from '../input/input';

/** A proxy from the credentials. */
export interface Proxy {
	/** Complete URL, with an encoded user and password. */
	url: string;
	user: string;
	password: string;
}

const SCHEME = /^(https?|socks5):\/\//i;
/** What a text without a known scheme begins with if it was meant to have one. A host may also be called "http". */
const OTHER_SCHEME =
	/^(?:[a-z][a-z\d+-]*:?[\\/]{1,2}(?!$)|(?:https?|socks\d?[a-z]?):(?!\d{1,5}(?::|$)))/i;
const SECOND_SCHEME = /^[a-z][\w+.-]*:\/\//i;
const HOST = '(?:[\\w.-]+|\\[[\\da-f:.]+\\])';
const ADDRESS = new RegExp(`^${HOST}(?::(\\d{1,5}))?$`, 'i');
/** Matches host:port:user:password, whose password may contain an @. */
const LISTED = new RegExp(`^(${HOST}:\\d{1,5}):([^:@\\s]+):(\\S+)$`, 'i');

/**
 * Returns a pasted proxy as a URL, or undefined for a blank one.
 * @throws ValidationError for anything else. Messages must not quote the whole text, because it contains a password.
 */
export function readProxy(pasted: string): string | undefined {
	const proxy = parseProxy(pasted);
	if (proxy || pasted === '') return proxy?.url;
	const scheme = otherScheme(pasted);
	throw invalid(
		scheme
			? `Proxy in the credentials must start with http://, https:// or socks5://, not ${scheme}`
			: 'Proxy in the credentials is not a proxy address',
		'Use one like http://user:password@host:8080, socks5://host:1080 or host:8080:user:password.',
	);
}

/**
 * Parses a proxy such as `http://user:password@host:8080`, `socks5://host:1080`, `host:8080` or
 * `host:8080:user:password`. The scheme may be missing. Returns undefined for anything else.
 */
export function parseProxy(pasted: string): Proxy | undefined {
	if (otherScheme(pasted)) return undefined;
	const [, scheme = 'http'] = SCHEME.exec(pasted) ?? [];
	const text = pasted.replace(SCHEME, '').replace(/\/$/, '');
	const listed = LISTED.exec(text);
	const at = text.lastIndexOf('@');
	const address = listed ? listed[1] : text.slice(at + 1);
	if (!isAddress(address)) return undefined;
	const [user, password] = listed ? listed.slice(2) : split(text.slice(0, Math.max(0, at)));
	// A lone surrogate cannot be encoded.
	if (/[\s\p{Surrogate}]/u.test(user + password)) return undefined;
	const encode = listed ? encodeURIComponent : encodeUserInfo;
	const userInfo = password === '' ? encode(user) : `${encode(user)}:${encode(password)}`;
	return {
		url: `${scheme.toLowerCase()}://${userInfo === '' ? '' : `${userInfo}@`}${address}`,
		user,
		password,
	};
}

function otherScheme(pasted: string): string | undefined {
	const rest = pasted.replace(SCHEME, '');
	return (rest === pasted ? OTHER_SCHEME : SECOND_SCHEME).exec(rest)?.[0];
}

function isAddress(address: string): boolean {
	const match = ADDRESS.exec(address);
	if (!match) return false;
	const port = Number(match[1] ?? 80);
	return port >= 1 && port <= 65_535;
}

function split(userInfo: string): [user: string, password: string] {
	const [user, ...password] = userInfo.split(':');
	return [user, password.join(':')];
}

/** Encodes characters that a URL's user info cannot contain. Does not encode twice. */
function encodeUserInfo(text: string): string {
	return text.replace(/%(?![\da-f]{2})|[^\w.~!$&'()*+,;=%-]+/gi, encodeURIComponent);
}
