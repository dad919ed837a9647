import { operation, type Resource } from '../description/description';
import { urlField } from '../form/form';
import { invalid } from '../input/input';
import { postLocator } from './shared/locators';
import { sortBy } from './shared/postFilters';
import { OWN_LAST_PAGE } from './shared/sharedFields';

/** Gets the comments of a post page by page with a cursor (docs/service.md, Cursors). */
const getAll = operation('comment', {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many comments of a post',
	description: 'List the comments on one post, for about {price}',
	request: 'GET /network/post-comments',
	rows: 'elements',
	pagination: { pageSize: 100, ...OWN_LAST_PAGE, cursor: true },
	fields: [postLocator('post')],
	filters: [sortBy],
	validate(_values, _itemIndex, { query, settings: { paging } }) {
		const { startPage, cursor } = paging;
		if (query.sortBy !== 'relevance' || startPage === 1 || cursor !== undefined) return;
		throw invalid(
			`Start Page ${startPage} needs a Pagination Cursor, because Sort By is Relevance.`,
			'Add Pagination Cursor to Options with the cursor that the earlier run reported, or set Sort By to Date.',
		);
	},
	simplified: {
		id: 'id',
		content: 'commentary',
		author: 'actor.name',
		authorTitle: 'actor.position',
		authorId: ['actor.id', 'actor.networkUrl'],
		authorUrl: 'actor.networkUrl',
		postedAt: 'createdAt',
		replies: 'numComments',
		postId: 'postId',
		url: 'networkUrl',
	},
});

/** Gets the reactions to a comment (docs/service.md, Reactions). */
const getReactions = operation('comment', {
	name: 'Get Reactions',
	value: 'getReactions',
	action: 'Get the reactions of a comment',
	description:
		'List who reacted to one comment, for about {price} (Profile: Get returns their usual URLs)',
	request: 'GET /network/comment-reactions',
	rows: 'elements',
	pagination: { pageSize: 100, ...OWN_LAST_PAGE },
	fields: [
		urlField('comment', {
			displayName: 'Comment URL',
			name: 'comment',
			param: 'url',
			description: 'URL of the comment, which contains commentUrn (Comment: Get Many returns it)',
		}),
	],
	simplified: {
		id: 'id',
		reactionType: 'reactionType',
		name: 'actor.name',
		title: 'actor.position',
		profileId: ['actor.id', 'actor.networkUrl'],
		profileUrl: 'actor.networkUrl',
		postId: 'postId',
	},
});

export const comment: Resource = {
	name: 'Comment',
	value: 'comment',
	description: 'Comments on a post, and who reacted to them',
	operations: [getAll, getReactions],
};
