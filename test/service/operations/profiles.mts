// Profile lookup (service.md, Profiles): the main version, the whole person, and with the email address.
import type { Person, Position } from '../data/data.mts';
import { digest, slug } from '../data/random.mts';
import { employer } from './companies.mts';
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
		const whole = fullProfile(person, { hasEmployers: query.findEmail !== undefined });
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

/** @param hasEmployers whether each position has its company, as with an email */
function fullProfile(person: Person, { hasEmployers }: { hasEmployers: boolean }) {
	const toPosition = (experience: Position) => ({
		...position(experience),
		...(hasEmployers && { company: employer(experience.company) }),
	});
	const education = person.schools.map(shownSchool);
	return shape('Profile', {
		...person,
		networkUrl: person.url,
		objectUrn: `urn:li:member:${person.registeredAt}`,
		headline: headline(person),
		location: {
			...locationText(person.place),
			countryCode: person.place.countryCode,
			parsed: parsedLocation(person.place),
		},
		photo: picture('people', person.id),
		companyWebsites: hasEmployers ? currentPositions(person).map(websiteOf) : undefined,
		currentPosition: currentPositions(person).map(toPosition),
		experience: person.career.map((experience) => ({
			...toPosition(experience),
			experienceGroupId: experience.company.id,
		})),
		profileTopEducation: education.slice(0, 1),
		education,
		services: null,
		skills: person.skills.map((name, index) => ({
			name,
			endorsements: String(person.endorsements[index % 3]),
		})),
		languages: person.languages.map((code, index) => ({
			name: LANGUAGES.of(code),
			proficiency: index ? 'Professional working' : 'Native or bilingual',
		})),
		sectionTotals: { experience: person.career.length, skills: person.skills.length },
		connectionsCount: person.connections,
		followerCount: person.followers,
		registeredAt: new Date(person.registeredAt).toISOString(),
	});
}

function shownSchool({ school, degree, field, from, to }: Person['schools'][number]) {
	const url = picture('schools', school.id);
	return {
		schoolName: school.name,
		schoolId: school.id,
		schoolNetworkUrl: school.url,
		schoolLogo: { url, sizes: [{ url, width: 100, height: 100 }] },
		degree,
		fieldOfStudy: field,
		skills: [],
		description: null,
		insights: null,
		startDate: { month: null, year: from, text: String(from) },
		endDate: { month: null, year: to, text: String(to) },
		period: `${from} - ${to}`,
	};
}

function websiteOf({ company: { website } }: Position) {
	return { url: website, domain: new URL(website).host, validEmailServer: true };
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
		companyLogo: { url: picture('companies', company.id), sizes: [] },
		location: company.places[0].text,
		employmentType: 'Full-time',
		workplaceType: null,
		description: null,
		skills: [],
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
	return [
		shape('Email', {
			id: person.id,
			email,
			status: catchAllMail ? 'risky' : 'valid',
			catchAllDomain: catchAllMail,
		}),
	];
}
