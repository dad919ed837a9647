import { invalid } from '../input/input';

const SCHEME = /^(?:https?|socks5):\/\//i;
const LETTER = "(?:[\\w.~!$&'()*+,;=-]|%[\\da-f]{2})";
const HOST = '(?:[\\w.-]+|\\[[\\da-f:.]+\\])';
/** Matches a proxy after its scheme. A colon in the password would make a host of the user. */
const PROXY = new RegExp(`^(?:${LETTER}+(?::${LETTER}*)?@)?${HOST}(?::(\\d{1,5}))?/?$`, 'i');

/**
 * Returns the URL of a proxy, or undefined for a blank one.
 * @throws ValidationError for anything else. The message quotes nothing, because the text may contain a password.
 */
export function readProxy(text: string): string | undefined {
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
		'Write it as http://user:password@host:8080 or socks5://user:password@host:1080. In a password, write %40 for @, %3A for : and %2F for /.',
	);
}
