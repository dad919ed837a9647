import { type Simplified } from '../../form/form';

/** Simplified fields of a post from any operation (docs/service.md, Posts). */
export const simplifiedPost: Simplified = {
	id: 'id',
	content: 'content',
	author: 'author.name',
	authorUrl: 'author.networkUrl',
	postedAt: 'postedAt.date',
	likes: 'engagement.likes',
	comments: 'engagement.comments',
	shares: 'engagement.shares',
	url: 'networkUrl',
};
