// Settings, credentials and accounts that differ by input item.
import type { IDataObject } from 'n8n-workflow';

import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	addFaults,
	linked,
	linkedRows,
	letters,
	linkOf,
	lookup,
	matching,
	message,
	numbers,
	ON_ERROR,
	people,
	requestCount,
	run,
	search,
	searches,
	useService,
	withoutRows,
} from '../../helpers/runs.mts';

const service = useService();

describe('If a Later Page Fails', () => {
	const form = search({ onPageFailure: '={{ $json.then }}', concurrency: 1 });
	const items = (...then: string[]): IDataObject[] =>
		searches('a', 'b', 'c').map((item, index) => ({ ...item, then: then[index] }));
	const ORDERS = [
		['keep', 'fail', 'fail'],
		['fail', 'keep', 'fail'],
		['fail', 'fail', 'keep'],
		['keep', 'keep', 'fail'],
	];

	it.each(ORDERS)('as %s, %s, %s: reports the result of every item', async (...then) => {
		addFaults({ ...FAULTS.outOfCredit(), skip: 4 }, { list: { rows: 60, pageSize: 10 } });
		const result = await run(form, items(...then));
		if (result.error) {
			expect(result.error.message).toBe('Insufficient credits');
			expect(then[result.error.context.itemIndex as number]).toBe('fail');
			expect(result.all).toEqual([]);
			return;
		}
		expect(result.failed).toEqual([0, 1, 2]);
		for (const { json } of result.failures) expect(json.error).toMatch(/^Insufficient credits/);
	});

	it.each(ORDERS)('as %s, %s, %s: fails if an item does not keep its pages', async (...then) => {
		addFaults({ status: 400, ...matching({ page: 2 }) }, { list: { rows: 60, pageSize: 10 } });
		const result = await run(form, items(...then));
		expect(withoutRows(result.error?.message)).toBe('Made to answer 400');
		expect(then[result.error?.context.itemIndex as number]).toBe('fail');
	});

	it('keeps the pages read so far when a page fetched ahead ends the run', async () => {
		const page = (search: string, number: number) => matching({ search, page: number });
		const list = { rows: 60, pageSize: 10 };
		addFaults({ ...page('a', 3), ...FAULTS.outOfCredit() });
		// Both arrive after it: pages 1, 3 and 4 come first.
		addFaults({ ...page('a', 2), after: 3, list }, { ...page('b', 1), after: 3, list }, { list });
		const parallel = search({ onPageFailure: '={{ $json.then }}', concurrency: 4 });
		const result = await run(parallel, items('keep', 'fail').slice(0, 2));
		expect(result.error).toBeUndefined();
		expect(result.failures.map(({ json }) => json.error)).toEqual([
			'Insufficient credits',
			'Insufficient credits (not sent)',
		]);
		expect(linked(result.rows)).toEqual([...linkedRows(20, 0), ...linkedRows(40, 0, 31)]);
	});

	it.each(ON_ERROR.slice(1))('returns kept pages and failures with %s', async (onError) => {
		addFaults({ status: 400, ...matching({ page: 2 }) }, { list: { rows: 60, pageSize: 10 } });
		const result = await run(form, items('fail', 'keep', 'fail'), { onError });
		expect(result.failed).toEqual([0, 1, 2]);
		expect(linked(result.rows)).toEqual(linkedRows(10, 1));
	});
});

describe('If Nothing Is Found', () => {
	const form = lookup({ whenNotFound: '={{ $json.then }}' });
	const items = (...then: string[]) => [
		...then.map((one, index) => ({ name: `nobody-${index}`, then: one })),
		...people(2).map((item) => ({ ...item, then: 'fail' })),
	];

	it('returns, skips or fails according to each item with On Error = Continue', async () => {
		const onError = 'continueErrorOutput';
		const { links, failed } = await run(form, items('empty', 'skip', 'fail'), { onError });
		expect([links, failed]).toEqual([[0, 3, 4], [2]]);
	});

	it('throws for an item with Stop With an Error', async () => {
		const { error } = await run(form, items('empty', 'skip', 'fail'));
		expect(error?.context?.itemIndex).toBe(2);
	});
});

describe('credentials', () => {
	const unreadable = (bad: number) => (itemIndex: number) => {
		if (itemIndex === bad) throw new Error('Credentials could not be decrypted');
		return credentialsOf(service());
	};

	it('are not read again for each page', async () => {
		const readsFor = async (rows: number) => {
			service().reset();
			addFaults({ list: { rows, pageSize: 10 } });
			const credentials = jest.fn(() => credentialsOf(service()));
			const { items } = await run(search(), searches('a'), { credentials });
			expect(items).toHaveLength(rows);
			return credentials.mock.calls.length;
		};
		const reads = await readsFor(10);
		expect(reads).toBeGreaterThan(0);
		expect(await readsFor(60)).toBe(reads);
	});

	it.each([0, 1, 4])('send nothing if n8n cannot read them for item %d', async (bad) => {
		for (const [form, items] of [
			[lookup(), people(5)],
			[message(), letters(5)],
		] as const) {
			const result = await run(form, [...items], { credentials: unreadable(bad) });
			expect(result.status).toBe('error');
			expect(result.error?.message).toContain('could not be decrypted');
			expect(requestCount()).toBe(0);
		}
	});

	it.each(ON_ERROR.slice(1))(
		'that cannot be read fail only their item with %s',
		async (onError) => {
			const result = await run(lookup(), people(5), { credentials: unreadable(3), onError });
			expect(result.failed).toEqual([3]);
			expect(result.failures[0].json.error).toContain('could not be decrypted');
			expect(result.all.map(linkOf).sort()).toEqual(numbers(5));
			expect(requestCount()).toBe(4);
		},
	);

	it.each([
		['an invalid key', { apiKey: 'no-such-key' }, 'Invalid API key'],
		['no credit', { apiKey: 'broke' }, 'Insufficient credits'],
	])('do not end the other items if one item has %s', async (_case, wrong, words) => {
		const apiKey = wrong.apiKey === 'broke' ? service().keys.broke : wrong.apiKey;
		const result = await run(lookup({ concurrency: 1 }), people(6), {
			credentials: (index) => credentialsOf(service(), index % 2 === 0 ? {} : { apiKey }),
			onError: 'continueRegularOutput',
		});
		expect(result.failed).toEqual([1, 3, 5]);
		for (const { json } of result.failures) expect(json.error).toBe(words);
		expect(result.links).toEqual(numbers(6));
	});

	it('never report Nothing Found for an item with a wrong Path Segment', async () => {
		const result = await run(lookup({ concurrency: 1, whenNotFound: 'skip' }), people(4), {
			credentials: (index) => credentialsOf(service(), index === 2 ? { pathSegment: 'other' } : {}),
			onError: 'continueRegularOutput',
		});
		expect(result.failed).toEqual([2]);
		expect(result.failures[0].json.message).toContain('Path Segment');
	});
});
