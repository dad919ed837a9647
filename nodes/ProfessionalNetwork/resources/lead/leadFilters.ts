import { list, multiSelect, places, toggle } from '../../form/form';
import { JOB_FUNCTIONS } from '../shared/jobFunctions';
import { excludable } from '../shared/excludable';
import { HEADCOUNTS, industryFilters } from '../shared/sharedFields';
import { LANGUAGES, SENIORITIES, YEARS } from './leadValues';

const exact = { displayName: 'Places', name: 'places', param: 'geoIds' };
const excludedExact = {
	displayName: 'Exclude Places',
	name: 'excludePlaces',
	param: 'excludeGeoIds',
};

/** Filters of a lead search, whose lists of companies and schools are short (service.md, Lists). */
export const leadFilters = [
	toggle({
		displayName: 'Changed Jobs in Last 90 Days',
		name: 'recentlyChangedJobs',
		description: 'Whether to find only people who changed jobs in the last 90 days',
	}),
	multiSelect({
		name: 'companyHeadcount',
		description: 'Finds people whose current company has this many employees',
		values: { 'self-employed': 'Self-Employed', ...HEADCOUNTS.values },
	}),
	...excludable(list, {
		displayName: 'Company HQ Locations',
		name: 'companyHeadquarterLocations',
		kind: 'location',
		description: 'Finds people whose current company has its headquarters in these places',
	}),
	...excludable(
		list,
		{
			displayName: 'Current Companies',
			name: 'currentCompany',
			kind: 'company',
			param: ['currentCompany', 'currentCompanies'],
			max: 50,
			description:
				'Finds people who work at these companies now, but misses some if there are more than 10 companies',
		},
		{
			name: 'excludeCurrentCompanies',
			description: 'Excludes people who work at these companies now',
		},
	),
	...excludable(list, {
		name: 'currentJobTitles',
		kind: 'title',
		description: 'Finds people who have these job titles now',
	}),
	list({
		name: 'firstNames',
		kind: 'name',
		description: 'Finds people with these first names',
		placeholder: 'e.g. Jane; Joan',
	}),
	...excludable(
		list,
		{
			displayName: 'Locations',
			name: 'location',
			kind: 'location',
			param: ['location', 'locations'],
			description: 'Finds people in these places',
			exact,
		},
		{ name: 'excludeLocations', exact: excludedExact },
	),
	places({
		...exact,
		entry: 'Place',
		description: 'Finds people in these exact places, instead of Locations',
	}),
	places({
		...excludedExact,
		entry: 'Excluded Place',
		description: 'Excludes people in these exact places, instead of Exclude Locations',
	}),
	...industryFilters,
	...excludable(multiSelect, {
		displayName: 'Job Functions',
		name: 'functionIds',
		description: 'Finds people in these job functions',
		values: JOB_FUNCTIONS,
	}),
	list({
		name: 'lastNames',
		kind: 'name',
		description: 'Finds people with these last names',
		placeholder: 'e.g. Doe; Smith',
	}),
	...excludable(list, {
		name: 'pastCompanies',
		kind: 'company',
		max: 50,
		description: 'Finds people who used to work at these companies',
	}),
	...excludable(list, {
		name: 'pastJobTitles',
		kind: 'title',
		description: 'Finds people who used to have these job titles',
	}),
	toggle({
		displayName: 'Posted in Last 30 Days',
		name: 'postedRecently',
		param: 'postedOnNetwork',
		description: 'Whether to find only people who posted in the last 30 days',
	}),
	multiSelect({
		name: 'profileLanguages',
		description: 'Finds people whose profile is in one of these languages',
		...LANGUAGES,
	}),
	...excludable(list, {
		name: 'schools',
		kind: 'school',
		max: 50,
		description: 'Finds people who attended these schools',
	}),
	...excludable(multiSelect, {
		displayName: 'Seniority Levels',
		name: 'seniorityLevelIds',
		description: 'Finds people at these seniority levels',
		...SENIORITIES,
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
