import { type Query, text } from '../../form/form';
import { parseSavedSearchUrl } from '../../input/input';

/** A saved search overrides all other search parameters except the page (docs/service.md, Saved searches). */
export const savedSearch = text({
	displayName: 'Saved Search URL',
	name: 'salesNavUrl',
	description:
		"Runs a search saved in the network's sales tool, instead of Keywords and all other filters",
	placeholder: 'e.g. https://www.network.com/sales/search/people?savedSearchId=12345',
	parse: parseSavedSearchUrl,
});

/** Returns only the saved search if the query has one, or else the whole query. */
export function savedSearchAlone(query: Query): Query {
	const { salesNavUrl } = query;
	return salesNavUrl === undefined ? query : { salesNavUrl };
}
