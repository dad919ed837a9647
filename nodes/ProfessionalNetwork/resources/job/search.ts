import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { choice, choices } from '../../form/choices';
import { flag, shownFor } from '../../form/fields';
import { sendFilters, shownFilters } from '../../form/filters';
import { list } from '../../form/list';
import { pagingOptions } from '../../form/paging';
import { FUNCTIONS, industryId, postedLimit, sortBy } from '../values';

const fields: INodeProperties[] = [
	list({
		label: 'Company IDs',
		name: 'companyId',
		wire: 'companyId',
		description: 'IDs of the companies that offer the jobs',
		placeholder: 'e.g. 1441, 1035',
	}),
	choice({
		label: 'Easy Apply',
		name: 'easyApply',
		wire: 'easyApply',
		description: 'Jobs with Easy Apply: only these, or all but these',
		values: { true: 'Only', false: 'Exclude' },
	}),
	choices({
		label: 'Employment Type',
		name: 'employmentType',
		wire: 'employmentType',
		description: 'Kind of contract',
		values: {
			'full-time': 'Full-Time',
			'part-time': 'Part-Time',
			contract: 'Contract',
			temporary: 'Temporary',
			internship: 'Internship',
		},
	}),
	choices({
		label: 'Experience Level',
		name: 'experienceLevel',
		wire: 'experienceLevel',
		description: 'How much experience the jobs ask for',
		values: {
			internship: 'Internship',
			entry: 'Entry',
			associate: 'Associate',
			'mid-senior': 'Mid-Senior',
			director: 'Director',
			executive: 'Executive',
		},
	}),
	industryId,
	choices({
		label: 'Job Function',
		name: 'functionId',
		wire: 'functionId',
		description: 'What the jobs are about',
		values: FUNCTIONS,
	}),
	postedLimit,
	choice({
		label: 'Salary',
		name: 'salary',
		wire: 'salary',
		description: 'Lowest yearly salary, in US dollars',
		values: ['40k+', '60k+', '80k+', '100k+', '120k+', '140k+', '160k+', '180k+', '200k+'],
	}),
	sortBy,
	flag({
		label: 'Under 10 Applicants',
		name: 'under10Applicants',
		wire: 'under10Applicants',
		description: 'Whether to find only jobs with fewer than 10 applicants',
	}),
	choices({
		label: 'Workplace Type',
		name: 'workplaceType',
		wire: 'workplaceType',
		description: 'Where the work is done',
		values: { office: 'Office', hybrid: 'Hybrid', remote: 'Remote' },
	}),
];

/** Specification, 4.12. */
export const search: INodePropertyOptions = {
	name: 'Search',
	value: 'search',
	action: 'Search jobs',
	description: 'Find job offers by title, place, company and more, 25 a page',
	routing: route({
		request: 'GET /network/job-search',
		result: 'elements',
		pages: { size: 25 },
		simplified: {
			id: 'id',
			title: 'title',
			company: 'company.name',
			companyUrl: 'company.networkUrl',
			location: 'location.networkText',
			postedDate: 'postedDate',
			easyApply: 'easyApply',
			url: 'url',
		},
		preSend: [sendFilters(fields)],
	}),
};

export const filters = shownFilters('job', 'search', fields);
export const options = shownFor('job', 'search', pagingOptions());
