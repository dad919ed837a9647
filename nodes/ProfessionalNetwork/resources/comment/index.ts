import { type Resource } from '../../form/form';
import { getAll } from './getAll';
import { getReactions } from './getReactions';

export const comment: Resource = {
	name: 'Comment',
	value: 'comment',
	description: 'Comments on a post, and who reacted to them',
	operations: [getAll, getReactions],
};
