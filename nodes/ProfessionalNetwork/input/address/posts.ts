/* The pages of posts and comments. Their URLs name them by numbers, in paths, URNs and query strings. */

import { decode } from '../decoding';
import { words } from '../words';
import { type Address, parseAddress } from './address';
import { EXAMPLE_SITE, isNetwork, isShortLink } from './host';
import { pageKindAt } from './pages';
import { isCut, unwrap } from './unwrap';

/** The URL of a post or a comment, without tracking, and its number if the URL has one. */
export interface PostPage {
	url: string;
	number?: string;
}

/** The types of the URNs of posts. */
const POST_TYPES = ['activity', 'share', 'ugcPost', 'groupPost'];
/** Matches a URN, also as it is part of a URL. That of a post in a group begins with the group. */
const POST_URN = /^(?:urn:li:)?([a-z]+)[:_-]((?:\d+-)?[1-9]\d{14,19})$/i;
const POST_NUMBER = /^[1-9]\d{14,19}$/;
/** The service looks posts up on the network of the public service, whatever its path segment is. */
const POST_SITE = EXAMPLE_SITE;
const POST_ID = /(?:activity|share|ugcpost|grouppost)[:_-]\d{2,}/i;
const LONG_NUMBER = /\d{15,}/g;
const URN = /urn:li:\w+:\d+/i;

/** Query parameters of the feed that name the post it shows. */
const SHOWN = words(`
	activityurn activityurns highlightedupdateurn highlightedupdateurns
	updateurn updateurns updateentityurn updateentityurns`);
const COMMENT = /[?&#]((?:dash)?commentUrn=[^&?#\s]*\d[^&?#\s]*)/i;
/** Matches a query parameter that names a comment or a reply. The others only track who shared the link. */
const NAMES_COMMENT = /^(?:dash)?(?:comment|reply)Urn=/i;
/** Parts of the network whose pages are never posts, whatever their path and query string contain. */
const OTHER_PARTS = words('jobs sales talent recruiter');

/** Returns the post that a text names by its number, its URN or a URL. */
export function readPostPage(text: string): PostPage | undefined {
	const url = readPostId(text) ?? readPostUrl(text);
	if (url === undefined) return undefined;

	// In the URL of a post, a comment only says where the link was copied.
	const [path] = url.split(/[?#]/);
	return { url, number: path.match(LONG_NUMBER)?.pop() };
}

/** Returns the comment that a URL names, or undefined for a URL without its URN, because it names only the post. */
export function readCommentPage(text: string): PostPage | undefined {
	const url = readPostUrl(text);
	const [, comment] = COMMENT.exec(url ?? '') ?? [];
	if (!url || !comment || isCut(comment)) return undefined;

	return { url, number: numberInUrn(url, 'commentUrn') };
}

/** Returns the number of the reply that the URL of a comment names. */
export function replyIn(url: string): string | undefined {
	return numberInUrn(url, 'replyUrn');
}

/** Returns the number of the comment that a query parameter names, next to that of its post. */
function numberInUrn(url: string, name: string): string | undefined {
	const [, isDash, urn = ''] = new RegExp(`[?&#](dash)?${name}=([^&#]*)`, 'i').exec(url) ?? [];
	const numbers = decode(urn).match(/\d{5,}/g) ?? [];
	// The URN of a `dash` parameter begins with the comment, and any other ends with it.
	return isDash ? numbers[0] : numbers[numbers.length - 1];
}

/** Returns the URL of the post that a text names by its number or URN, or undefined for any other text. */
function readPostId(text: string): string | undefined {
	const name = decode(unwrap(text));
	const [, urnType, id] = POST_URN.exec(name) ?? [];
	const type = POST_TYPES.find((postType) => postType.toLowerCase() === urnType?.toLowerCase());
	if (type) return `${POST_SITE}/feed/update/urn:li:${type}:${id}`;

	return POST_NUMBER.test(name) ? `${POST_SITE}/feed/update/urn:li:activity:${name}` : undefined;
}

/** Returns the URL of a post without tracking, or undefined for any other text. */
export function readPostUrl(text: string): string | undefined {
	const address = parseAddress(text);
	if (!address || !isNetwork(address) || !mayShowPost(address.path)) return undefined;

	const { origin, path, query } = address;
	// A shared link names its post only in its query string.
	if (path.toLowerCase() === '/slink') return `${origin}${path}${query}`;

	const postPath = postPathOf(address);
	if (!postPath) return undefined;

	return `${origin}${postPath.replace(/\/$/, '')}${commentQueryOf(query)}`;
}

/** Whether the page at a path can show a post. The pages of people, companies, groups and jobs cannot, whatever follows. */
function mayShowPost(path: string): boolean {
	const [, part = ''] = path.toLowerCase().split('/');
	if (path.length < 2 || isCut(path) || OTHER_PARTS.includes(part)) return false;

	const { kind, tail } = pageKindAt(path);
	if (kind === undefined) return true;

	return kind === 'group' && tail.length > 1;
}

/** Returns the path of the post that a page is, counts or shows, or undefined for any other page. */
function postPathOf(address: Address): string | undefined {
	const { path, query } = address;
	const plainPath = decode(path);
	const hasPostId = POST_ID.test(plainPath);

	const countedPost = countedPostIn(plainPath);
	if (hasPostId && countedPost) return `/feed/update/${countedPost}`;
	if (hasPostId || isPostPath(path) || isShortLink(address)) return path;

	const shownPost = shownPostIn(decode(query));
	return shownPost && `/feed/update/${shownPost}`;
}

/** Returns the URN of the post in the path of its statistics page. */
function countedPostIn(path: string): string | undefined {
	return /^\/analytics\//i.test(path) ? URN.exec(path)?.[0] : undefined;
}

/** Whether a path is that of a post in a group, of one with as many digits as the ID of a post, or of an article. */
function isPostPath(path: string): boolean {
	const [, part, second = '', third = '', fourth = ''] = path.toLowerCase().split('/');
	switch (part) {
		case 'groups':
			return second !== '' && /^(?:posts|permalink)$/.test(third) && /^\d/.test(fourth);
		case 'posts':
			return /\d{15}/.test(path);
		case 'feed':
			return second === 'update' && /\d{15}/.test(path);
		case 'pulse':
			return second !== '';
		default:
			return false;
	}
}

/** Returns the URN of the post that a page of the feed shows. */
function shownPostIn(query: string): string | undefined {
	const [, ...parameters] = query.split(/[?&]/);
	const shown = parameters.filter((parameter) => {
		const [name] = parameter.toLowerCase().split('=');
		return SHOWN.includes(name) && URN.test(parameter);
	});
	return shown.length > 0 ? URN.exec(shown[0])?.[0] : undefined;
}

/** Returns the query string that names a comment or a reply, or ''. */
function commentQueryOf(query: string): string {
	const parameters = query.split(/[?&#]/).filter((parameter) => NAMES_COMMENT.test(parameter));
	return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}
