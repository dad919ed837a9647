// Comments of a post or person, replies, and reactions (docs/service.md, Rows and Reactions).
import type { Comment, Data, Person, Post } from '../data/data.mts';
import { commentLike } from '../data/posts.mts';
import { digest } from '../data/random.mts';
import { listOf, type Find, type List, type Operation } from './operation.mts';
import { headline } from './people.mts';
import { shownPost } from './posts.mts';
import { image, picture, shape } from './shapes.mts';

const NO_POST = 'https://www.network.example/posts/none';
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
		order: (one, sortBy) => (sortBy === 'relevance' ? one.reactions : one.at),
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
		show: shownComment,
	}),
};

export const profileComments: Operation = {
	samples: ({ people }) => [{ profile: people[0].id }, { profile: 'nobody' }],
	list: listOf('Profile', findPerson, ({ commentsBy }, person) => commentsBy(person), {
		all: ({ people, commentsBy }) => commentsBy(people[0]),
		pageSize: 100,
		cursor: () => true,
		order: ({ at }) => at,
		late: ['postedLimit'],
		show: (one) => {
			const { postId: _, numComments: comments, ...shown } = shownComment(one);
			return shape('ProfileComment', {
				...shown,
				id: one.id,
				post: shownPost(one.post),
				engagement: { likes: one.reactions, comments, shares: 0, reactions: [] },
			});
		},
	}),
};

export const profileReactions: Operation = {
	samples: ({ people }) => [{ profile: people[0].publicIdentifier }, { profile: 'nobody' }],
	list: listOf('Profile', findPerson, ({ reactionsBy }, person) => reactionsBy(person), {
		all: ({ people, reactionsBy }) => reactionsBy(people[0]),
		pageSize: 100,
		cursor: () => true,
		show: ({ id, post, author }) => {
			const { name: _name, position: _position, pictureUrl: _url, ...own } = actor(author);
			return shape('ProfileReaction', {
				id,
				networkUrl: `${post.url}?feedTrackingId=${digest(id).slice(0, 12)}`,
				action: `${author.name} likes this`,
				actor: own,
				post: shownPost(post),
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

function shownComment(one: Comment) {
	return shape('Comment', {
		...one,
		networkUrl: one.url,
		commentary: one.text,
		createdAt: new Date(one.at).toISOString(),
		createdAtTimestamp: one.at,
		numComments: one.replies,
		postId: one.post.id,
		actor: {
			...actor(one.author),
			networkUrl: one.author.url,
			author: one.author === one.post.author,
		},
		reactionTypeCounts: one.reactions ? [{ type: 'LIKE', count: one.reactions }] : [],
	});
}

/** Links a profile by its ID, without a public identifier. */
function actor(person: Person) {
	return {
		id: person.id,
		name: person.name,
		networkUrl: `https://www.network.example/in/${person.id}`,
		position: headline(person),
		pictureUrl: picture('people', person.id),
		picture: image('people', person.id),
	};
}
