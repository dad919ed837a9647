import type { GenericValue } from 'n8n-workflow';

import type { Column, ListPath, Path, Simplified } from '../../form/form';
import { decode } from '../../input/input';

/** Returns columns with the names of the service's fields. */
export function same(...names: string[]): Simplified {
	return Object.fromEntries(names.map((name) => [name, name]));
}

/** Returns the path of a value in the first entry of a list that has this text at another path. */
export function entryWith(list: string, path: string, is: string, value: string): ListPath {
	return { list, where: { path, is }, value };
}

/** Returns the path of a value in every entry of a list. */
export function eachOf(list: string, value: string): ListPath {
	return { list, value };
}

/**
 * Returns the column of a URL by which rows can be joined: without its query, and that of a company without what follows its
 * name, because the lists of posts link `/company/acme/posts`.
 */
export function bareUrl(...paths: Path[]): Column {
	return {
		of: [paths],
		from: ([url]) => (typeof url === 'string' ? withoutRest(url) : url),
	};
}

const COMPANY_PAGE = /^https?:\/\/[^/]+\/(?:company|school|showcase)\/[^/?#]+/;

function withoutRest(url: string): string {
	const [companyPage] = COMPANY_PAGE.exec(url) ?? [];
	return companyPage ?? url.replace(/[?#].*/s, '');
}

/** Returns the column of the `id` of a post, which comments give as a URN. A URN of another type stays as it is. */
export function postNumber(path: string): Column {
	return { of: [path], from: ([id]) => numberIn(id) };
}

/** Matches the URN of an activity, whose number is the `id` of a post. */
const ACTIVITY = /^urn:li:activity:(\d+)$/;

function numberIn(id: GenericValue): GenericValue {
	const [, number] = ACTIVITY.exec(String(id)) ?? [];
	return number ?? id;
}

/** Returns the universal name at the end of a company's URL. */
export function lastPartOf(url: unknown): string | undefined {
	const [, name] = /\/(?:company|school|showcase)\/([^/?#]+)/.exec(String(url)) ?? [];
	return name && decode(name);
}

/** Returns the paths of a field of the current position, or of the latest one. `currentPosition` may have only a company. */
export const inPosition = (field: string): Path[] => [
	`currentPosition.0.${field}`,
	`currentPositions.0.${field}`,
	entryWith('experience', 'endDate.text', 'Present', field),
	`experience.0.${field}`,
];

const company = inPosition('companyName');

/**
 * Returns the columns of a person's job (service.md, Profiles).
 * @param title paths of the job title, from which the name of the company is removed
 */
export function jobColumns(title: Path[]) {
	return {
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

/** Simplified fields of a post from any operation (service.md, Posts). */
export const simplifiedPost: Simplified = {
	postId: 'id',
	content: 'content',
	author: 'author.name',
	// By ID and By URL accept the URL, but not the public identifier.
	authorId: bareUrl('author.id', 'author.networkUrl', 'author.publicIdentifier'),
	authorUrl: bareUrl('author.networkUrl'),
	postedAt: ['postedAt.date', 'postedAt'],
	likes: 'engagement.likes',
	comments: 'engagement.comments',
	isRepost: {
		of: [
			['repostId', 'repost.id', 'repost.networkUrl', 'repost.content', 'repostedBy.name'],
			'content',
		],
		// A post with its own text quotes the other one.
		from: ([reposted, content]) => reposted !== null && content === null,
	},
	url: 'networkUrl',
};

/** Simplified fields of a short profile, which has one name and no employer (service.md, Profiles). */
export const simplifiedProfile: Simplified = {
	profileId: 'id',
	...same('publicIdentifier', 'name'),
	title: 'position',
	location: 'location.networkText',
	hidden: 'hidden',
	url: bareUrl('networkUrl', 'networkProfileUrl'),
};

/** Simplified fields of a comment or reply, whose author may be a company (service.md, Rows). */
export const simplifiedComment: Simplified = {
	commentId: 'id',
	content: 'commentary',
	author: 'actor.name',
	authorTitle: 'actor.position',
	authorId: bareUrl('actor.id', 'actor.networkUrl'),
	authorUrl: bareUrl('actor.networkUrl'),
	postedAt: 'createdAt',
	likes: 'engagement.likes',
	postId: postNumber('postId'),
	url: 'networkUrl',
};

/** Simplified fields of a reaction to a post or comment, which has no time (service.md, Reactions). */
export const simplifiedReaction: Simplified = {
	reactionType: 'reactionType',
	name: 'actor.name',
	title: 'actor.position',
	profileId: bareUrl('actor.id', 'actor.networkUrl'),
	profileUrl: bareUrl('actor.networkUrl'),
	postId: postNumber('postId'),
};
