/* What cells contain besides plain text. No field reads it, because what is meant depends on where the cell comes from. */

/** Matches a tag of HTML. Angle brackets around a name or a URL are not a tag. */
const TAG =
	/<\/[a-z]|<(?:a|b|br|div|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|span|strong|table|tbody|td|th|thead|tr|u|ul)(?:[\s/][^<>]*)?>/i;
/** Matches a sign that HTML writes by its number or name, such as `&#39;` and `&amp;`. */
const SIGN = /&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos|nbsp|[blrs][abds]quo|[mn]dash);/i;
/** Matches a letter that HTML writes with the name of its accent, such as `&ouml;` and `&szlig;`. */
const LETTER = /&[a-z]{1,2}(?:acute|caron|cedil|circ|grave|lig|ring|slash|tilde|uml);/i;
/** Matches a formula of a spreadsheet, also one that lost its equals sign. */
const FORMULA = /^[\s"']*=|\bHYPERLINK\(/i;

/** Names what a text contains besides plain text. Returns undefined for plain text. */
export function markupIn(text: string): 'HTML' | 'a formula' | undefined {
	if (TAG.test(text) || findEntity(text) !== undefined) return 'HTML';
	return FORMULA.test(text) ? 'a formula' : undefined;
}

/** Returns the first sign or letter that HTML writes by its number or name, such as `&amp;`. */
export function findEntity(text: string): string | undefined {
	return (SIGN.exec(text) ?? LETTER.exec(text))?.[0];
}
