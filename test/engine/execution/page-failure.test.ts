// A later page that still fails after its retries: the error, the result of Keep, and what is still sent.
import { sleep } from 'n8n-workflow';

import type { GeneratedList } from '../../simulator/faults.mts';
import { cutConnections } from './cut-connections.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	failures,
	idsOf,
	linkOf,
	listOf,
	pagesOf,
	rowIds,
	run,
	search,
	searches,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

const LIST: GeneratedList = { rows: 237, pageSize: 10 };
const TOKENS: GeneratedList = { rows: 230, pageSize: 50, cursor: 'each', requireCursor: true };
const keep = { onPageFailure: 'keep' };

function failPage(page: number, list: GeneratedList, fault: object = { status: 400 }) {
	service().faults.add({ ...fault, when: { query: { page: String(page) } } });
	service().faults.add({ list });
}

describe('error', () => {
	it('names the page, the row count and where to resume', async () => {
		failPage(9, LIST);
		const { error, items } = await run(service(), search(), { items: searches('a') });
		expect(error?.message).toBe('Made to answer 400');
		expect(error?.description).toContain('Page 9');
		expect(error?.description).toContain('80 rows');
		expect(error?.description).toContain('Start Page 9');
		expect(error?.description).not.toContain('Pagination Cursor');
		expect(items).toEqual([]);
	});

	it('names the cursor if the service returned one', async () => {
		failPage(4, TOKENS);
		const { error } = await run(service(), listOf('post'), { items: searches('a') });
		expect(error?.description).toContain('Start Page 4 and Pagination Cursor cursor-4');
		expect(error?.description).toContain('150 rows');
	});

	it('counts pages from the Start Page', async () => {
		failPage(9, LIST);
		const form = search({ startPage: 7 });
		const { error } = await run(service(), form, { items: searches('a') });
		expect(error?.description).toContain('Start Page 9');
		expect(error?.description).toContain('20 rows');
	});

	it('names the first of several failed pages', async () => {
		service().faults.add({ status: 400, delay: 40, when: { query: { page: '3' } } });
		service().faults.add({ status: 400, when: { query: { page: '5' } } });
		service().faults.add({ list: LIST });
		const { error } = await run(service(), search(), { items: searches('a') });
		expect(error?.description).toContain('Start Page 3');
	});

	it('says how to resume in the error item', async () => {
		failPage(4, TOKENS, FAULTS.envelope('400'));
		const { items } = await run(service(), listOf('post'), {
			items: searches('a'),
			onError: 'continueRegularOutput',
		});
		expect(items).toHaveLength(1);
		const { error, message, details } = items[0].json;
		expect(error).toBe('Made to fail');
		expect(message).toContain('Start Page 4 and Pagination Cursor cursor-4');
		expect(details).toEqual({
			kind: 'invalid',
			statusCode: 400,
			requestId: expect.any(String),
			page: 4,
			cursor: 'cursor-4',
			rows: 150,
		});
	});
});

