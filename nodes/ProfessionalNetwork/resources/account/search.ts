import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { choices } from '../../form/choices';
import { shownFor } from '../../form/fields';
import { sendFilters, shownFilters } from '../../form/filters';
import { list } from '../../form/list';
import { pagingOptions } from '../../form/paging';
import { range } from '../../form/range';
import { sessionOptions } from '../../form/session';
import { excludeIndustryIds, HEADCOUNTS, industryIds } from '../values';
import { currency, department } from './units';

const fields: INodeProperties[] = [
	range({
		label: 'Annual Revenue (Millions)',
		name: 'annualRevenue',
		wire: 'annualRevenue',
		of: 'Revenue',
		description: 'Revenue in a year, in millions',
		unit: currency,
	}),
	choices({
		label: 'Company Headcount',
		name: 'companyHeadcount',
		wire: 'companyHeadcount',
		description: 'How many employees the company has',
		values: HEADCOUNTS,
	}),
	range({
		label: 'Company Headcount Growth (%)',
		name: 'companyHeadcountGrowth',
		wire: 'companyHeadcountGrowth',
		of: 'Growth',
		description: 'By how many percent the headcount grew',
	}),
	range({
		label: 'Department Headcount',
		name: 'departmentHeadcount',
		wire: 'departmentHeadcount',
		of: 'People',
		description: 'How many people work in one department',
		unit: department,
	}),
	range({
		label: 'Department Headcount Growth (%)',
		name: 'departmentHeadcountGrowth',
		wire: 'departmentHeadcountGrowth',
		of: 'Department Growth',
		description: 'By how many percent one department grew',
		unit: { ...department, label: 'Growing Department' },
	}),
	choices({
		label: 'Exclude Company Headcount',
		name: 'excludeCompanyHeadcount',
		wire: 'excludeCompanyHeadcount',
		description: 'Company sizes to leave out',
		values: HEADCOUNTS,
	}),
	list({
		label: 'Exclude Headquarters Geo IDs',
		name: 'excludeHeadquarterGeoIds',
		wire: 'excludeHeadquarterGeoIds',
		max: 70,
		description: 'Geo IDs of places of headquarters to leave out',
		placeholder: 'e.g. 90000084, 101165590',
	}),
	list({
		label: 'Exclude Headquarters Locations',
		name: 'excludeHeadquarterLocations',
		wire: 'excludeHeadquarterLocations',
		max: 70,
		commas: 'space',
		description: 'Places of headquarters to leave out; one per line when they contain commas',
		placeholder: 'e.g. London, Paris',
	}),
	excludeIndustryIds,
	choices({
		label: 'Followers',
		name: 'numOfFollowers',
		wire: 'numOfFollowers',
		description: 'How many followers the company has',
		values: ['1-50', '51-100', '101-1000', '1001-5000', '5001+'],
	}),
	choices({
		label: 'Fortune 500 Rank',
		name: 'fortune',
		wire: 'fortune',
		description: 'Rank on the Fortune 500 list',
		values: {
			50: '1 to 50',
			'51_100': '51 to 100',
			'101_250': '101 to 250',
			'251_500': '251 to 500',
		},
	}),
	list({
		label: 'Headquarters Geo IDs',
		name: 'headquarterGeoIds',
		wire: 'headquarterGeoIds',
		max: 70,
		description: 'Geo IDs of places of the headquarters; Location: Search finds them',
		placeholder: 'e.g. 90000084, 101165590',
	}),
	list({
		label: 'Headquarters Locations',
		name: 'headquarterLocations',
		wire: 'headquarterLocations',
		max: 70,
		commas: 'space',
		description: 'Places of the headquarters; one per line when they contain commas',
		placeholder: 'e.g. London, Paris',
	}),
	industryIds,
	choices({
		label: 'Job Opportunities',
		name: 'jobOpportunities',
		wire: 'jobOpportunities',
		description: 'Whether the company is hiring',
		values: { HIRING_ON_LINKEDIN: 'Hiring' },
	}),
	choices({
		label: 'Recent Activities',
		name: 'recentActivities',
		wire: 'recentActivities',
		description: 'What happened at the company lately',
		values: {
			SENIOR_LEADERSHIP_CHANGES_LAST_3_MONTHS: 'Senior Leadership Changes in the Last 3 Months',
			FUNDING_EVENTS_PAST_12_MONTHS: 'Funding Events in the Past 12 Months',
		},
	}),
];

/** Specification, 4.16. */
export const search: INodePropertyOptions = {
	name: 'Search',
	value: 'search',
	action: 'Search accounts',
	description:
		'Find companies by headcount, growth, revenue and more, 25 a page. Each ID can be passed to Company: Get.',
	routing: route({
		request: 'GET /network/account-search',
		result: 'elements',
		pages: { size: 25, lastPage: 100 },
		simplified: {
			id: 'id',
			name: 'name',
			industry: 'industry',
			employees: 'employeeDisplayCount',
			employeeRange: 'employeeCountRange',
			description: 'description',
			highlights: 'highlights.label',
			url: 'networkUrl',
		},
		preSend: [sendFilters(fields)],
	}),
};

export const filters = shownFilters('account', 'search', fields);
export const options = shownFor('account', 'search', [...pagingOptions(), ...sessionOptions]);
