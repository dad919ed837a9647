import type { Query } from '../../properties/field';
import { readUrl, sayWhatItIs } from '../../properties/networkPage';
import { quote } from '../../properties/parse';
import { text } from '../../properties/text';
import { invalid } from '../../properties/validationError';

const EXAMPLE = 'https://www.network.com/sales/search/people?savedSearchId=12345';

/** A saved search overrides all other search parameters but the page (specification, 4.15). */
export const savedSearch = text({
	displayName: 'Saved Search URL',
	name: 'salesNavUrl',
	description:
		"Runs a search saved in the network's sales tool in place of Keywords and all other filters",
	placeholder: 'e.g. https://www.network.com/sales/search/people?query=...',
	parse: parseSavedSearchUrl,
});

/** Returns the saved search alone, if the query has one, otherwise the whole query. */
export function savedSearchAlone(query: Query): Query {
	const { salesNavUrl } = query;
	return salesNavUrl === undefined ? query : { salesNavUrl };
}

/**
 * Returns the URL of a saved search of people, with a scheme and without whitespace.
 * @throws ValidationError for any other page
 */
function parseSavedSearchUrl(given: string, displayName: string): string {
	const url = readUrl(given);
	const isSearch = url && /^\/sales\/search\/people\/?$/i.test(url.path);
	if (isSearch && url.query.length > 1) return url.url;
	throw invalid(
		isSearch
			? `${quote(given)} has no query string, so it would find everyone.`
			: sayWhatItIs(given, 'a saved search URL'),
		`Open the saved search of leads in the browser and copy its whole address into ${displayName}. Use one like ${EXAMPLE}.`,
	);
}
