import { operation, type Resource } from '../../description/description';
import { keywordsOf } from '../shared/sharedFields';
import { accountFilters } from './accountFilters';

/** Searches companies as the sales tool finds them (docs/service.md, Ranges, Headcounts and Sessions). */
const search = operation('account', {
	name: 'Search',
	value: 'search',
	action: 'Search accounts',
	description:
		'Find companies by revenue, growth, headcount or headquarters, for about {price} (Company: Search is cheaper by name, place, size or industry)',
	request: 'GET /network/account-search',
	rows: 'elements',
	pagination: { pageSize: 25, lastPage: 100 },
	session: true,
	needsCriteria: true,
	fields: keywordsOf(
		'account',
		'Keywords match several fields of a company, such as insurance OR banking. They support AND, OR, NOT and quotes.',
	),
	filters: accountFilters,
	simplified: {
		id: 'id',
		name: 'name',
		industry: 'industry',
		employeeCount: 'employeeDisplayCount',
		employeeRange: 'employeeCountRange',
		description: 'description',
		highlights: 'highlights.label',
		url: 'networkUrl',
	},
});

export const account: Resource = {
	name: 'Account',
	value: 'account',
	description: 'Companies as sales prospects, searchable by revenue, growth and headcount',
	operations: [search],
};
