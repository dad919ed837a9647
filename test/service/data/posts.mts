// Generates posts, comments and reactions. Comments and reactions are built on first use of their post.
import type { Company, Group } from './companies.mts';
import { chance, DAY, digest, faker, int, phrase, pick, pickSome, slug, TODAY } from './random.mts';
import type { Person } from './people.mts';

const CONTENT_TYPES = 'images videos live_videos documents collaborative_articles jobs'.split(' ');
const REACTIONS = 'LIKE PRAISE EMPATHY APPRECIATION INTEREST ENTERTAINMENT MAYBE'.split(' ');

export interface Post {
	/** 19 digits, as in its activity URN. */
	id: string;
	url: string;
	author: Person | Company;
	text: string;
	/** Epoch milliseconds. */
	at: number;
	/** Absent for plain text. */
	contentType?: string;
	mentions: (Person | Company)[];
	group?: Group;
	repostOf?: Post;
	likes: number;
	comments: number;
	shares: number;
}

export type Comment = ReturnType<typeof makeComments>[number];
/** A reaction to a post or to one of its comments. */
export type Reaction = ReturnType<typeof makeReactions>[number];

const OPENINGS = ['How we', 'Time to', 'Today I learnt to', 'Three ways to', 'Never again'];
const REPLIES = ['Well said.', 'Thank you!', 'I disagree.', 'Congratulations!', 'Interesting.'];

/** Post counts of the busiest authors, whose lists have several pages. */
const BUSY = { people: [230, 120, 60], companies: [180, 70] };

export function makePosts(count: number, people: Person[], companies: Company[], groups: Group[]) {
	const busy = [
		...BUSY.people.flatMap((posts, index) => Array<Person>(posts).fill(people[index])),
		...BUSY.companies.flatMap((posts, index) => Array<Company>(posts).fill(companies[index])),
	];
	const posts: Post[] = [];
	for (let index = 0; index < count; index += 1) {
		const author = busy[index] ?? (chance(0.8) ? pick(people) : pick(companies));
		const at = TODAY - Math.round(faker.number.float() ** 3 * 400 * DAY) - 60_000;
		const id = activityId(at, index);
		const text = `${pick(OPENINGS)} ${phrase()}: first ${faker.hacker.verb()} the ${faker.hacker.noun()}, then ${phrase()}. #${faker.company.buzzNoun()}`;
		posts.push({
			id,
			url: postUrl(author, text, id),
			author,
			text,
			at,
			contentType: chance(0.6) ? pick(CONTENT_TYPES, 1.5) : undefined,
			mentions: chance(0.2) ? [...pickSome(people, 1, 3), ...pickSome(companies, 1, 3)] : [],
			group: chance(0.08) ? pick(groups, 1.5) : undefined,
			repostOf: index && chance(0.06) ? pick(posts) : undefined,
			likes: int(0, 900),
			comments: index ? int(0, index < 50 ? 120 : 12) : 250,
			shares: int(0, 40),
		});
	}

	return posts;
}

function postUrl(author: Person | Company, text: string, id: string): string {
	const handle = 'publicIdentifier' in author ? author.publicIdentifier : author.universalName;
	return `https://www.network.com/posts/${handle}_${slug(text).slice(0, 40)}-activity-${id}-${digest(id, 'hex').slice(0, 4)}/`;
}

/** Returns a new post with the text of another one. */
export function postLike(post: Post, author: Person | Company, at: number, index: number): Post {
	const id = activityId(at, index);
	const url = postUrl(author, post.text, id);
	return { ...post, id, url, author, at, repostOf: undefined, likes: 0, comments: 0, shares: 0 };
}

/** Returns an activity ID, which contains the time in its upper bits. */
function activityId(at: number, index: number): string {
	return String((BigInt(at) << 22n) + BigInt(index));
}

/** Not sorted. The first comment has two or three pages of reactions, and of replies. */
export function makeComments(post: Post, people: Person[]) {
	return Array.from({ length: post.comments }, (_, index) => {
		const at = Math.min(TODAY - 1_000, post.at + int(1, 20 * 24 * 60) * 60_000);
		const id = activityId(at, index);
		return {
			id,
			url: commentUrl(post, id),
			post,
			author: pick(people),
			text: `${pick(REPLIES)} We ${phrase()} too.`,
			at,
			reactions: index ? int(0, 15) : int(110, 230),
			replies: int(0, 4) + (index ? 0 : 210),
			pinned: index === 0,
			edited: chance(0.1),
		};
	});
}

function commentUrl(post: Post, id: string): string {
	const urn = encodeURIComponent(`urn:li:comment:(activity:${post.id},${id})`);
	return `https://www.network.com/feed/update/urn:li:activity:${post.id}?commentUrn=${urn}`;
}

/** Returns a new comment on a post with the text of another one. */
export function commentLike(comment: Comment, post: Post, at: number, index: number): Comment {
	const id = activityId(at, index);
	return { ...comment, id, url: commentUrl(post, id), post, at, ...NEW };
}

const NEW = { reactions: 0, replies: 0, pinned: false, edited: false };

/** Returns replies, which have no URL of their own. */
export function makeReplies(comment: Comment, people: Person[]): Comment[] {
	return Array.from({ length: comment.replies }, (_, index) => {
		const at = Math.min(TODAY - 1_000, comment.at + index * 60_000);
		const id = activityId(at, index);
		return { ...comment, id, author: pick(people), text: pick(REPLIES), at, ...NEW };
	});
}

/** Returns comments of a person on posts of others, on two or three pages. */
export function makeCommentsBy(author: Person, posts: Post[]): Comment[] {
	return Array.from({ length: int(110, 230) }, (_, index) => {
		const post = pick(posts);
		const at = Math.min(TODAY - 1_000, post.at + int(1, 20 * 24 * 60) * 60_000);
		const id = activityId(at, index);
		const text = `${pick(REPLIES)} We ${phrase()} too.`;
		return { id, url: commentUrl(post, id), post, author, text, at, ...NEW, reactions: index % 4 };
	});
}

/** Returns reactions of a person to posts of others, on two or three pages. */
export function makeReactionsBy(author: Person, posts: Post[]) {
	return pickSome(posts, int(110, 230)).map((post) => {
		return { id: `${author.id}_${post.id}_reaction`, post, author };
	});
}

export function makeReactions(target: Post | Comment, people: Person[]) {
	const [post, count] = 'post' in target ? [target.post, target.reactions] : [target, target.likes];
	return Array.from({ length: count }, (_, index) => {
		// The stride prevents two reactions from one person.
		const author = people[(index * 7 + Number(target.id.slice(-4))) % people.length];
		const id = `urn:li:fsd_reaction:(${author.id},${target.id})`;
		return { id, type: pick(REACTIONS, 3), post, author };
	});
}
