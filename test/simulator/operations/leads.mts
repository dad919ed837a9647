// Lead search (docs/service.md, Lists): people as the sales tool shows them.
import type { Data, Person } from '../data/data.mts';
import { DAY, TODAY } from '../data/random.mts';
import {
	anyWords,
	banded,
	entries,
	flagged,
	not,
	oneOf,
	related,
	select,
	within,
	type Test,
} from './matching.mts';
import {
	currentCompanies,
	currentPositions,
	headline,
	pastCompanies,
	pastPositions,
	schoolsOf,
	titleOf,
} from './people.mts';
import { list, noList, type Call, type List, type Operation, type Sample } from './operation.mts';
import { operators } from './operators.mts';
import { findAccount } from './users.mts';
import { locationText, moment, picture, span } from './shapes.mts';

export const leadSearch: Operation = {
	samples: () => [{ seniorityLevelIds: '310,320' }, { requiredAccountId: 'acc-0' }],
	list: list<Person>({
		pageSize: 25,
		lastPage: 100,
		repeatsLast: true,
		sample: (data) => data.people,
		rows,
		filters,
		show: lead,
	}),
};

function rows({ query, data }: Call): ReturnType<List<Person>['rows']> {
	const account = query.requiredAccountId;
	if (account && !(query.usePrivatePool && findAccount(account))) {
		return noList(400, `No account ${account} in the private pool`);
	}
	if (query.salesNavUrl) {
		// The simulator reads only the keywords of a saved search. A saved search overrides everything else.
		const keywords = new URL(query.salesNavUrl).searchParams.get('keywords') ?? undefined;
		return select(data.people, operators(keywords, keywordsOf));
	}
	return select(data.people, ...included(query, data), ...excluded(query, data));
}

function included(query: Call['query'], data: Data): Test<Person>[] {
	const locations = [...new Set([...entries(query.location), ...entries(query.locations)])];
	return [
		operators(query.search, keywordsOf),
		related([query.currentCompany, query.currentCompanies], data.findCompany, currentCompanies),
		related(query.pastCompanies, data.findCompany, pastCompanies),
		within(locations, entries(query.geoIds), (person) => person.place),
		related(query.schools, data.findSchool, schoolsOf),
		anyWords(query.currentJobTitles, currentTitles),
		anyWords(query.pastJobTitles, pastTitles),
		anyWords(query.firstNames, (person) => person.firstName),
		anyWords(query.lastNames, (person) => person.lastName),
		oneOf(query.industryIds, (person) => currentCompany(person).industry.id),
		oneOf(query.yearsAtCurrentCompanyIds, (person) => yearsId(person.career[0].from)),
		oneOf(query.yearsOfExperienceIds, (person) => yearsId(person.workingSince)),
		oneOf(query.seniorityLevelIds, (person) => person.career[0].seniorityId),
		oneOf(query.functionIds, (person) => person.career[0].functionId),
		oneOf(query.profileLanguages, (person) => person.languages[0]),
		flagged(query.recentlyChangedJobs, (person) => TODAY - person.career[0].from <= 90 * DAY),
		flagged(postedRecently(query), (person) =>
			data.postsOf(person).some((post) => TODAY - post.at <= 30 * DAY),
		),
		headcount(query.companyHeadcount),
		headquarters(query.companyHeadquarterLocations),
	];
}

function excluded(query: Call['query'], data: Data): Test<Person>[] {
	return [
		within(entries(query.excludeLocations), [], (person: Person) => person.place),
		within([], entries(query.excludeGeoIds), (person: Person) => person.place),
		related(query.excludeCurrentCompanies, data.findCompany, currentCompanies),
		related(query.excludePastCompanies, data.findCompany, pastCompanies),
		related(query.excludeSchools, data.findSchool, schoolsOf),
		anyWords(query.excludeCurrentJobTitles, currentTitles),
		anyWords(query.excludePastJobTitles, pastTitles),
		oneOf(query.excludeIndustryIds, (person: Person) => currentCompany(person).industry.id),
		oneOf(query.excludeSeniorityLevelIds, (person: Person) => person.career[0].seniorityId),
		oneOf(query.excludeFunctionIds, (person: Person) => person.career[0].functionId),
		headquarters(query.excludeCompanyHeadquarterLocations),
	].map(not);
}

