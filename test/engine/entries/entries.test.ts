// Which of a run's input items are sent, whose failure ends the run, and what differs by input item: settings and credentials.
import type { IDataObject } from 'n8n-workflow';

import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { type Form, lookup, search, withInput } from '../../helpers/forms.mts';
import { numbers, people, searches } from '../../helpers/inputs.mts';
import { blamedBy, detailsOf, linkOf, linked, linkedRows } from '../../helpers/results.mts';
import { oneAtATime, run } from '../../helpers/runs.mts';
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
		const { error, all } = await run(search(), searches('a', 'b', 'c'));
		expect(blamedBy(error)).toBe(1);
		expect(all).toEqual([]);
		// The first page of each, and the pages of the two others that were under way when the failure arrived.
		expect(await sentInAll()).toBeLessThanOrEqual(3 + 2 * 5);
	});
});

const unreadable = "={{ $json.bad ? $('Nowhere').item.json.detail : 'main' }}";
describe.each<[what: string, form: Form, change: IDataObject]>([
	['is invalid', lookup(), { name: '' }],
	['n8n cannot evaluate', { ...lookup(), detail: unreadable }, { bad: true }],
])('an item that %s', (_what, form, change) => {
	const itemsWith = (bad: number) =>
		people(7).map((item, index) => (index === bad ? { ...item, ...change } : item));

	it.each([0, 3, 6])('fails the run with On Error = Stop: %d of seven', async (bad) => {
		const { error, status, all } = await run(form, itemsWith(bad));
		expect(status).toBe('error');
		expect(blamedBy(error)).toBe(bad);
		expect(all).toEqual([]);
		expect(requestCount()).toBe(0);
	});

	it('fails only itself with On Error = Continue', async () => {
		const result = await run(form, itemsWith(3), { onError });
		expect(result.failed).toEqual([3]);
		expect(result.links).toEqual(numbers(7));
		expect(requestCount()).toBe(6);
	});
});

it('a failure of the first row ends the run before the others are sent', async () => {
	const scenario = await oneAtATime();
	addFaults(FAULTS.envelope(400));
	const { error } = await run(lookup(), people(3), scenario);
	expect(error?.message).toBe('The service answered with status 400: "Made to fail".');
	expect(blamedBy(error)).toBe(0);
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

describe('a later page that fails', () => {
	const list = { rows: 40, pageSize: 10 };

	it('ends the run with On Error = Stop', async () => {
		addFaults({ ...matching({ search: 'b', page: 3 }), status: 400 }, { list });
		const result = await run(search(), searches('a', 'b', 'c'));
		expect(blamedBy(result.error)).toBe(1);
		expect(result.all).toEqual([]);
	});

	it('keeps the other pages of its list, and the other lists', async () => {
		const page = (word: string, number: number) => matching({ search: word, page: number });
		addFaults({ ...page('a', 3), ...FAULTS.outOfCredit() });
		// Both arrive after it: pages 1, 3 and 4 come first.
		addFaults({ ...page('a', 2), after: 3, list }, { ...page('b', 1), after: 3, list }, { list });
		const result = await run(search(), searches('a', 'b'), { onError });
		expect(result.error).toBeUndefined();
		expect(result.failed).toEqual([0]);
		expect(result.failures[0].json.error).toMatch(/^The list has 30 of 40 rows\. .*credits/);
		expect(detailsOf(result.failures[0])).toMatchObject({ kind: 'incomplete', resumeAt: '3' });
		expect(linked(result.rows)).toEqual([
			...linkedRows(20, 0),
			...linkedRows(40, 0, 31),
			...linkedRows(40, 1),
		]);
	});
});

describe('an item that is not found', () => {
	it.each([
		['is left out with On Error = Stop', undefined, []],
		['fails only itself with On Error = Continue', 'continueErrorOutput', [1]],
	] as const)('%s', async (_what, mode, failed) => {
		const [first, last] = people(2);
		const result = await run(lookup(), [first, { name: 'nobody' }, last], { onError: mode });
		expect(result.links).toEqual([0, 2]);
		expect(result.failed).toEqual(failed);
		expect(result.error).toBeUndefined();
		expect(requestCount()).toBe(3);
	});

	it('fails a run with On Error = Stop in which no item has a result', async () => {
		const { error, all } = await run(lookup(), [{ name: 'nobody' }, { name: 'nobody-else' }]);
		expect(blamedBy(error)).toBe(0);
		expect(error?.httpCode).toBe('404');
		expect(all).toEqual([]);
		expect(requestCount()).toBe(2);
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
		const result = await run(lookup(), people(6), {
			credentials: (index) =>
				credentialsOf(service(), index % 2 === 0 ? {} : { apiKey: 'no-such-key' }),
			onError,
		});
		expect(result.failed).toEqual([1, 3, 5]);
		for (const { json } of result.failures) expect(json.error).toContain('"Invalid API key"');
		expect(result.links).toEqual(numbers(6));
	});

	it('never mark an item with a wrong Path Segment as not found', async () => {
		const result = await run(withInput(lookup()), people(4), {
			credentials: (index) => credentialsOf(service(), index === 2 ? { pathSegment: 'other' } : {}),
			onError,
		});
		expect(result.failed).toEqual([2]);
		expect(result.failures[0].json.error).toMatch(/^person: .*Path Segment/);
		expect(detailsOf(result.failures[0])).toEqual({ kind: 'credentials', statusCode: 404 });
	});
});
