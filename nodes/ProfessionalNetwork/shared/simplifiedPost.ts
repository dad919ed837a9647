import type { Simplified } from '../execution/output';

/** Of a post (specification, 2.6), whichever operation returns it. */
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
