import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { readCaller } from '../exchange/caller';
import { toNodeError } from '../exchange/failure';
import { send } from '../exchange/request';

/** Places that match the typed text, for a location's From List (specification, 4.17). */
export async function searchLocations(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const search = filter.trim();
	if (search === '') return { results: [] };
	const { answer, failure } = await send(
		this,
		{ method: 'GET', url: '/network/geo-id-search', qs: { search } },
		'elements',
		await readCaller(this),
	);
	if (failure) throw toNodeError(this.getNode(), failure);
	return {
		results: answer.rows.map(({ geoId, title }) => ({
			name: String(title ?? geoId),
			value: String(geoId),
		})),
	};
}
