import { operation, type Resource } from '../../description/description';
import { multiSelect } from '../../form/form';
import { countOf } from '../shared/countOf';
import { companyLocator, locationLocator } from '../shared/locators';
import { postedLimitOfAuthor, stopAtOlderPosts } from '../shared/postFilters';
import { HEADCOUNTS, industryId, keywordsOf, OWN_LAST_PAGE } from '../shared/sharedFields';
import { bareUrl, entryWith, lastPartOf, same, simplifiedPost } from '../shared/simplifiedRows';
import { findsNobody, searchedCompany, selectMatch } from './bestMatch';

/** The headquarters are not always the first location and are not always marked. */
const headquarters = (value: string) => entryWith('locations', 'headquarter', 'true', value);

/** The most frequent value of a statistic. */
const topOf = (title: string) => entryWith('peopleStats', 'statTitle', title, 'values.0.title');

/** Looks up a company. Only this operation finds one by its name or domain (service.md, Companies and Lookups). */
const get = operation.lookup('company', {
	name: 'Get',
	value: 'get',
	action: 'Get a company',
	description:
		'Get one company by its URL, ID, name or domain, with its size, industry, location and more, for about {price} (use Search to find several)',
	request: 'GET /network/company',
	fields: [searchedCompany],
	findsNobody,
	selectRows: selectMatch,
	simplified: {
		companyId: 'id',
		name: 'name',
		industry: ['industries.0.name', 'industries.0.title', 'industries.0'],
		location: [
			headquarters('parsed.text'),
			headquarters('city'),
			'locations.0.parsed.text',
			'locations.0.city',
		],
		employeeCount: countOf('employeeCount'),
		followerCount: countOf('followerCount'),
		...same('companyType', 'description', 'website'),
		url: bareUrl('networkUrl'),
	},
});

/** Counts the people of a company (service.md, People statistics). */
const getPeopleStats = operation.lookup('company', {
	name: 'Get People Stats',
	value: 'getPeopleStats',
	action: 'Get people statistics of a company',
	description:
		'Count the people at one company by location, school, function and skill (no price is published; use Profile: Search to list people)',
	result: 'stats',
	request: 'GET /network/company-people-stats',
	fields: [companyLocator('query')],
	simplified: {
		companyId: 'id',
		universalName: {
			of: ['universalName', 'networkUrl'],
			// By ID, the service returns no name.
			from: ([name, url]) => name ?? lastPartOf(url),
		},
		topLocation: topOf('Locations'),
		topFunction: topOf('Current Function'),
		topSchool: topOf('School'),
		topSkill: topOf('Skill Explicit'),
		url: bareUrl('networkUrl'),
	},
});

/** Gets the posts of a company (service.md, Posts, Cursors and Late filters). */
const getPosts = operation.list('company', {
	name: 'Get Posts',
	value: 'getPosts',
	action: 'Get the posts of a company',
	description:
		'List the posts of one company, not sorted by time, for about {price} (use Post: Search to find posts by their words)',
	result: 'companyPost',
	request: 'GET /network/company-posts',
	pagination: { pageSize: 50, ...OWN_LAST_PAGE, cursor: true },
	fields: [companyLocator('company', { universalName: 'companyUniversalName' })],
	filters: [postedLimitOfAuthor, stopAtOlderPosts],
	lateFilters: ['postedLimit', 'scrapePostedLimit'],
	simplified: simplifiedPost,
});

/** Searches companies (service.md, Companies, Headcounts and Locations). */
const search = operation.list('company', {
	name: 'Search',
	value: 'search',
	action: 'Search companies',
	description:
		'Find companies by words in their name, location, size and industry, for about {price} (use Get for one company that you know)',
	result: ['foundCompany', 'companies'],
	request: 'GET /network/company-search',
	pagination: { pageSize: 50, lastPage: 20 },
	fields: [keywordsOf(), locationLocator],
	filters: [
		multiSelect({
			name: 'companySize',
			description: 'Finds companies with this many employees',
			...HEADCOUNTS,
		}),
		industryId,
	],
	simplified: {
		companyId: 'id',
		...same('name', 'universalName'),
		industry: ['industry', 'industries'],
		followerCount: countOf('followers'),
		location: 'location.networkText',
		summary: 'summary',
		url: bareUrl('networkUrl'),
	},
});

export const company: Resource = {
	name: 'Company',
	description: 'Company pages, with their posts and people statistics',
	operations: [get, getPeopleStats, getPosts, search],
};
