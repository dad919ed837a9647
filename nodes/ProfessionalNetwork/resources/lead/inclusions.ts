import { list, multiSelect, places, toggle } from '../../form/form';
import { HEADCOUNT_LABELS, HEADCOUNTS } from '../shared/headcounts';
import { industryIds } from '../shared/industries';
import { JOB_FUNCTIONS } from '../shared/jobFunctions';
import { LANGUAGE_LABELS, LANGUAGES, SENIORITIES, SENIORITY_LABELS, YEARS } from './leadValues';

const geoIds = list({
	displayName: 'Geo IDs',
	name: 'geoIds',
	kind: 'geoId',
	description: 'Finds people in these places (Geo IDs from Location: Search), instead of Locations',
	placeholder: 'e.g. 90000084; 101165590',
});

/** Filters that select people in a lead search (docs/service.md, Lists). */
export const inclusions = [
	toggle({
		displayName: 'Changed Jobs in Last 90 Days',
		name: 'recentlyChangedJobs',
		description: 'Whether to find only people who changed jobs in the last 90 days',
	}),
	multiSelect({
		displayName: 'Company Headcount',
		name: 'companyHeadcount',
		description: 'Finds people whose current company has this many employees',
		values: {
			'self-employed': 'Self-Employed',
			...Object.fromEntries(HEADCOUNTS.map((headcount) => [headcount, headcount])),
		},
		aliases: HEADCOUNT_LABELS,
	}),
	list({
		displayName: 'Company HQ Locations',
		name: 'companyHeadquarterLocations',
		max: 70,
		kind: 'location',
		description: 'Finds people whose current company has its headquarters in these places',
		placeholder: 'e.g. Cambridge, United Kingdom; Paris',
	}),
	list({
		displayName: 'Current Companies',
		name: 'currentCompany',
		kind: 'company',
		param: ['currentCompany', 'currentCompanies'],
		max: 50,
		description: 'Finds people who work at these companies now (up to 50 IDs or URLs, not names)',
		placeholder: 'e.g. 1441; https://www.network.com/company/acme',
	}),
	list({
		displayName: 'Current Job Titles',
		name: 'currentJobTitles',
		max: 70,
		kind: 'title',
		description: 'Finds people who have these job titles now',
		placeholder: 'e.g. Director, Marketing; head of sales',
	}),
	list({
		displayName: 'First Names',
		name: 'firstNames',
		max: 70,
		kind: 'name',
		description: 'Finds people with these first names',
		placeholder: 'e.g. Jane; Joan',
	}),
	geoIds,
	places({
		displayName: 'Places',
		name: 'places',
		description:
			'Finds people in these exact places, together with Geo IDs and instead of Locations',
		entry: 'Place',
		geoIds,
	}),
	industryIds,
	multiSelect({
		displayName: 'Job Functions',
		name: 'functionIds',
		description: 'Finds people in these job functions',
		values: JOB_FUNCTIONS,
	}),
	list({
		displayName: 'Last Names',
		name: 'lastNames',
		max: 70,
		kind: 'name',
		description: 'Finds people with these last names',
		placeholder: 'e.g. Doe; Smith',
	}),
	list({
		displayName: 'Locations',
		name: 'location',
		param: ['location', 'locations'],
		max: 70,
		kind: 'location',
		description: 'Finds people in these places',
		placeholder: 'e.g. Cambridge, United Kingdom; Paris',
	}),
	list({
		displayName: 'Past Companies',
		name: 'pastCompanies',
		kind: 'company',
		max: 50,
		description:
			'Finds people who used to work at these companies (up to 50 IDs or URLs, not names)',
		placeholder: 'e.g. 1441; https://www.network.com/company/acme',
	}),
	list({
		displayName: 'Past Job Titles',
		name: 'pastJobTitles',
		max: 70,
		kind: 'title',
		description: 'Finds people who used to have these job titles',
		placeholder: 'e.g. Director, Marketing; head of sales',
	}),
	toggle({
		displayName: 'Posted in Last 30 Days',
		name: 'postedRecently',
		param: 'postedOnNetwork',
		description: 'Whether to find only people who posted in the last 30 days',
	}),
	multiSelect({
		displayName: 'Profile Languages',
		name: 'profileLanguages',
		description: 'Finds people whose profile is in one of these languages',
		values: LANGUAGES,
		aliases: LANGUAGE_LABELS,
	}),
	list({
		displayName: 'Schools',
		name: 'schools',
		kind: 'school',
		max: 50,
		description: 'Finds people who attended these schools (up to 50 IDs or URLs, not names)',
		placeholder: 'e.g. 1792; https://www.network.com/school/oxford',
	}),
	multiSelect({
		displayName: 'Seniority Levels',
		name: 'seniorityLevelIds',
		description: 'Finds people at these seniority levels',
		values: SENIORITIES,
		aliases: SENIORITY_LABELS,
	}),
	multiSelect({
		displayName: 'Years at Current Company',
		name: 'yearsAtCurrentCompanyIds',
		description: 'Finds people who have been at their current company this long',
		values: YEARS,
		areNumbersNames: true,
	}),
	multiSelect({
		displayName: 'Years of Experience',
		name: 'yearsOfExperienceIds',
		description: 'Finds people with this much work experience',
		values: YEARS,
		areNumbersNames: true,
	}),
];
