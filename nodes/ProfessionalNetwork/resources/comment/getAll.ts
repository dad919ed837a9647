import type { INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { shownFor } from '../../form/fields';
import { sendFilters, shownFilters } from '../../form/filters';
import { sendLocator } from '../../form/locators';
import { pagingOptions } from '../../form/paging';
import { sortBy } from '../values';

/** Specification, 4.8. */
export const getAll: INodePropertyOptions = {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many comments of a post',
	description: 'List the comments of one post, 100 a page',
	routing: route({
		request: 'GET /network/post-comments',
		result: 'elements',
		pages: { size: 100, token: true },
		simplified: {
			id: 'id',
			commentary: 'commentary',
			actor: 'actor.name',
			actorPosition: 'actor.position',
			actorUrl: 'actor.networkUrl',
			createdAt: 'createdAt',
			replies: 'numComments',
			postId: 'postId',
			url: 'networkUrl',
		},
		preSend: [sendLocator('post', 'post', 'Post URL', { url: 'post' }), sendFilters([sortBy])],
	}),
};

export const filters = shownFilters('comment', 'getAll', [sortBy]);
export const options = shownFor('comment', 'getAll', pagingOptions({ cursor: true }));
