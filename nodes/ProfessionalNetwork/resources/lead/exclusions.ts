import { list } from '../../properties/list';
import { multiSelect } from '../../properties/select';
import { excludeIndustryIds } from '../../shared/industries';
import { JOB_FUNCTIONS } from '../../shared/jobFunctions';
import { SENIORITIES } from './leadValues';

/** Filters of a lead search that say whom to leave out (specification, 4.15). */
export const exclusions = [
	list({
		displayName: 'Exclude Company HQ Locations',
		name: 'excludeCompanyHeadquarterLocations',
		max: 70,
		commas: 'space',
		description:
			'Leaves out people whose current company has headquarters in these places, one per line if they contain commas',
		placeholder: 'e.g. London, Paris',
	}),
	list({
		displayName: 'Exclude Current Companies',
		name: 'excludeCurrentCompanies',
		entries: 'company',
		max: 50,
		description:
			'Leaves out people who work at these companies now, given by at most 50 IDs or URLs',
		placeholder: 'e.g. 1441, https://www.network.com/company/acme',
	}),
	list({
		displayName: 'Exclude Current Job Titles',
		name: 'excludeCurrentJobTitles',
		max: 70,
		commas: 'space',
		description: 'Leaves out people with these job titles now',
		placeholder: 'e.g. intern',
	}),
	list({
		displayName: 'Exclude Geo IDs',
		name: 'excludeGeoIds',
		ids: true,
		max: 70,
		description:
			'Leaves out people in these places, given by Geo IDs, which Location: Search finds',
		placeholder: 'e.g. 90000084, 101165590',
	}),
	excludeIndustryIds,
	multiSelect({
		displayName: 'Exclude Job Functions',
		name: 'excludeFunctionIds',
		max: 30,
		description: 'Leaves out people in these functions, at most 30',
		values: JOB_FUNCTIONS,
	}),
	list({
		displayName: 'Exclude Locations',
		name: 'excludeLocations',
		max: 70,
		commas: 'space',
		description: 'Leaves out people in these places, one per line if they contain commas',
		placeholder: 'e.g. London, Paris',
	}),
	list({
		displayName: 'Exclude Past Companies',
		name: 'excludePastCompanies',
		entries: 'company',
		max: 50,
		description:
			'Leaves out people who worked at these companies before, given by at most 50 IDs or URLs',
		placeholder: 'e.g. 1441, https://www.network.com/company/acme',
	}),
	list({
		displayName: 'Exclude Past Job Titles',
		name: 'excludePastJobTitles',
		max: 70,
		commas: 'space',
		description: 'Leaves out people with these job titles before',
		placeholder: 'e.g. intern',
	}),
	list({
		displayName: 'Exclude Schools',
		name: 'excludeSchools',
		entries: 'school',
		max: 50,
		description: 'Leaves out people who attended these schools, given by at most 50 IDs or URLs',
		placeholder: 'e.g. 1792, https://www.network.com/school/oxford',
	}),
	multiSelect({
		displayName: 'Exclude Seniority Levels',
		name: 'excludeSeniorityLevelIds',
		max: 20,
		description: 'Leaves out people at these levels, at most 20',
		values: SENIORITIES,
	}),
];
