import type { Query } from '../../properties/field';
import { text } from '../../properties/text';
import { parseSavedSearchUrl } from '../../properties/postUrl';

/** A saved search overrides all other search parameters but the page (specification, 4.15). */
export const savedSearch = text({
	displayName: 'Saved Search URL',
	name: 'salesNavUrl',
	description:
		"Runs a search saved in the network's sales tool, instead of Keywords and all other filters",
	placeholder: 'e.g. https://www.network.com/sales/search/people?query=...',
	parse: parseSavedSearchUrl,
});

/** The query with a saved search alone, where there is one. */
export function savedSearchAlone(query: Query): Query {
	const { salesNavUrl } = query;
	return salesNavUrl === undefined ? query : { salesNavUrl };
}