describe('Keep', () => {
	it.each([undefined, 'continueRegularOutput'] as const)(
		'returns all rows received and one error item, On Error %s',
		async (onError) => {
			failPage(9, LIST, FAULTS.gateway(503));
			const { items, error } = await run(service(), search({ ...keep, maxRetries: 1 }), {
				items: searches('a'),
				onError,
			});
			expect(error).toBeUndefined();
			// Pages 10 and 11 were requested together with page 9.
			expect(idsOf(items.slice(0, -1))).toEqual([...rowIds(80), ...rowIds(110, 91)]);
			expect(items.map(linkOf)).toEqual(Array.from({ length: 101 }, () => 0));
			const { error: words, message, details } = items[100].json;
			expect(words).toBe('The service responded with status 503');
			expect(message).toContain('Start Page 9');
			expect(details).toEqual({
				kind: 'service',
				statusCode: 503,
				page: 9,
				rows: 80,
				laterPages: '10, 11',
			});
		},
	);

	it.each([
		['all', 35],
		['raw', 40],
	])('counts the rows that Output %s returns beside Limit 35: %d', async (output, rows) => {
		service().faults.add({ when: { query: { page: '2' } }, list: { rows: 110, pageSize: 30 } });
		failPage(3, LIST);
		const form = search(keep, { returnAll: false, limit: 35, output });
		const { items } = await run(service(), form, { items: searches('a') });
		expect(items.at(-1)?.json.details).toMatchObject({ page: 3, rows });
	});

	it('sends rows and the error item to their two branches', async () => {
		failPage(3, TOKENS, { drop: 'request' });
		const form = listOf('post', { ...keep, maxRetries: 0 });
		const { items, errorItems } = await run(service(), form, {
			items: searches('a'),
			onError: 'continueErrorOutput',
		});
		expect(idsOf(items)).toEqual(rowIds(100));
		expect(errorItems).toHaveLength(1);
		expect(errorItems[0].json).toMatchObject({
			search: 'a',
			details: { kind: 'network', page: 3, cursor: 'cursor-3', rows: 100 },
		});
		expect(errorItems[0].json.details).not.toHaveProperty('statusCode');
	});

	it('continues other input items with On Error off', async () => {
		service().faults.add({ status: 400, when: { query: { search: 'b', page: '2' } } });
		service().faults.add({ list: { rows: 30, pageSize: 10 } });
		const { items, error } = await run(service(), search(keep), {
			items: searches('a', 'b', 'c'),
		});
		expect(error).toBeUndefined();
		const rows = items.filter(({ json }) => json.error === undefined);
		expect(rows.map((item) => [item.json.id, linkOf(item)])).toEqual([
			...rowIds(30).map((id) => [id, 0]),
			...[...rowIds(10), ...rowIds(30, 21)].map((id) => [id, 1]),
			...rowIds(30).map((id) => [id, 2]),
		]);
		expect(failures({ items, errorItems: [], status: '', hints: [] }).map(linkOf)).toEqual([1]);
	});

	it('fails when the first page fails, and sends no other input item', async () => {
		failPage(1, LIST);
		const form = search({ ...keep, concurrency: 1 });
		const { error } = await run(service(), form, { items: searches('a', 'b', 'c') });
		expect(error?.message).toBe('Made to answer 400 (row 1).');
		expect(service().requestLog.count()).toBe(1);
	});

	it('keeps the rows when the credits run out while another input item has none yet', async () => {
		service().faults.add({ ...FAULTS.rateLimited(5), when: { query: { search: 'b' } } });
		failPage(2, LIST, FAULTS.outOfCredit());
		const { items, error } = await run(service(), search(keep), { items: searches('a', 'b') });
		expect(error).toBeUndefined();
		const rows = idsOf(items.slice(0, -2));
		expect(rows.slice(0, 10)).toEqual(rowIds(10));
		// The pages in flight with the failed one are billed.
		expect(rows.filter((id) => rowIds(20, 11).includes(String(id)))).toEqual([]);
		expect(items.slice(-2).map((item) => [linkOf(item), item.json.error])).toEqual([
			[0, 'Insufficient credits'],
			[1, 'Insufficient credits (not sent)'],
		]);
	});

	it('keeps the rows and sends nothing more when the credits run out', async () => {
		service().latency = 10;
		failPage(4, LIST, FAULTS.outOfCredit());
		const { items, error } = await run(service(), search({ ...keep, concurrency: 1 }), {
			items: searches('a', 'b', 'c'),
		});
		expect(error).toBeUndefined();
		const [first] = failures({ items, errorItems: [], status: '', hints: [] });
		expect(first.json).toMatchObject({
			error: 'Insufficient credits',
			details: { kind: 'credits', statusCode: 402, page: 4, rows: 30 },
		});
		const of = (input: number) => items.filter((item) => linkOf(item) === input);
		for (const input of [1, 2]) {
			expect(of(input).at(-1)?.json.error).toBe('Insufficient credits (not sent)');
			expect(idsOf(of(input).slice(0, -1))).toEqual(rowIds(30));
		}
		expect(pagesOf(service()).filter((page) => page >= 4)).toEqual([4]);
	});

	it('resumes without missing or repeated rows', async () => {
		failPage(4, TOKENS);
		const first = await run(service(), listOf('post', keep), { items: searches('a') });
		const { page, cursor } = first.items.at(-1)?.json.details as { page: number; cursor: string };
		service().reset();
		service().faults.add({ list: TOKENS });
		const rest: Form = listOf('post', { startPage: page, cursor });
		const second = await run(service(), rest, { items: searches('a') });
		expect([...idsOf(first.items.slice(0, -1)), ...idsOf(second.items)]).toEqual(rowIds(230));
	});

	it('returns whole responses with Raw Response', async () => {
		failPage(3, LIST);
		const form = search({ ...keep, concurrency: 1 }, { output: 'raw' });
		const { items } = await run(service(), form, { items: searches('a') });
		expect(items).toHaveLength(3);
		expect(items[0].json).toHaveProperty('pagination.totalPages', 24);
		expect(items[2].json.details).toEqual({ kind: 'invalid', statusCode: 400, page: 3, rows: 20 });
	});
});

