/* Who or what is meant: the same for all spellings, and as the mark of a row says it. */

import { NETWORKS } from '../address/host';
import { decode } from '../decoding';
import { trim } from '../nothing';

/** How a mark says what a text names. Only an address comes without its kind. */
export type IdentityKind = 'address' | NamedKind;
export type NamedKind = 'id' | 'name' | 'domain' | 'invitation';

/** What a text names: a person, a company, a post, a place. */
export interface Identity {
	kind: IdentityKind;
	/** As the mark says it, such as `linkedin.com/in/jane`, `123` or `Acme`. */
	text: string;
	/** The same for all spellings. */
	key: string;
}

/** The ID of a person, with its case, or that of a company. */
export const PERSON_ID = /^AC[\w-]{28,48}$/;
const COMPANY_ID = /^\d+$/;

/** Returns the identity of an ID, a name, a domain or an invitation. */
export function identify(kind: NamedKind, name: string): Identity {
	// A mark divides what it names at semicolons.
	const text = trim(name).normalize().replace(/\s+/g, ' ').replace(/;/g, ',');
	const key = kind === 'id' ? text : text.toLowerCase();

	return { kind, text, key: `${kind} ${key}` };
}

/** Returns the identity of a page by the last part of its address, which may be an ID. */
export function identifyPage(
	type: 'in' | 'company',
	name: string,
	site = `${NETWORKS[1]}.com`,
): Identity {
	const plain = trim(decode(name)).normalize();
	const isId = type === 'company' ? COMPANY_ID : PERSON_ID;
	if (isId.test(plain)) return identify('id', plain);

	const key = plain.toLowerCase().normalize();
	// Only an encoded comma can be part of a name.
	const shown = plain.replace(/,/g, '%2C');
	return { kind: 'address', text: `${site}/${type}/${shown}`, key: `${type}/${key}` };
}
