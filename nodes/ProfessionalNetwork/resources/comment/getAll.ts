import { operation } from '../../form/form';
import { invalid } from '../../input/input';
import { postLocator } from '../shared/locators';
import { sortBy } from '../shared/postFilters';

/** Gets the comments of a post page by page with a cursor (docs/service.md, Cursors). */
export const getAll = operation('comment', {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many comments of a post',
	description: 'List the comments on one post, for about $0.004 per page of 100',
	request: 'GET /network/post-comments',
	rows: 'elements',
	pagination: { pageSize: 100, lastPage: 1_000, isOwnLimit: true, cursor: true },
	fields: [postLocator('post')],
	filters: [sortBy],
	validate(_values, _itemIndex, { query, settings: { startPage, cursor } }) {
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
