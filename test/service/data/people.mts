// Generates people with their careers from companies, schools and places. The examples name some of them, and another random draw
// would rename all who follow it.
import { chance, DAY, digest, faker, int, phrase, pick, pickSome, slug, TODAY } from './random.mts';
import type { Company, School } from './companies.mts';
import { CITY_PLACES } from './places.mts';
import { FUNCTIONS, role, SENIORITIES, type Role } from './roles.mts';

export interface Position extends Role {
	company: Company;
	/** Epoch milliseconds. */
	from: number;
	/** Absent for a current position. */
	to?: number;
}
type Career = [Position, ...Position[]];

/** `career` has the newest position first, `languages` the profile language. Most people do not offer a `service`. */
export type Person = ReturnType<typeof makePeople>[number];

const SITE = 'https://www.network.com';
const DEGREES = ['Bachelor of Science', 'Bachelor of Arts', 'Master of Science', 'MBA', 'PhD'];
/** Codes that the lead search accepts. Most profiles use the first ones. */
export const PROFILE_LANGUAGES = 'en es fr de pt nl it pl tr ja sv ar zh'.split(' ');
const YEAR = 365 * DAY;

export function makePeople(count: number, companies: Company[], schools: School[]) {
	const functions = Object.keys(FUNCTIONS);
	const seniorities = Object.keys(SENIORITIES);
	// Reads faker's lists because its functions for names are slow.
	const firstNames = faker.definitions.person.first_name.generic ?? [];
	const lastNames = faker.definitions.person.last_name.generic ?? [];
	return Array.from({ length: count }, (_, index) => {
		const firstName = pick(firstNames);
		const lastName = pick(lastNames);
		const mark = digest(`1:person:${index}`);
		const publicIdentifier = `${slug(firstName)}-${slug(lastName)}-${digest(mark, 'hex').slice(0, 9)}`;
		const functionId = pick(functions);
		const career = makeCareer(functionId, seniorities, companies);
		return {
			id: `ACoAA${mark.slice(0, 34)}`,
			publicIdentifier,
			url: `${SITE}/in/${publicIdentifier}/`,
			firstName,
			lastName,
			name: `${firstName} ${lastName}`,
			about: `I like to ${phrase()}.`,
			place: pick(CITY_PLACES, 1.5),
			career,
			schools: pickSome(schools, int(1, 3)).map((school) => {
				const from = int(1985, 2016);
				return {
					school,
					degree: pick(DEGREES),
					field: FUNCTIONS[pick(functions)][0],
					from,
					to: from + 4,
				};
			}),
			skills: pickSome(Object.values(FUNCTIONS), int(3, 9)).map(([department]) => department),
			languages: pickSome(PROFILE_LANGUAGES, int(1, 3), 2),
			workingSince: career[career.length - 1].from,
			connections: int(10, 500),
			followers: int(0, 20_000),
			endorsements: [1, 2, 3].map(() => int(0, 99)),
			hidden: chance(0.03),
			premium: chance(0.3),
			openProfile: chance(0.2),
			openToWork: chance(0.1),
			verified: chance(0.4),
			service: index % 10 === 3 ? FUNCTIONS[functionId][0] : undefined,
			registeredAt: TODAY - int(400, 7_000) * DAY,
		};
	});
}

function makeCareer(functionId: string, levels: string[], companies: Company[]): Career {
	let level = int(0, levels.length - 1);
	let to: number | undefined;
	let from = TODAY - Math.round(faker.number.float() ** 2 * 12 * YEAR) - DAY;
	const career: Position[] = [];
	for (let left = int(1, 4); left > 0; left -= 1) {
		career.push({ ...role(functionId, levels[level]), company: pick(companies), from, to });
		to = from - int(0, 60) * DAY;
		from = to - int(100, 1_500) * DAY;
		level = Math.max(0, level - int(0, 2));
	}

	return career as Career;
}
