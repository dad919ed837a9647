// Company lookup, searches and people statistics (service.md, Companies and Ranges).
import type { Company, Data, Place } from '../data/data.mts';
import { FUNCTIONS } from '../data/roles.mts';
import { named, within, words } from './filters.mts';
import { list, lookUp, type Call, type Operation } from './operation.mts';
import { locationText, parsedLocation, picture, shape, sizeOf } from './shapes.mts';
import type { Fields } from './shapes.mts';

const byName = words((one: Company) => `${one.name} ${one.universalName}`);
const bySize = named((one: Company) => [sizeOf(one.employees).text]);
const byIndustry = named((one: Company) => [one.industry.id]);
const byPlace = within((one: Company) => one.places);

export const company: Operation = {
	samples: ({ companies }) => [{ url: companies[4].url }, { universalName: 'no-such-company' }],
	respond: lookUp(undefined, find, (one, { data }) => wholeCompany(one, data)),
};

/** Returns a company as its lookup and the lookup of a job show it. */
export function wholeCompany(one: Company, { companies }: Pick<Data, 'companies'>): Fields {
	const at = companies.indexOf(one);
	const others = companies.slice(at + 1, at + 3);
	return shape('Company', {
		...shared(one),
		employeeCount: one.employees,
		foundedOn: { month: 4, year: 1950 + (at % 70), day: 1 },
		locations: one.places.map(shownPlace),
		active: true,
		jobSearchUrl: `https://www.network.example/jobs/search?f_C=${one.id}`,
		pageType: 'COMPANY',
		companyType: 'Privately Held',
		similarOrganizations: others.map((other) => shape('SimilarOrganization', shared(other))),
		affiliatedPages: others.map((other) =>
			shape('AffiliatedPage', { ...shared(other), website: null }),
		),
	});
}

/** Returns a company as a profile with its email shows it. */
export function employer(one: Company): Fields {
	return shape('Employer', {
		...shared(one),
		employeeCount: one.employees,
		affiliatedPages: [],
		location: shownPlace(one.places[0], 0),
	});
}

function shownPlace(place: Place, index: number) {
	return {
		country: place.countryCode,
		city: place.city,
		geographicArea: place.region,
		line1: `${index + 1} Main Street`,
		line2: null,
		postalCode: '00000',
		description: index ? 'Branch' : 'Headquarters',
		headquarter: index === 0,
		parsed: parsedLocation(place),
	};
}

function find(text: string, { query, data }: Call): Company | undefined {
	if (query.search) return data.companies.find(byName(text));
	const found = data.findCompany(text);
	return found?.removed ? undefined : found;
}

/** Returns the properties that companies have in several schemas. */
function shared(one: Company) {
	const { start, end } = sizeOf(one.employees);
	const { id, name } = one.industry;
	return {
		...one,
		networkUrl: one.url,
		logo: picture('companies', one.id),
		employeeCountRange: { start, end: end ?? null },
		followerCount: one.followers,
		industries: [{ id, name, urn: `urn:li:fsd_industryV2:${id}`, title: name, hierarchy: name }],
	};
}

export const companySearch: Operation = {
	samples: () => [{ page: '2' }],
	list: list<Company>({
		all: (data) => data.companies,
		filters: {
			search: words((one) => one.name),
			location: byPlace,
			geoId: byPlace,
			companySize: bySize,
			industryId: byIndustry,
		},
		pageSize: 50,
		lastPage: 20,
		countsResults: true,
		show: (one) =>
			shape('CompanyShort', {
				...shared(one),
				industry: one.industry.name,
				followers: `${one.followers} followers`,
				summary: one.description,
				location: locationText(one.places[0]),
			}),
	}),
};

export const accountSearch: Operation = {
	list: list<Company>({
		all: (data) => data.companies,
		filters: {
			search: words((one) => `${one.name} ${one.description} ${one.industry.name}`),
			headquarterLocation: byPlace,
			headquarterGeoId: byPlace,
			companyHeadcount: bySize,
			industryId: byIndustry,
		},
		pageSize: 25,
		lastPage: 100,
		repeatsLast: true,
		show: (one) =>
			shape('Account', {
				...one,
				networkUrl: `https://www.network.example/sales/company/${one.id}`,
				industry: one.industry.name,
				employeeCountRange: sizeOf(one.employees).text,
				employeeDisplayCount:
					one.employees > 999 ? `${Math.floor(one.employees / 1000)}K+` : `${one.employees}`,
				logoUrl: picture('companies', one.id),
				highlights: [
					{ id: 'HIRING_ON_LINKEDIN', label: 'Hiring', header: 'Hiring now', message: null },
				],
			}),
	}),
};

export const companyPeopleStats: Operation = {
	cost: 4,
	samples: ({ companies }) => [{ query: companies[7].id }, { query: 'no-such-company' }],
	respond: lookUp(
		undefined,
		(text, { data }) => data.findCompany(text),
		(one, { data }) => {
			const departments = Object.values(FUNCTIONS).map(([department]) => department);
			const titles = {
				Locations: one.places.map((place) => place.text),
				School: data.schools.map((school) => school.name),
				'Current Function': departments,
				'Skill Explicit': departments,
				'Service categories': departments,
				'Field of Study': departments,
			};
			const peopleStats = Object.entries(titles).map(([statTitle, all]) => ({
				statTitle,
				values: all.slice(0, 15).map((title, index) => ({
					title,
					count: Math.ceil(one.employees / (index + 2)),
				})),
			}));
			return shape('CompanyPeopleStats', { ...one, networkUrl: one.url, peopleStats });
		},
	),
};
