// Generates companies, schools and groups. Later builders only read them.
import { chance, faker, int, phrase, pick, pickSome, slug } from './random.mts';
import { CITY_PLACES } from './places.mts';
import { FUNCTIONS, INDUSTRIES } from './roles.mts';

/** `places` has the headquarters first. People still name a `removed` company as their employer. */
export type Company = ReturnType<typeof makeCompanies>[number];
export type School = ReturnType<typeof makeSchools>[number];
export type Group = ReturnType<typeof makeGroups>[number];

const SITE = 'https://www.network.com';

export function makeSchools(count: number) {
	const cities = [...new Set(CITY_PLACES.map((place) => place.city))];
	const kinds = ['University of', 'Institute of', 'College of'];
	return names(count, (city) => `${pick(kinds)} ${city}`, cities).map((name, index) => ({
		...page('school', name),
		id: String(15_000 + index * 41),
	}));
}

export function makeCompanies(count: number) {
	return names(count, () => faker.company.name(), ['']).map((name, index) => {
		// From one person to 60,000. Most companies are small.
		const employees = index < 3 ? 1 : Math.round(Math.exp(faker.number.float() ** 1.3 * 11));
		return {
			...page('company', name),
			id: String(1_001 + index * 37),
			website: `https://${slug(name)}.example`,
			description: `${name} helps its customers ${phrase()}.`,
			industry: pick(INDUSTRIES),
			employees,
			followers: Math.round(employees * (1 + faker.number.float() * 20)),
			places: pickSome(CITY_PLACES, int(1, 3), 1.5),
			catchAllMail: chance(0.25),
			removed: index === 291,
		};
	});
}

export function makeGroups(count: number) {
	const topics = [
		...INDUSTRIES.map(({ name }) => name),
		...Object.values(FUNCTIONS).map(([name]) => name),
	];
	const kinds = ['Professionals', 'Network', 'Forum', 'Club'];
	return names(count, (topic) => `${topic} ${pick(kinds)}`, topics).map((name, index) => {
		const id = String(8_100_000 + index * 173);
		return { id, name, url: `${SITE}/groups/${id}/` };
	});
}

function page(kind: string, name: string) {
	return { name, universalName: slug(name), url: `${SITE}/${kind}/${slug(name)}/` };
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
