import type { INodeProperties } from 'n8n-workflow';

import { choices } from '../../form/choices';
import { list } from '../../form/list';
import { excludeIndustryIds, FUNCTIONS } from '../values';
import { SENIORITIES } from './values';

/** Filters of a lead search that say whom to leave out (specification, 4.15). */
export const exclusions: INodeProperties[] = [
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
	excludeIndustryIds,
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
];
