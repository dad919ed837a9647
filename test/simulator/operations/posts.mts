// Post search and lookup, posts of a profile or company (docs/service.md, Posts).
import type { Company, Person, Post } from '../data/data.mts';
import { postLike } from '../data/posts.mts';
import { oneOf, recent, related, select, words } from './matching.mts';
import {
	list,
	missing,
	noList,
	type Call,
	type List,
	type Operation,
	type Query,
} from './operation.mts';
import { headline } from './people.mts';
import { isPerson, show } from './post-shape.mts';

export const post: Operation = {
	cost: 2,
	samples: ({ posts }) => [
		{ url: posts[2].url },
		{ url: posts.find((one) => one.repostOf)!.url },
		{ url: 'https://www.network.example/posts/none' },
	],
	echo: ({ query }) => ({ post: query.url }),
	respond: ({ query, data }) => {
		const found = data.findPost(query.url!);
		return found ? { entityId: found.id, element: show(found) } : missing('Post');
	},
};

export const postSearch: Operation = {
	samples: () => [{ sortBy: 'date' }],
	statusText: true,
	echo,
	list: posts({
		rows: ({ query, data }) => {
			const found = select(
				data.posts,
				words(query.search, (one) => one.text),
				recent(query.postedLimit),
				related([query.profile, query.profileId], data.findPerson, (one) => [one.author]),
				related([query.company, query.companyId], data.findCompany, (one) => [one.author]),
				related(query.authorsCompany, data.findCompany, (one) => [employer(one)]),
				oneOf(query.authorsIndustryId, (one) => employer(one).industry.id),
				words(query.authorKeywords, authorText),
				related(query.mentioningMember, data.findPerson, (one) => one.mentions),
				related(query.mentioningCompany, data.findCompany, (one) => one.mentions),
				oneOf(query.contentType, (one) => one.contentType ?? ''),
				related(query.group, data.findGroup, (one) => [one.group]),
			);
			const by = query.sortBy === 'date' ? (one: Post) => one.at : (one: Post) => one.likes;
			return found.sort((a, b) => by(b) - by(a));
		},
		filters: ({ people, companies, groups }) => ({
			search: 'firewall never',
			postedLimit: 'week',
			profile: `${people[0].url},${people[1].url}`,
			profileId: people[2].id,
			company: companies[0].url,
			companyId: companies[1].id,
			authorsCompany: people[0].career[0].company.url,
			authorsIndustryId: '4',
			authorKeywords: people[0].lastName,
			mentioningMember: people[0].id,
			mentioningCompany: companies[0].url,
			contentType: 'live_videos',
			group: groups[0].url,
		}),
		keeps: (query) => recent(query.scrapePostedLimit),
	}),
};

export const profilePosts: Operation = {
	samples: ({ people }) => [{ profileId: people[0].id }, { profileId: 'nobody' }],
	echo,
	list: postsBy('Profile', true, ({ query, data }) =>
		data.findPerson((query.profile ?? query.profilePublicIdentifier ?? query.profileId)!),
	),
};

export const companyPosts: Operation = {
	samples: ({ companies }) => [{ companyUniversalName: companies[0].universalName }],
	echo,
	list: postsBy('Company', false, ({ query, data }) =>
		data.findCompany((query.company ?? query.companyUniversalName ?? query.companyId)!),
	),
};

/** Returns the list of an author's posts. */
function postsBy(
	what: string,
	noTotals: boolean,
	authorOf: (call: Call) => Person | Company | undefined,
): List {
	return posts({
		noTotals,
		rows: (call) => {
			const author = authorOf(call);
			return author ? newestFirst(call.data.postsOf(author)) : noList(404, `${what} not found`);
		},
		keeps: postedWithin,
		add: (call, at) => addPost(call, at, call.data.posts, authorOf(call)),
	});
}

/** Completes a list of posts: pages of 50, always with cursors. */
function posts(one: Pick<List<Post>, 'rows' | 'filters' | 'keeps' | 'noTotals' | 'add'>): List {
	return list<Post>({
		pageSize: 50,
		cursor: () => true,
		sample: (data) => data.posts,
		show,
		add: addPost,
		...one,
	});
}

/** Adds a post like one of the rows, by its author or another one. */
function addPost(
	{ data: { posts } }: Call,
	at: number,
	rows: readonly Post[],
	author?: Person | Company,
) {
	if (!rows.length) return;
	const model = rows[posts.length % rows.length];
	posts.push(postLike(model, author ?? model.author, at, posts.length));
}

/** Applies both limits after the pages are split. */
function postedWithin(query: Query) {
	const tests = [recent<Post>(query.postedLimit), recent<Post>(query.scrapePostedLimit)];
	return (one: Post) => tests.every((test) => test?.(one) ?? true);
}

function newestFirst(some: Post[]): Post[] {
	return [...some].sort((a, b) => b.at - a.at);
}

function echo({ query }: Call): object {
	return {
		search: query.search,
		profileId: query.profileId,
		companyId: query.companyId,
		postedLimit: query.postedLimit,
		sortBy: query.sortBy,
		page: Number(query.page ?? 1),
	};
}

function employer({ author }: Post): Company {
	return isPerson(author) ? author.career[0].company : author;
}

function authorText({ author }: Post): string {
	return isPerson(author) ? `${author.name} ${headline(author)}` : author.name;
}
