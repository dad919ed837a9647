// All generated data, and lookups by URL, identifier or ID.
import { makeCompanies, makeGroups, makeSchools, type Company } from './companies.mts';
import { seeded, TODAY } from './random.mts';
import { makeJobs } from './jobs.mts';
import { makePeople, type Person } from './people.mts';
import { PLACES } from './places.mts';
import {
	makeComments,
	makeCommentsBy,
	makePosts,
	makeReactions,
	makeReactionsBy,
	makeReplies,
} from './posts.mts';
import type { Comment, Post } from './posts.mts';

export type { Company, Group } from './companies.mts';
export type { Job } from './jobs.mts';
export type { Person, Position } from './people.mts';
export type { Place } from './places.mts';
export type { Comment, Post, Reaction } from './posts.mts';

export type Data = ReturnType<typeof makeData>;

/** Builds everything, the same in each process. The live service adds posts, comments and jobs. */
export function makeData() {
	const schools = seeded('schools', makeSchools, 40);
	const companies = seeded('companies', makeCompanies, 400);
	const groups = seeded('groups', makeGroups, 60);
	const people = seeded('people', makePeople, 3_000, companies, schools);
	const posts = seeded('posts', makePosts, 4_000, people, companies, groups);
	const jobs = seeded('jobs', makeJobs, 1_500, companies);

	const findPost = (text: string) =>
		find(posts, /activity[:-](\d{19})/.exec(decode(text))?.[1] ?? text);
	const comments = new Map<Post, Comment[]>();
	function commentsOf(post: Post): Comment[] {
		const made = comments.get(post) ?? seeded(`comments of ${post.id}`, makeComments, post, people);
		comments.set(post, made);
		return made;
	}

	return {
		/** The fixed day that all ages count from, in epoch milliseconds. */
		today: TODAY,
		places: PLACES,
		schools,
		/** The first two have several pages of posts: 180, 70. */
		companies,
		groups,
		/** The first three have several pages of posts: 230, 120, 60. */
		people,
		/** The first has 250 comments. */
		posts,
		jobs,
		/** The person whose cookies the service accepts. */
		me: people.at(-1)!,
		postsOf: (author: Person | Company) => posts.filter((post) => post.author === author),
		commentsOf,
		repliesTo: (comment: Comment) =>
			seeded(`replies to ${comment.id}`, makeReplies, comment, people),
		reactionsOf: (target: Post | Comment) =>
			seeded(`reactions to ${target.id}`, makeReactions, target, people),
		commentsBy: (person: Person) =>
			seeded(`comments by ${person.id}`, makeCommentsBy, person, posts),
		reactionsBy: (person: Person) =>
			seeded(`reactions by ${person.id}`, makeReactionsBy, person, posts),
		/** By URL (any host), public identifier or ID. */
		findPerson: (text: string) => find(people, text),
		/** By URL, universal name or ID. */
		findCompany: (text: string) => find(companies, text),
		findGroup: (text: string) => find(groups, text),
		findJob: (text: string) => find(jobs, text),
		/** By either form of URL, or ID. */
		findPost,
		/** By URL with a commentUrn. */
		findComment(text: string): Comment | undefined {
			const [, postId, id] = /comment:\(activity:(\d+),(\d+)\)/.exec(decode(text)) ?? [];
			const post = postId && findPost(postId);
			return post ? commentsOf(post).find((comment) => comment.id === id) : undefined;
		},
	};
}

interface Named {
	id: string;
	publicIdentifier?: string;
	universalName?: string;
}

function find<Row extends Named>(rows: Row[], text: string): Row | undefined {
	const name = nameIn(text);
	return rows.find((row) => namesOf(row).includes(name));
}

/** Returns what a row can be called instead of its URL. */
export function namesOf({ id, publicIdentifier, universalName }: Named): unknown[] {
	return [id, publicIdentifier, universalName];
}

/** Returns the name of a person, company, school, group or job in its URL, or the whole text when it is not a URL. */
export function nameIn(text: string): string {
	return decode(/\/(?:in|company|school|groups|view)\/([^/?#]+)/.exec(text)?.[1] ?? text.trim());
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