describe('pages after a failed one', () => {
	/** Makes a page fail before the pages in flight with it arrive. */
	function failPageFirst(page: number, fault: object = { status: 400 }) {
		service().faults.add({ ...fault, when: { query: { page: String(page) } } });
		service().faults.add({ when: { fromPage: 2 }, after: 2, list: LIST });
		service().faults.add({ list: LIST });
	}

	it.each([undefined, keep])('are no longer sent (%j)', async (options) => {
		failPageFirst(4);
		await run(service(), search(options), { items: searches('a') });
		// Pages in flight with the failed one arrive.
		expect(Math.max(...pagesOf(service()))).toBeLessThanOrEqual(9);
		expect(service().requestLog.count()).toBeLessThanOrEqual(9);
	});

	it('are no longer sent if they waited for their turn', async () => {
		service().faults.add({ status: 400, when: { query: { page: '2' } } });
		service().faults.add({ list: LIST, patch: { user: { requestsConcurrency: 1 } } });
		const form = search({ ...keep, concurrency: 8 });
		const { items } = await run(service(), form, { items: searches('a') });
		// Waits for requests that would still start.
		await sleep(100);
		expect(items).toHaveLength(10 + 1);
		expect(Math.max(...pagesOf(service()))).toBeLessThanOrEqual(3);
	});

	it('are not sent while the failed page is retried', async () => {
		jest.mocked(Math.random).mockReturnValue(0.1);
		failPageFirst(4, FAULTS.gateway(502));
		const { error } = await run(service(), search({ maxRetries: 2 }), { items: searches('a') });
		expect(error?.description).toContain('Start Page 4');
		expect(Math.max(...pagesOf(service()))).toBeLessThanOrEqual(9);
	});
});

describe('a configuration that breaks on a later page', () => {
	it.each(['EPROTO', 'CERT_HAS_EXPIRED'])('fails the run with On Error off: %s', async (code) => {
		service().latency = 100;
		service().faults.add({ list: { rows: 30, pageSize: 10 } });
		let cut: ReturnType<typeof cutConnections> | undefined;
		const breakSecondPage = async () => {
			while (service().requestLog.count() < 1) await sleep(1);
			cut = cutConnections(code, 'connect', () => true);
		};
		const { error, items } = await run(service(), search({ concurrency: 1 }), {
			items: searches('a', 'b'),
			during: () => void breakSecondPage(),
		});
		cut?.stop();
		expect(cut?.count).toBe(1);
		expect(error?.message).toMatch(/https at this address|certificate is not trusted/);
		expect(items).toEqual([]);
	});
});
