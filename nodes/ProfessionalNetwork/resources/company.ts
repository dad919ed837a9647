import type { IDataObject } from 'n8n-workflow';

import {
	type Failure,
	locatorField,
	locatorProperty,
	multiSelect,
	operation,
	type Page,
	readLocator,
	type Resource,
} from '../form/form';
import { isOnDomain, parseText, quote, readDomain, readTarget } from '../input/input';
import { HEADCOUNTS } from './shared/headcounts';
import { companyLocator, locationLocator } from './shared/locators';
import { postedLimit, stopAtOlderPosts } from './shared/postFilters';
import { industryId, keywordsOf, OWN_LAST_PAGE } from './shared/sharedFields';
import { simplifiedPost } from './shared/simplifiedRows';

/** Looks up a company. Only this operation finds one by its name or domain (docs/service.md, Companies and Lookups). */
const get = operation('company', {
	name: 'Get',
	value: 'get',
	action: 'Get a company',
	description:
		'Get one company by its URL, ID or name, with its size, industries, locations and more, for about {price} (use Search to find several)',
	request: 'GET /network/company',
	rows: 'element',
	fields: [
		locatorField(
			locatorProperty('company', ['url', 'universalName', 'id', 'name', 'domain'], {
				displayName: 'Company',
				name: 'company',
				description:
					'URL, universal name (the last part of the URL), ID, name, web domain or work email of the company',
				required: true,
			}),
			'company',
			{ url: 'url', universalName: 'universalName', id: 'query', name: 'search', domain: 'search' },
		),
	],
	selectRows: requireDomain,
	explain: explainDomain,
	simplified: {
		id: 'id',
		name: 'name',
		universalName: 'universalName',
		tagline: 'tagline',
		industry: ['industries.0.name', 'industries.0.title', 'industries.0'],
		// The headquarters are not always the first location and are not always marked.
		location: [
			'locations[headquarter=true].parsed.text',
			'locations[headquarter=true].city',
			'locations.0.parsed.text',
			'locations.0.city',
		],
		employeeCount: 'employeeCount',
		followerCount: 'followerCount',
		website: 'website',
		url: 'networkUrl',
	},
});

/** Counts the people of a company (docs/service.md, People statistics). */
const getPeopleStats = operation('company', {
	name: 'Get People Stats',
	value: 'getPeopleStats',
	action: 'Get people statistics of a company',
	description:
		'Count the people at one company by location, school, function and skill (use Profile: Search to list people)',
	request: 'GET /network/company-people-stats',
	rows: 'element',
	fields: [companyLocator({ url: 'query', universalName: 'query', id: 'query' })],
	simplified: {
		id: 'id',
		universalName: 'universalName',
		topLocation: 'peopleStats[statTitle=Locations].values.0.title',
		topFunction: 'peopleStats[statTitle=Current Function].values.0.title',
		topSchool: 'peopleStats[statTitle=School].values.0.title',
		topSkill: 'peopleStats[statTitle=Skill Explicit].values.0.title',
		url: 'networkUrl',
	},
});

/** Gets the posts of a company (docs/service.md, Posts, Cursors and Late filters). */
const getPosts = operation('company', {
	name: 'Get Posts',
	value: 'getPosts',
	action: 'Get the posts of a company',
	description:
		'List the posts of one company, not sorted by time, for about {price} (use Post: Search to find posts by their words)',
	request: 'GET /network/company-posts',
	rows: 'elements',
	pagination: { pageSize: 50, ...OWN_LAST_PAGE, cursor: true },
	fields: [
		companyLocator({ url: 'company', universalName: 'companyUniversalName', id: 'companyId' }),
	],
	filters: [postedLimit, stopAtOlderPosts],
	lateFilters: ['postedLimit', 'scrapePostedLimit'],
	simplified: simplifiedPost,
});

/** Searches companies (docs/service.md, Companies, Headcounts and Locations). */
const search = operation('company', {
	name: 'Search',
	value: 'search',
	action: 'Search companies',
	description:
		'Find companies by words in their name, location, size and industry, for about {price} (use Get for one company that you know)',
	request: 'GET /network/company-search',
	rows: 'elements',
	pagination: { pageSize: 50, lastPage: 20 },
	needsCriteria: true,
	fields: [
		...keywordsOf('company', 'Keywords match the names of companies, such as Hermann.'),
		locationLocator,
	],
	filters: [
		multiSelect({
			displayName: 'Company Size',
			name: 'companySize',
			description: 'Finds companies with this many employees',
			...HEADCOUNTS,
		}),
		industryId,
	],
	simplified: {
		id: 'id',
		name: 'name',
		universalName: 'universalName',
		industry: ['industries.name', 'industries'],
		followerCount: 'followers',
		location: 'location.networkText',
		summary: 'summary',
		url: 'networkUrl',
	},
});

export const company: Resource = {
	name: 'Company',
	value: 'company',
	description: 'Company pages, with their posts and people statistics',
	operations: [get, getPeopleStats, getPosts, search],
};

/**
 * Returns the company if its website is on the domain that By Domain asks for. The service finds a company only by its
 * name, so the best match may be another one.
 */
function requireDomain(
	{ company }: IDataObject,
	{ rows, requestId }: Page,
): IDataObject[] | Failure {
	const domain = domainOf(company);
	const [row] = rows;
	if (!domain || !row) return rows;
	const [id, name, website] = [row.id, row.name, row.website].map((value) =>
		typeof value === 'object' ? null : String(value ?? '').trim() || null,
	);
	if (website !== null && isOnDomain(website, domain)) return rows;
	const site = website === null ? 'without a website' : `whose website is ${quote(website)}`;
	return {
		kind: 'notFound',
		message: `No company with a website on ${domain.domain} was found. The best match for ${quote(domain.name)} is ${quote(name ?? id)}, ${site}.`,
		description: 'If that is the company, look it up By ID or By URL. Otherwise check the domain.',
		statusCode: 404,
		requestId,
		details: { id, name, website },
	};
}

/** Returns what to say if the service finds no company by the name of the domain. */
function explainDomain({ kind }: Failure, { company }: IDataObject) {
	const domain = domainOf(company);
	if (!domain || (kind !== 'noResult' && kind !== 'notFound')) return undefined;
	return {
		kind: 'notFound' as const,
		message: `No company was found for the domain ${domain.domain}`,
		description: `The service looked for the name ${quote(domain.name)}. Check the domain, or look the company up By Name or By URL.`,
	};
}

/** Returns the domain that By Domain asks for, or undefined in another mode. */
function domainOf(company: unknown) {
	const { mode, value } = readLocator(company);
	const text = mode === 'domain' ? parseText(value, 'Company') : '';
	// The URL of a company's page names it in this mode too.
	return readTarget('company', text, mode)?.mode === 'domain' ? readDomain(text) : undefined;
}
