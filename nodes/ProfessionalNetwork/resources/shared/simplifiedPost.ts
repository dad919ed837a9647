import { type Simplified } from '../../form/form';

/** Simplified fields of a post from any operation (docs/service.md, Posts). */
export const simplifiedPost: Simplified = {
	id: 'id',
	// A repost without a text of its own.
	content: ['content', 'repost.content'],
	author: 'author.name',
	authorId: ['author.id', 'author.publicIdentifier', 'author.networkUrl'],
	authorUrl: 'author.networkUrl',
	postedAt: 'postedAt.date',
	likes: 'engagement.likes',
	comments: 'engagement.comments',
	shares: 'engagement.shares',
	url: 'networkUrl',
};
