import type { INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { shownFor } from '../../form/fields';
import { pagingOptions } from '../../form/paging';
import { simplified } from '../profile/simplified';

/** Specification, 4.13. */
export const search: INodePropertyOptions = {
	name: 'Search',
	value: 'search',
	action: 'Search profile services',
	description: 'Find people who offer services on their profile, 10 a page',
	routing: route({
		request: 'GET /network/service-search',
		result: 'elements',
		pages: { size: 10, lastPage: 100 },
		simplified,
	}),
};

export const options = shownFor('service', 'search', pagingOptions());
