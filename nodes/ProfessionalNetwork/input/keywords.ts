/* Words that a search compares, and what people put there that belongs into another field. */

import { NUMERIC_ID } from './ids';
import { hasNetworkUrl, networkUrlIn } from './networkUrl';
import { quote } from './quote';
import { byId, byName, type Reference } from './reference';
import { parseLine } from './singleValue';
import { invalid } from './validationError';

/** Matches the operator of web searches. The service would search for it like any other word. */
const SITE_OPERATOR = /\bsite:/i;

/** Which fields take a URL, by its path. */
const FIELDS_FOR_URLS: Array<[path: RegExp, advice: string]> = [
	[/^\/jobs\//, 'Enter its words in Keywords, its place in Location, and the rest in Filters.'],
	[/^\/sales\/search\//, 'Lead: Search takes it as Saved Search URL in Filters.'],
	[/^\/search\//, 'Enter its words in Keywords, and the rest in Filters.'],
	[/^\/in\//, 'Profile: Get takes it By URL.'],
	[/^\/(?:company|school|showcase)\//, 'Company: Get and the filters for companies take it.'],
	[/^\/(?:posts|feed)\//, 'Post: Get takes it.'],
];

/** Returns words on one line. A URL of the network among them would be billed as words that find anything. */
export function parseWords(value: unknown, displayName: string): string {
	const text = parseLine(value, displayName);
	requireWords(text, displayName);
	return text;
}

/** @throws ValidationError for a URL of the network, and for the operator `site:` (rule 6 of values) */
export function requireWords(text: string, displayName: string): void {
	if (!hasNetworkUrl(text) && !SITE_OPERATOR.test(text)) return;

	const { path = '' } = networkUrlIn(text) ?? {};
	const [, advice] = FIELDS_FOR_URLS.find(([pattern]) => pattern.test(`${path}/`)) ?? [];
	throw invalid(
		`${quote(text)} in ${displayName} isn't words to search for`,
		advice ?? 'Enter words as people write them.',
	);
}

/**
 * Matches what the service takes for another place, because it uses its first suggestion: two places, Remote, and a number.
 * It finds Ukraine for UK.
 */
const NO_PLACE = /^(?:remote|\P{L}+|[^;]*;.*)$/iu;
const TWO_CAPITALS = /^[A-Z]{2}$/;

/** @throws ValidationError for words that name no place, or another one than they seem to (rule 6 of values) */
export function requirePlace(text: string, displayName: string): void {
	requireWords(text, displayName);
	if (!NO_PLACE.test(text) && !TWO_CAPITALS.test(text)) return;

	throw invalid(
		`${quote(text)} in ${displayName} isn't the name of one place`,
		'Write it in full, such as United Kingdom. For remote jobs, use Workplace Type in Filters.',
	);
}

/** Returns one place. Digits alone are its Geo ID. */
export function readPlace(text: string, displayName: string): Reference {
	if (NUMERIC_ID.test(text)) return byId(text);

	requirePlace(text, displayName);
	return byName('text', text);
}
