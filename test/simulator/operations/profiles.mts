// Profile lookup (docs/service.md, Profiles): the whole person, the main version, the email address.
import type { Person, Position } from '../data/data.mts';
import { digest, slug } from '../data/random.mts';
import { PROFILE_LANGUAGES } from '../data/people.mts';
import { missing, type Operation } from './operation.mts';
import { currentPositions, headline } from './people.mts';
import { locationText, moment, parsedLocation, picture, span } from './shapes.mts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });
const LANGUAGES = Object.fromEntries(PROFILE_LANGUAGES.map((code) => [code, NAMES.of(code)]));

export const profile: Operation = {
	samples: ({ people }) => [
		{ query: people[4].url },
		{ query: people[4].id, main: 'true', findEmail: 'true' },
		{ query: 'nobody-of-that-name' },
	],
	echo: ({ query, data }) => {
		const person = data.findPerson(query.query!);
		const isUrl = query.query!.includes('/');
		return {
			url: isUrl ? query.query : undefined,
			publicIdentifier: person?.publicIdentifier,
			profileId: person?.id,
		};
	},
	respond: ({ query, data }) => {
		const person = data.findPerson(query.query!);
		if (!person) return missing('Profile');
		const whole = fullProfile(person);
		return {
			entityId: person.id,
			element: {
				...(query.main ? mainProfile(whole) : whole),
				emails: query.findEmail ? emails(person) : [],
			},
		};
	},
};

function fullProfile(person: Person) {
	return {
		id: person.id,
		publicIdentifier: person.publicIdentifier,
		networkUrl: person.url,
		firstName: person.firstName,
		lastName: person.lastName,
		headline: headline(person),
		about: person.about,
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
			endorsements: person.connections >> index,
		})),
		languages: person.languages.map((code, index) => ({
			name: LANGUAGES[code],
			proficiency: index ? 'Professional working' : 'Native or bilingual',
		})),
		certifications: person.skills.slice(4).map((skill) => ({
			title: `Certified in ${skill}`,
			issuedBy: person.schools[0].school.name,
			issuedAt: moment(person.workingSince).text,
			link: `${person.schools[0].school.url}certificates/`,
		})),
		connectionsCount: person.connections,
		followerCount: person.followers,
		openToWork: person.openToWork,
		hiring: person.career[0].company.hiring && Number(person.career[0].seniorityId) >= 210,
		premium: person.premium,
		verified: person.verified,
		websites: person.premium ? [`https://${person.publicIdentifier}.example`] : [],
		registeredAt: new Date(person.registeredAt).toISOString(),
	};
}

/** Returns the reduced variant: short lists, without the long texts. */
function mainProfile({
	about: _about,
	certifications: _,
	...whole
}: ReturnType<typeof fullProfile>) {
	return {
		...whole,
		experience: whole.experience.slice(0, 5),
		education: whole.education.slice(0, 2),
		skills: whole.skills.slice(0, 2),
	};
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
function emails(person: Person) {
	if (digest(person.id, 'hex').startsWith('8')) return [];
	const { universalName, catchAllMail } = person.career[0].company;
	const email = `${slug(person.firstName)}.${slug(person.lastName)}@${universalName}.example`;
	return [{ email, status: catchAllMail ? 'risky' : 'valid', catchAllDomain: catchAllMail }];
}
