import { operation, publishedCost, type Resource } from '../../description/description';
import { list, select, text, toggle, toParam } from '../../form/form';
import { locationLocator, profileLocator } from '../shared/locators';
import { industryId, keywordsOf } from '../shared/sharedFields';
import { inPosition, bareUrl, personColumns, simplifiedProfile } from '../shared/simplifiedRows';
import { getComments, getPosts, getReactions } from './activity';
import { find } from './find';

const priceOf = (kind: string) => publishedCost(`GET /network/profile${kind}`, 1);

const detail = select({
	name: 'detail',
	description: `How much of the profile to get (Full costs about ${priceOf('')}, Main about ${priceOf(' main')} and has at most 5 positions, 2 schools and 2 skills)`,
	values: { full: 'Full', main: 'Main (Fewer Credits)' },
});

/** Looks up a person. Main returns fewer fields for fewer credits (docs/service.md, Profiles and Lookups). */
const get = operation.lookup('profile', {
	name: 'Get',
	value: 'get',
	action: 'Get a profile',
	description:
		'Get one person by URL or ID, with positions, education, skills and, if asked for, the email address, for about {price} (use Search to find a person by name)',
	result: 'person',
	request: 'GET /network/profile',
	priced: ['main', 'findEmail'],
	fields: [
		profileLocator('query'),
		{ ...detail, toQuery: (value) => toParam('main', value === 'main' ? 'true' : '') },
		toggle({
			displayName: 'Find Email (More Credits)',
			name: 'findEmail',
			startsOff: true,
			description: `Whether to also find and verify the email address, for about ${priceOf(' findEmail')} in all (an address that cannot be fully verified is marked as risky)`,
		}),
	],
	simplified: {
		id: 'id',
		...personColumns([...inPosition('position'), 'headline']),
		headline: 'headline',
		companyId: bareUrl(...['companyId', 'companyNetworkUrl', 'companyLink'].flatMap(inPosition)),
		location: 'location.networkText',
		about: 'about',
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

/** Searches people and returns short profiles (docs/service.md, Profiles and Locations). */
const search = operation.list('profile', {
	name: 'Search',
	value: 'search',
	action: 'Search profiles',
	description:
		'Find people by name, job title, company, location and more, for about {price} short profiles (use Get for one person whose URL you know)',
	result: ['foundPerson', 'people'],
	request: 'GET /network/profile-search',
	pagination: { pageSize: 10, lastPage: 100 },
	fields: [
		...keywordsOf(
			'profile',
			'Keywords match the names of people, such as Jane. To find people by job title, add Title in Filters.',
		),
		locationLocator,
	],
	filters,
	simplified: simplifiedProfile,
});

export const profile: Resource = {
	name: 'Profile',
	description: 'People, with their career, contact details and posts',
	operations: [get, getPosts, getComments, getReactions, find, search],
};
