import { operation, type Resource } from '../description/description';
import { industries, list, select, text, urlField } from '../form/form';
import { postLocator } from './shared/locators';
import { postedLimit, sortBy, stopAtOlderPosts } from './shared/postFilters';
import { keywordsOf, OWN_LAST_PAGE, titled } from './shared/sharedFields';
import { simplifiedPost, simplifiedReaction } from './shared/simplifiedRows';

/** Looks up a post by its URL (service.md, Posts and Lookups). */
const get = operation.lookup('post', {
	name: 'Get',
	value: 'get',
	action: 'Get a post',
	description:
		'Get one post by its URL, with its text, author and counts of reactions and comments, for about {price}',
	request: 'GET /network/post',
	fields: [postLocator('url')],
	simplified: simplifiedPost,
});

/** Gets the reactions to a post (service.md, Reactions). */
const getReactions = operation.list('post', {
	name: 'Get Reactions',
	value: 'getReactions',
	action: 'Get the reactions to a post',
	description:
		'List who reacted to one post, for about {price} (LinkedIn shows about 1,300 people at most)',
	result: 'reaction',
	request: 'GET /network/post-reactions',
	pagination: { pageSize: 100, lastPage: 13 },
	fields: [postLocator('post')],
	filters: [sortBy],
	simplified: simplifiedReaction,
});

const filters = [
	list({
		displayName: 'Authors',
		name: 'profile',
		kind: 'author',
		description: 'Finds posts by these people',
	}),
	text({
		name: 'authorKeywords',
		description: 'Finds posts by people with these words in their profile',
		placeholder: 'e.g. data scientist',
	}),
	list({
		displayName: "Authors' Companies",
		name: 'authorsCompany',
		kind: 'company',
		description: 'Finds posts by people who work at these companies',
	}),
	industries({
		displayName: "Authors' Industry Names or IDs",
		name: 'authorsIndustryId',
		description: 'Finds posts by people who work in these industries',
	}),
	select({
		name: 'contentType',
		description: 'Finds posts with this type of content',
		values: titled(
			'videos',
			'images',
			'live_videos',
			'documents',
			'collaborative_articles',
			'jobs',
		),
	}),
	urlField('group', {
		name: 'group',
		description: 'Finds posts in this group (URL or ID)',
		required: false,
	}),
	list({
		displayName: 'Mentioned Companies',
		name: 'mentioningCompany',
		kind: 'company',
		description: 'Finds posts that mention these companies',
	}),
	list({
		displayName: 'Mentioned Profiles',
		name: 'mentioningMember',
		kind: 'profile',
		description: 'Finds posts that mention these people',
	}),
	list({
		displayName: 'Posted by Companies',
		name: 'company',
		kind: 'company',
		description: 'Finds posts by these companies themselves',
	}),
	postedLimit,
	stopAtOlderPosts,
	sortBy,
];

/** Searches posts page by page with a cursor (service.md, Posts, Cursors and Late filters). */
const search = operation.list('post', {
	name: 'Search',
	value: 'search',
	action: 'Search posts',
	description:
		'Find posts by words, authors, companies and more, for about {price} (Get Posts of a profile or company finds more posts by one author)',
	result: 'foundPost',
	request: 'GET /network/post-search',
	pagination: { pageSize: 50, ...OWN_LAST_PAGE, cursor: true },
	fields: [keywordsOf({ maxLength: 85 })],
	filters,
	lateFilters: ['scrapePostedLimit'],
	simplified: simplifiedPost,
});

export const post: Resource = {
	name: 'Post',
	description: 'Posts by people and companies, and who reacted to them',
	operations: [get, getReactions, search],
};
