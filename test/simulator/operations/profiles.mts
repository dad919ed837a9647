// Profile lookup (docs/service.md, Profiles): the whole person, the main version, the email address.
import type { Person, Position } from '../data/data.mts';
import { digest, slug } from '../data/random.mts';
import { lookUp, type Operation } from './operation.mts';
import { currentPositions, headline } from './people.mts';
import { locationText, moment, parsedLocation, picture, shape, span } from './shapes.mts';
import type { Fields } from './shapes.mts';

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

export const profile: Operation = {
	samples: ({ people }) => [
		{ query: people[4].url },
		{ query: people[4].id, main: 'true', findEmail: 'true' },
		{ query: 'nobody-of-that-name' },
	],
	respond: lookUp(
		'Profile',
		(text, { data }) => data.findPerson(text),
		(person, { query }) => {
			const whole = fullProfile(person);
			const emails = query.findEmail ? emailsOf(person) : [];
			return { ...(query.main ? mainProfile(whole) : whole), emails };
		},
	),
};

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

/** Returns the reduced variant: short lists, without the long texts. */
function mainProfile({ about: _about, certifications: _, ...whole }: Fields) {
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
