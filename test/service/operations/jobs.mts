// Job lookup and search (service.md, Rows and Flags).
import type { Job } from '../data/data.mts';
import { jobLike } from '../data/jobs.mts';
import { phrase, seeded } from '../data/random.mts';
import { wholeCompany } from './companies.mts';
import { named, recent, within, words } from './filters.mts';
import { list, lookUp, type Operation } from './operation.mts';
import { locationText, parsedLocation, shape } from './shapes.mts';

const byPlace = within(({ place }: Job) => place);

export const jobSearch: Operation = {
	samples: () => [{ salary: '100k+', page: '2' }],
	list: list<Job>({
		all: (data) => data.jobs,
		filters: {
			search: words(({ title }) => title),
			location: byPlace,
			geoId: byPlace,
			companyId: named(({ company }) => [company.id]),
			industryId: named(({ company }) => [company.industry.id]),
			postedLimit: recent,
			salary: (least) => (job) => job.salary >= Number.parseInt(least, 10),
		},
		order: (job, sortBy) => (sortBy === 'date' ? job.at : 0),
		pageSize: 25,
		lastPage: 40,
		show: (job) => shape('Job', shown(job)),
		add({ data: { jobs } }, at, rows) {
			if (rows.length) jobs.push(jobLike(rows[jobs.length % rows.length], at, jobs.length));
		},
	}),
};

export const job: Operation = {
	samples: ({ jobs }) => [{ jobId: jobs[3].id }, { url: jobs[4].url }, { jobId: '1' }],
	respond: lookUp(
		'Job',
		(text, { data }) => data.findJob(text),
		(row, { data }) =>
			shape('FullJob', {
				...shown(row),
				networkUrl: row.url,
				jobState: 'LISTED',
				company: wholeCompany(row.company, data),
				location: {
					...locationText(row.place),
					postalAddress: null,
					countryCode: row.place.countryCode,
					geoId: row.place.geoId,
					parsed: parsedLocation(row.place),
				},
				applyMethod: {
					companyApplyUrl: `${row.company.website}/jobs/${row.id}`,
					applyStartersPreferenceVoid: false,
					inPageOffsiteApply: false,
					type: 'external',
				},
				easyApplyUrl: null,
				descriptionText: description(row),
				industries: [row.company.industry.name],
				salary: {
					text: `${row.salary},000 a year`,
					min: row.salary * 1_000,
					max: null,
					currency: 'USD',
				},
			}),
	),
};

function shown(row: Job) {
	const { name, universalName, url } = row.company;
	return {
		...row,
		postedDate: new Date(row.at).toISOString(),
		company: { name, universalName, networkUrl: url },
		location: locationText(row.place),
	};
}

function description({ id, title, company, place }: Job): string {
	const tasks = seeded(`tasks of ${id}`, () => Array.from({ length: 4 }, phrase));
	return [
		`${company.name} is looking for a ${title} in ${place.city}. ${company.description}`,
		`What you will do:\n${tasks.map((task) => `- ${task}`).join('\n')}`,
	].join('\n\n');
}
