import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { shownFor } from '../../form/fields';
import { sendFilters, shownFilters } from '../../form/filters';
import { pagingOptions } from '../../form/paging';
import { sessionOptions } from '../../form/session';
import { exclusions } from './exclusions';
import { inclusions } from './inclusions';
import { poolOptions } from './pool';
import { savedSearch } from './savedSearch';

const fields: INodeProperties[] = [...inclusions, ...exclusions, savedSearch];

/** Specification, 4.15. */
export const search: INodePropertyOptions = {
	name: 'Search',
	value: 'search',
	action: 'Search leads',
	description:
		'Find people with the filters of the sales tool, 25 a page. A page costs as much as about 25 profile lookups.',
	routing: route({
		request: 'GET /network/lead-search',
		result: 'elements',
		pages: { size: 25, lastPage: 100 },
		simplified: {
			id: 'id',
			firstName: 'firstName',
			lastName: 'lastName',
			location: 'location.networkText',
			currentTitle: 'currentPositions.0.title',
			currentCompany: 'currentPositions.0.companyName',
			currentCompanyId: 'currentPositions.0.companyId',
			yearsAtCompany: 'currentPositions.0.tenureAtCompany.numYears',
			openProfile: 'openProfile',
			url: 'networkUrl',
		},
		preSend: [sendFilters(fields)],
	}),
};

export const filters = shownFilters('lead', 'search', fields);
export const options = shownFor('lead', 'search', [
	...pagingOptions(),
	...sessionOptions,
	...poolOptions,
]);
