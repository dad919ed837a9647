import type { GenericValue } from 'n8n-workflow';

import type { Operation } from '../../form/form';
import { decode } from '../../input/input';

type Simplified = Operation['simplified'];
type Column = Simplified[string];

/** Returns columns with the names of the service's fields. */
export function same(...names: string[]): Simplified {
	return Object.fromEntries(names.map((name) => [name, name]));
}

/** Returns the column of a URL without its query, so that rows can be joined by it. */
export function bareUrl(...paths: string[]): Column {
	return {
		of: [paths],
		from: ([url]) => (typeof url === 'string' ? url.replace(/[?#].*/s, '') : url),
	};
}

/** Returns the universal name at the end of a company's URL. */
export function lastPartOf(url: unknown): string | undefined {
	const [, name] = /\/(?:company|school|showcase)\/([^/?#]+)/.exec(String(url)) ?? [];
	return name && decode(name);
}

/** Returns the paths of a field of the current position, or of the latest one. `currentPosition` may have only a company. */
export const inPosition = (field: string) => [
	`currentPosition.0.${field}`,
	`currentPositions.0.${field}`,
	`experience[endDate.text=Present].${field}`,
	`experience.0.${field}`,
];

const company = [...inPosition('companyName'), 'companyName'];

/**
 * Returns the columns of a person, the same for every operation (docs/service.md, Profiles).
 * @param title paths of the job title, from which the name of the company is removed
 */
export function personColumns(title: string[]) {
	return {
		...same('firstName', 'lastName'),
		name: {
			of: ['name', 'firstName', 'lastName'],
			from: ([name, ...parts]) => name ?? parts.filter(Boolean).join(' '),
		},
		title: {
			of: [title, company],
			from: ([text, employer]) => withoutCompany(text, employer),
		},
		company,
	} satisfies Simplified;
}

/** Returns `Analyst` for `Analyst at Acme`. */
function withoutCompany(title: GenericValue, employer: GenericValue): GenericValue {
	if (typeof title !== 'string' || employer === null) return title;
	const end = ` at ${String(employer)}`;
	return title.toLowerCase().endsWith(end.toLowerCase()) ? title.slice(0, -end.length) : title;
}

/** Simplified fields of a post from any operation (docs/service.md, Posts). */
export const simplifiedPost: Simplified = {
	...same('id', 'content'),
	author: 'author.name',
	// By ID and By URL accept the URL, but not the public identifier.
	authorId: bareUrl('author.id', 'author.networkUrl', 'author.publicIdentifier'),
	authorUrl: bareUrl('author.networkUrl'),
	postedAt: ['postedAt.date', 'postedAt'],
	likes: 'engagement.likes',
	comments: 'engagement.comments',
	shares: 'engagement.shares',
	isRepost: {
		of: [['repostId', 'repost.id', 'repost.networkUrl', 'repost.content', 'repostedBy.name']],
		from: ([reposted]) => reposted !== null,
	},
	url: 'networkUrl',
};

/** Simplified fields of a short profile, as searches return it (docs/service.md, Profiles). */
export const simplifiedProfile: Simplified = {
	id: 'id',
	publicIdentifier: bareUrl('publicIdentifier', 'networkProfileUrl', 'networkUrl'),
	...personColumns(['position']),
	location: 'location.networkText',
	url: bareUrl('networkUrl', 'networkProfileUrl'),
};

/** Simplified fields of a comment or reply, whose author may be a company (docs/service.md, Rows). */
export const simplifiedComment: Simplified = {
	id: 'id',
	content: 'commentary',
	author: 'actor.name',
	authorTitle: 'actor.position',
	authorId: bareUrl('actor.id', 'actor.networkUrl'),
	authorUrl: bareUrl('actor.networkUrl'),
	postedAt: 'createdAt',
	replies: ['numComments', 'engagement.comments'],
	postId: 'postId',
	url: 'networkUrl',
};

/** Simplified fields of a reaction to a post or comment, which has no time (docs/service.md, Reactions). */
export const simplifiedReaction: Simplified = {
	...same('id', 'reactionType'),
	name: 'actor.name',
	title: 'actor.position',
	profileId: bareUrl('actor.id', 'actor.networkUrl'),
	profileUrl: bareUrl('actor.networkUrl'),
	postId: 'postId',
};
