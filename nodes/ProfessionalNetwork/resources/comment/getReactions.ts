import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { shownFor } from '../../form/fields';
import { sendLocator, urlField } from '../../form/locators';
import { pagingOptions } from '../../form/paging';

/** Specification, 4.9. */
export const getReactions: INodePropertyOptions = {
	name: 'Get Reactions',
	value: 'getReactions',
	action: 'Get the reactions of a comment',
	description:
		'List who reacted to one comment, 100 a page. Profile: Get with Detail Main gives the usual link of each person.',
	routing: route({
		request: 'GET /network/comment-reactions',
		result: 'elements',
		pages: { size: 100 },
		simplified: {
			id: 'id',
			reactionType: 'reactionType',
			actor: 'actor.name',
			actorId: 'actor.id',
			actorPosition: 'actor.position',
			actorUrl: 'actor.networkUrl',
			postId: 'postId',
		},
		preSend: [sendLocator('comment', 'comment', 'Comment URL', { url: 'url' })],
	}),
};

export const fields: INodeProperties[] = [
	{
		...urlField('comment', {
			label: 'Comment URL',
			name: 'comment',
			description: 'The comment, by its URL, as Get Many gives it',
		}),
		displayOptions: { show: { resource: ['comment'], operation: ['getReactions'] } },
	},
];

export const options = shownFor('comment', 'getReactions', pagingOptions());
