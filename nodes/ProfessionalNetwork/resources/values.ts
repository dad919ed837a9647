import { choice } from '../form/choices';
import { list } from '../form/list';

/* Values that several operations take, and the filters that go with them (contract). */

export const HEADCOUNTS = [
	'1-10',
	'11-50',
	'51-200',
	'201-500',
	'501-1000',
	'1001-5000',
	'5001-10000',
	'10001+',
];

export const FUNCTIONS = {
	1: 'Accounting',
	2: 'Administrative',
	3: 'Arts and Design',
	4: 'Business Development',
	5: 'Community and Social Services',
	6: 'Consulting',
	7: 'Education',
	8: 'Engineering',
	9: 'Entrepreneurship',
	10: 'Finance',
	11: 'Healthcare Services',
	12: 'Human Resources',
	13: 'Information Technology',
	14: 'Legal',
	15: 'Marketing',
	16: 'Media and Communication',
	17: 'Military and Protective Services',
	18: 'Operations',
	19: 'Product Management',
	20: 'Program and Project Management',
	21: 'Purchasing',
	22: 'Quality Assurance',
	23: 'Real Estate',
	24: 'Research',
	25: 'Sales',
	26: 'Customer Success and Support',
};

const INDUSTRY_IDS = {
	label: 'Industry IDs',
	description:
		'IDs of industries, which are numbers: Company: Get gives those of a company, in its industries',
	placeholder: 'e.g. 4, 96',
};

export const industryId = list({ ...INDUSTRY_IDS, name: 'industryId', wire: 'industryId' });

/** The sales tool's name for it, and how many of them it takes. */
export const industryIds = list({
	...INDUSTRY_IDS,
	name: 'industryIds',
	wire: 'industryIds',
	max: 70,
});

export const excludeIndustryIds = list({
	...INDUSTRY_IDS,
	label: 'Exclude Industry IDs',
	name: 'excludeIndustryIds',
	wire: 'excludeIndustryIds',
	max: 70,
	description: 'IDs of industries to leave out',
});

const POSTED_WITHIN = { '24h': 'Last 24 Hours', week: 'Last Week', month: 'Last Month' };

export const postedLimit = choice({
	label: 'Posted Within',
	name: 'postedLimit',
	wire: 'postedLimit',
	description: 'How old a result may be',
	values: POSTED_WITHIN,
});

export const scrapePostedLimit = choice({
	label: 'Posted Within (Filtered by the Service)',
	name: 'scrapePostedLimit',
	wire: 'scrapePostedLimit',
	description:
		'How old a post may be, in finer steps. The service drops older posts from each page, and bills the page all the same.',
	values: {
		'1h': 'Last Hour',
		...POSTED_WITHIN,
		'3months': 'Last 3 Months',
		'6months': 'Last 6 Months',
		year: 'Last Year',
	},
});

export const sortBy = choice({
	label: 'Sort By',
	name: 'sortBy',
	wire: 'sortBy',
	description: 'Order of the results',
	values: { relevance: 'Relevance', date: 'Date' },
});
