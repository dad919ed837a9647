// All generated data, and lookups by URL, identifier or ID. Read only.
import {
	makeCompanies,
	makeGroups,
	makeSchools,
	type Company,
	type Group,
	type School,
} from './companies.mts';
import { once, seeded, TODAY } from './random.mts';
import { makeJobs, type Job } from './jobs.mts';
import { makePeople, type Person } from './people.mts';
import { PLACES, type Place } from './places.mts';
import {
	makeComments,
	makePosts,
	makeReactions,
	makeReplies,
	type Comment,
	type Post,
	type Reaction,
} from './posts.mts';

export type { Company, Group, School } from './companies.mts';
export type { Job } from './jobs.mts';
export type { Person, Position } from './people.mts';
export type { Place } from './places.mts';
export type { Comment, Post, Reaction } from './posts.mts';

/** Everything is built on first use and depends only on the seed. The live service adds posts, comments and jobs. */
export interface Data {
	/** The fixed day that all ages count from, in epoch milliseconds. */
	readonly today: number;
	readonly places: readonly Place[];
	/** The first three people have several pages of posts: 230, 120, 60. */
	readonly people: Person[];
	/** The first two have several pages of posts: 180, 70. */
	readonly companies: Company[];
	readonly schools: School[];
	readonly groups: Group[];
	/** The first has 250 comments. */
	readonly posts: Post[];
	readonly jobs: Job[];
	/** The person whose cookies the service accepts. */
	readonly me: Person;
	postsOf(author: Person | Company): Post[];
	/** Not sorted. The first comment has two or three pages of reactions, and of replies. */
	commentsOf(post: Post): Comment[];
	repliesTo(comment: Comment): Comment[];
	reactionsOf(target: Post | Comment): Reaction[];
	/** By URL (any host), public identifier or ID. */
	findPerson(text: string): Person | undefined;
	/** By URL, universal name or ID. */
	findCompany(text: string): Company | undefined;
	findSchool(text: string): School | undefined;
	findGroup(text: string): Group | undefined;
	/** By URL or ID. */
	findJob(text: string): Job | undefined;
	/** By either form of URL, or ID. */
	findPost(text: string): Post | undefined;
	/** By URL with a commentUrn. */
	findComment(text: string): Comment | undefined;
}

export function makeData(seed = 1): Data {
	const schools = once(() => seeded(seed, 'schools', () => makeSchools(40)));
	const companies = once(() => seeded(seed, 'companies', () => makeCompanies(400)));
	const groups = once(() => seeded(seed, 'groups', () => makeGroups(60)));
	const people = once(() => {
		const [among, from] = [companies(), schools()];
		return seeded(seed, 'people', () => makePeople(3_000, seed, among, from));
	});
	const posts = once(() => {
		const [by, of, within] = [people(), companies(), groups()];
		return seeded(seed, 'posts', () => makePosts(4_000, by, of, within));
	});
	const jobs = once(() => {
		const among = companies();
		return seeded(seed, 'jobs', () => makeJobs(1_500, among));
	});
	const comments = keep((post: Post) => makeComments(post, people(), seed));
	const replies = keep((comment: Comment) => makeReplies(comment, people(), seed));
	const reactions = keep((target: Post | Comment) => makeReactions(target, people(), seed));

	const personBy = index(people, (one) => [one.id, one.publicIdentifier]);
	const companyBy = index(companies, (one) => [one.id, one.universalName]);
	const schoolBy = index(schools, (one) => [one.id, one.universalName]);
	const groupBy = index(groups, (one) => [one.id]);
	const jobBy = index(jobs, (one) => [one.id]);
	const postBy = index(posts, (one) => [one.id]);
	const postsBy = derived(posts, (all) => {
		const by = new Map<Person | Company, Post[]>();
		for (const post of all) by.set(post.author, [...(by.get(post.author) ?? []), post]);
		return by;
	});
	const findPost = (text: string) => postBy(/activity[:-](\d{19})/.exec(decode(text))?.[1] ?? text);

	return {
		today: TODAY,
		places: PLACES,
		get people() {
			return people();
		},
		get companies() {
			return companies();
		},
		get schools() {
			return schools();
		},
		get groups() {
			return groups();
		},
		get posts() {
			return posts();
		},
		get jobs() {
			return jobs();
		},
		get me() {
			return people()[people().length - 1];
		},
		postsOf: (author) => postsBy().get(author) ?? [],
		commentsOf: comments,
		repliesTo: replies,
		reactionsOf: reactions,
		findPerson: (text) => personBy(segment(text, 'in')),
		findCompany: (text) => companyBy(segment(text, 'company')),
		findSchool: (text) => schoolBy(segment(text, 'school')),
		findGroup: (text) => groupBy(segment(text, 'groups')),
		findJob: (text) => jobBy(/\/jobs\/view\/(\d+)/.exec(text)?.[1] ?? text.trim()),
		findPost,
		findComment: (text) => {
			const [, postId, id] = /comment:\(activity:(\d+),(\d+)\)/.exec(decode(text)) ?? [];
			const post = postId ? findPost(postId) : undefined;
			return post && comments(post).find((comment) => comment.id === id);
		},
	};
}

function index<T>(all: () => T[], names: (one: T) => string[]): (name: string) => T | undefined {
	const by = derived(
		all,
		(rows) => new Map(rows.flatMap((one) => names(one).map((name) => [name, one]))),
	);
	return (name) => by().get(name);
}

/** Caches what is built from a list until it has more rows. */
function derived<T, V>(all: () => T[], build: (rows: T[]) => V): () => V {
	let made: { size: number; value: V } | undefined;
	return () => {
		const rows = all();
		if (made?.size !== rows.length) made = { size: rows.length, value: build(rows) };
		return made.value;
	};
}

/** Caches the value built for each key. */
function keep<K extends object, V>(build: (key: K) => V): (key: K) => V {
	const kept = new WeakMap<K, V>();
	return (key) => {
		if (!kept.has(key)) kept.set(key, build(key));
		return kept.get(key)!;
	};
}

/** Returns the segment after `/name/` in a URL, or the whole text when it is not a URL. */
function segment(text: string, name: string): string {
	return decode(new RegExp(`/${name}/([^/?#]+)`).exec(text)?.[1] ?? text.trim());
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
