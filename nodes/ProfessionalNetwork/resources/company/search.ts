import { multiSelect, operation } from '../../form/form';
import { HEADCOUNT_LABELS, HEADCOUNTS } from '../shared/headcounts';
import { industryId } from '../shared/industries';
import { keywordsOf } from '../shared/keywords';
import { locationLocator } from '../shared/locators';

/** Searches companies (docs/service.md, Companies and Headcounts). */
export const search = operation('company', {
	name: 'Search',
	value: 'search',
	action: 'Search companies',
	description:
		'Find companies by words in their name, location, size and industry, for about $0.004 per page of 50 (use Get for one company that you know)',
	request: 'GET /network/company-search',
	rows: 'elements',
	pagination: { pageSize: 50, lastPage: 20 },
	needsCriteria: true,
	fields: [
		...keywordsOf('company', 'Keywords match the names of companies, such as Hermann.'),
		locationLocator,
	],
	filters: [
		multiSelect({
			displayName: 'Company Size',
			name: 'companySize',
			description: 'Finds companies with this many employees',
			values: HEADCOUNTS,
			aliases: HEADCOUNT_LABELS,
		}),
		industryId,
	],
	simplified: {
		id: 'id',
		name: 'name',
		universalName: 'universalName',
		industry: ['industries.name', 'industries'],
		followerCount: 'followers',
		location: 'location.networkText',
		summary: 'summary',
		url: 'networkUrl',
	},
});
