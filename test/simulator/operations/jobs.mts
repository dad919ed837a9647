// Job search (specification, 4.12).
import type { Job } from '../data/data.mts';
import { entries, flagged, oneOf, recent, select, within, words } from './matching.mts';
import { list, type Operation } from './operation.mts';
import { texts } from './people.mts';
import { echo, locationText } from './shapes.mts';

export const jobSearch: Operation = {
	cost: 5,
	samples: () => [{ salary: '100k+', page: '2' }],
	echo: (call) => ({
		...echo('companyId', 'location', 'geoId', 'sortBy', 'workplaceType', 'postedLimit')(call),
		title: call.query.search,
		page: Number(call.query.page ?? 1),
	}),
	list: list<Job>({
		pageSize: 25,
		lastPage: 40,
		sample: (data) => data.jobs,
		rows: ({ query, data }) => {
			const found = select(
				data.jobs,
				words(query.search, (job) => job.title),
				within(texts(query.location), entries(query.geoId), (job) => job.place),
				oneOf(query.companyId, (job) => job.company.id),
				oneOf(query.workplaceType, (job) => job.workplaceType),
				oneOf(query.employmentType, (job) => job.employmentType),
				oneOf(query.experienceLevel, (job) => job.experienceLevel),
				oneOf(query.industryId, (job) => job.company.industry.id),
				oneOf(query.functionId, (job) => job.functionId),
				query.salary ? (job) => job.salary >= Number.parseInt(query.salary!, 10) : undefined,
				recent(query.postedLimit),
				flagged(query.under10Applicants, (job) => job.applicants < 10),
				flagged(query.easyApply, (job) => job.easyApply),
			);
			return query.sortBy === 'date' ? found.sort((a, b) => b.at - a.at) : found;
		},
		filters: ({ companies, places }) => ({
			search: 'engineer',
			location: 'Germany',
			geoId: places[0].geoId,
			postedLimit: 'week',
			industryId: '14',
			companyId: `${companies[0].id},${companies[1].id}`,
			workplaceType: 'remote',
			employmentType: 'contract,temporary',
			salary: '160k+',
			experienceLevel: 'director',
			functionId: '8',
			under10Applicants: 'true',
			easyApply: 'false',
		}),
		show: (job) => ({
			id: job.id,
			url: job.url,
			title: job.title,
			postedDate: new Date(job.at).toISOString(),
			company: {
				name: job.company.name,
				universalName: job.company.universalName,
				networkUrl: job.company.url,
			},
			location: locationText(job.place),
			easyApply: job.easyApply,
		}),
	}),
};
