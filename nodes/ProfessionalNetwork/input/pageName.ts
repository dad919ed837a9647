/* The name in the URL of a person or a company. */

import { NUMERIC_ID, PERSON_ID } from './ids';
import { trim } from './nothing';
import { decode, END_OF_SENTENCE, endsWithEllipsis, withoutEnd, words } from './text';

/** Whose name it is. */
export type NamedPage = 'profile' | 'company';

/**
 * Nobody's pages (rule 2 of values): the own profile, and what code writes for a name that is missing (rule 3). All rows
 * with one would get the data of whoever is called so.
 */
const NOBODY: Record<NamedPage, string[]> = {
	profile: words('me undefined null nan'),
	company: words('undefined null'),
};

/** Returns the name in the URL of a page in its one spelling, or undefined for what cannot be a name. */
export function readName(text: string, page: NamedPage): string | undefined {
	const plain = trim(decode(text)).normalize();
	const name = withoutEnd(plain, page === 'company' ? END_OF_ENTRY : END_OF_SENTENCE);
	if (PERSON_ID.test(name)) return name;
	if (endsWithEllipsis(plain) || isDivided(name, text, page)) return undefined;

	const spelling = name.toLowerCase().normalize();
	return isName(spelling) && !NOBODY[page].includes(spelling) ? spelling : undefined;
}

/** Only the name of a company ends with a point or an exclamation mark of its own. */
const END_OF_ENTRY = ",:;'’";

/** Whether a comma divides two names. An encoded one can be part of the name of a company. */
function isDivided(name: string, text: string, page: NamedPage): boolean {
	return name.includes(',') && (page !== 'company' || text.includes(','));
}

/** Matches a sign that no name has, and one that is still encoded. */
const NOT_IN_NAME = /[\s/?#@:;<>{}[\]"“”|\\^\x60=*…\ufffd]|%[\da-f]{2}/;

/** Whether a text can be a name. Digits with other signs are a date, a phone number or what a sheet made of a number. */
function isName(text: string): boolean {
	if (NOT_IN_NAME.test(text) || text.includes('..') || text.startsWith('www.')) return false;

	return /\p{L}/u.test(text) || NUMERIC_ID.test(text);
}
