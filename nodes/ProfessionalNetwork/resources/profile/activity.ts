import { operation } from '../../description/description';
import type { Operation } from '../../form/form';
import { profileLocator } from '../shared/locators';
import { postedLimit, postedLimitOfAuthor, stopAtOlderPosts } from '../shared/postFilters';
import { OWN_LAST_PAGE } from '../shared/sharedFields';
import { bareUrl, postNumber, simplifiedPost } from '../shared/simplifiedRows';

/** Gets the posts of a person (service.md, Posts, Cursors and Late filters). */
export const getPosts = operation.list('profile', {
	name: 'Get Posts',
	value: 'getPosts',
	action: 'Get the posts of a profile',
	description:
		'List the posts of one person, not sorted by time, for about {price} (use Post: Search to find posts by their words)',
	result: ['personPost', 'posts'],
	request: 'GET /network/profile-posts',
	pagination: { pageSize: 50, ...OWN_LAST_PAGE, cursor: true },
	fields: [profileLocator('profile', { publicIdentifier: 'profilePublicIdentifier' })],
	filters: [postedLimitOfAuthor, stopAtOlderPosts],
	lateFilters: ['postedLimit', 'scrapePostedLimit'],
	simplified: simplifiedPost,
});

const byPerson = profileLocator('profile');

/**
 * Columns of the post that a person commented on or reacted to. The ID, URL and time of `post` are those of an update in the
 * feed, such as "Jane Doe commented on this" (service.md, Rows).
 */
const postColumns: Operation['simplified'] = {
	postId: postNumber('postId'),
	postAuthor: 'post.author.name',
	postContent: ['post.content', 'post.repost.content'],
	postUrl: 'post.shareNetworkUrl',
};

/** Gets what a person commented, page by page with a cursor (service.md, Rows and Cursors). */
export const getComments = operation.list('profile', {
	name: 'Get Comments',
	value: 'getComments',
	action: 'Get the comments of a profile',
	description:
		"List one person's comments on posts, and the posts, for about {price} (use Comment: Get Many for the comments on one post)",
	result: 'personComment',
	request: 'GET /network/profile-comments',
	pagination: { pageSize: 100, ...OWN_LAST_PAGE, cursor: true },
	fields: [byPerson],
	filters: [postedLimit],
	lateFilters: ['postedLimit'],
	simplified: {
		commentId: 'id',
		content: 'commentary',
		postedAt: 'createdAt',
		likes: 'engagement.likes',
		...postColumns,
		url: 'networkUrl',
	},
});

/** Gets what a person reacted to, page by page with a cursor (service.md, Rows and Cursors). */
export const getReactions = operation.list('profile', {
	name: 'Get Reactions',
	value: 'getReactions',
	action: 'Get the reactions of a profile',
	description:
		'List what one person reacted to, and the posts, for about {price} (use Post: Get Reactions for the people who reacted to one post)',
	result: 'personReaction',
	request: 'GET /network/profile-reactions',
	pagination: { pageSize: 100, ...OWN_LAST_PAGE, cursor: true },
	fields: [byPerson],
	simplified: {
		action: 'action',
		reactedAt: 'createdAt',
		profileId: bareUrl('actor.id', 'actor.networkUrl'),
		profileUrl: bareUrl('actor.networkUrl'),
		...postColumns,
	},
});
