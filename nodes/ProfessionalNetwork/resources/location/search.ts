import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import type { Answer } from '../../exchange/envelope';
import { route } from '../../exchange/exchange';
import { text } from '../../form/fields';
import { isOn } from '../../form/values';

/** Specification, 4.17. */
export const search: INodePropertyOptions = {
	name: 'Search',
	value: 'search',
	action: 'Search locations',
	description: 'Find the Geo ID of a place, which makes other searches exact',
	routing: route({
		request: 'GET /network/geo-id-search',
		result: 'elements',
		simplified: { geoId: 'geoId', title: 'title' },
		refine(answer) {
			return isOn(this.getNodeParameter('closestOnly', false))
				? [closestMatch(answer)]
				: answer.rows;
		},
	}),
};

/** The first suggestion; without one, the identifier beside them, whose name the specification gives twice. */
function closestMatch({ rows, body }: Answer) {
	return rows[0] ?? { geoId: body.entityId ?? body.id };
}

const show = { resource: ['location'], operation: ['search'] };

export const fields: INodeProperties[] = [
	{
		...text({
			label: 'Location',
			name: 'place',
			wire: 'search',
			required: true,
			placeholder: 'e.g. San Francisco',
			description: 'Name of a city, region or country',
		}),
		displayOptions: { show },
	},
	{
		displayName: 'Closest Match Only',
		name: 'closestOnly',
		type: 'boolean',
		default: false,
		description: 'Whether to return only the best match instead of all',
		displayOptions: { show },
	},
];
