import { list, multiSelect, places } from '../../form/form';
import { JOB_FUNCTIONS } from '../shared/jobFunctions';
import { excludeIndustryIds } from '../shared/sharedFields';
import { AT_MOST_50 } from './leadFilters';
import { SENIORITIES } from './leadValues';

const excludeGeoIds = list({
	displayName: 'Exclude Geo IDs',
	name: 'excludeGeoIds',
	kind: 'geoId',
	max: 70,
	description: 'Excludes people in these places',
});

/** Filters that exclude people from a lead search (docs/service.md, Lists). */
export const exclusions = [
	list({
		displayName: 'Exclude Company HQ Locations',
		name: 'excludeCompanyHeadquarterLocations',
		kind: 'location',
		description: 'Excludes people whose current company has its headquarters in these places',
	}),
	list({
		displayName: 'Exclude Current Companies',
		name: 'excludeCurrentCompanies',
		kind: 'company',
		...AT_MOST_50,
		description: 'Excludes people who work at these companies now',
	}),
	list({
		displayName: 'Exclude Current Job Titles',
		name: 'excludeCurrentJobTitles',
		kind: 'title',
		description: 'Excludes people who have these job titles now',
		placeholder: 'e.g. Intern, Marketing; trainee',
	}),
	excludeGeoIds,
	places({
		displayName: 'Exclude Places',
		name: 'excludePlaces',
		description: 'Excludes people in these exact places, together with Exclude Geo IDs',
		entry: 'Excluded Place',
		geoIds: excludeGeoIds,
	}),
	excludeIndustryIds,
	multiSelect({
		displayName: 'Exclude Job Functions',
		name: 'excludeFunctionIds',
		max: 30,
		description: 'Excludes people in these job functions (up to 30)',
		values: JOB_FUNCTIONS,
	}),
	list({
		displayName: 'Exclude Locations',
		name: 'excludeLocations',
		kind: 'location',
		description: 'Excludes people in these places',
	}),
	list({
		displayName: 'Exclude Past Companies',
		name: 'excludePastCompanies',
		kind: 'company',
		...AT_MOST_50,
		description: 'Excludes people who used to work at these companies',
	}),
	list({
		displayName: 'Exclude Past Job Titles',
		name: 'excludePastJobTitles',
		kind: 'title',
		description: 'Excludes people who used to have these job titles',
		placeholder: 'e.g. Intern, Marketing; trainee',
	}),
	list({
		displayName: 'Exclude Schools',
		name: 'excludeSchools',
		kind: 'school',
		...AT_MOST_50,
		description: 'Excludes people who attended these schools',
	}),
	multiSelect({
		displayName: 'Exclude Seniority Levels',
		name: 'excludeSeniorityLevelIds',
		max: 20,
		description: 'Excludes people at these seniority levels (up to 20)',
		...SENIORITIES,
	}),
];
