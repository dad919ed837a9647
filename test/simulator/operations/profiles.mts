// Profile lookup (docs/service.md, Profiles): the main version, the whole person, and with the email address.
import type { Person, Position } from '../data/data.mts';
import { digest, slug } from '../data/random.mts';
import { lookUp, type Operation, type Outcome, type Query } from './operation.mts';
import { currentPositions, headline } from './people.mts';
import { locationText, moment, parsedLocation, picture, shape, span } from './shapes.mts';
import type { Fields } from './shapes.mts';

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

export const profile: Operation = {
	samples: ({ people }) => [
		{ query: people[4].url },
		{ query: people[4].id, main: 'true' },
		{ query: people[4].id, findEmail: 'true' },
		{ query: 'nobody-of-that-name' },
	],
	respond(call) {
		const outcome = lookUpPerson(call);
		return { ...outcome, billedAs: productOf(call.query, outcome) };
	},
};

/** `main` wins over `findEmail` (observed). */
const lookUpPerson = lookUp(
	'Profile',
	(text, { data }) => data.findPerson(text),
	(person, { query }) => {
		const whole = fullProfile(person);
		if (query.main) return { ...mainProfile(whole), emails: [] };
		return { ...whole, emails: query.findEmail ? emailsOf(person) : [] };
	},
);

/** Only an address that is found is billed as one, and a person who is not found costs as little as `main` (observed). */
function productOf({ main }: Query, { element }: Outcome): string {
	if (!element || main) return 'profile main';
	const { emails } = element as { emails: object[] };
	return emails.length > 0 ? 'profile findEmail' : 'profile';
}

function fullProfile(person: Person) {
	return shape('Profile', {
		...person,
		networkUrl: person.url,
		headline: headline(person),
		location: { ...locationText(person.place), parsed: parsedLocation(person.place) },
		photo: picture('people', person.id),
		currentPosition: currentPositions(person).map(position),
		experience: person.career.map(position),
		education: person.schools.map(({ school, degree, field, from, to }) => ({
			schoolName: school.name,
			schoolId: school.id,
			schoolNetworkUrl: school.url,
			degree,
			fieldOfStudy: field,
			startDate: { year: from, text: String(from) },
			endDate: { year: to, text: String(to) },
		})),
		skills: person.skills.map((name, index) => ({
			name,
			endorsements: person.endorsements[index % 3],
		})),
		languages: person.languages.map((code, index) => ({
			name: LANGUAGES.of(code),
			proficiency: index ? 'Professional working' : 'Native or bilingual',
		})),
		connectionsCount: person.connections,
		followerCount: person.followers,
		registeredAt: new Date(person.registeredAt).toISOString(),
	});
}

/** Returns the reduced variant, which has the same fields. */
function mainProfile(whole: Fields) {
	const lists = { experience: 5, education: 2, skills: 2 };
	for (const [name, count] of Object.entries(lists)) {
		whole[name] = (whole[name] as object[]).slice(0, count);
	}
	return whole;
}

function position({ title, company, from, to }: Position) {
	const { years, months } = span(from, to);
	return {
		position: title,
		companyName: company.name,
		companyId: company.id,
		companyUniversalName: company.universalName,
		companyNetworkUrl: company.url,
		location: company.places[0].text,
		employmentType: 'Full-time',
		duration: `${years} yr ${months} mo`,
		startDate: moment(from),
		endDate: to === undefined ? { text: 'Present' } : moment(to),
	};
}

/** The e-mail address of a few people cannot be found. */
function emailsOf(person: Person) {
	if (digest(person.id, 'hex').startsWith('8')) return [];
	const { universalName, catchAllMail } = person.career[0].company;
	const email = `${slug(person.firstName)}.${slug(person.lastName)}@${universalName}.example`;
	return [{ email, status: catchAllMail ? 'risky' : 'valid', catchAllDomain: catchAllMail }];
}
