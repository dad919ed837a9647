import { operation, type Resource } from '../description/description';
import { nameField, type SelectRows, toggle } from '../form/form';
import { byName, requireWords } from '../input/input';

const place = nameField({
	displayName: 'Location',
	name: 'place',
	param: 'search',
	required: true,
	placeholder: 'e.g. San Francisco',
	description: 'Name of the city, region or country to find',
	parse(name, label) {
		requireWords(name, label);
		return byName('text', name);
	},
});

const closestOnly = toggle({
	displayName: 'Closest Match Only',
	name: 'closestOnly',
	param: [],
	startsOff: true,
	description: 'Whether to return only the best match instead of all matches',
});

/** Suggests places, the closest match first (service.md, Closest match). */
const search = operation.list('location', {
	name: 'Search',
	value: 'search',
	action: 'Search locations',
	description:
		'Find the Geo ID of a place, for exact location filters in other searches, free of charge',
	request: 'GET /network/geo-id-search',
	fields: [place, closestOnly],
	selectRows: ({ valueOf }, page) => (valueOf(closestOnly) ? closestMatch(page) : page.rows),
	simplified: { geoId: 'geoId', title: 'title' },
});

/**
 * Returns the first suggestion. Without one, returns the ID of the response, which has two names (service.md, Closest
 * match).
 */
function closestMatch({ rows, closestPlaceId: geoId }: Parameters<SelectRows>[1]) {
	if (rows.length > 0) return rows.slice(0, 1);
	return geoId ? [{ geoId }] : [];
}

export const location: Resource = {
	name: 'Location',
	description: 'Places and their Geo IDs, for exact location filters',
	operations: [search],
};
