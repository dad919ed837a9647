// A later page that still fails after its retries: the error, the result of Keep, and what is still sent.
import { sleep } from 'n8n-workflow';

import type { GeneratedList } from '../../simulator/faults.mts';
import { cutConnections } from './cut-connections.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	addFaults,
	idsOf,
	jsonOf,
	linked,
	linkedRows,
	linkOf,
	listOf,
	matching,
	pagesOf,
	requestCount,
	rowIds,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

const LIST: GeneratedList = { rows: 237, pageSize: 10 };
const TOKENS: GeneratedList = { rows: 230, pageSize: 50, cursor: 'each', requireCursor: true };
const keep = { onPageFailure: 'keep' };

function failPage(page: number, list: GeneratedList, fault: object = { status: 400 }) {
	addFaults({ ...fault, ...matching({ page }) }, { list });
}

describe('error', () => {
	it('names the page, and counts pages from the Start Page', async () => {
		failPage(9, LIST);
		const { error } = await run(search({ startPage: 7 }), searches('a'));
		expect(error?.message).toBe('Made to answer 400');
		expect(error?.description).toContain('Page 9');
		expect(error?.description).toContain('20 rows');
		expect(error?.description).toContain('Start Page 9 in');
	});

	it('names the first of several failed pages', async () => {
		addFaults({ status: 400, delay: 40, ...matching({ page: 3 }) });
		failPage(5, LIST);
		const { error } = await run(search(), searches('a'));
		expect(error?.description).toContain('Start Page 3');
	});
});

describe('Keep', () => {
	it.each([
		['all', 35],
		['raw', 40],
	])('counts the rows that Output %s returns beside Limit 35: %d', async (output, rows) => {
		addFaults({ ...matching({ page: 2 }), list: { rows: 110, pageSize: 30 } });
		failPage(3, LIST);
		const form = search(keep, { returnAll: false, limit: 35, output });
		const { items } = await run(form, searches('a'));
		expect(items.at(-1)?.json.details).toMatchObject({ page: 3, rows });
	});

	it('sends rows and the error item to their two branches', async () => {
		failPage(3, TOKENS, { drop: 'request' });
		const form = listOf('post', { ...keep, maxOutage: 0, maxRetries: 0 });
		const result = await run(form, searches('a'), { onError: 'continueErrorOutput' });
		expect(result.ids).toEqual(rowIds(100));
		const details = { kind: 'network', page: 3, cursor: 'cursor-3', rows: 100 };
		expect(jsonOf(result.errorItems)).toEqual([expect.objectContaining({ search: 'a', details })]);
	});

	it('continues other input items with On Error off', async () => {
		addFaults({ status: 400, ...matching({ search: 'b', page: 2 }) });
		addFaults({ list: { rows: 30, pageSize: 10 } });
		const { rows, failed, error } = await run(search(keep), searches('a', 'b', 'c'));
		expect(error).toBeUndefined();
		const own = [...linkedRows(10, 1), ...linkedRows(30, 1, 21)];
		expect(linked(rows)).toEqual([...linkedRows(30, 0), ...own, ...linkedRows(30, 2)]);
		expect(failed).toEqual([1]);
	});

	it('fails when the first page fails, and sends no other input item', async () => {
		failPage(1, LIST);
		const form = search({ ...keep, concurrency: 1 });
		const { error } = await run(form, searches('a', 'b', 'c'));
		expect(error?.message).toBe('Made to answer 400 (item 1).');
		expect(requestCount()).toBe(1);
	});

	it('keeps the rows when the credits run out while another input item has none yet', async () => {
		addFaults({ ...FAULTS.rateLimited(5), ...matching({ search: 'b' }) });
		failPage(2, LIST, FAULTS.outOfCredit());
		const { rows, failures, error } = await run(search(keep), searches('a', 'b'));
		expect(error).toBeUndefined();
		expect(idsOf(rows).slice(0, 10)).toEqual(rowIds(10));
		// The pages in flight with the failed one are billed.
		expect(idsOf(rows).filter((id) => rowIds(20, 11).includes(String(id)))).toEqual([]);
		expect(failures.map((item) => [linkOf(item), item.json.error])).toEqual([
			[0, 'Insufficient credits'],
			[1, 'Insufficient credits (not sent)'],
		]);
	});

	it('keeps the rows and sends nothing more when the credits run out', async () => {
		service().latency = 10;
		failPage(4, LIST, FAULTS.outOfCredit());
		const form = search({ ...keep, concurrency: 1 });
		const { rows, failures, error } = await run(form, searches('a', 'b', 'c'));
		expect(error).toBeUndefined();
		expect(linked(rows)).toEqual([0, 1, 2].flatMap((input) => linkedRows(30, input)));
		expect(failures[0].json).toMatchObject({
			error: 'Insufficient credits',
			details: { kind: 'credits', statusCode: 402, page: 4, rows: 30 },
		});
		for (const { json } of failures.slice(1)) {
			expect(json.error).toBe('Insufficient credits (not sent)');
		}
		expect(failures.map(linkOf)).toEqual([0, 1, 2]);
		expect(pagesOf().filter((page) => page >= 4)).toEqual([4]);
	});

	it('resumes without missing or repeated rows', async () => {
		failPage(4, TOKENS);
		const first = await run(listOf('post', keep), searches('a'));
		const { page, cursor } = first.failures[0].json.details as { page: number; cursor: string };
		service().reset();
		addFaults({ list: TOKENS });
		const second = await run(listOf('post', { startPage: page, cursor }), searches('a'));
		expect([...idsOf(first.rows), ...second.ids]).toEqual(rowIds(230));
	});

	it('returns whole responses with Raw Response', async () => {
		failPage(3, LIST);
		const form = search({ ...keep, concurrency: 1 }, { output: 'raw' });
		const { items } = await run(form, searches('a'));
		expect(items).toHaveLength(3);
		expect(items[0].json).toHaveProperty('pagination.totalPages', 24);
		expect(items[2].json.details).toEqual({ kind: 'invalid', statusCode: 400, page: 3, rows: 20 });
	});
});

