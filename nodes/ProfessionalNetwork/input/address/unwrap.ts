/* What surrounds a URL or an ID in a cell: links of Markdown, quotes, brackets, and words before it. */

import { decode } from '../decoding';
import { trim } from '../nothing';

const OPENING = /^[<([{"'“”„«‹‘’`*\s]+/;
const CLOSING = /[>"'“”»›‘’`*.,;:!|\s]/;
const BRACKETS = ['()', '[]', '{}'];

/** The parts of a link of Markdown, such as `[Jane](<https://a.example/(x)> "Her page")`. */
const LINK_TEXT = String.raw`\[[^[\]]*\]`;
const LINK_TARGET = String.raw`<?((?:[^\s()<>]|\([^\s()<>]*\))+)>?`;
const LINK_TITLE = String.raw`(?:\s+"[^"]*")?`;
/** Matches a link of Markdown, and the slash before one in the place of a name. */
const MARKDOWN_LINK = new RegExp(
	String.raw`(\/)?${LINK_TEXT}\(\s*${LINK_TARGET}${LINK_TITLE}\s*\)`,
	'g',
);
const CHAT_LINK = /<(https?:[^\s<>|]+)\|[^<>]*>/gi;

const ENCODED_URL = /^https?(?:%3a|:\/\/[^/]*%2f)/i;
/** Matches the beginning of a URL within a text, and the sign before it. */
const URL_START = /(?:^|[\s(<[{"'“‘«:=|])(?=https?:\/\/|www\.)/i;

/** Removes the characters that e-mail programs, sheets and editors put around a URL or an ID. */
export function unwrap(text: string): string {
	const inner = stripEnds(expandLinks(trim(text)));
	return withoutLabel(ENCODED_URL.test(inner) ? decode(inner) : inner);
}

/** Replaces the links of Markdown and chats with their URLs. */
export function expandLinks(text: string): string {
	return text
		.replace(MARKDOWN_LINK, (_link, before = ' ', url: string) => `${before}${url} `)
		.replace(CHAT_LINK, ' $1 ');
}

/** Whether a text ends with an ellipsis, so its end is missing. */
export function isCut(text: string): boolean {
	return /(?:\.\.|…)["'”’)\]>]*$/.test(text.slice(-10));
}

/** Removes words before a URL, as in shared texts and cells, but not another URL. */
function withoutLabel(text: string): string {
	const start = URL_START.exec(text);
	if (!start || /[/?&]/.test(text.slice(0, start.index))) return text;

	return stripEnds(text.slice(start.index + start[0].length));
}

/** Removes quotes, brackets and punctuation from both ends. Keeps brackets that belong to the URL. */
function stripEnds(text: string): string {
	const inner = text.replace(OPENING, '');
	if (isCut(inner)) return inner;

	const count = (sign: string) => inner.split(sign).length;
	const spare = new Map(BRACKETS.map(([open, close]) => [close, count(close) - count(open)]));
	let end = inner.length;
	for (; end > 0; end--) {
		const last = inner[end - 1];
		const spareCount = spare.get(last) ?? 0;
		if (spareCount > 0) spare.set(last, spareCount - 1);
		else if (!CLOSING.test(last)) break;
	}

	return inner.slice(0, end);
}
