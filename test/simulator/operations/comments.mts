// Comments of a post and reactions to a comment (docs/service.md, Reactions). Replies to a comment and reactions to a post
// are not documented.
import type { Comment, Person, Reaction } from '../data/data.mts';
import { commentLike } from '../data/posts.mts';
import { list, noList, type Operation } from './operation.mts';
import { headline } from './people.mts';
import { image, picture } from './shapes.mts';

export const postComments: Operation = {
	samples: ({ posts }) => [
		{ post: posts[0].url, sortBy: 'relevance' },
		{ post: 'https://www.network.example/posts/none', sortBy: 'date' },
	],
	list: list<Comment>({
		pageSize: 100,
		cursor: (query) => query.sortBy === 'relevance',
		sample: (data) => data.commentsOf(data.posts[0]),
		rows: ({ query, data }) => {
			const post = data.findPost(query.post!);
			if (!post) return noList(404, 'Post not found');
			const by =
				query.sortBy === 'relevance' ? (one: Comment) => one.reactions : (one: Comment) => one.at;
			return [...data.commentsOf(post)].sort((a, b) => by(b) - by(a));
		},
		show: shownComment,
		add: ({ query, data }, at) => {
			const post = data.findPost(query.post!)!;
			const comments = data.commentsOf(post);
			const models = data.commentsOf(data.posts[0]);
			const model = models[comments.length % models.length];
			comments.push(commentLike(model, post, at, comments.length));
		},
	}),
};

export const postCommentReplies: Operation = {
	samples: ({ posts, commentsOf }) => [{ url: commentsOf(posts[0])[0].url }],
	list: list<Comment>({
		pageSize: 10,
		cursor: () => true,
		sample: (data) => data.repliesTo(data.commentsOf(data.posts[0])[0]),
		rows: ({ query, data }) => {
			const comment = data.findComment(query.url!);
			return comment ? data.repliesTo(comment) : noList(404, 'Comment not found');
		},
		show: shownComment,
	}),
};

export const commentReactions: Operation = {
	samples: ({ posts, commentsOf }) => [{ url: commentsOf(posts[0])[0].url }],
	list: list<Reaction>({
		pageSize: 100,
		sample: (data) => data.reactionsOf(data.commentsOf(data.posts[0])[0]),
		rows: ({ query, data }) => {
			const comment = data.findComment(query.url!);
			return comment ? data.reactionsOf(comment) : noList(404, 'Comment not found');
		},
		show: shownReaction,
	}),
};

export const postReactions: Operation = {
	samples: ({ posts }) => [
		{ post: posts[0].url, page: '2' },
		{ post: 'https://www.network.example/posts/none' },
	],
	list: list<Reaction>({
		pageSize: 100,
		sample: (data) => data.reactionsOf(data.posts[0]),
		rows: ({ query, data }) => {
			const post = data.findPost(query.post!);
			return post ? data.reactionsOf(post) : noList(404, 'Post not found');
		},
		show: shownReaction,
	}),
};

function shownComment(one: Comment) {
	return {
		id: one.id,
		networkUrl: one.url,
		commentary: one.text,
		createdAt: new Date(one.at).toISOString(),
		createdAtTimestamp: one.at,
		numComments: one.replies,
		numShares: null,
		numImpressions: null,
		postId: one.post.id,
		actor: {
			...actor(one.author),
			networkUrl: one.author.url,
			author: one.author === one.post.author,
		},
		pinned: one.pinned,
		contributed: false,
		edited: one.edited,
		reactionTypeCounts: one.reactions ? [{ type: 'LIKE', count: one.reactions }] : [],
	};
}

function shownReaction({ id, type, post, author }: Reaction) {
	return { id, reactionType: type, postId: post.id, actor: actor(author) };
}

/** Links a profile by its ID, without a public identifier. */
function actor(person: Person) {
	return {
		id: person.id,
		name: person.name,
		networkUrl: `https://www.network.example/in/${person.id}`,
		position: headline(person),
		pictureUrl: picture('people', person.id),
		picture: image('people', person.id, 200),
	};
}
