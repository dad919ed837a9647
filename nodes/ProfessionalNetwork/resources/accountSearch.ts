import { operation, type Resource } from '../description/description';
import { list, multiSelect, places, range } from '../form/form';
import { countOf } from './shared/countOf';
import { excludable } from './shared/excludable';
import { JOB_FUNCTIONS } from './shared/jobFunctions';
import { HEADCOUNTS, industryFilters, keywordsOf } from './shared/sharedFields';
import { bareUrl, eachOf, same } from './shared/simplifiedRows';

/* Units of the ranges of an account search (service.md, Ranges). */

const currency = {
	name: 'currency',
	description: 'Currency of both amounts',
	values:
		'USD AED AUD BRL CAD CNY DKK EUR GBP HKD IDR ILS INR JPY NOK NZD RUB SEK SGD THB TRY TWD'.split(
			' ',
		),
};

const department = {
	name: 'department',
	description: 'Department to measure',
	isRequired: true,
	values: Object.values({ ...JOB_FUNCTIONS, 26: 'Support' }),
};

const RANKS = ['50', '51_100', '101_250', '251_500'];

const exact = { displayName: 'HQ Places', name: 'headquarterPlaces', param: 'headquarterGeoIds' };
const excludedExact = {
	displayName: 'Exclude HQ Places',
	name: 'excludeHeadquarterPlaces',
	param: 'excludeHeadquarterGeoIds',
};

/** Filters of an account search (service.md, Lists and Ranges). */
const accountFilters = [
	range({
		displayName: 'Annual Revenue (Millions)',
		name: 'annualRevenue',
		description: 'Finds companies with this yearly revenue, in millions',
		measure: 'Revenue',
		millions: true,
		unit: currency,
	}),
	...excludable(multiSelect, {
		name: 'companyHeadcount',
		description: 'Finds companies with this many employees',
		...HEADCOUNTS,
	}),
	range({
		displayName: 'Company Headcount Growth (%)',
		name: 'companyHeadcountGrowth',
		description: 'Finds companies whose headcount grew by this percentage',
		measure: 'Growth',
	}),
	range({
		name: 'departmentHeadcount',
		description: 'Finds companies with this many people in one department',
		measure: 'People',
		unit: department,
	}),
	range({
		displayName: 'Department Growth (%)',
		name: 'departmentHeadcountGrowth',
		description: 'Finds companies with a department that grew by this percentage',
		measure: 'Department Growth',
		unit: { ...department, displayName: 'Growing Department' },
	}),
	multiSelect({
		displayName: 'Followers',
		name: 'numOfFollowers',
		description: 'Finds companies with this many followers',
		values: ['1-50', '51-100', '101-1000', '1001-5000', '5001+'],
	}),
	multiSelect({
		displayName: 'Fortune 500 Rank',
		name: 'fortune',
		description: 'Finds companies by their rank on the Fortune 500 list',
		values: Object.fromEntries(
			RANKS.map((rank) => [rank, rank.replace(/^50$/, '1_50').replace('_', ' to ')]),
		),
	}),
	...excludable(
		list,
		{
			displayName: 'HQ Locations',
			name: 'headquarterLocations',
			kind: 'location',
			description: 'Finds companies with headquarters in these places',
			exact,
		},
		{ exact: excludedExact },
	),
	places({
		...exact,
		entry: 'HQ Place',
		description: 'Finds companies with headquarters in these exact places, instead of HQ Locations',
	}),
	places({
		...excludedExact,
		entry: 'Excluded HQ Place',
		description:
			'Excludes companies with headquarters in these exact places, instead of Exclude HQ Locations',
	}),
	...industryFilters,
	multiSelect({
		name: 'jobOpportunities',
		description: 'Finds companies that are hiring',
		values: { HIRING_ON_LINKEDIN: 'Hiring' },
	}),
	multiSelect({
		name: 'recentActivities',
		param: 'accountActivities',
		description: 'Finds companies with these recent events',
		values: {
			SENIOR_LEADERSHIP_CHANGES_LAST_3_MONTHS: 'Senior Leadership Changes in the Last 3 Months',
			FUNDING_EVENTS_PAST_12_MONTHS: 'Funding Events in the Past 12 Months',
		},
	}),
];

/** Searches companies as the sales tool finds them (service.md, Ranges, Headcounts and Sessions). */
const search = operation.list('account', {
	name: 'Search',
	value: 'search',
	action: 'Search accounts',
	description:
		'Find companies by revenue, growth, headcount or headquarters, for about {price} (Company: Search is cheaper by name, place, size or industry)',
	request: 'GET /network/account-search',
	pagination: { pageSize: 25, lastPage: 100 },
	session: true,
	fields: [keywordsOf()],
	filters: accountFilters,
	simplified: {
		companyId: 'id',
		...same('name', 'industry'),
		employeeCount: countOf('employeeDisplayCount'),
		employeeRange: 'employeeCountRange',
		description: 'description',
		highlights: eachOf('highlights', 'label'),
		url: bareUrl('networkUrl'),
	},
});

export const account: Resource = {
	name: 'Account',
	description: 'Companies as sales prospects, searchable by revenue, growth and headcount',
	operations: [search],
};
