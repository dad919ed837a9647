import type { INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { choices } from '../../form/choices';
import { flag, shownFor } from '../../form/fields';
import { list } from '../../form/list';
import { pagingOptions } from '../../form/paging';
import { sessionOptions } from '../../form/session';
import { FUNCTIONS, HEADCOUNTS } from '../values';
import { poolOptions } from './pool';
import { savedSearch } from './savedSearch';
import { LANGUAGES, SENIORITIES, YEARS } from './values';

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
	}),
};

export const filters = shownFor('lead', 'search', [
	flag({
		label: 'Changed Jobs in Last 90 Days',
		name: 'recentlyChangedJobs',
		wire: 'recentlyChangedJobs',
		description: 'Whether to find only people who changed jobs in the last 90 days',
	}),
	choices({
		label: 'Company Headcount',
		name: 'companyHeadcount',
		wire: 'companyHeadcount',
		description: 'How many employees the current company has',
		values: ['self-employed', ...HEADCOUNTS],
	}),
	list({
		label: 'Company Headquarters Locations',
		name: 'companyHeadquarterLocations',
		wire: 'companyHeadquarterLocations',
		max: 70,
		commas: 'space',
		description:
			"Places of the current company's headquarters; one per line when they contain commas",
		placeholder: 'e.g. London, Paris',
	}),
	list({
		label: 'Current Companies',
		name: 'currentCompany',
		wire: ['currentCompany', 'currentCompanies'],
		max: 50,
		description: 'IDs or URLs of companies where the person works now; at most 50',
		placeholder: 'e.g. 1441, https://www.network.com/company/acme',
	}),
	list({
		label: 'Current Job Titles',
		name: 'currentJobTitles',
		wire: 'currentJobTitles',
		max: 70,
		commas: 'space',
		description: 'Job titles that the person has now',
		placeholder: 'e.g. head of sales, sales director',
	}),
	list({
		label: 'Exclude Company Headquarters Locations',
		name: 'excludeCompanyHeadquarterLocations',
		wire: 'excludeCompanyHeadquarterLocations',
		max: 70,
		commas: 'space',
		description:
			"Places of the current company's headquarters to leave out; one per line when they contain commas",
		placeholder: 'e.g. London, Paris',
	}),
	list({
		label: 'Exclude Current Companies',
		name: 'excludeCurrentCompanies',
		wire: 'excludeCurrentCompanies',
		max: 50,
		description: 'IDs or URLs of current companies to leave out; at most 50',
		placeholder: 'e.g. 1441, https://www.network.com/company/acme',
	}),
	list({
		label: 'Exclude Current Job Titles',
		name: 'excludeCurrentJobTitles',
		wire: 'excludeCurrentJobTitles',
		max: 70,
		commas: 'space',
		description: 'Current job titles to leave out',
		placeholder: 'e.g. intern',
	}),
	list({
		label: 'Exclude Geo IDs',
		name: 'excludeGeoIds',
		wire: 'excludeGeoIds',
		max: 70,
		description: 'Geo IDs of places to leave out',
		placeholder: 'e.g. 90000084, 101165590',
	}),
	list({
		label: 'Exclude Industry IDs',
		name: 'excludeIndustryIds',
		wire: 'excludeIndustryIds',
		max: 70,
		description: 'IDs of industries to leave out',
		placeholder: 'e.g. 4, 96',
	}),
	choices({
		label: 'Exclude Job Functions',
		name: 'excludeFunctionIds',
		wire: 'excludeFunctionIds',
		max: 30,
		description: 'Functions to leave out; at most 30',
		values: FUNCTIONS,
	}),
	list({
		label: 'Exclude Locations',
		name: 'excludeLocations',
		wire: 'excludeLocations',
		max: 70,
		commas: 'space',
		description: 'Places to leave out; one per line when they contain commas',
		placeholder: 'e.g. London, Paris',
	}),
	list({
		label: 'Exclude Past Companies',
		name: 'excludePastCompanies',
		wire: 'excludePastCompanies',
		max: 50,
		description: 'IDs or URLs of past companies to leave out; at most 50',
		placeholder: 'e.g. 1441, https://www.network.com/company/acme',
	}),
	list({
		label: 'Exclude Past Job Titles',
		name: 'excludePastJobTitles',
		wire: 'excludePastJobTitles',
		max: 70,
		commas: 'space',
		description: 'Past job titles to leave out',
		placeholder: 'e.g. intern',
	}),
	list({
		label: 'Exclude Schools',
		name: 'excludeSchools',
		wire: 'excludeSchools',
		max: 50,
		description: 'IDs or URLs of schools to leave out; at most 50',
		placeholder: 'e.g. 1792, https://www.network.com/school/oxford',
	}),
	choices({
		label: 'Exclude Seniority Levels',
		name: 'excludeSeniorityLevelIds',
		wire: 'excludeSeniorityLevelIds',
		max: 20,
		description: 'Levels of seniority to leave out; at most 20',
		values: SENIORITIES,
	}),
	list({
		label: 'First Names',
		name: 'firstNames',
		wire: 'firstNames',
		max: 70,
		commas: 'space',
		description: 'First names of the person',
		placeholder: 'e.g. Jane, Joan',
	}),
	list({
		label: 'Geo IDs',
		name: 'geoIds',
		wire: 'geoIds',
		description:
			'Geo IDs of places where the person lives; they override Locations. Location: Search finds them.',
		placeholder: 'e.g. 90000084, 101165590',
	}),
	list({
		label: 'Industry IDs',
		name: 'industryIds',
		wire: 'industryIds',
		max: 70,
		description: 'IDs of industries, from the published list of the network',
		placeholder: 'e.g. 4, 96',
	}),
	choices({
		label: 'Job Functions',
		name: 'functionIds',
		wire: 'functionIds',
		description: 'What the person works on',
		values: FUNCTIONS,
	}),
	list({
		label: 'Last Names',
		name: 'lastNames',
		wire: 'lastNames',
		max: 70,
		commas: 'space',
		description: 'Last names of the person',
		placeholder: 'e.g. Doe, Smith',
	}),
	list({
		label: 'Locations',
		name: 'location',
		wire: ['location', 'locations'],
		max: 70,
		commas: 'space',
		description: 'Places where the person lives; one per line when they contain commas',
		placeholder: 'e.g. London, Paris',
	}),
	list({
		label: 'Past Companies',
		name: 'pastCompanies',
		wire: 'pastCompanies',
		max: 50,
		description: 'IDs or URLs of companies where the person worked before; at most 50',
		placeholder: 'e.g. 1441, https://www.network.com/company/acme',
	}),
	list({
		label: 'Past Job Titles',
		name: 'pastJobTitles',
		wire: 'pastJobTitles',
		max: 70,
		commas: 'space',
		description: 'Job titles that the person had before',
		placeholder: 'e.g. sales manager',
	}),
	flag({
		label: 'Posted in Last 30 Days',
		name: 'postedRecently',
		wire: 'postedOnNetwork',
		description: 'Whether to find only people who posted in the last 30 days',
	}),
	choices({
		label: 'Profile Languages',
		name: 'profileLanguages',
		wire: 'profileLanguages',
		description: 'Languages of the profile',
		values: LANGUAGES,
	}),
	savedSearch,
	list({
		label: 'Schools',
		name: 'schools',
		wire: 'schools',
		max: 50,
		description: 'IDs or URLs of schools that the person attended; at most 50',
		placeholder: 'e.g. 1792, https://www.network.com/school/oxford',
	}),
	choices({
		label: 'Seniority Levels',
		name: 'seniorityLevelIds',
		wire: 'seniorityLevelIds',
		description: 'How senior the person is',
		values: SENIORITIES,
	}),
	choices({
		label: 'Years at Current Company',
		name: 'yearsAtCurrentCompanyIds',
		wire: 'yearsAtCurrentCompanyIds',
		description: 'How long the person has been at the current company',
		values: YEARS,
	}),
	choices({
		label: 'Years of Experience',
		name: 'yearsOfExperienceIds',
		wire: 'yearsOfExperienceIds',
		description: 'How long the person has been working',
		values: YEARS,
	}),
]);

export const options = shownFor('lead', 'search', [
	...pagingOptions(),
	...sessionOptions,
	...poolOptions,
]);
