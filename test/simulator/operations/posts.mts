// Post search and lookup, posts of a profile or company (docs/service.md, Posts).
import { namesOf, type Company, type Person, type Post } from '../data/data.mts';
import { postLike } from '../data/posts.mts';
import { DAY, TODAY } from '../data/random.mts';
import { named, recent, words } from './filters.mts';
import { list, listOf, lookUp, type Find, type List, type Operation } from './operation.mts';
import { image, picture, shape } from './shapes.mts';

export const post: Operation = {
	cost: 2,
	samples: ({ posts }) => [
		{ url: posts[2].url },
		{ url: posts.find((one) => one.repostOf)!.url },
		{ url: 'https://www.network.example/posts/none' },
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
		order: (one, sortBy) => (sortBy === 'date' ? one.at : one.likes),
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
		order: (one) => one.at,
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

/** Returns a post as the service shows it. */
export function shownPost(one: Post): object {
	const { id, author, contentType, repostOf, likes, comments, shares } = one;
	const days = Math.floor((TODAY - one.at) / DAY);
	const praise = Math.floor(likes / 4);
	return shape('Post', {
		id,
		content: one.text,
		networkUrl: one.url,
		author: {
			...namesIn(author),
			id: author.id,
			urn: `urn:li:fsd_${isPerson(author) ? 'profile' : 'company'}:${author.id}`,
			avatar: image(isPerson(author) ? 'people' : 'companies', author.id),
		},
		postedAt: {
			timestamp: one.at,
			date: new Date(one.at).toISOString(),
			postedAgoShort: `${Math.max(1, days)}d`,
			postedAgoText: days < 1 ? 'Today' : `${days} days ago`,
		},
		postImages: contentType === 'images' ? [image('posts', id)] : [],
		postVideo: contentType?.includes('video')
			? { thumbnailUrl: picture('thumbnails', id), videoUrl: picture('videos', id) }
			: undefined,
		article:
			contentType === 'collaborative_articles'
				? shape('Article', { id, title: one.text.split('.')[0], description: one.text })
				: undefined,
		repostId: repostOf?.id,
		repost: repostOf && shownPost({ ...repostOf, repostOf: undefined }),
		repostedBy: repostOf && isPerson(author) ? namesIn(author) : undefined,
		newsletterUrl: undefined,
		newsletterTitle: undefined,
		engagement: {
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

/** Returns the names of the author, of which a company has others than a person. */
function namesIn(author: Person | Company) {
	const { name, url: networkUrl } = author;
	return isPerson(author)
		? { publicIdentifier: author.publicIdentifier, name, networkUrl }
		: { universalName: author.universalName, name, networkUrl };
}

function isPerson(author: Person | Company): author is Person {
	return 'publicIdentifier' in author;
}
