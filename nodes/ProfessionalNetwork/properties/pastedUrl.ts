import { trim } from './parse';

/** The parts of one pasted URL. */
export interface PastedUrl {
	/** The whole URL, with a scheme and without whitespace. */
	url: string;
	/** Scheme and host. */
	origin: string;
	/** Path without doubled slashes and without what spreadsheets and shares append to it. */
	path: string;
	/** Query string and fragment with their `?` or `#`, or ''. */
	query: string;
}

const HOST = '(?:[\\p{L}\\p{N}_-]+\\.)+[\\p{L}\\p{N}_-]+(?::\\d+)?';
const URL_PARTS = new RegExp(`^(?:(https?)://)?(${HOST})(?:(/[^?#]*)([?#].*)?|([?#].*))?$`, 'isu');
/** Matches the start of a second URL and the separator before it. */
const SECOND_URL = new RegExp(`[\\s,;|](?:https?:/|www\\.|${HOST}/)`, 'iu');

const OPENING = '<([{"\'“”„«‹‘’`*';
const CLOSING = '>"\'“”»›‘’`*.,;:!|';
const ENCODED_END = /(?:%20|%22|%0a|%0d|%09|%3e|%c2%a0|%e2%80%8b|%2c|%29|%5d)$/i;
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * Parses one URL, however it was pasted. It may be in quotes or brackets, a link in Markdown or HTML, have words before
 * it, or lack its scheme. Returns undefined for anything else, and for two URLs.
 */
export function parsePastedUrl(text: string): PastedUrl | undefined {
	const bare = repairScheme(unwrap(text));
	const [, scheme = 'https', host, fullPath = '', query = '', bareQuery = ''] =
		URL_PARTS.exec(bare) ?? [];
	if (host === undefined || fullPath.includes(':/') || SECOND_URL.test(bare)) return undefined;
	const path = cleanPath(fullPath);
	// A URL ends at whitespace, so this text is more than a URL.
	if (/\s/.test(path)) return undefined;
	const origin = `${scheme.toLowerCase()}://${host.toLowerCase()}`;
	const tail = (query || bareQuery).replace(/\s/g, '%20');
	return { url: `${origin}${fullPath}${tail}`, origin, path, query: tail };
}

/** Whether a text is meant as a URL, valid or not. It then has a scheme, or a path after a domain. */
export function looksLikeUrl(text: string): boolean {
	return (
		/:\/\/|^https?:?\//i.test(text) ||
		new RegExp(`^(?:www\\.|//?${HOST}|${HOST}/\\S)`, 'iu').test(text)
	);
}

/** Removes what email programs, spreadsheets and editors put around a URL or an ID. */
export function unwrap(text: string): string {
	const clean = trim(text)
		.replace(/[\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
		.replace(/&amp;/gi, '&');
	const inner = stripEnds(readLink(clean) ?? clean);
	const decoded = /^https?(?:%3a|:\/\/[^/]*%2f)/i.test(inner) ? decode(inner) : inner;
	// Shared texts and cells have words before the URL.
	const start = /(?:^|[\s(<[{"'“‘«:=|])(?=https?:\/\/|www\.)/i.exec(decoded);
	const before = start ? decoded.slice(0, start.index) : '';
	const isLabelled = start && !/[/?&]/.test(before);
	return isLabelled ? stripEnds(decoded.slice(start.index + start[0].length)) : decoded;
}

/** Decodes percent-encoding, or returns a text that cannot be decoded as it is. */
export function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** Returns the URL in a link of Markdown, HTML, a chat or a spreadsheet. */
function readLink(text: string): string | undefined {
	const markdown = /^[^[\]]*\[[^[\]]*\]\(\s*<?([^\s<>]+)>?(?:\s+"[^"]*")?\s*\)[.,;]?$/.exec(text);
	const other = /^<a\s[^>]*href=["']?([^"'\s>]+)/i.exec(text);
	const formula = /^=?HYPERLINK\(\s*["']+([^"']+)["']/i.exec(text);
	const chat = /^<([^\s<>|]+)\|[^<>]*>$/.exec(text);
	return (markdown ?? other ?? formula ?? chat)?.[1];
}

function repairScheme(text: string): string {
	return text
		.replace(/\\/g, '/')
		.replace(/^\/\/+(?=[^/]+\.)/, '')
		.replace(/^(?:https?(?::\/*|\/\/+))+(https?(?::|\/\/))/i, '$1')
		.replace(/^(https?)(?::\/*|\/\/+)/i, '$1://');
}

/** Removes what spreadsheets and shares leave at the end of a path. */
function cleanPath(path: string): string {
	return withoutParams(path.replace(/%2f/gi, '/'))
		.replace(/\s[-–—|([{<"“].*$/s, '')
		.trimEnd()
		.split('/')
		.map(trimEncoded)
		.join('/')
		.replace(/\/{2,}/g, '/');
}

/** Removes query parameters that follow without a question mark. Names may contain `&` themselves. */
export function withoutParams(path: string): string {
	return path.replace(/&[\w.-]+=.*$/s, '');
}

/** Removes encoded whitespace, quotes and brackets from the end of a segment. */
function trimEncoded(segment: string): string {
	let end = segment.length;
	const last = () => ENCODED_END.exec(segment.slice(Math.max(0, end - 9), end))?.[0].length ?? 0;
	while (last() > 0) end -= last();
	return segment.slice(0, end);
}

/** Removes quotes, brackets and punctuation from both ends, except brackets that belong to the URL. */
function stripEnds(text: string): string {
	let [start, end] = [0, text.length];
	while (start < end && (OPENING.includes(text[start]) || /\s/.test(text[start]))) start++;
	const inner = text.slice(start);
	// An ellipsis says that a part is missing, so the rest must not look complete.
	if (/(?:\.\.|…)["'”’)\]>]*$/.test(inner.slice(-10))) return inner;
	const open = (bracket: string) =>
		inner.split(BRACKETS[bracket]).length - inner.split(bracket).length;
	const balance: Record<string, number> = { ')': open(')'), ']': open(']'), '}': open('}') };
	for (; start < end; end--) {
		const last = text[end - 1];
		if (last in balance && balance[last] < 0) balance[last]++;
		else if (!CLOSING.includes(last) && !/\s/.test(last)) break;
	}
	return text.slice(start, end);
}
