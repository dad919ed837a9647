import { operation } from '../../form/form';
import { keywordsOf } from '../shared/keywords';
import { filters } from './filters';

/** Searches companies as the sales tool finds them (docs/service.md, Ranges and Sessions). */
export const search = operation('account', {
	name: 'Search',
	value: 'search',
	action: 'Search accounts',
	description:
		'Find companies by revenue, growth, headcount or headquarters, for about $0.10 per page of 25 (Company: Search is cheaper by name, place, size or industry)',
	request: 'GET /network/account-search',
	rows: 'elements',
	pagination: { pageSize: 25, lastPage: 100 },
	session: true,
	needsCriteria: true,
	fields: [
		...keywordsOf(
			'account',
			'Keywords match several fields of a company, such as insurance OR banking. They support AND, OR, NOT and quotes.',
		),
	],
	filters,
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
