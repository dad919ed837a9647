// Generates companies, schools and groups from the seed. Later builders only read them.
import { chance, faker, int, phrase, pick, pickSome, slug, TODAY, DAY } from './random.mts';
import { CITY_PLACES, type Place } from './places.mts';
import { FUNCTIONS, INDUSTRIES, type Industry } from './roles.mts';

export interface School {
	id: string;
	universalName: string;
	name: string;
	url: string;
}

export interface Company extends School {
	tagline: string;
	website: string;
	description: string;
	industry: Industry;
	type: string;
	foundedOn: { month: number; year: number; day: number };
	employees: number;
	followers: number;
	/** Headquarters first. */
	places: Place[];
	specialities: string[];
	/** Percent per year, may be negative. */
	growth: number;
	/** USD, millions. */
	revenue: number;
	/** By name of department. */
	departments: Record<string, { employees: number; growth: number }>;
	hiring: boolean;
	newLeaders: boolean;
	funded: boolean;
	fortuneRank?: number;
	verified: boolean;
	catchAllMail: boolean;
	/** Its page was removed, but people still name it as their employer. */
	removed: boolean;
}

export interface Group {
	id: string;
	name: string;
	url: string;
	description: string;
	members: number;
	createdAt: number;
	public: boolean;
}

const SITE = 'https://www.network.example';
const TYPES = ['Privately Held', 'Public Company', 'Partnership', 'Nonprofit', 'Self-Employed'];

export function makeSchools(count: number): School[] {
	return names(
		count,
		(place) => `${pick(['University of', 'Institute of', 'College of'])} ${place}`,
		[...new Set(CITY_PLACES.map((place) => place.city))],
	).map((name, index) => ({
		id: String(15_000 + index * 41),
		universalName: slug(name),
		name,
		url: `${SITE}/school/${slug(name)}/`,
	}));
}

export function makeCompanies(count: number): Company[] {
	const all = names(count, () => faker.company.name(), ['']).map((name, index) =>
		company(name, index),
	);
	[...all]
		.sort((a, b) => b.employees - a.employees)
		.slice(0, 40)
		.forEach((one, index) => (one.fortuneRank = 1 + index * 12));
	return all;
}

function company(name: string, index: number): Company {
	// From one person to 60,000. Most companies are small.
	const employees = index < 3 ? 1 : Math.round(Math.exp(faker.number.float() ** 1.3 * 11));
	const universalName = slug(name);
	const shares = Object.values(FUNCTIONS).map(
		([department]) => [department, faker.number.float()] as const,
	);
	const whole = shares.reduce((sum, [, share]) => sum + share, 0);
	return {
		id: String(1_001 + index * 37),
		universalName,
		name,
		url: `${SITE}/company/${universalName}/`,
		tagline: faker.company.catchPhrase(),
		website: `https://${universalName}.example`,
		description: `${name} helps its customers ${phrase()}.`,
		industry: pick(INDUSTRIES),
		type: pick(TYPES),
		foundedOn: { month: int(1, 12), year: int(1950, 2024), day: int(1, 28) },
		employees,
		followers: Math.round(employees * (1 + faker.number.float() * 20)),
		places: pickSome(CITY_PLACES, int(1, 3), 1.5),
		specialities: [faker.company.buzzNoun(), faker.company.buzzAdjective()],
		growth: int(-15, 60),
		revenue: Math.round(employees * (0.05 + faker.number.float() / 4) * 10) / 10,
		departments: Object.fromEntries(
			shares.map(([department, share]) => [
				department,
				{ employees: Math.round((employees * share) / whole), growth: int(-15, 60) },
			]),
		),
		hiring: chance(0.5),
		newLeaders: chance(0.2),
		funded: chance(0.15),
		verified: chance(0.7),
		catchAllMail: chance(0.25),
		removed: index === 291,
	};
}

export function makeGroups(count: number): Group[] {
	return names(
		count,
		(topic) => `${topic} ${pick(['Professionals', 'Network', 'Forum', 'Club'])}`,
		[
			...INDUSTRIES.map((industry) => industry.name),
			...Object.values(FUNCTIONS).map(([department]) => department),
		],
	).map((name, index) => {
		const id = String(8_100_000 + index * 173);
		return {
			id,
			name,
			url: `${SITE}/groups/${id}/`,
			description: `A place to ${phrase()}.`,
			members: int(20, 90_000),
			createdAt: TODAY - int(200, 5_000) * DAY,
			public: chance(0.8),
		};
	});
}

/** Returns names that differ from each other in a URL too. */
function names(count: number, make: (topic: string) => string, topics: string[]): string[] {
	const taken = new Map<string, string>();
	for (let n = 0; taken.size < count; n += 1) {
		const name = make(topics[n % topics.length]);
		taken.set(slug(name), taken.get(slug(name)) ?? name);
	}
	return [...taken.values()];
}
