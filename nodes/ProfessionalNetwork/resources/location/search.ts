import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Page } from '../../execution/response';
import { parseBoolean } from '../../properties/parse';
import { text } from '../../properties/text';
import { operation } from '../operation';

const closestOnly: INodeProperties = {
	displayName: 'Closest Match Only',
	name: 'closestOnly',
	type: 'boolean',
	default: false,
	description: 'Whether to return only the best match instead of all',
};

/** Specification, 4.17. */
export const search = operation('location', {
	name: 'Search',
	value: 'search',
	action: 'Search locations',
	description: 'Find the Geo ID of a place, which makes other searches exact',
	request: 'GET /network/geo-id-search',
	rows: 'elements',
	fields: [
		text({
			displayName: 'Location',
			name: 'place',
			param: 'search',
			required: true,
			placeholder: 'e.g. San Francisco',
			description: 'Searches for a city, region or country by name',
		}),
		{
			property: closestOnly,
			toQuery(value) {
				parseBoolean(value, closestOnly.displayName);
				return {};
			},
		},
	],
	selectRows: (values, page) =>
		parseBoolean(values.closestOnly, closestOnly.displayName) ? closestMatch(page) : page.rows,
	simplified: { geoId: 'geoId', title: 'title' },
});

/** Returns the first suggestion, or else the ID next to the suggestions, for which the specification has two names. */
function closestMatch({ rows, body }: Page): IDataObject[] {
	const geoId = body.entityId ?? body.id;
	if (rows.length > 0) return rows.slice(0, 1);
	return geoId ? [{ geoId }] : [];
}
