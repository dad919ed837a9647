// The searches of people (service.md, Profiles and Lists), and functions for all views of people.
import { namesOf, type Person, type Position } from '../data/data.mts';
import { named, within, words, type Filters } from './filters.mts';
import { list, type Operation } from './operation.mts';
import { locationText, picture, shape, sizeOf, span } from './shapes.mts';

export function currentPositions(person: Person): Position[] {
	return person.career.filter((position) => position.to === undefined);
}

export function headline(person: Person): string {
	return `${person.career[0].title} at ${person.career[0].company.name}`;
}

const titles = words((person: Person) => person.career[0].title);
const places = within((person: Person) => person.place);

const FILTERS: Filters<Person> = {
	search: words(({ name }) => name),
	firstName: words(({ firstName }) => firstName),
	lastName: words(({ lastName }) => lastName),
	title: titles,
	currentJobTitle: titles,
	keywordsCompany: words(({ career }) => career[0].company.name),
	currentCompany: named(({ career }) => namesOf(career[0].company)),
	industryId: named(({ career }) => [career[0].company.industry.id]),
	functionId: named(({ career }) => [career[0].functionId]),
	seniorityLevelId: named(({ career }) => [career[0].seniorityId]),
	companyHeadcount: named(({ career }) => [sizeOf(career[0].company.employees).text]),
	location: places,
	geoId: places,
};

export const profileSearch: Operation = {
	samples: () => [{ search: 'mar' }, { search: 'zzzz' }],
	list: list<Person>({
		all: (data) => data.people,
		filters: FILTERS,
		pageSize: 10,
		lastPage: 100,
		countsResults: true,
		show: shortProfile,
	}),
};

export const serviceSearch: Operation = {
	samples: () => [{ search: 'an' }, {}],
	list: list<Person>({
		all: (data) => data.people.filter((person) => person.service),
		filters: { ...FILTERS, search: words(({ service }) => String(service)) },
		pageSize: 10,
		lastPage: 100,
		countsResults: true,
		show: (person) =>
			shape('ProfileService', {
				...person,
				position: headline(person),
				location: locationText(person.place),
				networkProfileUrl: person.url,
				serviceUrl: `https://www.network.com/services/page/${person.id}/`,
				summary: person.about,
				services: [person.service],
				picture: picture('people', person.id),
			}),
	}),
};

/** A hidden person has neither a name nor a URL. */
function shortProfile(person: Person) {
	const { hidden, id, name, publicIdentifier, url } = person;
	return shape('ProfileShort', {
		id,
		name: hidden ? 'Network Member' : name,
		publicIdentifier: hidden ? null : publicIdentifier,
		position: headline(person),
		location: locationText(person.place),
		networkUrl: hidden ? null : url,
		photo: hidden ? null : picture('people', id),
		hidden,
	});
}

const keywords = words((person: Person) => `${person.name} ${headline(person)} ${person.about}`);

export const leadSearch: Operation = {
	list: list<Person>({
		all: (data) => data.people,
		filters: {
			...FILTERS,
			search: keywords,
			// Of a saved search, only the keywords are read.
			salesNavUrl: (url) => keywords(new URL(url).searchParams.get('keywords') ?? ''),
		},
		pageSize: 25,
		lastPage: 100,
		repeatsLast: true,
		show: (person) =>
			shape('Lead', {
				...person,
				networkUrl: `https://www.network.com/sales/lead/${person.id}`,
				summary: person.about,
				pictureUrl: picture('people', person.id),
				location: locationText(person.place),
				currentPositions: currentPositions(person).map(leadPosition),
			}),
	}),
};

function leadPosition({ company, title, from }: Position) {
	const start = new Date(from);
	const { years: numYears, months: numMonths } = span(from);
	const tenure = { numYears, numMonths };
	return {
		companyName: company.name,
		title,
		description: company.description,
		current: true,
		companyId: company.id,
		companyNetworkUrl: company.url,
		startedOn: { month: start.getUTCMonth() + 1, year: start.getUTCFullYear() },
		tenureAtPosition: tenure,
		tenureAtCompany: tenure,
	};
}
