// Generates job listings of the companies.
import { chance, DAY, faker, int, pick, TODAY } from './random.mts';
import type { Company } from './companies.mts';
import { FUNCTIONS, role } from './roles.mts';

export type Job = ReturnType<typeof makeJobs>[number];

/** Experience level and the seniority its titles have. */
const LEVELS = {
	internship: '100',
	entry: '110',
	associate: '110',
	'mid-senior': '120',
	director: '220',
	executive: '310',
} as const;

export function makeJobs(count: number, companies: Company[]) {
	return Array.from({ length: count }, (_, index) => {
		const { id, url } = nameOf(index);
		const experienceLevel = pick(Object.keys(LEVELS)) as keyof typeof LEVELS;
		const company = pick(companies);
		return {
			...role(pick(Object.keys(FUNCTIONS)), LEVELS[experienceLevel]),
			id,
			url,
			company,
			place: pick(company.places),
			at: TODAY - Math.round(faker.number.float() ** 2 * 90 * DAY) - 60_000,
			workplaceType: pick(['office', 'hybrid', 'remote']),
			employmentType: pick(['full-time', 'part-time', 'contract', 'temporary', 'internship'], 2),
			experienceLevel,
			/** Thousands per year. */
			salary: int(25, 230),
			applicants: int(0, 150),
			easyApply: chance(0.5),
		};
	});
}

function nameOf(index: number) {
	const id = String(4_100_000_000 + index * 9_973);
	return { id, url: `https://www.network.com/jobs/view/${id}/` };
}

/** Returns a new opening for the job of another one. */
export function jobLike(job: Job, at: number, index: number): Job {
	return { ...job, ...nameOf(index), at, applicants: 0 };
}
