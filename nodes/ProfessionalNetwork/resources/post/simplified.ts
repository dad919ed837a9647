import type { Simplified } from '../../exchange/output';

/** Of a post (specification, 2.6), wherever it comes from. */
export const simplified: Simplified = {
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
