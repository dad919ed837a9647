import { operation, publishedCost, type Resource } from '../../description/description';
import { list, select, text, type Query } from '../../form/form';
import { locationLocator, profileLocator } from '../shared/locators';
import { industryId, keywordsOf } from '../shared/sharedFields';
import { bareUrl, inPosition, jobColumns, same, simplifiedProfile } from '../shared/simplifiedRows';
import { getComments, getPosts, getReactions } from './activity';
import { find, isHidden } from './find';

const priceOf = (kind: string) => publishedCost(`GET /network/profile${kind}`, 1);

const detail = select({
	name: 'detail',
	description:
		'How much of the profile to get (Main has up to 5 positions, 2 schools and 2 skills, Full has all of them)',
	values: {
		main: [
			'Main (Fewer Credits)',
			`Up to 5 positions, 2 schools and 2 skills, for about ${priceOf(' main')}`,
		],
		full: ['Full', `All positions, schools and skills, for about ${priceOf('')}`],
		email: [
			'Full With Email (More Credits)',
			`All fields and the email address, for about ${priceOf(' findEmail')} if an address is found, and otherwise the price of Full`,
		],
	},
});

/** The service ignores `findEmail` next to `main`, so a request never has both (service.md, Profiles). */
const DETAIL_QUERIES: Record<string, Query> = {
	main: { main: 'true' },
	full: {},
	email: { findEmail: 'true' },
};

/** Looks up a person. Detail decides how much is returned and billed (service.md, Profiles and Lookups). */
const get = operation.lookup('profile', {
	name: 'Get',
	value: 'get',
	action: 'Get a profile',
	description:
		'Get one person by URL or ID, with as much of the profile as Detail and Output say, for about {price} (use Find or Search for a person whose name you know)',
	result: 'person',
	request: 'GET /network/profile',
	priced: ['main', 'findEmail'],
	fields: [
		profileLocator('query'),
		{
			...detail,
			toQuery: (value) => DETAIL_QUERIES[String(value ?? detail.absent)],
		},
	],
	simplified: {
		profileId: 'id',
		...same('firstName', 'lastName'),
		...jobColumns([...inPosition('position'), 'headline']),
		companyId: bareUrl(...['companyId', 'companyNetworkUrl', 'companyLink'].flatMap(inPosition)),
		location: 'location.networkText',
		...same('headline', 'about'),
		url: bareUrl('networkUrl'),
	},
	simplifiedWith: {
		findEmail: { email: ['emails.0.email', 'emails.0'], emailStatus: 'emails.0.status' },
	},
});

const filters = [
	text({
		displayName: 'Company Keywords',
		name: 'keywordsCompany',
		description: 'Finds people at companies with these words in their name',
		placeholder: 'e.g. bank',
	}),
	list({
		displayName: 'Current Companies',
		name: 'currentCompany',
		kind: 'company',
		description: 'Finds people who work at these companies now',
	}),
	text({
		name: 'firstName',
		description: 'Finds people with this first name',
		placeholder: 'e.g. Jane',
	}),
	list({
		name: 'followerOf',
		kind: 'profile',
		description: 'Finds people who follow these people',
	}),
	industryId,
	text({
		name: 'lastName',
		description: 'Finds people with this last name',
		placeholder: 'e.g. Doe',
	}),
	list({
		displayName: 'Past Companies',
		name: 'pastCompany',
		kind: 'company',
		description: 'Finds people who used to work at these companies',
	}),
	text({
		displayName: 'School Keywords',
		name: 'keywordsSchool',
		description: 'Finds people who attended schools with these words in their name',
		placeholder: 'e.g. Stanford',
	}),
	list({
		displayName: 'Schools',
		name: 'school',
		kind: 'school',
		description: 'Finds people who attended these schools',
	}),
	text({
		name: 'title',
		description: 'Finds people with this job title',
		placeholder: 'e.g. product manager',
	}),
];

/** Searches people and returns short profiles (service.md, Profiles and Locations). */
const search = operation.list('profile', {
	name: 'Search',
	value: 'search',
	action: 'Search profiles',
	description:
		'Find people by name, and by job title, company, location and more, for about {price} short profiles; without a name, many are hidden, with no name and no URL (use Lead: Search then, and Get for one person whose URL you know)',
	result: ['foundPerson', 'people'],
	request: 'GET /network/profile-search',
	pagination: { pageSize: 10, lastPage: 100 },
	fields: [keywordsOf(), locationLocator],
	filters,
	isHidden,
	simplified: simplifiedProfile,
});

export const profile: Resource = {
	name: 'Profile',
	description: 'People, with their career, posts, comments and reactions',
	operations: [get, getPosts, getComments, getReactions, find, search],
};
