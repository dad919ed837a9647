import type { IDataObject, INodeProperties, PreSendAction } from 'n8n-workflow';

import type { FormRequest } from './check';
import { shownFor } from './fields';

/**
 * Sends an operation's filters, each by its own routing, from one reading of all of them. n8n, which evaluates
 * every expression among them twice for each input item, would do so twice more for those whose routing it sees.
 */
export function sendFilters(filters: INodeProperties[]): PreSendAction {
	return async function (request: FormRequest) {
		const filled = { ...(this.getNodeParameter('filters', {}) as IDataObject) };
		const query = (request.qs ??= {});
		const sends = filters.flatMap(({ name, routing }) => {
			const { property, preSend = [] } = routing?.send ?? {};
			if (property === undefined || !(name in filled)) return [];
			query[property] = filled[name];
			return preSend;
		});
		for (const send of sends) await send.call(this, request);
		return request;
	};
}

/** The filters as n8n gets them: shown for one operation alone, and without the routing. */
export function shownFilters(
	resource: string,
	operation: string,
	filters: INodeProperties[],
): INodeProperties[] {
	return shownFor(
		resource,
		operation,
		filters.map((filter) => ({ ...filter, routing: undefined })),
	);
}
