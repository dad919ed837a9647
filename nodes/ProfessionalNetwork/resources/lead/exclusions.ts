import { list, multiSelect, places } from '../../form/form';
import { excludeIndustryIds } from '../shared/industries';
import { JOB_FUNCTIONS } from '../shared/jobFunctions';
import { SENIORITIES, SENIORITY_LABELS } from './leadValues';

const excludeGeoIds = list({
	displayName: 'Exclude Geo IDs',
	name: 'excludeGeoIds',
	kind: 'geoId',
	max: 70,
	description: 'Excludes people in these places (Geo IDs from Location: Search)',
	placeholder: 'e.g. 90000084; 101165590',
});

/** Filters that exclude people from a lead search (docs/service.md, Lists). */
export const exclusions = [
	list({
		displayName: 'Exclude Company HQ Locations',
		name: 'excludeCompanyHeadquarterLocations',
		max: 70,
		kind: 'location',
		description: 'Excludes people whose current company has its headquarters in these places',
		placeholder: 'e.g. Cambridge, United Kingdom; Paris',
	}),
	list({
		displayName: 'Exclude Current Companies',
		name: 'excludeCurrentCompanies',
		kind: 'company',
		max: 50,
		description:
			'Excludes people who work at these companies now (up to 50 IDs or URLs, not names)',
		placeholder: 'e.g. 1441; https://www.network.com/company/acme',
	}),
	list({
		displayName: 'Exclude Current Job Titles',
		name: 'excludeCurrentJobTitles',
		max: 70,
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
		max: 70,
		kind: 'location',
		description: 'Excludes people in these places',
		placeholder: 'e.g. Cambridge, United Kingdom; Paris',
	}),
	list({
		displayName: 'Exclude Past Companies',
		name: 'excludePastCompanies',
		kind: 'company',
		max: 50,
		description:
			'Excludes people who used to work at these companies (up to 50 IDs or URLs, not names)',
		placeholder: 'e.g. 1441; https://www.network.com/company/acme',
	}),
	list({
		displayName: 'Exclude Past Job Titles',
		name: 'excludePastJobTitles',
		max: 70,
		kind: 'title',
		description: 'Excludes people who used to have these job titles',
		placeholder: 'e.g. Intern, Marketing; trainee',
	}),
	list({
		displayName: 'Exclude Schools',
		name: 'excludeSchools',
		kind: 'school',
		max: 50,
		description: 'Excludes people who attended these schools (up to 50 IDs or URLs, not names)',
		placeholder: 'e.g. 1792; https://www.network.com/school/oxford',
	}),
	multiSelect({
		displayName: 'Exclude Seniority Levels',
		name: 'excludeSeniorityLevelIds',
		max: 20,
		description: 'Excludes people at these seniority levels (up to 20)',
		values: SENIORITIES,
		aliases: SENIORITY_LABELS,
	}),
];
