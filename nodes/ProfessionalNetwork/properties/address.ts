import { trim } from './parse';

/** One pasted address, taken apart. */
export interface Address {
	/** Scheme and host. */
	origin: string;
	/** Path without doubled slashes, and what was cut off a page's own path. */
	path: string;
	/** Query string and fragment with their mark and without blanks, or blank. */
	query: string;
}

const HOST = '(?:[\\p{L}\\p{N}_-]+\\.)+[\\p{L}\\p{N}_-]+(?::\\d+)?';
const ADDRESS = new RegExp(`^(?:(https?)://)?(${HOST})(?:(/[^?#]*)([?#].*)?|([?#].*))?$`, 'isu');
/** Where a further address begins, after what people put between two. */
const SECOND = new RegExp(`[\\s,;|](?:https?:/|www\\.|${HOST}/)`, 'iu');

const OPENING = '<([{"\'“”„«‹‘’`*';
const CLOSING = '>"\'“”»›‘’`*.,;:!|';
const ENCODED_END = /(?:%20|%22|%0a|%0d|%09|%3e|%c2%a0|%e2%80%8b|%2c|%29|%5d)$/i;
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * Takes apart what is one address, however it was pasted: wrapped, as a link of Markdown or HTML, with words
 * before it, without a scheme. Returns undefined for anything else, and for two addresses.
 */
export function parseAddress(text: string): Address | undefined {
	const bare = repairScheme(unwrap(text));
	const [, scheme = 'https', host, fullPath = '', query = '', bareQuery = ''] =
		ADDRESS.exec(bare) ?? [];
	if (host === undefined || fullPath.includes(':/') || SECOND.test(bare)) return undefined;
	const path = cleanPath(fullPath);
	// Blanks end a path, and what follows them in a path is not part of the address.
	if (/\s/.test(path)) return undefined;
	const origin = `${scheme.toLowerCase()}://${host.toLowerCase()}`;
	return { origin, path, query: (query || bareQuery).replace(/\s/g, '%20') };
}

/** Whether a text is meant as an address, right or wrong: it has a scheme, or a path after a domain. */
export function isAddress(text: string): boolean {
	return (
		/:\/\/|^https?:?\//i.test(text) ||
		new RegExp(`^(?:www\\.|//?${HOST}|${HOST}/\\S)`, 'iu').test(text)
	);
}

/** Whether an ellipsis says that the end is missing: the rest must not look complete. */
export function isCut(text: string): boolean {
	return /(?:\.\.|…)["'”’)\]>]*$/.test(text.slice(-10));
}

/** Removes what e-mail programs, sheets and editors put around an address or an ID. */
export function unwrap(text: string): string {
	const clean = trim(text)
		.replace(/[\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
		.replace(/&amp;/gi, '&');
	const inner = stripEnds(readLink(clean) ?? clean);
	const decoded = /^https?(?:%3a|:\/\/[^/]*%2f)/i.test(inner) ? decode(inner) : inner;
	// Words before the address, as shared texts and cells have them.
	const start = /(?:^|[\s(<[{"'“‘«:=|])(?=https?:\/\/|www\.)/i.exec(decoded);
	const before = start ? decoded.slice(0, start.index) : '';
	const isLabelled = start && !/[/?&]/.test(before);
	return isLabelled ? stripEnds(decoded.slice(start.index + start[0].length)) : decoded;
}

/** Decodes percent signs where that is possible. */
export function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** Returns the address in a link of Markdown, HTML, a chat or a sheet. */
function readLink(text: string): string | undefined {
	const markdown = /^[^[\]]*\[[^[\]]*\]\(\s*<?([^\s<>]+)>?(?:\s+"[^"]*")?\s*\)[.,;]?$/.exec(text);
	const other = /^<(?:a|iframe)\s[^>]*(?:href|src)=["']?([^"'\s>]+)/i.exec(text);
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

/** Cuts what sheets and shares leave at the end of a path. */
function cleanPath(path: string): string {
	return withoutParams(path.replace(/%2f/gi, '/'))
		.replace(/\s[-–—|([{<"“].*$/s, '')
		.trimEnd()
		.split('/')
		.map(trimEncoded)
		.join('/')
		.replace(/\/{2,}/g, '/');
}

/** Cuts parameters that follow without a question mark. Names may hold `&` themselves. */
export function withoutParams(path: string): string {
	return path.replace(/&[\w.-]+=.*$/s, '');
}

/** Cuts encoded blanks, quotes and brackets off the end of a segment. */
function trimEncoded(segment: string): string {
	let end = segment.length;
	const last = () => ENCODED_END.exec(segment.slice(Math.max(0, end - 9), end))?.[0].length ?? 0;
	while (last() > 0) end -= last();
	return segment.slice(0, end);
}

/** Removes quotes, brackets and punctuation at the ends, but brackets that belong to the address. */
function stripEnds(text: string): string {
	let [start, end] = [0, text.length];
	while (start < end && (OPENING.includes(text[start]) || /\s/.test(text[start]))) start++;
	const inner = text.slice(start);
	if (isCut(inner)) return inner;
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
