/* What a URL is: its parts, in any of the forms in which people paste it. */

import { decode, decodeAll } from '../decoding';
import { markupIn } from '../markup';
import { withoutInvisible } from '../nothing';
import { isHost, isNetwork, isNetworkHost } from './host';
import { unwrap } from './unwrap';

export interface Address {
	origin: string;
	host: string;
	path: string;
	/** Query string and fragment, starting with `?` or `#`, or ''. */
	query: string;
}

/** The parts of a URL as they are written, but with its scheme and host in lower case. */
type UrlParts = Record<'scheme' | 'host' | 'path' | 'query', string>;

/** Matches the beginning of a host, after the slashes of a URL without its scheme. */
const STARTS_WITH_HOST = /^\/?\/?[\p{L}\p{N}_-]+\.[\p{L}\p{N}_-]/u;
/** Matches what apps and e-mails put before the path of a page. */
const APP_PREFIX = /^(?:\/+(?:comm|mwlite|m|embed|profile(?=\/+in\/))(?=\/))+/i;
/** Matches encoded blanks, quotes and brackets at the end of a name. */
const ENCODED_BLANKS = /%(?:20|22|0a|0d|09|3e|c2%a0)/gi;

/** Parses one URL without markup, unless anything follows it. A whole URL in the place of a name is the one that is meant. */
export function parseAddress(text: string): Address | undefined {
	if (markupIn(text)) return undefined;

	const bareText = repairScheme(unwrap(text));
	const parts = divide(bareText);
	if (!parts) return undefined;

	const innerText = isNetwork(parts) && innerUrl(parts.path);
	if (innerText) return parseAddress(innerText + parts.query);
	if (isFollowed(bareText, parts.path)) return undefined;

	return addressOf(parts);
}

/** Whether a text is meant as a URL, valid or not, because it has a scheme or a path after a domain. */
export function isAddress(text: string): boolean {
	if (/:\/\/|^https?:?\/|^www\./i.test(text)) return true;
	if (text.startsWith('/')) return STARTS_WITH_HOST.test(text);

	const [, afterHost = ''] = divideAt(text, '/');
	return startsWithHost(text) && /^\S/.test(afterHost);
}

/** Whether a text is a host with a path. */
function startsWithHost(text: string): boolean {
	const [host, path] = divideAt(text, '/');
	return path !== undefined && isHost(host);
}

/**
 * Divides a URL where it is written. `new URL` would also encode the letters of a name, which is sent as it is, leave out
 * the port, and drop segments such as `..`.
 */
function divide(text: string): UrlParts | undefined {
	const [, scheme = 'https'] = /^(https?):\/\//i.exec(text) ?? [];
	const withoutScheme = text.replace(/^https?:\/\//i, '');
	const [host, tail] = divideBefore(withoutScheme, /[/?#]/);
	if (!isHost(host)) return undefined;

	const [path, query] = divideBefore(tail, /[?#]/);
	return { scheme: scheme.toLowerCase(), host: host.toLowerCase(), path, query };
}

/** Divides a text before the first sign that matches, or at its end. */
function divideBefore(text: string, sign: RegExp): [before: string, tail: string] {
	const at = text.search(sign);
	return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** Divides a text at the first separator. */
function divideAt(text: string, separator: string): [before: string, after?: string] {
	const at = text.indexOf(separator);
	return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

/** Whether a URL has anything after it, such as a word or a second URL. */
function isFollowed(text: string, path: string): boolean {
	if (/\s/.test(text) || /[<>"]|:\//.test(path)) return true;
	if (/[^=:/]https?:\/\//i.test(text)) return true;

	const [, ...followers] = text.split(/[,;|]/);
	return followers.some((part) => /^(?:https?:\/|www\.)/i.test(part) || startsWithHost(part));
}

function addressOf({ scheme, host, path: fullPath, query }: UrlParts): Address {
	const [encodedPath, ...encodedQueries] = fullPath.split(/%3f|%23/i);
	const path = cleanPath(encodedPath);
	const pathQuery = encodedQueries.length > 0 ? `?${decode(encodedQueries.join('&'))}` : '';
	return {
		origin: `${scheme}://${host}`,
		host,
		path: isNetwork({ host }) ? withoutPrefix(path) : path,
		query: `${pathQuery}${query}`.replace(/\s/g, '%20'),
	};
}

/** Returns the URL that a path has instead of a name, without its scheme. */
function innerUrl(path: string): string | undefined {
	const segments = decodeAll(path).split('/');
	const at = segments.map(isNetworkHost).lastIndexOf(true);
	const isPart = /^[^\s,;|:]*(?:\/https?:\/*)?$/i.test(segments.slice(0, at).join('/'));
	return at > 0 && isPart ? segments.slice(at).join('/') : undefined;
}

function repairScheme(text: string): string {
	return repairSlashes(text)
		.replace(/^\/\/+(?=[^/]+\.)/, '')
		.replace(/^(?:https?(?::\/*|\/\/+))+(https?(?::|\/\/))/i, '$1')
		.replace(/^(https?)(?::\/*|\/\/+)/i, '$1://');
}

/** Removes the backslashes that escape a sign, as in Markdown. The others in a path are slashes. */
export function repairSlashes(text: string): string {
	const unescaped = text.replace(/\\(?=[^\p{L}\p{N}\s\\])/gu, '');
	const [path, query] = divideBefore(unescaped, /[?#]/);
	return path.replace(/\\/g, '/') + query;
}

/** Removes what sheets and share menus add to a path, such as encoded blanks and quotes at the end of a name. */
function cleanPath(path: string): string {
	return dropParams(withoutHidden(path).replace(/%2f/gi, '/'))
		.replace(ENCODED_BLANKS, ' ')
		.split('/')
		.map((segment) => segment.trim().replace(/ /g, '%20'))
		.join('/')
		.replace(/\/{2,}/g, '/');
}

/** Removes what apps and e-mails put before the path of a page. */
export function withoutPrefix(path: string): string {
	return path.replace(APP_PREFIX, '');
}

function withoutHidden(path: string): string {
	return path.replace(/(?:%[\da-f]{2})+/gi, (code) => {
		const plain = decode(code);
		const visible = withoutInvisible(plain);
		return visible === plain ? code : encodeURIComponent(visible);
	});
}

/** Removes parameters that follow without a question mark. A name may itself contain `&`. */
export function dropParams(path: string): string {
	return path.replace(/(?:&|%26)[\w.-]+(?:=|%3d).*/is, '');
}

/** Returns the values of a parameter of a query string, first to last. */
export function parametersIn(query: string, name: string): string[] {
	if (!query.startsWith('?')) return [];

	const [parameters] = query.slice(1).split('#');
	return parameters
		.split('&')
		.map((parameter) => divideAt(parameter, '='))
		.filter(([key]) => key.toLowerCase() === name.toLowerCase())
		.map(([, value = '']) => value);
}
