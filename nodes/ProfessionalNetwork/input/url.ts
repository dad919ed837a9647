import { decode, decodeAll } from './decoding';
import { NETWORKS } from './entity';
import { markupIn } from './markup';
import { trim, withoutInvisible } from './nothing';

export interface Address {
	origin: string;
	host: string;
	path: string;
	/** Query string and fragment, starting with `?` or `#`, or ''. */
	query: string;
}

const HOST = '(?:[\\p{L}\\p{N}_-]+\\.)+[\\p{L}\\p{N}_-]+(?::\\d+)?';
const ADDRESS = new RegExp(`^(?:(https?)://)?(${HOST})(/[^?#]*)?([?#].*)?$`, 'isu');
const WHOLE_HOST = new RegExp(`^${HOST}$`, 'u');
const DOMAIN_PATH = new RegExp(`^(?:www\\.|//?${HOST}|${HOST}/\\S)`, 'iu');
/** Matches the beginning of a second URL after a separator, or without any. */
const SECOND = new RegExp(`[,;|](?:https?:/|www\\.|${HOST}/)|[^=:/]https?://`, 'iu');

export const SHORT_LINKS = 'lnkd.in';
/** Matches a label between a name and the code of its country, as in `.co.uk` and `.com.au`. */
const SECOND_LEVEL =
	/^(?:a[cd]|co|go|gv|id|in|me|ne|nom|or|com|org|net|gov|gob|gouv|govt|edu|ltd|plc|mil|nhs|asn)$/;