function filters({ people, schools, places }: Data): Sample {
	const { firstName, lastName, career } = people.find(({ career }) => career.length > 1)!;
	const [current, past] = career.map(({ company }) => company.id);
	return {
		search: 'chief',
		currentCompany: current,
		currentCompanies: current,
		pastCompanies: past,
		location: 'San Francisco CA,London',
		locations: 'Paris Texas',
		geoIds: places[2].geoId,
		schools: schools[0].url,
		currentJobTitles: 'recruiter,accountant',
		pastJobTitles: 'recruiter',
		firstNames: firstName,
		lastNames: lastName,
		industryIds: '4',
		yearsAtCurrentCompanyIds: '1',
		yearsOfExperienceIds: '5',
		seniorityLevelIds: '310',
		functionIds: '8,25',
		profileLanguages: 'de',
		recentlyChangedJobs: 'true',
		postedOnNetwork: 'true',
		companyHeadcount: 'self-employed,1001-5000',
		companyHeadquarterLocations: 'France',
		excludeLocations: 'United States',
		excludeGeoIds: places[0].geoId,
		excludeCurrentCompanies: current,
		excludePastCompanies: past,
		excludeSchools: schools[0].id,
		excludeCurrentJobTitles: 'recruiter',
		excludePastJobTitles: 'recruiter',
		excludeIndustryIds: '4',
		excludeSeniorityLevelIds: '110',
		excludeFunctionIds: '8',
		excludeCompanyHeadquarterLocations: 'Germany',
		salesNavUrl: 'https://www.network.example/sales/search/people?keywords=recruiter',
	};
}

const currentCompany = (person: Person) => person.career[0].company;
const keywordsOf = (person: Person) => `${person.name} ${headline(person)} ${person.about}`;
const currentTitles = (person: Person) => currentPositions(person).map(titleOf).join(' ');
const pastTitles = (person: Person) => pastPositions(person).map(titleOf).join(' ');

function headquarters(list: string | undefined): Test<Person> {
	return within(entries(list), [], (person) => currentCompany(person).places[0]);
}

/** A company of one person counts both as self-employment and as 1-10. */
function headcount(list: string | undefined): Test<Person> {
	return banded(
		list?.replace('self-employed', '1-1'),
		(person) => currentCompany(person).employees,
	);
}

/** The flag's name contains the name of the network, whatever the path segment is. */
function postedRecently(query: Call['query']): string | undefined {
	return Object.entries(query).find(([name]) => name.startsWith('postedOn'))?.[1];
}

/** 1: less than a year, 2: 1 to 2, 3: 3 to 5, 4: 6 to 10, 5: more. */
function yearsId(from: number): string {
	const years = Math.floor((TODAY - from) / (365 * DAY));
	return String([0, 2, 5, 10].filter((end) => years > end).length + 1);
}

function lead(person: Person): object {
	return {
		networkUrl: `https://www.network.example/sales/lead/${person.id}`,
		id: person.id,
		firstName: person.firstName,
		lastName: person.lastName,
		pictureUrl: picture('people', person.id),
		openProfile: person.openProfile,
		premium: person.premium,
		location: locationText(person.place),
		currentPositions: currentPositions(person).map(({ company, title, from }) => ({
			companyName: company.name,
			title,
			description: company.tagline,
			companyId: company.id,
			companyNetworkUrl: company.url,
			startedOn: { month: moment(from).month, year: moment(from).year },
			tenureAtPosition: tenure(from),
			tenureAtCompany: tenure(from),
		})),
	};
}

function tenure(from: number) {
	const { years, months } = span(from);
	return { numYears: String(years), numMonths: String(months) };
}
