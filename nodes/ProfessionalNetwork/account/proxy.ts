/** A proxy from the credentials. */
export interface Proxy {
	/** Complete URL, with an encoded user and password. */
	url: string;
	user: string;
	password: string;
}

/**
 * Parses a proxy such as `http://user:password@host:8080`, `socks5://host:1080`, `host:8080` or
 * `host:8080:user:password`. The scheme may be missing. Returns undefined for anything else.
 */
export function parseProxy(pasted: string): Proxy | undefined {
	const [, scheme = 'http', text = ''] =
		/^(?:(https?|socks5):\/\/)?([^]*?)\/?$/i.exec(pasted) ?? [];
	// In host:port:user:password, the password may contain an @.
	const listed = /^([\w.-]+):(\d{1,5}):([^:@\s]+):(\S+)$/.exec(text);
	const at = text.lastIndexOf('@');
	const address = listed ? `${listed[1]}:${listed[2]}` : text.slice(at + 1);
	if (!isAddress(address)) return undefined;
	const [user, password] = listed ? listed.slice(3) : split(text.slice(0, Math.max(0, at)));
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

function isAddress(address: string): boolean {
	const match = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(address);
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
