/* What cells contain besides plain text. No field reads it, because what is meant depends on where the cell comes from. */

import { words } from './words';

/** Tags of HTML that cells have. */
const TAGS = words(`
	a b br div em font h1 h2 h3 h4 h5 h6 hr i iframe img li ol p span strong
	table tbody td th thead tr u ul`);
/** Signs that HTML writes by name. */
const SIGNS = words(`
	amp lt gt quot apos nbsp mdash ndash
	bdquo laquo ldquo lsquo raquo rdquo rsquo sbquo lsaquo rsaquo`);
/** Names of accents, after the letters that have them. */
const ACCENTS = words('acute caron cedil circ grave lig ring slash tilde uml');

/** Matches a tag of HTML. Angle brackets around a name or a URL are not a tag. */
const TAG = new RegExp(String.raw`<\/[a-z]|<(?:${TAGS.join('|')})(?:[\s/][^<>]*)?>`, 'i');
/** Matches a sign that HTML writes by its number or name, such as `&#39;` and `&amp;`. */
const SIGN = new RegExp(String.raw`&(?:#\d+|#x[\da-f]+|${SIGNS.join('|')});`, 'i');
/** Matches a letter that HTML writes with the name of its accent, such as `&ouml;` and `&szlig;`. */
const LETTER = new RegExp(`&[a-z]{1,2}(?:${ACCENTS.join('|')});`, 'i');
/** Matches a formula of a spreadsheet, also one that lost its equals sign. */
const FORMULA = /^[\s"']*=|\bHYPERLINK\(/i;
/** What the bytes of one letter become when each is read as a letter of its own: the first ones, and those that follow. */
const FIRST_LETTERS = ['Ã', 'Â', 'â€'];
const NEXT_LETTERS = '\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Stands for bytes that are no letter. */
const REPLACEMENT = '\ufffd';
/** Matches letters that were read in another encoding, such as the é of José in Latin-1. */
const GARBLED = new RegExp(`${REPLACEMENT}|(?:${FIRST_LETTERS.join('|')})[${NEXT_LETTERS}]`);

/** Why letters are damaged, as messages say it. */
export const WRONG_ENCODING = 'because its file was read in another encoding';

/** Names what a text contains besides plain text. Returns undefined for plain text. */
export function markupIn(text: string): 'HTML' | 'a formula' | undefined {
	if (TAG.test(text) || findEntity(text) !== undefined) return 'HTML';
	return FORMULA.test(text) ? 'a formula' : undefined;
}

/** Returns the first sign or letter that HTML writes by its number or name, such as `&amp;`. */
export function findEntity(text: string): string | undefined {
	return (SIGN.exec(text) ?? LETTER.exec(text))?.[0];
}

/** Returns the first letters that were read in another encoding. They name nobody, and nothing finds them. */
export function findGarbled(text: string): string | undefined {
	return GARBLED.exec(text)?.[0];
}
