// Profile search and service search (docs/service.md, Profiles), and functions for all views of people.
import type { Person, Position } from '../data/data.mts';
import { entries, oneOf, related, select, within, words } from './matching.mts';
import { list, type Call, type Operation } from './operation.mts';
import { echo, locationText, picture } from './shapes.mts';

export function currentPositions(person: Person): Position[] {
	return person.career.filter((position) => position.to === undefined);
}

export function pastPositions(person: Person): Position[] {
	return person.career.filter((position) => position.to !== undefined);
}

export function headline(person: Person): string {
	return `${person.career[0].title} at ${person.career[0].company.name}`;
}

export const profileSearch: Operation = {
	samples: () => [{ search: 'mar' }, { search: 'zzzz' }],
	echo: (call) => ({
		...echo('search', 'location', 'geoId', 'page')(call),
		companyId: call.query.currentCompany,
	}),
	list: list<Person>({
		pageSize: 10,
		lastPage: 100,
		sample: (data) => data.people,
		rows: ({ query, data }) =>
			select(
				data.people,
				words(query.search, nameOf),
				words(query.firstName, (person) => person.firstName),
				words(query.lastName, (person) => person.lastName),
				words(query.title, (person) => currentPositions(person).map(titleOf).join(' ')),
				words(query.keywordsCompany, (person) => person.career[0].company.name),
				words(query.keywordsSchool, (person) => schoolsOf(person).map(nameOf).join(' ')),
				within(texts(query.location), entries(query.geoId), (person) => person.place),
				oneOf(query.industryId, (person) => person.career[0].company.industry.id),
				related(query.currentCompany, data.findCompany, currentCompanies),
				related(query.pastCompany, data.findCompany, pastCompanies),
				related(query.school, data.findSchool, schoolsOf),
				related(query.followerOf, data.findPerson, (person) =>
					person.follows.map((index) => data.people[index]),
				),
			),
		filters: ({ people, schools, places }) => {
			const [current, past] = people.find(({ career }) => career.length > 1)!.career;
			return {
				search: people[5].lastName,
				location: 'Paris, France',
				geoId: places[1].geoId,
				industryId: '4,6',
				currentCompany: `${current.company.url},${past.company.id}`,
				pastCompany: past.company.url,
				school: `${schools[1].url},${schools[2].id}`,
				firstName: people[3].firstName.toUpperCase(),
				lastName: people[3].lastName,
				title: 'director',
				keywordsCompany: current.company.name,
				keywordsSchool: 'london',
				followerOf: `${people[0].url},${people[1].id}`,
			};
		},
		show: shortProfile,
	}),
};

export const serviceSearch: Operation = {
	samples: () => [{ location: 'Paris' }],
	echo: echo('search', 'location', 'geoId', 'page'),
	list: list<Person>({
		pageSize: 10,
		lastPage: 100,
		sample: providers,
		rows: ({ query, data }) =>
			select(
				providers(data),
				words(query.search, nameOf),
				within(texts(query.location), entries(query.geoId), (person) => person.place),
			),
		filters: ({ people, places }) => ({
			search: people[3].firstName,
			location: 'UK',
			geoId: places[0].geoId,
		}),
		show: (person) => ({ ...shortProfile(person), position: `${person.service} services` }),
	}),
};

function providers(data: Call['data']): Person[] {
	return data.people.filter((person) => person.service);
}

function shortProfile(person: Person) {
	return {
		id: person.id,
		publicIdentifier: person.publicIdentifier,
		name: person.hidden ? 'Network Member' : person.name,
		position: headline(person),
		location: locationText(person.place),
		networkUrl: person.url,
		photo: picture('people', person.id),
		hidden: person.hidden,
	};
}

/** Returns a single location as a list. Its commas do not separate entries. */
export function texts(location: string | undefined): string[] {
	return location === undefined ? [] : [location];
}

export const titleOf = (position: Position) => position.title;
export const currentCompanies = (person: Person) =>
	currentPositions(person).map((at) => at.company);
export const pastCompanies = (person: Person) => pastPositions(person).map((at) => at.company);
export const schoolsOf = (person: Person) => person.schools.map(({ school }) => school);
const nameOf = (one: { name: string }) => one.name;
