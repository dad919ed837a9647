/* The last part of the URL of a page: the name of a person, a company or a group. */

import { decode, decodeAll } from '../decoding';
import { meansNothing, withoutInvisible } from '../nothing';
import { words } from '../words';
import { isNetworkHost } from './host';

/** The kinds of pages that have a name or an ID. That of a school is one of a company. */
export type LinkKind = 'profile' | 'company' | 'group' | 'job';

/** What a path has in the place of a name, although it is not one. */
const RESERVED: Record<LinkKind, string[]> = {
	profile: words('me edit unavailable unknown'),
	company: words('setup new create unavailable 0 home search admin'),
	group: words('discover create new requests my-groups joined recommended search 0'),
	job: [],
};

/** Matches a sign that no name has, also encoded. */
const NOT_IN_NAME = /[\s/?#:@;<>{}[\]"“”|\\^`=*…]|\.\.|^www\.|%[\da-f]{2}/i;

/** Whether a text can be the name in the URL of a page. An encoded comma can occur in the name of a company. */
export function isName(name: string, kind: LinkKind): boolean {
	const plain = decodeAll(name);
	if (!/[\p{L}\p{N}]/u.test(plain) || NOT_IN_NAME.test(plain)) return false;
	if ((kind === 'company' ? name : plain).includes(',')) return false;
	if (kind === 'profile' && hasLostCase(plain)) return false;
	// Code of Python writes None for a missing value, also into a URL.
	if (meansNothing(plain) || plain === 'None') return false;

	return !isNetworkHost(plain) && !RESERVED[kind].includes(plain.toLowerCase());
}

/** Whether a text is the ID of a person without its capitals. IDs are case sensitive. */
export function hasLostCase(text: string): boolean {
	return /^ac[a-z]aa[\w-]{25,}$/i.test(text) && !/^AC[a-z]AA/.test(text);
}

/** Returns a name without percent-encoding, if it can be a name then. */
export function decodeName(name: string, kind: LinkKind): string {
	const plain = withoutInvisible(decode(name));
	const isEncoded = plain !== name && isName(plain, kind) && !/%(?![\da-f]{2})/i.test(plain);
	return isEncoded ? decodeName(plain, kind) : name;
}

/**
 * Returns a name with the end that URLs lose in prose. Only a company's name may end with a dot or an exclamation mark.
 * @param text from which the name is
 */
export function completeName(kind: LinkKind, name: string, text: string): string {
	if (kind !== 'company') return name.replace(/%2c$/i, '');
	if (name === '' || /\S\s+\S/.test(text)) return name;

	const after = text.slice(text.lastIndexOf(name) + name.length);
	const [end = ''] = /^[.!]+(?=["'”»›’>)\]}*,;:\s]*$)/.exec(after) ?? [];
	return name + end;
}
