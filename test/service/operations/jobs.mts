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
		(one, { data }) =>
			shape('FullJob', {
				...shown(one),
				networkUrl: one.url,
				jobState: 'LISTED',
				company: wholeCompany(one.company, data),
				location: {
					...locationText(one.place),
					postalAddress: null,
					countryCode: one.place.countryCode,
					geoId: one.place.geoId,
					parsed: parsedLocation(one.place),
				},
				applyMethod: {
					companyApplyUrl: `${one.company.website}/jobs/${one.id}`,
					applyStartersPreferenceVoid: false,
					inPageOffsiteApply: false,
					type: 'external',
				},
				easyApplyUrl: null,
				descriptionText: description(one),
				industries: [one.company.industry.name],
				salary: {
					text: `${one.salary},000 a year`,
					min: one.salary * 1_000,
					max: null,
					currency: 'USD',
				},
			}),
	),
};

function shown(one: Job) {
	const { name, universalName, url } = one.company;
	return {
		...one,
		postedDate: new Date(one.at).toISOString(),
		company: { name, universalName, networkUrl: url },
		location: locationText(one.place),
	};
}

function description({ id, title, company, place }: Job): string {
	const tasks = seeded(`tasks of ${id}`, () => Array.from({ length: 4 }, phrase));
	return [
		`${company.name} is looking for a ${title} in ${place.city}. ${company.description}`,
		`What you will do:\n${tasks.map((task) => `- ${task}`).join('\n')}`,
	].join('\n\n');
}
