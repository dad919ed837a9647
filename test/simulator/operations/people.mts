// The searches of people (docs/service.md, Profiles and Lists), and functions for all views of people.
import { namesOf, type Person, type Position } from '../data/data.mts';
import { named, within, words, type Filters } from './filters.mts';
import { list, type Operation } from './operation.mts';
import { locationText, moment, picture, shape, sizeOf, span } from './shapes.mts';

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
		show: (person) => shortProfile('ProfileShort', person),
	}),
};

export const serviceSearch: Operation = {
	samples: () => [{ search: 'an' }, {}],
	list: list<Person>({
		all: (data) => data.people.filter((person) => person.service),
		filters: { ...FILTERS, search: words(({ service }) => String(service)) },
		pageSize: 10,
		lastPage: 100,
		show: (person) => shortProfile('ProfileService', person, `${person.service} services`),
	}),
};

function shortProfile(schema: string, person: Person, position = headline(person)) {
	return shape(schema, {
		...person,
		name: person.hidden ? 'Network Member' : person.name,
		position,
		location: locationText(person.place),
		networkUrl: person.url,
		photo: picture('people', person.id),
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
				networkUrl: `https://www.network.example/sales/lead/${person.id}`,
				pictureUrl: picture('people', person.id),
				location: locationText(person.place),
				currentPositions: currentPositions(person).map(leadPosition),
			}),
	}),
};

function leadPosition({ company, title, from }: Position) {
	const { month, year } = moment(from);
	const { years, months } = span(from);
	const tenure = { numYears: String(years), numMonths: String(months) };
	return {
		companyName: company.name,
		title,
		description: company.description,
		companyId: company.id,
		companyNetworkUrl: company.url,
		startedOn: { month, year },
		tenureAtPosition: tenure,
		tenureAtCompany: tenure,
	};
}
