import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { choices } from '../../form/choices';
import { shownFor } from '../../form/fields';
import { sendFilters, shownFilters } from '../../form/filters';
import { pagingOptions } from '../../form/paging';
import { HEADCOUNTS, industryId } from '../values';

const fields: INodeProperties[] = [
	choices({
		label: 'Company Size',
		name: 'companySize',
		wire: 'companySize',
		description: 'How many employees the company has',
		values: HEADCOUNTS,
	}),
	industryId,
];

/** Specification, 4.4. */
export const search: INodePropertyOptions = {
	name: 'Search',
	value: 'search',
	action: 'Search companies',
	description: 'Find companies by words in their name, place, size and industry, 50 a page',
	routing: route({
		request: 'GET /network/company-search',
		result: 'elements',
		pages: { size: 50, lastPage: 20 },
		simplified: {
			id: 'id',
			name: 'name',
			universalName: 'universalName',
			industries: 'industries',
			followers: 'followers',
			location: 'location.networkText',
			summary: 'summary',
			url: 'networkUrl',
		},
		preSend: [sendFilters(fields)],
	}),
};

export const filters = shownFilters('company', 'search', fields);
export const options = shownFor('company', 'search', pagingOptions());
