// Lists are split into pages: sizes, last pages, cursors, filters after paging.
import { ask, ids, useService, type Reply } from '../../helpers/simulator.mts';

const service = useService();
const get = (id: string, query: Record<string, string | number> = {}): Promise<Reply> =>
	ask(service(), `/network/${id}`, query);

it('repeats the last page of a lead search, and returns empty pages beyond that of others', async () => {
	const hundredth = await get('lead-search', { page: 100 });
	const beyond = await get('lead-search', { page: 150 });
	expect(ids(beyond)).toEqual(ids(hundredth));
	expect(beyond.body.pagination.pageNumber).toBe(100);
	expect(ids(await get('profile-search', { page: 100 }))).toHaveLength(10);
	const empty = await get('profile-search', { page: 101 });
	expect([ids(empty), empty.body.pagination.totalPages]).toEqual([[], 300]);
});

describe('cursors', () => {
	async function walk(id: string, query: Record<string, string>): Promise<Reply[]> {
		const replies = [await get(id, query)];
		for (let page = 2; replies.at(-1)!.body.pagination.paginationToken; page += 1) {
			const { paginationToken } = replies.at(-1)!.body.pagination;
			replies.push(await get(id, { ...query, page, paginationToken }));
		}
		return replies;
	}

	it('continue profile posts with totals of 0, newest first', async () => {
		const { people, postsOf } = service().data;
		const replies = await walk('profile-posts', { profile: people[0].url });
		const newest = postsOf(people[0]).sort((a, b) => b.at - a.at);
		expect(replies).toHaveLength(Math.ceil(newest.length / 50));
		expect(replies.flatMap(ids)).toEqual(newest.map(({ id }) => id));
		for (const { body } of replies) {
			expect(body.pagination).toMatchObject({ totalElements: 0, totalPages: 0 });
		}
	});

	it('are required for later pages', async () => {
		const query = { profile: service().data.people[0].id };
		const [first, second] = await walk('profile-posts', query);
		const { paginationToken } = first.body.pagination;
		const later = async (more: Record<string, string | number>) =>
			ids(await get('profile-posts', { ...query, ...more }));
		expect(await later({ page: 2, paginationToken })).toEqual(ids(second));
		expect(await later({ page: 2 })).toEqual(ids(first));
		expect(await later({ page: 3, paginationToken })).toEqual(ids(first));
		const narrowed = await later({ page: 2, paginationToken, postedLimit: 'month' });
		expect(narrowed).not.toEqual(ids(second));
	});

	it('are required only for comments sorted by relevance', async () => {
		const post = service().data.posts[0].url;
		const byDate = await get('post-comments', { post, page: 2 });
		expect(byDate.body.pagination.pageNumber).toBe(2);
		expect(byDate.body.pagination.paginationToken).toBeUndefined();
		const replies = await walk('post-comments', { post, sortBy: 'relevance' });
		expect(replies.flatMap(ids)).toHaveLength(250);
	});

	it.each(['postedLimit', 'scrapePostedLimit'])(
		'continue after pages emptied by %s',
		async (name) => {
			const { people, postsOf, today } = service().data;
			const replies = await walk('profile-posts', { profile: people[0].id, [name]: '24h' });
			const fresh = postsOf(people[0]).filter((post) => today - post.at <= 86_400_000);
			expect(replies.flatMap(ids).sort()).toEqual(fresh.map(({ id }) => id).sort());
			expect(replies.length).toBeGreaterThan(4);
			expect(ids(replies.at(-1)!)).toEqual([]);
		},
	);
});
