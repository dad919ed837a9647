import { operation, type Resource } from '../description/description';
import { list, locator, multiSelect, select, toggle } from '../form/form';
import { JOB_FUNCTIONS } from './shared/jobFunctions';
import { locationLocator } from './shared/locators';
import { POSTED_WITHIN, sortBy } from './shared/postFilters';
import { industryId, keywordsOf, titled } from './shared/sharedFields';
import { bareUrl } from './shared/simplifiedRows';

const SALARIES = ['40k+', '60k+', '80k+', '100k+', '120k+', '140k+', '160k+', '180k+', '200k+'];

/** The company of a job is an object or flat (service.md, Rows). */
const company = ['company.name', 'companyName'];
const location = ['location.networkText', 'location.parsed.text'];

/** Searches jobs (service.md, Flags and Locations). */
const search = operation.list('job', {
	name: 'Search',
	value: 'search',
	action: 'Search jobs',
	description: 'Find job openings by title, location, company and more, for about {price}',
	result: ['foundJob', 'jobs'],
	request: 'GET /network/job-search',
	pagination: { pageSize: 25, lastPage: 40 },
	fields: [keywordsOf(), locationLocator],
	filters: [
		list({
			displayName: 'Company IDs',
			name: 'companyId',
			kind: 'companyId',
			description: 'Finds jobs at the companies with these IDs',
		}),
		select({
			name: 'easyApply',
			description: 'Finds only jobs with Easy Apply or only jobs without it',
			values: { true: 'Only', false: 'Exclude' },
		}),
		multiSelect({
			name: 'employmentType',
			description: 'Finds jobs with these employment types',
			values: titled('full-time', 'part-time', 'contract', 'temporary', 'internship'),
		}),
		multiSelect({
			name: 'experienceLevel',
			description: 'Finds jobs at these experience levels',
			values: titled('internship', 'entry', 'associate', 'mid-senior', 'director', 'executive'),
		}),
		industryId,
		multiSelect({
			displayName: 'Job Function',
			name: 'functionId',
			description: 'Finds jobs in these job functions',
			values: JOB_FUNCTIONS,
		}),
		select({
			displayName: 'Posted Within',
			name: 'postedLimit',
			description: 'Finds jobs posted within this time',
			values: { '1h': 'Last Hour', ...POSTED_WITHIN },
			// Only the published client has Last Hour.
			property: { default: '24h' },
		}),
		select({
			name: 'salary',
			description: 'Finds jobs that pay at least this yearly salary in US dollars',
			values: SALARIES,
		}),
		sortBy,
		toggle({
			displayName: 'Under 10 Applicants',
			name: 'under10Applicants',
			description: 'Whether to find only jobs with fewer than 10 applicants',
		}),
		multiSelect({
			name: 'workplaceType',
			description: 'Finds office, hybrid or remote jobs',
			values: titled('office', 'hybrid', 'remote'),
		}),
	],
	simplified: {
		jobId: 'id',
		title: 'title',
		company,
		companyUrl: bareUrl('company.networkUrl', 'companyLink'),
		companyId: bareUrl('company.id', 'company.networkUrl', 'companyLink'),
		location,
		postedAt: 'postedDate',
		easyApply: 'easyApply',
		url: ['url', 'networkUrl'],
	},
});

/** Looks up a job, which alone has the description (service.md, Rows and Lookups). */
const get = operation.lookup('job', {
	name: 'Get',
	value: 'get',
	action: 'Get a job',
	description:
		'Get one job by its URL or ID, with its description and salary, for about {price} (use Search to find jobs)',
	request: 'GET /network/job',
	fields: [
		locator({
			name: 'job',
			kind: 'job',
			modes: ['url', 'id'],
			param: 'url',
			params: { id: 'jobId' },
			description: 'URL or ID of the job, which Job: Search returns',
			required: true,
		}),
	],
	simplified: {
		jobId: 'id',
		title: 'title',
		company,
		companyId: 'company.id',
		location,
		workplaceType: 'workplaceType',
		salary: 'salary.text',
		postedAt: 'postedDate',
		description: 'descriptionText',
		url: ['networkUrl', 'url'],
	},
});

export const job: Resource = {
	name: 'Job',
	description: 'Job openings at companies, with their descriptions',
	operations: [get, search],
};
