// Which of a run's input items are sent, whose failure ends the run, and what differs by input item: settings and credentials.
import type { IDataObject } from 'n8n-workflow';

import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { type Form, lookup, search } from '../../helpers/forms.mts';
import { numbers, people, searches } from '../../helpers/inputs.mts';
import { blamedBy, linkOf, linked, linkedRows, WAY_OUT } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../../helpers/service.mts';

const service = useService();

const onError = 'continueRegularOutput';

/** Returns what a run has sent that has ended, and left nothing that is sent while another run asks and is answered. */
async function sentInAll(): Promise<number> {
	const { requestLog } = service();
	expect(requestLog.inFlight).toBe(0);
	const sent = requestCount();
	service().faults.clear();
	await run({ resource: 'apiUser', operation: 'get' });
	expect([requestCount(), requestLog.count('/users/my-api-user')]).toEqual([sent + 1, 1]);
	return sent;
}

describe('a failure with On Error = Stop', () => {
	it('is not followed by a retry', async () => {
		const items = people(40);
		// The others fail too and would be sent again. They answer once the first failure was sent.
		addFaults({ ...matching({ query: items[0].name }), status: 400 });
		addFaults({ ...FAULTS.serverError(), after: 1 });
		const { error } = await run(lookup(), items);
		expect(blamedBy(error)).toBe(0);
		expect(await sentInAll()).toBe(5);
	});

	it('is not followed by a page', async () => {
		const list = { rows: 400, pageSize: 10 };
		addFaults({ ...matching({ search: 'b' }), after: 2, status: 400 });
		addFaults({ ...matching({ page: 1 }), list }, { after: 3, list });
		const { error, all } = await run(search({ concurrency: 5 }), searches('a', 'b', 'c'));
		expect(blamedBy(error)).toBe(1);
		expect(all).toEqual([]);
		// The first page of each, and what was under way when the failure arrived.
		expect(await sentInAll()).toBeLessThanOrEqual(3 + 5);
	});
});

const unreadable = "={{ $json.bad ? $('Nowhere').item.json.detail : 'main' }}";
describe.each<[what: string, form: Form, change: IDataObject, sent: number]>([
	['is invalid', lookup(), { name: '' }, 0],
	['the service does not have', lookup(), { name: 'nobody-of-that-name' }, 7],
	['n8n cannot evaluate', { ...lookup(), detail: unreadable }, { bad: true }, 0],
])('an item that %s', (_what, form, change, sent) => {
	const itemsWith = (bad: number) =>
		people(7).map((item, index) => (index === bad ? { ...item, ...change } : item));

	it.each([0, 3, 6])('fails the run with On Error = Stop: %d of seven', async (bad) => {
		const { error, status, all } = await run(form, itemsWith(bad));
		expect(status).toBe('error');
		expect(blamedBy(error)).toBe(bad);
		expect(all).toEqual([]);
		expect(requestCount()).toBeLessThanOrEqual(sent);
	});

	it('fails only itself with On Error = Continue', async () => {
		const result = await run(form, itemsWith(3), { onError });
		expect(result.failed).toEqual([3]);
		expect(result.links).toEqual(numbers(7));
		expect(requestCount()).toBe(Math.max(6, sent));
	});
});

it('the first row, which alone was answered, fails with the way to run the others', async () => {
	addFaults(FAULTS.envelope(400));
	const { error } = await run(lookup({ concurrency: 1 }), people(3));
	expect(error?.message).toBe(`Made to fail (item 1). ${WAY_OUT}`);
	expect(requestCount()).toBe(1);
});

// n8n runs only the first input item, although the node can read the data of all.
it('Execute Once returns the first item, even if others are invalid', async () => {
	const items = [...people(2), { name: '' }, {}];
	const { ids, links, error } = await run(lookup(), items, { settings: { executeOnce: true } });
	expect(error).toBeUndefined();
	expect([ids, links]).toEqual([[service().data.people[0].id], [0]]);
	expect(requestCount()).toBe(1);
});