const OPENING = /^[<([{"'“”„«‹‘’`*\s]+/;
const CLOSING = /[>"'“”»›‘’`*.,;:!|\s]/;
/** Matches a link of Markdown, and the slash before one in the place of a name. */
const MARKDOWN_LINK =
	/(?:(\/)|)\[[^[\]]*\]\(\s*<?((?:[^\s()<>]|\([^\s()<>]*\))+)>?(?:\s+"[^"]*")?\s*\)/g;
const BRACKETS = ['()', '[]', '{}'];

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

/** The parts of a URL, with its path and query string as they are written. */
type UrlParts = Record<'scheme' | 'host' | 'path' | 'query', string>;

function divide(text: string): UrlParts | undefined {
	const match = ADDRESS.exec(text);
	if (!match) return undefined;

	const [, scheme = 'https', host, path = '', query = ''] = match;
	return { scheme: scheme.toLowerCase(), host: host.toLowerCase(), path, query };
}

/** Whether a URL has anything after it, such as a word or a second URL. */
function isFollowed(text: string, path: string): boolean {
	return /\s/.test(text) || /[<>"]|:\//.test(path) || SECOND.test(text);
}

function addressOf({ scheme, host, path: fullPath, query }: UrlParts): Address {
	const [encodedPath, ...encodedQueries] = fullPath.split(/%3f|%23/i);
	const path = cleanPath(encodedPath);
	const ownQuery = encodedQueries.length > 0 ? `?${decode(encodedQueries.join('&'))}` : '';
	return {
		origin: `${scheme}://${host}`,
		host,
		path: isNetwork({ host }) ? withoutPrefix(path) : path,
		query: `${ownQuery}${query}`.replace(/\s/g, '%20'),
	};
}

/** Returns the URL that a path has instead of a name, without its scheme. */
function innerUrl(path: string): string | undefined {
	const segments = decodeAll(path).split('/');
	const at = segments.map(isNetworkHost).lastIndexOf(true);
	const isPart = /^[^\s,;|:]*(?:\/https?:\/*)?$/i.test(segments.slice(0, at).join('/'));
	return at > 0 && isPart ? segments.slice(at).join('/') : undefined;
}

export function isNetworkHost(text: string): boolean {
	return WHOLE_HOST.test(text) && isNetwork({ host: text.toLowerCase() });
}

/** Whether a host is the network's own, in any country, or that of its short links. */
export function isNetwork({ host }: Pick<Address, 'host'>): boolean {
	const { name, domain } = siteOf(host);
	return domain === SHORT_LINKS || NETWORKS.includes(name);
}

/** Returns the domain of a host without subdomains, and its first label: `acme.co.uk` and `acme` for `eu.acme.co.uk`. */
export function siteOf(host: string): { name: string; domain: string } {
	const labels = host.replace(/^www\.|:\d+$/g, '').split('.');
	const [second, top] = labels.slice(-2);
	const isCountry = labels.length > 2 && SECOND_LEVEL.test(second) && top.length === 2;
	const own = labels.slice(isCountry ? -3 : -2);
	return { name: own[0], domain: own.join('.') };
}

/** Whether a text is meant as a URL, valid or not, because it has a scheme or a path after a domain. */
export function isAddress(text: string): boolean {
	return /:\/\/|^https?:?\//i.test(text) || DOMAIN_PATH.test(text);
}

/** Whether a text ends with an ellipsis, so its end is missing. */
export const isCut = (text: string) => /(?:\.\.|…)["'”’)\]>]*$/.test(text.slice(-10));

/** Removes the characters that e-mail programs, sheets and editors put around a URL or an ID. */
export function unwrap(text: string): string {
	const inner = stripEnds(expandLinks(trim(text)));
	const decoded = /^https?(?:%3a|:\/\/[^/]*%2f)/i.test(inner) ? decode(inner) : inner;
	// Removes words before the URL, as in shared texts and cells.
	const start = /(?:^|[\s(<[{"'“‘«:=|])(?=https?:\/\/|www\.)/i.exec(decoded);
	const before = start ? decoded.slice(0, start.index) : '';
	const isLabelled = start && !/[/?&]/.test(before);
	return isLabelled ? stripEnds(decoded.slice(start.index + start[0].length)) : decoded;
}

/** Replaces the links of Markdown and chats with their URLs. */
export function expandLinks(text: string): string {
	return text
		.replace(MARKDOWN_LINK, (_link, before = ' ', url: string) => `${before}${url} `)
		.replace(/<(https?:[^\s<>|]+)\|[^<>]*>/gi, ' $1 ');
}

function repairScheme(text: string): string {
	return repairSlashes(text)
		.replace(/^\/\/+(?=[^/]+\.)/, '')
		.replace(/^(?:https?(?::\/*|\/\/+))+(https?(?::|\/\/))/i, '$1')
		.replace(/^(https?)(?::\/*|\/\/+)/i, '$1://');
}

/** Removes the backslashes that escape a sign, as in Markdown. The others in a path are slashes. */
export function repairSlashes(text: string): string {
	const [, path, query] =
		/^([^?#]*)(.*)$/s.exec(text.replace(/\\(?=[^\p{L}\p{N}\s\\])/gu, '')) ?? [];
	return path.replace(/\\/g, '/') + query;
}

/** Removes what sheets and share menus add to a path, such as encoded blanks and quotes at the end of a name. */
function cleanPath(path: string): string {
	return dropParams(withoutHidden(path).replace(/%2f/gi, '/'))
		.replace(/%(?:20|22|0a|0d|09|3e|c2%a0)/gi, ' ')
		.split('/')
		.map((segment) => segment.trim().replace(/ /g, '%20'))
		.join('/')
		.replace(/\/{2,}/g, '/');
}

/** Removes what apps and e-mails put before the path of a page. */
export function withoutPrefix(path: string): string {
	return path.replace(/^(?:\/+(?:comm|mwlite|m|embed|profile(?=\/+in\/))(?=\/))+/i, '');
}

function withoutHidden(path: string): string {
	return path.replace(/(?:%[\da-f]{2})+/gi, (code) => {
		const plain = decode(code);
		const clean = withoutInvisible(plain);
		return clean === plain ? code : encodeURIComponent(clean);
	});
}

/** Removes parameters that follow without a question mark. A name may itself contain `&`. */
export const dropParams = (path: string) => path.replace(/(?:&|%26)[\w.-]+(?:=|%3d).*/is, '');

/** Removes quotes, brackets and punctuation from both ends. Keeps brackets that belong to the URL. */
function stripEnds(text: string): string {
	const inner = text.replace(OPENING, '');
	if (isCut(inner)) return inner;
	const count = (sign: string) => inner.split(sign).length;
	const spare = new Map(BRACKETS.map(([open, close]) => [close, count(close) - count(open)]));
	let end = inner.length;
	for (; end > 0; end--) {
		const last = inner[end - 1];
		const left = spare.get(last) ?? 0;
		if (left > 0) spare.set(last, left - 1);
		else if (!CLOSING.test(last)) break;
	}

	return inner.slice(0, end);
}
