// Account search (docs/service.md, Ranges): companies as the sales tool shows them.
import type { Company } from '../data/data.mts';
import {
	banded,
	entries,
	flagged,
	not,
	oneOf,
	ranged,
	select,
	within,
	type Test,
} from './matching.mts';
import { list, type Operation, type Query } from './operation.mts';
import { operators } from './operators.mts';
import { picture, sizeOf } from './shapes.mts';

export const accountSearch: Operation = {
	samples: () => [{ companyHeadcount: '10001+' }],
	list: list<Company>({
		pageSize: 25,
		lastPage: 100,
		repeatsLast: true,
		sample: (data) => data.companies,
		rows: ({ query, data }) => select(data.companies, ...included(query), ...excluded(query)),
		filters: ({ companies, places }) => ({
			search: companies[3].name.split(' ')[0],
			headquarterLocations: 'London',
			headquarterGeoIds: places[0].geoId,
			industryIds: '4,6',
			companyHeadcount: '11-50',
			companyHeadcountGrowth: '10-20',
			annualRevenue: '1-10;EUR',
			numOfFollowers: '101-1000',
			departmentHeadcount: '10-100;Sales',
			departmentHeadcountGrowth: '10-50;Sales',
			jobOpportunities: 'HIRING_ON_LINKEDIN',
			accountActivities: 'FUNDING_EVENTS_PAST_12_MONTHS',
			fortune: '50,251_500',
			excludeHeadquarterLocations: 'London',
			excludeHeadquarterGeoIds: places[0].geoId,
			excludeIndustryIds: '4',
			excludeCompanyHeadcount: '1-10',
		}),
		show: account,
	}),
};

function included(query: Query): Test<Company>[] {
	return [
		operators(query.search, (one) => `${one.name} ${one.description} ${one.industry.name}`),
		within(entries(query.headquarterLocations), entries(query.headquarterGeoIds), headquarters),
		oneOf(query.industryIds, (one) => one.industry.id),
		banded(query.companyHeadcount, (one) => one.employees),
		ranged(query.companyHeadcountGrowth, (one) => one.growth),
		// Currencies are not converted.
		ranged(query.annualRevenue, (one) => one.revenue),
		banded(query.numOfFollowers, (one) => one.followers),
		ranged(query.departmentHeadcount, (one, department) => one.departments[department!].employees),
		ranged(
			query.departmentHeadcountGrowth,
			(one, department) => one.departments[department!].growth,
		),
		flagged(query.jobOpportunities && 'true', (one) => one.hiring),
		oneOf(query.accountActivities, activities),
		banded(query.fortune, (one) => one.fortuneRank),
	];
}

function excluded(query: Query): Test<Company>[] {
	return [
		within(entries(query.excludeHeadquarterLocations), [], headquarters),
		within([], entries(query.excludeHeadquarterGeoIds), headquarters),
		oneOf(query.excludeIndustryIds, (one: Company) => one.industry.id),
		banded(query.excludeCompanyHeadcount, (one: Company) => one.employees),
	].map(not);
}

const headquarters = (one: Company) => one.places[0];

function activities(one: Company): string[] {
	return [
		...(one.newLeaders ? ['SENIOR_LEADERSHIP_CHANGES_LAST_3_MONTHS'] : []),
		...(one.funded ? ['FUNDING_EVENTS_PAST_12_MONTHS'] : []),
	];
}

function account(one: Company): object {
	return {
		id: one.id,
		name: one.name,
		networkUrl: `https://www.network.example/sales/company/${one.id}`,
		description: one.description,
		industry: one.industry.name,
		employeeCountRange: sizeOf(one.employees).text,
		employeeDisplayCount:
			one.employees > 999 ? `${Math.floor(one.employees / 1000)}K+` : `${one.employees}`,
		logoUrl: picture('companies', one.id),
		highlights: highlights(one),
	};
}

function highlights(one: Company): object[] {
	return [
		one.hiring && ['HIRING_ON_LINKEDIN', 'Hiring', 'Hiring now', null],
		one.newLeaders && [
			'SENIOR_LEADERSHIP_CHANGE',
			'Leadership',
			'New leaders',
			'A new leader joined.',
		],
		one.funded && ['AIQ_STRATEGIC_PRIORITIES', 'Priorities', 'Strategic priorities', one.tagline],
	]
		.filter((highlight) => highlight !== false)
		.map(([id, label, header, message]) => ({ id, label, header, message }));
}
