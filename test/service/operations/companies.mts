// Company lookup, searches and people statistics (service.md, Companies and Ranges).
import type { Company, Data, Place } from '../data/data.mts';
import { FUNCTIONS } from '../data/roles.mts';
import { named, within, words } from './filters.mts';
import { list, lookUp, type Call, type Operation } from './operation.mts';
import { locationText, parsedLocation, picture, shape, sizeOf } from './shapes.mts';
import type { Fields } from './shapes.mts';

const byName = words((row: Company) => `${row.name} ${row.universalName}`);
const bySize = named((row: Company) => [sizeOf(row.employees).text]);
const byIndustry = named((row: Company) => [row.industry.id]);
const byPlace = within((row: Company) => row.places);

export const company: Operation = {
	samples: ({ companies }) => [{ url: companies[4].url }, { universalName: 'no-such-company' }],
	respond: lookUp(undefined, find, (row, { data }) => wholeCompany(row, data)),
};

/** Returns a company as its lookup and the lookup of a job show it. */
export function wholeCompany(row: Company, { companies }: Pick<Data, 'companies'>): Fields {
	const at = companies.indexOf(row);
	const others = companies.slice(at + 1, at + 3);
	return shape('Company', {
		...shared(row),
		employeeCount: row.employees,
		foundedOn: { month: 4, year: 1950 + (at % 70), day: 1 },
		locations: row.places.map(shownPlace),
		active: true,
		jobSearchUrl: `https://www.network.com/jobs/search?f_C=${row.id}`,
		pageType: 'COMPANY',
		companyType: 'Privately Held',
		similarOrganizations: others.map((other) => shape('SimilarOrganization', shared(other))),
		affiliatedPages: others.map((other) =>
			shape('AffiliatedPage', { ...shared(other), website: null }),
		),
	});
}

/** Returns a company as a profile with its email shows it. */
export function employer(row: Company): Fields {
	return shape('Employer', {
		...shared(row),
		employeeCount: row.employees,
		affiliatedPages: [],
		location: shownPlace(row.places[0], 0),
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
function shared(row: Company) {
	const { start, end } = sizeOf(row.employees);
	const { id, name } = row.industry;
	return {
		...row,
		networkUrl: row.url,
		logo: picture('companies', row.id),
		employeeCountRange: { start, end: end ?? null },
		followerCount: row.followers,
		industries: [{ id, name, urn: `urn:li:fsd_industryV2:${id}`, title: name, hierarchy: name }],
	};
}

export const companySearch: Operation = {
	samples: () => [{ page: '2' }],
	list: list<Company>({
		all: (data) => data.companies,
		filters: {
			search: words((row) => row.name),
			location: byPlace,
			geoId: byPlace,
			companySize: bySize,
			industryId: byIndustry,
		},
		pageSize: 50,
		lastPage: 20,
		countsResults: true,
		show: (row) =>
			shape('CompanyShort', {
				...shared(row),
				industry: row.industry.name,
				followers: `${row.followers} followers`,
				summary: row.description,
				location: locationText(row.places[0]),
			}),
	}),
};

export const accountSearch: Operation = {
	list: list<Company>({
		all: (data) => data.companies,
		filters: {
			search: words((row) => `${row.name} ${row.description} ${row.industry.name}`),
			headquarterLocation: byPlace,
			headquarterGeoId: byPlace,
			companyHeadcount: bySize,
			industryId: byIndustry,
		},
		pageSize: 25,
		lastPage: 100,
		repeatsLast: true,
		show: (row) =>
			shape('Account', {
				...row,
				networkUrl: `https://www.network.com/sales/company/${row.id}`,
				industry: row.industry.name,
				employeeCountRange: sizeOf(row.employees).text,
				employeeDisplayCount:
					row.employees > 999 ? `${Math.floor(row.employees / 1000)}K+` : `${row.employees}`,
				logoUrl: picture('companies', row.id),
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
		(row, { data }) => {
			const departments = Object.values(FUNCTIONS).map(([department]) => department);
			const titles = {
				Locations: row.places.map((place) => place.text),
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
					count: Math.ceil(row.employees / (index + 2)),
				})),
			}));
			return shape('CompanyPeopleStats', { ...row, networkUrl: row.url, peopleStats });
		},
	),
};
