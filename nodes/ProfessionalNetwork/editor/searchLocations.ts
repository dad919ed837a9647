import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { fetchRows } from './fetchRows';

/** Searches places that match the typed text, for From List of a location (docs/service.md, Closest match). */
export async function searchLocations(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const search = filter.trim();
	if (search === '') return { results: [] };
	const rows = await fetchRows(this, '/network/geo-id-search', 'elements', { search });
	return {
		results: rows.map(({ geoId, title }) => ({
			name: String(title ?? geoId),
			value: String(geoId),
		})),
	};
}
