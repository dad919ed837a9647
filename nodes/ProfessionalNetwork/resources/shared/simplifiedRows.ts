import type { Simplified } from '../../output/items';

/** Simplified fields of a post from any operation (docs/service.md, Posts). */
export const simplifiedPost: Simplified = {
	id: 'id',
	// A repost without a text of its own.
	content: ['content', 'repost.content'],
	author: 'author.name',
	// By ID and By URL accept the URL, but not the public identifier.
	authorId: ['author.id', 'author.networkUrl', 'author.publicIdentifier'],
	authorUrl: 'author.networkUrl',
	postedAt: 'postedAt.date',
	likes: 'engagement.likes',
	comments: 'engagement.comments',
	shares: 'engagement.shares',
	url: 'networkUrl',
};

/** Simplified fields of a short profile, as searches return it (docs/service.md, Profiles). */
export const simplifiedProfile: Simplified = {
	id: 'id',
	publicIdentifier: ['publicIdentifier', 'networkProfileUrl', 'networkUrl'],
	name: 'name',
	title: 'position',
	location: 'location.networkText',
	url: ['networkUrl', 'networkProfileUrl'],
};