describe('pages after a failed one', () => {
	/** Makes a page fail before the pages in flight with it arrive. */
	function failPageFirst(page: number, fault: object = { status: 400 }) {
		addFaults({ ...fault, ...matching({ page }) });
		addFaults({ when: { fromPage: 2 }, after: 2, list: LIST }, { list: LIST });
	}

	it.each([undefined, keep])('are no longer sent (%j)', async (options) => {
		failPageFirst(4);
		await run(search(options), searches('a'));
		// Pages in flight with the failed one arrive.
		expect(Math.max(...pagesOf())).toBeLessThanOrEqual(9);
		expect(requestCount()).toBeLessThanOrEqual(9);
	});

	it('are no longer sent if they waited for their turn', async () => {
		addFaults({ status: 400, ...matching({ page: 2 }) });
		addFaults({ list: LIST, patch: { user: { requestsConcurrency: 1 } } });
		const { items } = await run(search({ ...keep, concurrency: 8 }), searches('a'));
		// Waits for requests that would still start.
		await sleep(100);
		expect(items).toHaveLength(10 + 1);
		expect(Math.max(...pagesOf())).toBeLessThanOrEqual(3);
	});

	it('are not sent while the failed page is retried', async () => {
		jest.mocked(Math.random).mockReturnValue(0.1);
		failPageFirst(4, FAULTS.gateway(502));
		const { error } = await run(search({ maxOutage: 0, maxRetries: 2 }), searches('a'));
		expect(error?.description).toContain('Start Page 4');
		expect(Math.max(...pagesOf())).toBeLessThanOrEqual(9);
	});
});

it.each(['EPROTO', 'CERT_HAS_EXPIRED'])(
	'a configuration that breaks on a later page fails the run with On Error off: %s',
	async (code) => {
		service().latency = 100;
		addFaults({ list: { rows: 30, pageSize: 10 } });
		let cut: ReturnType<typeof cutConnections> | undefined;
		const breakSecondPage = async () => {
			while (requestCount() < 1) await sleep(1);
			cut = cutConnections(code, 'connect', () => true);
		};
		const { error, items } = await run(search({ concurrency: 1 }), searches('a', 'b'), {
			during: () => void breakSecondPage(),
		});
		cut?.stop();
		expect(cut?.count).toBe(1);
		expect(error?.message).toMatch(/https at this address|certificate is not trusted/);
		expect(items).toEqual([]);
	},
);
