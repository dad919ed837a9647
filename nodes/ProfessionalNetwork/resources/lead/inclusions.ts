import type { INodeProperties } from 'n8n-workflow';

import { choices } from '../../form/choices';
import { flag } from '../../form/fields';
import { list } from '../../form/list';
import { FUNCTIONS, HEADCOUNTS, industryIds } from '../values';
import { LANGUAGES, SENIORITIES, YEARS } from './values';

/** Filters of a lead search that say whom to find (specification, 4.15). */
export const inclusions: INodeProperties[] = [
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
		values: {
			'self-employed': 'Self-Employed',
			...Object.fromEntries(HEADCOUNTS.map((headcount) => [headcount, headcount])),
		},
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
	industryIds,
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
];
