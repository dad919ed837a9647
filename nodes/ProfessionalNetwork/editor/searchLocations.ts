import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { readAuth } from '../account/account';
import { toNodeError } from '../service/failure';
import { sendRequest } from '../http/request';

/** Searches places that match the typed text, for the From List mode of a location (specification, 4.17). */
export async function searchLocations(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const search = filter.trim();
	if (search === '') return { results: [] };
	const { page, failure } = await sendRequest(
		this,
		{ method: 'GET', url: '/network/geo-id-search', qs: { search } },
		'elements',
		await readAuth(this),
	);
	if (failure) throw toNodeError(this.getNode(), failure);
	return {
		results: page.rows.map(({ geoId, title }) => ({
			name: String(title ?? geoId),
			value: String(geoId),
		})),
	};
}
