// Post search and lookup, posts of a profile or company (service.md, Posts).
import { namesOf, type Company, type Person, type Post } from '../data/data.mts';
import { postLike } from '../data/posts.mts';
import { DAY, TODAY } from '../data/random.mts';
import { named, recent, words } from './filters.mts';
import { list, listOf, lookUp, type Find, type List, type Operation } from './operation.mts';
import { headline } from './people.mts';
import { image, picture, shape, type Fields } from './shapes.mts';

const SITE = 'https://www.network.com';

export const post: Operation = {
	samples: ({ posts }) => [
		{ url: posts[2].url },
		{ url: posts.find((row) => row.repostOf)!.url },
		{ url: 'https://www.network.com/posts/none' },
	],
	respond: lookUp('Post', (text, { data }) => data.findPost(text), shownPost),
};

/** What all lists of posts have: pages of 50, always with cursors. */
const POSTS: Pick<List<Post>, 'all' | 'pageSize' | 'cursor' | 'show'> = {
	all: (data) => data.posts,
	pageSize: 50,
	cursor: () => true,
	show: shownPost,
};

const byAuthor = named(({ author }: Post) => namesOf(author));
const byMention = named(({ mentions }: Post) => mentions.flatMap(namesOf));

export const postSearch: Operation = {
	samples: () => [{ sortBy: 'date' }],
	list: list<Post>({
		...POSTS,
		countsResults: true,
		filters: {
			search: words(({ text }) => text),
			postedLimit: recent,
			profile: byAuthor,
			company: byAuthor,
			authorKeyword: words(({ author }) => author.name),
			mentioningMember: byMention,
			mentioningCompany: byMention,
			group: named(({ group }) => [group?.id]),
		},
		order: (row, sortBy) => (sortBy === 'date' ? row.at : row.likes),
		late: ['scrapePostedLimit'],
		add: ({ data: { posts } }, at, rows) => addPost(posts, at, rows),
	}),
};

export const profilePosts: Operation = {
	samples: ({ people }) => [{ profile: people[0].id }, { profile: 'nobody' }],
	list: postsBy('Profile', true, (name, { data }) => data.findPerson(name)),
};

export const companyPosts: Operation = {
	samples: ({ companies }) => [{ companyUniversalName: companies[0].universalName }],
	list: postsBy('Company', false, (name, { data }) => data.findCompany(name)),
};

/** Returns the list of an author's posts. */
function postsBy(what: string, noTotals: boolean, find: Find<Person | Company>): List {
	return listOf(what, find, ({ postsOf }, author) => postsOf(author), {
		...POSTS,
		noTotals,
		order: (row) => row.at,
		late: ['postedLimit', 'scrapePostedLimit'],
		add: ({ posts }, at, author) => addPost(posts, at, posts, author),
	});
}

/** Adds a post like one of the rows, by its author or another one. */
function addPost(posts: Post[], at: number, rows: readonly Post[], author?: Person | Company) {
	if (!rows.length) return;
	const model = rows[posts.length % rows.length];
	posts.push(postLike(model, author ?? model.author, at, posts.length));
}

/**
 * Returns the update in the feed that a comment on a post or a reaction to it made. Its ID, URL and time are not those of the
 * post, which it shares (service.md, Rows).
 * @param text what happened, which comments alone have
 */
export function shownUpdate(row: Post, at: number, text?: string): object {
	const id = String(BigInt(at) << 22n);
	const update = shownPost({ ...row, id, at, url: `${SITE}/feed/update/urn:li:activity:${id}/` });
	update.shareNetworkUrl = row.url;
	if (text) update.header = shape('PostHeader', { id, text, networkUrl: row.author.url });
	return update;
}

/** Returns a post as the service shows it. */
export function shownPost(row: Post): Fields {
	const { id, author, group, repostOf, likes, comments, shares } = row;
	const days = Math.floor((TODAY - row.at) / DAY);
	const praise = Math.floor(likes / 4);
	return shape('Post', {
		id,
		// Half of those that share another post have a text of their own.
		content: repostOf && BigInt(id) % 2n === 0n ? '' : row.text,
		contentAttributes: row.mentions.map(mentionOf),
		networkUrl: row.url,
		shareUrn: `urn:li:share:${id}`,
		shareNetworkUrl: row.url,
		author: authorOf(author),
		header: group ? { text: group.name, networkUrl: group.url } : { text: null },
		postedAt: {
			timestamp: row.at,
			date: new Date(row.at).toISOString(),
			postedAgoShort: `${Math.max(1, days)}d`,
			postedAgoText: days < 1 ? 'Today' : `${days} days ago`,
		},
		...attachmentsOf(row),
		poll: undefined,
		entityId: id,
		repostId: repostOf?.id,
		repost: repostOf && shownRepost(repostOf),
		repostedBy: undefined,
		engagement: {
			id,
			likes,
			comments,
			shares,
			reactions: [
				{ type: 'LIKE', count: likes - praise },
				{ type: 'PRAISE', count: praise },
			],
		},
	});
}

function attachmentsOf({ id, text, author, contentType }: Post) {
	const isArticle = contentType === 'collaborative_articles';
	return {
		postImages: contentType === 'images' ? [image('posts', id)] : [],
		postVideo: contentType?.includes('video')
			? { thumbnailUrl: picture('thumbnails', id), videoUrl: picture('videos', id) }
			: undefined,
		article: isArticle
			? shape('Article', { id, title: text.split('.')[0], description: text })
			: undefined,
		newsletterUrl: isArticle ? `${SITE}/newsletters/${author.id}/` : undefined,
		newsletterTitle: isArticle ? `News of ${author.name}` : undefined,
		document: contentType === 'documents' ? shape('PostDocument', { id }) : undefined,
	};
}

function shownRepost(row: Post): Fields {
	return shape('Repost', { ...shownPost({ ...row, repostOf: undefined }), id: row.id });
}

/** Returns the author, whose URL has a query, or ends in `/posts` for a company. */
function authorOf(author: Person | Company) {
	const { id, name, url } = author;
	if (isPerson(author)) {
		const urn = `urn:li:fsd_profile:${id}`;
		return {
			id,
			type: 'profile',
			urn,
			profileId: id,
			publicIdentifier: author.publicIdentifier,
			universalName: null,
			name,
			networkUrl: `${url}?miniProfileUrn=${encodeURIComponent(urn)}`,
			info: headline(author),
			website: author.premium ? `https://${author.publicIdentifier}.example` : null,
			websiteLabel: author.premium ? 'Visit my website' : null,
			avatar: image('people', id),
		};
	}

	return {
		id,
		type: 'company',
		urn: `urn:li:fsd_company:${id}`,
		companyId: id,
		publicIdentifier: null,
		universalName: author.universalName,
		name,
		networkUrl: `${url}posts`,
		info: `${author.followers} followers`,
		website: null,
		websiteLabel: null,
		avatar: image('companies', id),
	};
}

function mentionOf(row: Person | Company) {
	const { id, name, url: networkUrl } = row;
	const place = { start: 0, length: name.length, hyperlink: null, textLink: null };
	if (!isPerson(row)) return { ...place, type: 'COMPANY_NAME', company: { id, name, networkUrl } };
	const { firstName, lastName, publicIdentifier } = row;
	const profile = { id, firstName, lastName, networkUrl, publicIdentifier };
	return { ...place, type: 'PROFILE_MENTION', profile };
}

export function isPerson(author: Person | Company): author is Person {
	return 'publicIdentifier' in author;
}
