import { list } from '../../form/form';

const INDUSTRY_IDS = {
	displayName: 'Industry IDs',
	description: 'Searches only these industries (IDs from Company: Get)',
	placeholder: 'e.g. 4; 96',
	kind: 'industryId',
} as const;

export const industryId = list({ ...INDUSTRY_IDS, name: 'industryId' });

/** The same list under the name and with the maximum that lead and account searches use. */
export const industryIds = list({ ...INDUSTRY_IDS, name: 'industryIds', max: 70 });

export const excludeIndustryIds = list({
	...INDUSTRY_IDS,
	displayName: 'Exclude Industry IDs',
	name: 'excludeIndustryIds',
	max: 70,
	description: 'Excludes these industries (IDs from Company: Get)',
});
