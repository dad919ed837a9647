// Job search (docs/service.md, Flags). The lookup of a job is not documented.
import type { Job } from '../data/data.mts';
import { entries, flagged, oneOf, recent, select, within, words } from './matching.mts';
import { jobLike } from '../data/jobs.mts';
import { phrase, seeded } from '../data/random.mts';
import { list, missing, type Operation } from './operation.mts';
import { texts } from './people.mts';
import { echo, locationText } from './shapes.mts';

export const jobSearch: Operation = {
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
		show: shownJob,
		add: ({ data: { jobs } }, at, rows) => {
			if (rows.length) jobs.push(jobLike(rows[jobs.length % rows.length], at, jobs.length));
		},
	}),
};

export const job: Operation = {
	cost: 1,
	samples: ({ jobs }) => [{ jobId: jobs[3].id }, { url: jobs[4].url }, { jobId: '1' }],
	respond: ({ query, data }) => {
		const found = data.findJob((query.jobId ?? query.url)!);
		return found ? { entityId: found.id, element: fullJob(found) } : missing('Job');
	},
};

function shownJob(one: Job) {
	return {
		id: one.id,
		url: one.url,
		title: one.title,
		postedDate: new Date(one.at).toISOString(),
		company: {
			name: one.company.name,
			universalName: one.company.universalName,
			networkUrl: one.company.url,
		},
		location: locationText(one.place),
		easyApply: one.easyApply,
	};
}

function fullJob(one: Job) {
	return {
		...shownJob(one),
		jobState: 'LISTED',
		descriptionText: description(one),
		workplaceType: one.workplaceType,
		employmentType: one.employmentType,
		experienceLevel: one.experienceLevel,
		salary: { text: `${one.salary},000 a year`, min: one.salary * 1_000, max: null },
		applicants: one.applicants,
	};
}

function description({ id, title, company, place }: Job): string {
	const tasks = seeded(1, `tasks of ${id}`, () => Array.from({ length: 4 }, phrase));
	return [
		`${company.name} is looking for a ${title} in ${place.city}. ${company.description}`,
		`What you will do:\n${tasks.map((task) => `- ${task}`).join('\n')}`,
	].join('\n\n');
}
