// What an aborted run still sends, what its other items return, and which failure n8n shows.
import { sleep, type IDataObject } from 'n8n-workflow';

import { credentialsOf, EXAMPLE_URLS } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { endWaits } from './clock.mts';
import {
	allItems,
	failures,
	letters,
	linkOf,
	lookup,
	message,
	pagesOf,
	people,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

const BATCH_MS = 12_345;

const LIST = { rows: 90, pageSize: 10 };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const hits = (item: IDataObject) => ({ when: { query: { query: String(item.name) } } });
const FATAL = [
	['401', FAULTS.unauthorised('documented')],
	['401 inside a 200', FAULTS.envelope('401')],
	['402', FAULTS.outOfCredit()],
	['402 inside a 200', FAULTS.envelope(402)],
	['403', FAULTS.forbidden()],
] as const;

describe('validation', () => {
	it.each([0, 7, 19])('sends nothing when item %d of twenty is invalid', async (bad) => {
		const items = people(service(), 20);
		items[bad] = { name: EXAMPLE_URLS.company };
		const { error } = await run(service(), lookup(), { items });
		expect(service().requestLog.count()).toBe(0);
		expect(error?.context?.itemIndex).toBe(bad);
		expect(error?.message).toContain('company/acme');
	});

	it('sends nothing when the last item turns out to be invalid late', async () => {
		const { error } = await run(service(), lookup(), {
			items: people(service(), 6),
			credentials: async (itemIndex) => {
				if (itemIndex < 5) return credentialsOf(service());
				await sleep(50);
				return { ...credentialsOf(service()), baseUrl: 'ftp://example' };
			},
		});
		expect(service().requestLog.count()).toBe(0);
		expect(error?.context?.itemIndex).toBe(5);
		expect(error?.message).toContain('Base URL "ftp://example"');
	});

	it('reports the first of several invalid items', async () => {
		const items = people(service(), 6);
		items[2] = items[4] = { name: '' };
		const { error } = await run(service(), lookup(), { items });
		expect(service().requestLog.count()).toBe(0);
		expect(error?.context?.itemIndex).toBe(2);
	});

	it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
		'rejects only the invalid item with %s',
		async (onError) => {
			const items = people(service(), 5);
			items[3] = { name: '', note: 'mine' };
			const result = await run(service(), lookup(), { items, onError });
			expect(service().requestLog.count()).toBe(4);
			expect(failures(result).map(linkOf)).toEqual([3]);
			expect(allItems(result).map(linkOf).sort()).toEqual(numbers(5));
		},
	);

	it('sends nothing when n8n cannot evaluate an item', async () => {
		const detail = "={{ $json.bad ? $('Nowhere').item.json.detail : 'main' }}";
		const items = people(service(), 5).map((item, index) => ({ ...item, bad: index === 3 }));
		const { error, status } = await run(service(), { ...lookup(), detail }, { items });
		expect({ status, sent: service().requestLog.count() }).toEqual({ status: 'error', sent: 0 });
		expect(error?.message).toMatch(/^Referenced node doesn't exist\b/);
	});

	it('sends the other items when n8n cannot evaluate one, with On Error on', async () => {
		const detail = "={{ $json.bad ? $('Nowhere').item.json.detail : 'main' }}";
		const items = people(service(), 5).map((item, index) => ({ ...item, bad: index === 3 }));
		const result = await run(
			service(),
			{ ...lookup(), detail },
			{ items, onError: 'continueErrorOutput' },
		);
		expect(service().requestLog.count()).toBe(4);
		expect(result.items.map(linkOf)).toEqual([0, 1, 2, 4]);
		expect(result.errorItems).toHaveLength(1);
	});
});

describe('a run with On Error off', () => {
	it('reports the failure that occurred first, not the one of the first item', async () => {
		const items = people(service(), 5);
		service().faults.add({ ...hits(items[3]), status: 400 });
		service().faults.add({ after: 1, delay: 50, status: 400 });
		const { error } = await run(service(), lookup(), { items });
		expect(error?.context?.itemIndex).toBe(3);
	});

	it('does not send waiting requests after a failure', async () => {
		const items = people(service(), 40);
		service().faults.add({ ...hits(items[0]), status: 400 });
		service().faults.add({ after: 1, delay: 50 });
		await run(service(), lookup(), { items });
		expect(service().requestLog.count()).toBe(5);
	});

	it('does not retry other items after a failure', async () => {
		const items = people(service(), 2);
		service().faults.add({ ...hits(items[0]), status: 503, headers: { 'retry-after': '60' } });
		service().faults.add({ ...hits(items[1]), after: 1, status: 400 });
		const { error } = await run(service(), lookup(), { items });
		expect(error?.context?.itemIndex).toBe(1);
		expect(service().requestLog.count()).toBe(2);
	});

	it('sends no further page of other items after a failure', async () => {
		const list = { rows: 400, pageSize: 10 };
		service().faults.add({ when: { query: { search: 'b' } }, after: 1, status: 400 });
		service().faults.add({ times: 1, list });
		service().faults.add({ after: 2, delay: 50, list });
		const { error, items } = await run(service(), search(), { items: searches('a', 'b') });
		expect(error?.context?.itemIndex).toBe(1);
		expect(items).toEqual([]);
		// The first page of each, and the pages of the other item that were sent before the failure arrived.
		expect(service().requestLog.count()).toBeLessThanOrEqual(7);
	});

	it('counts the failure of a page fetched ahead once the read reaches that page', async () => {
		const b = { search: 'b' };
		service().faults.add({ when: { query: { ...b, page: '3' } }, status: 400 });
		service().faults.add({ when: { query: { ...b, page: '2' } }, delay: 100, list: LIST });
		service().faults.add({ list: LIST });
		const { error } = await run(service(), search({ concurrency: 4 }), {
			items: searches('a', 'b'),
		});
		expect(error?.context?.itemIndex).toBe(1);
		expect(error?.description).toContain('after 20 rows');
	});

	it('continues after a skipped lookup', async () => {
		const items = people(service(), 20);
		items[1] = { name: 'nobody-of-that-name' };
		const result = await run(service(), lookup({ whenNotFound: 'skip' }), { items });
		expect(result.error).toBeUndefined();
		expect(result.items.map(linkOf)).toEqual(numbers(20).filter((index) => index !== 1));
	});

	it('sends no further message after a failure', async () => {
		service().faults.add({ ...FAULTS.serverError(), skip: 2, times: 1 });
		const { error } = await run(service(), message(), { items: letters(service(), 6) });
		expect(service().requestLog.count()).toBe(3);
		expect(service().sent.messages).toHaveLength(2);
		expect(error?.context?.itemIndex).toBe(2);
	});
});

describe('a wrong key', () => {
	const credentials = () => credentialsOf(service(), { apiKey: 'wrong-key' });

	it('costs at most five requests over sixty items with On Error off', async () => {
		const items = people(service(), 60);
		const { error } = await run(service(), lookup(), { credentials: credentials(), items });
		expect(service().requestLog.count()).toBeLessThanOrEqual(5);
		expect(error?.message).toBe('Invalid API key');
		expect(error?.description).toContain('API Key');
		expect(error?.httpCode).toBe('401');
	});

	it('costs at most five requests over sixty items with On Error on', async () => {
		const result = await run(service(), lookup(), {
			credentials: credentials(),
			items: people(service(), 60),
			onError: 'continueErrorOutput',
		});
		const sent = service().requestLog.count();
		expect(sent).toBeLessThanOrEqual(5);
		expect(result.errorItems.map(linkOf)).toEqual(numbers(60));
		const errors = result.errorItems.map(({ json }) => json.error);
		expect(errors.filter((text) => text === 'Invalid API key')).toHaveLength(sent);
		expect(errors.filter((text) => text === 'Invalid API key (not sent)')).toHaveLength(60 - sent);
	});
});

describe.each(FATAL)('%s', (_name, fault) => {
	it('ends lookups with On Error off', async () => {
		service().faults.add({ ...fault, skip: 10 });
		const { error, status } = await run(service(), lookup(), { items: people(service(), 60) });
		expect(status).toBe('error');
		expect(error?.context?.itemIndex).toBeGreaterThanOrEqual(9);
		expect(service().requestLog.count()).toBeLessThanOrEqual(15);
	});

	it('reports the unsent items with On Error on', async () => {
		service().faults.add({ ...fault, skip: 10 });
		const result = await run(service(), lookup(), {
			items: people(service(), 60),
			onError: 'continueRegularOutput',
		});
		const sent = service().requestLog.count();
		expect(sent).toBeLessThanOrEqual(15);
		expect(result.items.map(linkOf)).toEqual(numbers(60));
		const [first] = failures(result);
		const unsent = failures(result).filter(({ json }) => / \(not sent\)$/.test(`${json.error}`));
		expect(unsent).toHaveLength(60 - sent);
		expect(unsent.at(-1)?.json.error).toBe(`${String(first.json.error)} (not sent)`);
		expect(unsent.at(-1)?.json.message).toBe(first.json.message);
		expect(unsent.at(-1)?.json.details).toEqual({
			kind: 'notSent',
			statusCode: (first.json.details as IDataObject).statusCode,
		});
	});

	it('ends messages with On Error on', async () => {
		service().faults.add({ ...fault, skip: 1 });
		const { items } = await run(service(), message(), {
			items: letters(service(), 10),
			onError: 'continueRegularOutput',
		});
		expect(service().requestLog.count()).toBe(2);
		expect(service().sent.messages).toHaveLength(1);
		expect(items).toHaveLength(10);
	});

	it('ends pages with On Error on', async () => {
		service().faults.add({ ...fault, when: { query: { search: 'b' } } });
		service().faults.add({ after: 1, delay: 50, list: { rows: 400, pageSize: 10 } });
		const result = await run(service(), search(), {
			items: searches('a', 'b', 'c'),
			onError: 'continueRegularOutput',
		});
		expect(failures(result).map(linkOf)).toEqual([0, 1, 2]);
		expect(pagesOf(service(), 'b')).toEqual([1]);
		expect(service().requestLog.count()).toBeLessThanOrEqual(8);
	});
});

describe('403 inside a 200', () => {
	const forbidden = FAULTS.envelope(403, { error: { error: 'Forbidden' } });
	const options = { concurrency: 1 };

	it('fails only its item if it occurs once', async () => {
		service().faults.add({ ...forbidden, skip: 3, times: 2 });
		const result = await run(service(), lookup(options), {
			items: people(service(), 20),
			onError: 'continueRegularOutput',
		});
		expect(service().requestLog.count()).toBe(20);
		expect(failures(result).map(linkOf)).toEqual([3, 4]);
	});

	it('ends the run when it occurs three times in a row', async () => {
		service().faults.add({ ...forbidden, skip: 3 });
		const result = await run(service(), lookup(options), {
			items: people(service(), 20),
			onError: 'continueRegularOutput',
		});
		expect(service().requestLog.count()).toBe(6);
		expect(failures(result).map(linkOf)).toEqual(numbers(20).slice(3));
		expect(failures(result)[3].json.error).toBe('Forbidden (not sent)');
	});

	it('is counted from zero after a success', async () => {
		service().faults.add({ ...forbidden, times: 2 });
		service().faults.add({ ...forbidden, skip: 1, times: 2 });
		const result = await run(service(), lookup(options), {
			items: people(service(), 8),
			onError: 'continueRegularOutput',
		});
		expect(failures(result).map(linkOf)).toEqual([0, 1, 3, 4]);
	});
});

it('continues after any other failure with On Error on', async () => {
	service().faults.add({ status: 400, skip: 3, times: 4 });
	const result = await run(service(), lookup(), {
		items: people(service(), 30),
		onError: 'continueRegularOutput',
	});
	expect(service().requestLog.count()).toBe(30);
	expect(failures(result)).toHaveLength(4);
	expect(result.items.map(linkOf)).toEqual(numbers(30));
});

it.each([undefined, 'continueRegularOutput'] as const)(
	'stays aborted between batches, On Error %s',
	async (onError) => {
		service().faults.add(FAULTS.outOfCredit());
		// The next batches begin once the first response was sent. Some may begin before it is read.
		endWaits(BATCH_MS, () => service().requestLog.entries[0]?.status !== undefined);
		const batching = { batch: { batchSize: 1, batchInterval: BATCH_MS } };
		const form = { ...lookup(), requestOptions: { batching } };
		const entry = 'customOperations';
		await run(service(), form, { entry, items: people(service(), 30), onError });
		expect(service().requestLog.count()).toBeLessThan(15);
	},
);

it('returns all items when n8n batches them', async () => {
	const form = {
		...lookup(),
		requestOptions: { batching: { batch: { batchSize: 2, batchInterval: 10 } } },
	};
	const { items } = await run(service(), form, { items: people(service(), 7) });
	expect(items.map(linkOf)).toEqual(numbers(7));
});
