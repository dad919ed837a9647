// Sessions: pages in sequence, one session for the pages of an input item, another one for each item.
import type { IDataObject } from 'n8n-workflow';

import {
	idsOf,
	linkOf,
	listOf,
	rowIds,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();
beforeEach(() => {
	service().latency = 5;
	service().faults.add({ list: { rows: 150, pageSize: 25 } });
});

const sessionsOf = (word: string) =>
	service()
		.requestLog.entries.filter(({ query }) => query.search === word)
		.map(({ query }) => query.sessionId);

it('fetches pages in sequence with a Session ID', async () => {
	const { items } = await run(service(), listOf('lead', { sessionId: ' mine ' }), {
		items: searches('a'),
	});
	expect(idsOf(items)).toEqual(rowIds(150));
	expect(service().requestLog.peak).toBe(1);
	expect(sessionsOf('a')).toEqual(Array.from({ length: 6 }, () => 'mine'));
	expect(service().requestLog.entries.map(({ query }) => query.page)).toEqual([
		'1',
		'2',
		'3',
		'4',
		'5',
		'6',
	]);
});

it.each(['lead', 'account'])(
	'keeps one session for each input item of a %s search',
	async (what) => {
		const words = ['a', 'b', 'c'];
		const { items } = await run(service(), listOf(what, { keepSession: true }), {
			items: searches(...words),
		});
		expect(idsOf(items)).toEqual([...rowIds(150), ...rowIds(150), ...rowIds(150)]);
		expect(items.map(linkOf)).toEqual([0, 1, 2].flatMap((input) => rowIds(150).map(() => input)));
		const sessions = words.map((word) => [...new Set(sessionsOf(word))]);
		expect(sessions.map(({ length }) => length)).toEqual([1, 1, 1]);
		expect(new Set(sessions.flat()).size).toBe(3);
		for (const session of sessions.flat()) expect(session).toMatch(/^\w{16,}$/);
		expect(service().requestLog.peak).toBeLessThanOrEqual(3);
	},
);

it('uses another session in each run', async () => {
	for (const word of ['a', 'b']) {
		await run(service(), listOf('lead', { keepSession: true }), { items: searches(word) });
	}
	expect(sessionsOf('a')[0]).not.toBe(sessionsOf('b')[0]);
});

it('prefers Session ID to Keep One Session', async () => {
	const options = { keepSession: true, sessionId: 'mine' };
	await run(service(), listOf('lead', options), { items: searches('a') });
	expect(new Set(sessionsOf('a'))).toEqual(new Set(['mine']));
});

it('sends the same session with a retry', async () => {
	service().faults.clear();
	service().faults.add({ status: 503, headers: { 'retry-after': '0' }, times: 1 });
	service().faults.add({ list: { rows: 30, pageSize: 25 } });
	await run(service(), listOf('lead', { keepSession: true }), { items: searches('a') });
	expect(sessionsOf('a')).toHaveLength(3);
	expect(new Set(sessionsOf('a')).size).toBe(1);
});

it.each<[string, IDataObject]>([
	['off', { keepSession: false }],
	['blank', { sessionId: '  ' }],
])('sends none and fetches in parallel when it is %s', async (_name, options) => {
	await run(service(), listOf('lead', options), { items: searches('a') });
	expect(new Set(sessionsOf('a'))).toEqual(new Set([undefined]));
	expect(service().requestLog.peak).toBeGreaterThan(1);
});

it('does not apply to other searches', async () => {
	await run(service(), search(), { items: searches('a') });
	expect(service().requestLog.entries.filter(({ query }) => 'sessionId' in query)).toEqual([]);
});
