// Lists with a page that fails: what was paid comes out, and the rest begins where the error item says.
import type { Fault, GeneratedList } from '../../service/faults.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { type Form, listOf, search, withInput } from '../../helpers/forms.mts';
import { people, searches } from '../../helpers/inputs.mts';
import { blamedBy, detailsOf, idsOf, rowIds } from '../../helpers/results.mts';
import { oneAtATime, run } from '../../helpers/runs.mts';
import { addFaults, matching, pagesOf, useService } from '../../helpers/service.mts';

useService();

const LIST: GeneratedList = { rows: 90, pageSize: 10 };
const CURSORS: GeneratedList = { rows: 230, pageSize: 50, cursor: 'each', requireCursor: true };
const ALL = { output: 'all' };
const CONTINUE = ['continueRegularOutput', 'continueErrorOutput'] as const;
const onError = 'continueErrorOutput';

it.each(CONTINUE)('a failed page costs no other one, On Error = %s', async (onError) => {
	addFaults({ status: 400, ...matching({ page: 3 }) }, { list: LIST });
	const { error, failures, rows } = await run(search({}, ALL), searches('a'), { onError });
	expect(error).toBeUndefined();
	// The pages in flight are paid for, and none is requested after the failed one is known.
	const last = Math.max(...pagesOf());
	expect(last).toBeLessThanOrEqual(7);
	expect(idsOf(rows)).toEqual([...rowIds(20), ...rowIds(last * 10, 31)]);
	expect(detailsOf(failures[0])).toMatchObject({
		kind: 'incomplete',
		statusCode: 400,
		resumeAt: '3',
	});
	expect(failures[0].json.error).toMatch(/^The list has [56]0 of 90 rows\. The service answered/);
});

it.each<[what: string, fault: Fault]>([
	['that failed', { status: 400 }],
	['that is not found', FAULTS.envelope(404)],
])('With Stop, a page %s ends the run', async (_what, fault) => {
	addFaults({ ...fault, ...matching({ page: 3, search: 'b' }) }, { list: LIST });
	const { error, items } = await run(search({}, ALL), searches('a', 'b', 'c'));
	expect(items).toEqual([]);
	expect(blamedBy(error)).toBe(1);
	expect(error?.description).toContain('Start At');
});

it('a list goes on where its error item says, without missing a row', async () => {
	addFaults({ status: 400, times: 1, ...matching({ page: 4 }) }, { list: CURSORS });
	const first = await run(listOf('post', {}, ALL), searches('a'), { onError });
	expect(first.ids).toEqual(rowIds(150));
	const startAt = detailsOf(first.errorItems[0]).resumeAt as string;
	const second = await run(listOf('post', { startAt }, ALL), searches('a'));
	expect([...first.ids, ...second.ids]).toEqual(rowIds(230));
});

it('other items go on', async () => {
	addFaults({ status: 400, ...matching({ search: 'b', page: 1 }) }, { list: LIST });
	const { errorItems, rows } = await run(search({}, ALL), searches('a', 'b', 'c'), { onError });
	expect(rows).toHaveLength(180);
	expect(errorItems.map(detailsOf)).toMatchObject([{ kind: 'invalid' }]);
});

it('a page whose answer is always lost is requested three times', async () => {
	const lost: Fault = { drop: 'body', ...matching({ page: 2 }) };
	addFaults(lost, { list: { rows: 100, pageSize: 25 } });
	const { errorItems, ids } = await run(listOf('lead', {}, ALL), searches('a'), { onError });
	expect(ids).toEqual(rowIds(25));
	expect(pagesOf()).toEqual([1, 2, 2, 2]);
	expect(detailsOf(errorItems[0])).toMatchObject({ kind: 'incomplete' });
});

it.each<[what: string, fault: Fault]>([
	['a 503', { ...FAULTS.gateway(503), times: 3 }],
	['a 429', { ...FAULTS.rateLimited(), times: 3 }],
	['a lost answer', { drop: 'body', times: 2 }],
])('a page that passes after %s leaves the list whole', async (_what, fault) => {
	addFaults({ ...fault, ...matching({ page: 4 }) }, { list: LIST });
	const { errorItems, ids } = await run(search({}, ALL), searches('a'), { onError });
	expect([ids, errorItems]).toEqual([rowIds(90), []]);
});

it('sends no page after a failed one that waited for its turn', async () => {
	const scenario = await oneAtATime();
	addFaults({ status: 400, ...matching({ page: 2 }) }, { list: LIST });
	await run(search({}, ALL), searches('a'), { ...scenario, onError });
	expect(pagesOf()).toEqual([1, 2]);
});

it('a token that comes again ends a list', async () => {
	addFaults({
		list: { rows: 150, pageSize: 50, cursor: 'each' },
		patch: { pagination: { paginationToken: 'same' } },
	});
	const { errorItems, ids } = await run(listOf('post', {}, ALL), searches('a'), { onError });
	expect([ids, pagesOf()]).toEqual([rowIds(100), [1, 2]]);
	expect(detailsOf(errorItems[0])).toEqual({
		kind: 'incomplete',
		resumeAt: 'paginationToken=same&page=3',
	});
	const stopped = await run(listOf('post', {}, ALL), searches('b'));
	expect([stopped.items, blamedBy(stopped.error)]).toEqual([[], 0]);
});

it('a combined list that ended early comes out with what it has, and without a mark', async () => {
	addFaults({ status: 400, times: 1, ...matching({ page: 2 }) }, { list: CURSORS });
	const { errorItems, items } = await run(postsOfPerson(), people(1), { onError });
	const whole = await run(postsOfPerson(), people(1), { onError });

	expect([items.length, errorItems]).toEqual([1, []]);
	expect(items[0].json.posts).toHaveLength(50);
	expect(items[0].json.posts_for).toBeNull();
	expect(items[0].json.error).toMatch(/^posts: The list has 50 of 230 rows\. /);
	expect(detailsOf(items[0])).toMatchObject({ kind: 'incomplete', statusCode: 400 });
	expect(whole.items[0].json.posts).toHaveLength(230);
	expect(whole.items[0].json.posts_for).toMatch(/^linkedin\.com\/in\/./);
});

/** Lists the posts of the person named by each input item's `name`, in one item. */
function postsOfPerson(): Form {
	const profile = { __rl: true, mode: 'publicIdentifier', value: '={{ $json.name }}' };
	const options = { combineRows: true };
	return withInput({
		resource: 'profile',
		operation: 'getPosts',
		profile,
		returnAll: true,
		options,
	} as Form);
}
