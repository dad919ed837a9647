import { operation, type Resource } from '../description/description';
import { urlField } from '../form/form';
import { postLocator } from './shared/locators';
import { sortBy } from './shared/postFilters';
import { OWN_LAST_PAGE } from './shared/sharedFields';
import { simplifiedComment, simplifiedReaction } from './shared/simplifiedRows';

const commentUrl = urlField('comment', {
	displayName: 'Comment URL',
	name: 'comment',
	param: 'url',
	description: 'URL of the comment, which contains commentUrn (Comment: Get Many returns it)',
});

/** Gets the comments of a post page by page with a cursor (service.md, Cursors). */
const getAll = operation.list('comment', {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many comments of a post',
	description: 'List the comments on one post, for about {price}',
	request: 'GET /network/post-comments',
	pagination: { pageSize: 100, ...OWN_LAST_PAGE, cursor: true },
	fields: [postLocator('post')],
	filters: [sortBy],
	simplified: simplifiedComment,
});

/** Gets the reactions to a comment (service.md, Reactions). */
const getReactions = operation.list('comment', {
	name: 'Get Reactions',
	value: 'getReactions',
	action: 'Get the reactions of a comment',
	description:
		'List who reacted to one comment, for about {price} (Profile: Get returns their usual URLs)',
	result: 'commentReaction',
	request: 'GET /network/comment-reactions',
	pagination: { pageSize: 100, ...OWN_LAST_PAGE },
	fields: [commentUrl],
	simplified: simplifiedReaction,
});

/** Gets the replies to a comment page by page with a cursor (service.md, Cursors). */
const getReplies = operation.list('comment', {
	name: 'Get Replies',
	value: 'getReplies',
	action: 'Get the replies to a comment',
	description: 'List the replies to one comment on a post, for about {price}',
	result: ['reply', 'replies'],
	request: 'GET /network/post-comment-replies',
	pagination: { pageSize: 100, ...OWN_LAST_PAGE, cursor: true },
	fields: [commentUrl],
	simplified: simplifiedComment,
});

export const comment: Resource = {
	name: 'Comment',
	description: 'Comments on a post, with their replies, and who reacted to them',
	operations: [getAll, getReactions, getReplies],
};
