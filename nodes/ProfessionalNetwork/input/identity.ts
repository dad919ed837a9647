/* Who or what is meant: the same for all spellings, and as the mark of a row says it. */

import { NUMERIC_ID, PERSON_ID } from './ids';
import { type NetworkPage, readPage } from './networkPage';
import { trim } from './nothing';
import { type PostPage, readCommentPage, readPostPage } from './postPage';
import { decode, encodeSigns } from './text';

/** How a mark says what a text names. Only an address comes without its kind. */
type IdentityKind = 'address' | NamedKind;
export type NamedKind = 'id' | 'name' | 'domain' | 'invitation';

/** What a text names: a person, a company, a post, a place. */
export interface Identity {
	kind: IdentityKind;
	/** As the mark says it, such as `linkedin.com/in/jane`, `123` or `Acme`. */
	text: string;
	/** The same for all spellings. */
	key: string;
}

/** Returns the identity of an ID, a name, a domain or an invitation. */
export function identify(kind: NamedKind, name: string): Identity {
	// A mark divides what it names at semicolons.
	const text = trim(name).normalize().replace(/\s+/g, ' ').replace(/;/g, ',');
	const key = kind === 'id' ? text : text.toLowerCase();

	return { kind, text, key: `${kind} ${key}` };
}

/** Returns the identity of the page of a person or a company by the last part of its address, which may be an ID. */
export function identifyPage(
	type: 'in' | 'company',
	name: string,
	domain = 'linkedin.com',
): Identity {
	const plain = trim(decode(name)).normalize();
	const isId = type === 'company' ? NUMERIC_ID : PERSON_ID;
	if (isId.test(plain)) return identify('id', plain);

	const key = plain.toLowerCase().normalize();
	return {
		kind: 'address',
		text: `${domain}/${type}/${encodeSigns(plain)}`,
		key: `${type}/${key}`,
	};
}

/** Returns what a URL of the network leads to, in any spelling, or undefined for any other text. */
export function identifyAddress(text: string): Identity | undefined {
	const page = readPage(text);
	if (page) return identifyFound(page);

	const post = readCommentPage(text) ?? readPostPage(text);
	return post && identifyPost(post);
}

/** Returns the identity of the page that a URL leads to. */
export function identifyFound({ domain, kind, name }: NetworkPage): Identity {
	switch (kind) {
		case 'profile':
			return identifyPage('in', name, domain);
		case 'company':
			return identifyPage('company', name, domain);
		default:
			return identify('id', name);
	}
}

/** Returns the identity of a post or a comment, by its URL if it has no number, as an article and a short link. */
export function identifyPost({ number, url }: PostPage): Identity {
	if (number) return identify('id', number);

	const text = url.replace(/^https:\/\/(?:www\.)?/, '');
	return { kind: 'address', text, key: text };
}
