// Comments of a post or person, replies, and reactions (service.md, Rows and Reactions).
import type { Comment, Company, Data, Person, Post } from '../data/data.mts';
import { commentLike } from '../data/posts.mts';
import { DAY, digest } from '../data/random.mts';
import { listOf, type Find, type List, type Operation } from './operation.mts';
import { headline } from './people.mts';
import { isPerson, shownUpdate } from './posts.mts';
import { image, picture, shape } from './shapes.mts';

const NO_POST = 'https://www.network.com/posts/none';
const findPost: Find<Post> = (url, { data }) => data.findPost(url);
const findPerson: Find<Person> = (name, { data }) => data.findPerson(name);
const findComment: Find<Comment> = (url, { data }) => data.findComment(url);
const firstComment = ({ posts, commentsOf }: Data) => commentsOf(posts[0])[0];

export const postComments: Operation = {
	samples: ({ posts }) => [
		{ post: posts[0].url, sortBy: 'relevance' },
		{ post: NO_POST, sortBy: 'date' },
	],
	list: listOf('Post', findPost, ({ commentsOf }, post) => commentsOf(post), {
		all: ({ posts, commentsOf }) => commentsOf(posts[0]),
		pageSize: 100,
		cursor: (query) => query.sortBy === 'relevance',
		order: (row, sortBy) => (sortBy === 'relevance' ? row.reactions : row.at),
		show: shownComment,
		add({ posts, commentsOf }, at, post) {
			const comments = commentsOf(post);
			const models = commentsOf(posts[0]);
			const model = models[comments.length % models.length];
			comments.push(commentLike(model, post, at, comments.length));
		},
	}),
};

export const postCommentReplies: Operation = {
	samples: (data) => [{ url: firstComment(data).url }],
	list: listOf('Comment', findComment, ({ repliesTo }, comment) => repliesTo(comment), {
		all: (data) => data.repliesTo(firstComment(data)),
		pageSize: 100,
		cursor: () => true,
		noTotals: true,
		show: shownComment,
	}),
};

export const profileComments: Operation = {
	samples: ({ people }) => [{ profile: people[0].id }, { profile: 'nobody' }],
	list: listOf('Profile', findPerson, ({ commentsBy }, person) => commentsBy(person), {
		all: ({ people, commentsBy }) => commentsBy(people[0]),
		pageSize: 100,
		cursor: () => true,
		noTotals: true,
		order: ({ at }) => at,
		late: ['postedLimit'],
		show: (row) =>
			shape('ProfileComment', {
				...shownComment(row),
				id: row.id,
				replies: [reply(row)],
				post: shownUpdate(row.post, row.at, `${row.author.name} commented on this`),
			}),
	}),
};

export const profileReactions: Operation = {
	samples: ({ people }) => [{ profile: people[0].publicIdentifier }, { profile: 'nobody' }],
	list: listOf('Profile', findPerson, ({ reactionsBy }, person) => reactionsBy(person), {
		all: ({ people, reactionsBy }) => reactionsBy(people[0]),
		pageSize: 100,
		cursor: () => true,
		noTotals: true,
		show: ({ id, post, author }) => {
			const action = `${author.name} likes this`;
			const at = post.at + DAY / 24;
			return shape('ProfileReaction', {
				id,
				networkUrl: `${post.url}?feedTrackingId=${digest(id).slice(0, 12)}`,
				action,
				createdAt: new Date(at).toISOString(),
				createdAtTimestamp: at,
				postId: urnOf(post),
				actor: { id: author.id, networkUrl: actor(author).networkUrl },
				post: shownUpdate(post, at),
			});
		},
	}),
};

export const commentReactions: Operation = {
	samples: (data) => [{ url: firstComment(data).url }],
	list: reactions('Comment', findComment),
};

export const postReactions: Operation = {
	samples: ({ posts }) => [{ post: posts[0].url, page: '2' }, { post: NO_POST }],
	list: { ...reactions('Post', findPost), lastPage: 13 },
};

function reactions(what: string, find: Find<Post | Comment>): List {
	return listOf(what, find, ({ reactionsOf }, target) => reactionsOf(target), {
		all: ({ posts, reactionsOf }) => reactionsOf(posts[0]),
		pageSize: 100,
		show: ({ id, type, post, author }) => ({
			id,
			reactionType: type,
			postId: post.id,
			actor: actor(author),
		}),
	});
}

function urnOf({ id }: Post): string {
	return `urn:li:activity:${id}`;
}

function shownComment(row: Comment) {
	return shape('Comment', {
		...row,
		networkUrl: row.url,
		commentary: row.text,
		commentaryAttributes: row.pinned
			? [{ start: 0, length: 4, type: 'TEXT_LINK', hyperlink: null, textLink: row.url }]
			: [],
		createdAt: new Date(row.at).toISOString(),
		createdAtTimestamp: row.at,
		engagement: engagement(row.reactions, row.replies),
		postId: urnOf(row.post),
		actor: commenter(row.author, row.post),
	});
}

/** Returns the author's answer to a comment. */
function reply({ id, url, post, at }: Comment) {
	return shape('Reply', {
		id,
		networkUrl: url,
		commentary: 'Thank you!',
		createdAt: new Date(at).toISOString(),
		createdAtTimestamp: at,
		engagement: engagement(1, 0),
		actor: commenter(post.author, post),
	});
}

function engagement(likes: number, comments: number) {
	const reactions = likes > 0 ? [{ type: 'LIKE', count: likes }] : [];
	return { likes, comments, shares: 0, reactions };
}

/** Returns the author of a comment, who may be the company that wrote the post. */
function commenter(row: Person | Company, post: Post) {
	const { id, name, url: networkUrl } = row;
	const author = row === post.author;
	if (isPerson(row)) return { ...actor(row), type: 'profile', networkUrl, author };
	const pictureUrl = picture('companies', id);
	const position = `${row.followers} followers`;
	return { id, type: 'company', name, networkUrl, position, pictureUrl, author };
}

/** Links a profile by its ID, without a public identifier. */
function actor(person: Person) {
	return {
		id: person.id,
		name: person.name,
		networkUrl: `https://www.network.com/in/${person.id}`,
		position: headline(person),
		pictureUrl: picture('people', person.id),
		picture: image('people', person.id),
	};
}
