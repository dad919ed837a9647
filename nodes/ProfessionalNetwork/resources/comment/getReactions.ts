import { operation, urlField } from '../../form/form';

/** Gets the reactions to a comment (docs/service.md, Reactions). */
export const getReactions = operation('comment', {
	name: 'Get Reactions',
	value: 'getReactions',
	action: 'Get the reactions of a comment',
	description:
		'List who reacted to one comment, for about $0.004 per page of 100 (Profile: Get returns their usual URLs)',
	request: 'GET /network/comment-reactions',
	rows: 'elements',
	pagination: { pageSize: 100, lastPage: 1_000, isOwnLimit: true },
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
