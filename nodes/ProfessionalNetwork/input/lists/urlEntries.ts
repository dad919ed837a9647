/* The entries of a list of URLs and IDs, which blanks divide too. */

import { isAddress } from '../address/address';
import { expandLinks, unwrap } from '../address/unwrap';
import { type EntryRule, explainUrlOrId } from '../explain';
import { markupIn } from '../markup';
import { readEntry } from '../reference/kinds';
import type { Reference } from '../reference/reference';
import { explainGrouped } from './ambiguousEntries';
import { clean, isQuoted, SEPARATORS, split, withoutBullet } from './divide';

/** Matches digits in groups of three, where an entry may begin. */
const START = String.raw`(?:^|[\s,;；|"'“„«<([])`;
const THOUSANDS = "[.,'’ \u00a0\u202f]\\d{3}";
const GROUPED = new RegExp(String.raw`${START}(\d{1,3}(?:${THOUSANDS})+)(?!\d)`);

/** The path of a person in the sales tool, which ends with an ID, the kind of search and a token. */
const SALES_PATH = String.raw`/sales/(?:lead|people|profile)/`;
const SEARCH_KIND = '(?:[A-Z_]{4,}|name|undefined)';
/** The token ends before a URL, whose first word a dot or a colon follows. */
const TOKEN = String.raw`(?:,[\w%=-]*(?![\w%=-]|[.:][\w/]))?`;
const SALES_TOKENS = new RegExp(String.raw`(${SALES_PATH}[^/\s,;?#]+),${SEARCH_KIND}${TOKEN}`, 'g');
const IN_BRACKETS = new RegExp(String.raw`(urn:li:\w+:|${SALES_PATH})\(([\w-]+),[^()\s]*\)`, 'gi');
const COMMENT_URN = /comment(?::|%3A)\([^()\s]*\)/gi;

/** Matches the number of a line, which is not an ID. */
const LINE_NUMBER = /^\(?\d{1,3}[.)]$/;

/** Returns URLs and IDs, normalised like the value of a locator. */
export function readUrls(item: string, rule: EntryRule): Reference[] {
	// The name of a sign in HTML ends with a semicolon, at which the list would be divided.
	if (markupIn(item)) throw explainUrlOrId(item, rule);

	const text = withoutTokens(expandLinks(item));
	// Geo IDs are long, so that "103, 644, 278" is not a list of three either.
	const digits = rule.entity === 'location' ? text.replace(/,\s+/g, ',') : text;
	requireUngrouped(digits, rule);
	return split(text, SEPARATORS).flatMap((part) => readPart(part, rule));
}

/** Throws for digits in groups of three, which may be one formatted ID or several IDs. */
export function requireUngrouped(
	text: string,
	rule: Pick<EntryRule, 'entity' | 'displayName'>,
): void {
	const [, grouped] = GROUPED.exec(text) ?? [];
	if (grouped) throw explainGrouped(grouped, rule);
}

/** Returns the entries of a part of a list, which blanks separate. Words before the first URL are its label. */
function readPart(part: string, rule: EntryRule): Reference[] {
	const tokens = tokensIn(part, rule.displayName);
	const isSingle = tokens.length === 1;
	// The words of a name are not public identifiers.
	const modes = rule.modes.filter((mode) => isSingle || mode !== 'publicIdentifier');
	const references = tokens.map((token) =>
		!isSingle && LINE_NUMBER.test(token) ? undefined : readEntry(token, { ...rule, modes }),
	);

	const firstUrl = Math.max(tokens.findIndex(isUrl), 0);
	const hasLabel = references.slice(0, firstUrl).includes(undefined);
	const start = hasLabel ? firstUrl : 0;
	const wrong = references.indexOf(undefined, start);
	if (wrong >= 0) {
		const text = isUrl(tokens[wrong]) ? tokens[wrong] : tokens.join(' ');
		throw explainUrlOrId(text, rule);
	}

	return references.slice(start).flatMap((reference) => reference ?? []);
}

function isUrl(token: string): boolean {
	return isAddress(unwrap(token));
}

/** Divides a part of a list at blanks. Quotes always make one entry. In its URL, a comma is encoded. */
function tokensIn(part: string, displayName: string): string[] {
	if (!isQuoted(part)) return clean(withoutBullet(part).split(/\s+/), displayName);

	return clean([part], displayName).map((entry) =>
		isAddress(entry) ? entry.replace(/,(?=[\p{L}\p{N}-])(?!https?:|www\.)/gu, '%2C') : entry,
	);
}

/** Removes tokens of the sales tool and comments of posts, whose commas would divide the entry. A URL may follow. */
function withoutTokens(text: string): string {
	return text.replace(IN_BRACKETS, '$1$2').replace(SALES_TOKENS, '$1').replace(COMMENT_URN, '');
}