describe('If a Later Page Fails', () => {
	const form = search({ onPageFailure: '={{ $json.then }}', concurrency: 1 });
	const list = { rows: 60, pageSize: 10 };
	const items = (...then: string[]): IDataObject[] =>
		then.map((value, index) => ({ search: 'abc'[index], then: value }));

	it.each([
		['reports the result of every item if it keeps its pages', ['fail', 'keep', 'fail'], undefined],
		['ends the run otherwise', ['keep', 'fail', 'keep'], 1],
	] as const)('at an item without credit %s', async (_what, then, thrown) => {
		// The items take turns, so the second one meets it with its second page.
		addFaults({ ...FAULTS.outOfCredit(), skip: 4 }, { list });
		const result = await run(form, items(...then));
		expect(blamedBy(result.error)).toBe(thrown);
		expect(result.failed).toEqual(thrown === undefined ? [0, 1, 2] : []);
		const errors = result.failures.map(({ json }) => json.error);
		const insufficient = expect.stringMatching(/^Insufficient credits/);
		expect([result.error?.message, ...errors]).toEqual(
			thrown === undefined ? [undefined, ...Array(3).fill(insufficient)] : [insufficient],
		);
	});

	it('keeps the pages read so far when a page fetched ahead ends the run', async () => {
		const page = (word: string, number: number) => matching({ search: word, page: number });
		addFaults({ ...page('a', 3), ...FAULTS.outOfCredit() });
		// Both arrive after it: pages 1, 3 and 4 come first.
		addFaults({ ...page('a', 2), after: 3, list }, { ...page('b', 1), after: 3, list }, { list });
		const parallel = search({ onPageFailure: '={{ $json.then }}', concurrency: 4 });
		const result = await run(parallel, items('keep', 'fail'));
		expect(result.error).toBeUndefined();
		expect(result.failures.map(({ json }) => json.error)).toEqual([
			'Insufficient credits',
			'Insufficient credits (not sent)',
		]);
		expect(linked(result.rows)).toEqual([...linkedRows(20, 0), ...linkedRows(40, 0, 31)]);
	});
});

it.each([
	['ends the run', undefined, [], 2],
	['fails only itself', 'continueErrorOutput', [0, 3, 4], undefined],
] as const)('an item that is not found and must be %s', async (_what, mode, links, thrown) => {
	const items = [
		...['empty', 'skip', 'fail'].map((then, index) => ({ name: `nobody-${index}`, then })),
		...people(2).map((item) => ({ ...item, then: 'fail' })),
	];
	const form = lookup({ whenNotFound: '={{ $json.then }}' });
	const result = await run(form, items, { onError: mode });
	expect(result.links).toEqual(links);
	expect(result.failed).toEqual(mode ? [2] : []);
	expect(blamedBy(result.error)).toBe(thrown);
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

	it('send nothing if n8n cannot read them for the last item', async () => {
		const { error } = await run(lookup(), people(5), { credentials: unreadable(4) });
		expect(error?.message).toContain('could not be decrypted');
		expect(requestCount()).toBe(0);
	});

	it('that cannot be read fail only their item with On Error = Continue', async () => {
		const result = await run(lookup(), people(5), { credentials: unreadable(3), onError });
		expect(result.failed).toEqual([3]);
		expect(result.failures[0].json.error).toContain('could not be decrypted');
		expect(result.all.map(linkOf)).toEqual(numbers(5));
		expect(requestCount()).toBe(4);
	});

	it('do not end the other items if some have an invalid key', async () => {
		const result = await run(lookup({ concurrency: 1 }), people(6), {
			credentials: (index) =>
				credentialsOf(service(), index % 2 === 0 ? {} : { apiKey: 'no-such-key' }),
			onError,
		});
		expect(result.failed).toEqual([1, 3, 5]);
		for (const { json } of result.failures) expect(json.error).toBe('Invalid API key');
		expect(result.links).toEqual(numbers(6));
	});

	it('never report Nothing Found for an item with a wrong Path Segment', async () => {
		const result = await run(lookup({ concurrency: 1, whenNotFound: 'skip' }), people(4), {
			credentials: (index) => credentialsOf(service(), index === 2 ? { pathSegment: 'other' } : {}),
			onError,
		});
		expect(result.failed).toEqual([2]);
		expect(result.failures[0].json.message).toContain('Path Segment');
	});
});
