/* The page of a post or a comment that a text names. */

import { EXAMPLE_SITE, type NetworkUrl, networkUrlIn, SHORT_LINKS } from './networkUrl';
import { trim } from './nothing';
import { decode, encodeSigns, END_OF_SENTENCE, endsWithEllipsis, withoutEnd, words } from './text';

/** The page of a post or a comment. */
export interface PostPage {
	url: string;
	/** Its number. Articles and short links have none. */
	number?: string;
}

/** The kinds of posts, as their URNs spell them. */
const POST_TYPES = words('activity share ugcPost groupPost');

/** The number of a post, which is longer than any other number in its URL. */
const POST_ID = String.raw`[1-9]\d{14,19}`;
const POST_NUMBER = new RegExp(`^${POST_ID}$`);
/** The URN of a post in a group has the number of the group before that of the post. */
const POST_URN = new RegExp(
	String.raw`^urn:li:(${POST_TYPES.join('|')}):((?:\d+-)?${POST_ID})$`,
	'i',
);

/** Returns the post that a text names by a URL, by its URN or by its number. */
export function readPostPage(text: string): PostPage | undefined {
	const plain = decode(text);
	if (POST_NUMBER.test(plain)) return toUpdate('activity', plain);

	const [, type, number] = POST_URN.exec(plain) ?? [];
	if (type) return toUpdate(type, number);

	const url = networkUrlIn(text);
	return url && readPostUrl(url);
}

function toUpdate(type: string, number: string): PostPage {
	const urnType = spellingIn(POST_TYPES, type);
	const url = `${EXAMPLE_SITE}/feed/update/urn:li:${urnType}:${number}`;
	return { url, number: lastNumberIn(number) };
}

/** Matches the path of a post, which has its number, or at least its first 15 digits. */
const POST_PATH = /^\/(?:posts|feed\/update)\/[^?#]*\d{15}/i;
const ARTICLE_PATH = /^\/pulse\/[^/?#]/i;

function readPostUrl(url: NetworkUrl): PostPage | undefined {
	if (endsWithEllipsis(url.path)) return undefined;

	const path = withoutEnd(trim(decode(url.path)).normalize(), `/${END_OF_SENTENCE}`);
	if (url.domain === SHORT_LINKS) return { url: `https://${SHORT_LINKS}${path}` };
	if (!POST_PATH.test(path) && !ARTICLE_PATH.test(path)) return undefined;

	return { url: `https://www.${url.domain}${encodeSigns(path)}`, number: lastNumberIn(path) };
}

function lastNumberIn(path: string): string | undefined {
	return path.match(/\d{15,}/g)?.pop();
}

/** A query parameter that names a comment or a reply, with its URN as it was written. */
interface CommentParameter {
	name: string;
	urn: string;
}

/** The parameters that name a comment or a reply. The others only track who shared the link. */
const COMMENT_PARAMETERS = words('commentUrn replyUrn dashCommentUrn dashReplyUrn');

/** Returns the comment or the reply that a URL names by its URNs, or undefined for the URL of a post alone. */
export function readCommentPage(text: string): PostPage | undefined {
	const post = readPostPage(text);
	const { query = '' } = networkUrlIn(text) ?? {};
	const parameters = commentParametersIn(query);
	const last = parameters[parameters.length - 1];
	if (!post || !last || endsWithEllipsis(query)) return undefined;

	const spellings = parameters.map(({ name, urn }) => `${name}=${spellUrn(urn)}`);
	return { url: `${post.url}?${spellings.join('&')}`, number: commentNumberIn(last) };
}

/** Returns the parameters in a query string, in which HTML writes `&amp;` between two. */
function commentParametersIn(query: string): CommentParameter[] {
	const parameters: CommentParameter[] = [];
	for (const part of query.split(/[?&#;]/)) {
		const [written, urn = ''] = part.split('=');
		const name = spellingIn(COMMENT_PARAMETERS, written);
		if (name && /\d/.test(urn)) parameters.push({ name, urn });
	}

	return parameters;
}

/** The URN of a `dash` parameter begins with the number of the comment, and any other ends with it. */
function commentNumberIn({ name, urn }: CommentParameter): string | undefined {
	const numbers: string[] = decode(urn).match(/\d+/g) ?? [];
	return name.startsWith('dash') ? numbers[0] : numbers[numbers.length - 1];
}

function spellUrn(urn: string): string {
	return encodeURIComponent(withoutEnd(decode(urn), END_OF_SENTENCE));
}

/** Returns the word of a table that a text means, whatever its case is. */
function spellingIn(table: string[], text: string): string | undefined {
	return table.find((word) => word.toLowerCase() === text.toLowerCase());
}
