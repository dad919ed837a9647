/* What a page, a post or a comment is a reference to. */

import { siteOf } from '../address/host';
import { type Page, readPage } from '../address/pages';
import { readCommentPage, readPostPage, replyIn } from '../address/posts';
import { readId } from '../text';
import { identify, type Identity } from './identity';
import { readEntityId } from './ids';
import {
	byId,
	byNumber,
	byUrl,
	byUrlAlone,
	byUrlName,
	type Link,
	type Reference,
} from './reference';

/** Returns what a text leads to by its URL or only by its path. */
export function readLink(text: string): Link | undefined {
	const page = readPage(text);
	return page && linkTo(page);
}

/** Returns the link to an entity by its URL, or without a site by its ID or name. */
function linkTo({ kind, name, origin, segment, hasId }: Page): Link | undefined {
	// Tools of the network mean a member by a number. As a public identifier, it would name another person.
	if (hasId && kind === 'profile' && readId(name)) return byId(kind, name);
	if (origin) return byUrl(kind, `${origin}/${segment}/${name}`, name, domainAt(origin));

	const id = readEntityId(kind, name);
	if (id) return byId(kind, id);

	return kind === 'company' || kind === 'profile' ? byUrlName(kind, name) : undefined;
}

function domainAt(origin: string): string {
	return siteOf(origin.replace(/^https?:\/\//, '')).domain;
}

/** Returns the post that a text names by its number, its URN or a URL. */
export function readPost(text: string): Reference | undefined {
	const page = readPostPage(text);
	if (!page) return undefined;

	const { url, number } = page;
	return number ? byNumber('post', url, number) : byUrlAlone('post', url, numberIn(url));
}

/** Returns the identity that marks have of a page without the number of a post, such as an article with a year. */
function numberIn(url: string): Identity | undefined {
	const [path] = url.split(/[?#]/);
	const number = path.match(/\d{5,}/g)?.pop();
	return number === undefined ? undefined : identify('id', number);
}

/** Returns the comment that a URL names. */
export function readComment(text: string): Reference | undefined {
	const page = readCommentPage(text);
	if (!page) return undefined;

	const { url, number } = page;
	if (number === undefined) return byUrlAlone('comment', url);

	const comment = byNumber('comment', url, number);
	const reply = replyIn(url);
	return reply ? { ...comment, same: `${comment.same} ${reply}` } : comment;
}

/** Returns what an address leads to, in any spelling, or undefined for any other text. */
export function identifyAddress(text: string): Identity | undefined {
	const link = readLink(text);
	if (link) return link.mode === 'id' || link.mode === 'url' ? link.identity : undefined;

	return (readComment(text) ?? readPost(text))?.identity;
}
