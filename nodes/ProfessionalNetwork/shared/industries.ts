import { list } from '../properties/list';

const INDUSTRY_IDS = {
	displayName: 'Industry IDs',
	description:
		'Searches in these industries, given by their numeric IDs, which Company: Get returns',
	ids: 'industry',
} as const;

export const industryId = list({ ...INDUSTRY_IDS, name: 'industryId' });

/** The same filter for lead and account searches, which have another name and a maximum. */
export const industryIds = list({ ...INDUSTRY_IDS, name: 'industryIds', max: 70 });

export const excludeIndustryIds = list({
	...INDUSTRY_IDS,
	displayName: 'Exclude Industry IDs',
	name: 'excludeIndustryIds',
	max: 70,
	description: 'Leaves out these industries, given by their numeric IDs',
});
