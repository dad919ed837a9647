import { operation, type Resource } from '../description/description';
import { sayEntries, text, toggle, type SelectRows } from '../form/form';
import { parseBoolean, parsePlace } from '../input/input';
import { silent } from './shared/sharedFields';

const place = text({
	displayName: 'Location',
	name: 'place',
	param: 'search',
	required: true,
	placeholder: 'e.g. San Francisco',
	description: 'Name of the city, region or country to find',
	parse: parsePlace,
});

/** Suggests places, the closest match first (docs/service.md, Closest match). */
const search = operation('location', {
	name: 'Search',
	value: 'search',
	action: 'Search locations',
	description:
		'Find the Geo ID of a place, for exact location filters in other searches, for about {price}',
	request: 'GET /network/geo-id-search',
	rows: 'elements',
	fields: [
		{ ...place, describe: ({ search: name }) => sayEntries('Location', 'place', [name]) },
		silent(
			toggle({
				displayName: 'Closest Match Only',
				name: 'closestOnly',
				startsOff: true,
				description: 'Whether to return only the best match instead of all matches',
			}),
		),
	],
	selectRows: ({ closestOnly }, page) =>
		parseBoolean(closestOnly, 'Closest Match Only') ? closestMatch(page) : page.rows,
	simplified: { geoId: 'geoId', title: 'title' },
});

/**
 * Returns the first suggestion. Without one, returns the ID of the response, which has two names (docs/service.md, Closest
 * match).
 */
function closestMatch({ rows, body }: Parameters<SelectRows>[1]) {
	const geoId = body.entityId ?? body.id;
	if (rows.length > 0) return rows.slice(0, 1);
	return geoId ? [{ geoId }] : [];
}

export const location: Resource = {
	name: 'Location',
	value: 'location',
	description: 'Places and their Geo IDs, for exact location filters',
	operations: [search],
};
