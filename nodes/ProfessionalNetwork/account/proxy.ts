/** A proxy as the service gets it. */
export interface Proxy {
	url: string;
	/** As in the URL, so percent-encoded. */
	user: string;
	password: string;
}

const SCHEME = /^(?:https?|socks5):\/\//i;

const USER_INFO_SIGN = "(?:[\\w.~!$&'()*+,;=-]|%[\\da-f]{2})";
const USER_INFO = `(${USER_INFO_SIGN}+)(?::(${USER_INFO_SIGN}*))?@`;
const HOST = '(?:[\\w.-]+|\\[[\\da-f:.]+\\])';
/** Matches a proxy after its scheme. A colon in the password would make a host of the user. */
const AFTER_SCHEME = new RegExp(`^(?:${USER_INFO})?${HOST}(?::(\\d{1,5}))?/?$`, 'i');

/** Returns the scheme of a proxy in lower case, or '' if it has none that the service knows. */
export function schemeOf(pasted: string): string {
	const [scheme = ''] = SCHEME.exec(pasted) ?? [];
	return scheme.toLowerCase();
}

/** Reads a pasted proxy. Returns undefined if it is not the URL of one. */
export function readProxy(pasted: string): Proxy | undefined {
	const scheme = schemeOf(pasted);
	const afterScheme = pasted.slice(scheme.length);
	const match = AFTER_SCHEME.exec(afterScheme);
	if (scheme === '' || !match) return undefined;

	const [, user = '', password = '', port = '80'] = match;
	if (Number(port) < 1 || Number(port) > 65_535) return undefined;

	return { url: scheme + afterScheme.replace(/\/$/, ''), user, password };
}
