// Location to geo identifier (service.md, Closest match).
import { placesByText } from '../data/places.mts';
import type { Operation } from './operation.mts';

/** Not paged. The closest match comes first, and its ID is also `entityId`. */
export const geoIdSearch: Operation = {
	samples: () => [{ search: 'san j' }, { search: 'nowhere' }],
	respond: ({ query }) => {
		const places = placesByText(query.search!);
		return {
			entityId: places[0]?.geoId,
			elements: places.map(({ geoId, text }) => ({ geoId, title: text })),
			pagination: null,
		};
	},
};
