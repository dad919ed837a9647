// Retry On Fail in the node's settings: n8n runs the whole node again with the same data.
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	idsOf,
	linkOf,
	lookup,
	people,
	rowIds,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.001));
afterEach(() => void jest.restoreAllMocks());

// n8n waits a second for 0.
const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
const once = { maxRetries: 0 };

it.each([
	['a server error', FAULTS.serverError()],
	['a rejected key', FAULTS.unauthorised()],
	['no credit', FAULTS.outOfCredit()],
	['a dropped connection', { drop: 'request' }],
] as const)('returns all items after %s', async (_name, fault) => {
	service().faults.add({ ...fault, times: 1 });
	const items = people(service(), 12);
	const result = await run(service(), lookup(once), { items, settings });
	expect(result.error).toBeUndefined();
	expect(result.items.map(linkOf)).toEqual(items.map((_item, index) => index));
	expect(service().requestLog.count()).toBeGreaterThanOrEqual(13);
	expect(service().requestLog.peak).toBeLessThanOrEqual(5);
});

it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
	'returns all items with %s',
	async (onError) => {
		service().faults.add({ ...FAULTS.unauthorised(), times: 5 });
		const items = people(service(), 12);
		const result = await run(service(), lookup(once), { items, settings, onError });
		expect(result.items.map(linkOf)).toEqual(items.map((_item, index) => index));
		expect(result.errorItems).toEqual([]);
		expect(result.items.filter(({ json }) => json.error !== undefined)).toEqual([]);
	},
);

it('returns all pages', async () => {
	service().faults.add({ status: 500, when: { query: { page: '3' } }, times: 1 });
	service().faults.add({ list: { rows: 60, pageSize: 10 } });
	const { items } = await run(service(), search(once), { items: searches('a', 'b'), settings });
	expect(idsOf(items)).toEqual([...rowIds(60), ...rowIds(60)]);
});

it('reports the last failure when the second try fails too', async () => {
	const items = people(service(), 3);
	service().faults.add({ ...FAULTS.serverError(), times: 1 });
	service().faults.add({
		status: 400,
		when: { query: { query: String(items[2].name) } },
	});
	const { error } = await run(service(), lookup(once), { items, settings });
	expect(error?.message).toBe('Made to answer 400');
	expect(error?.context?.itemIndex).toBe(2);
});

it('sends nothing in either try when an item is invalid', async () => {
	const items = [...people(service(), 3), { name: '' }];
	const { error } = await run(service(), lookup(), { items, settings });
	expect(error?.context?.itemIndex).toBe(3);
	expect(service().requestLog.count()).toBe(0);
});

it('limits the second try separately', async () => {
	service().latency = 50;
	service().faults.add({ ...FAULTS.rateLimited(), times: 1 });
	// The first try sends five more.
	service().faults.add({ skip: 5, together: 6 });
	const form = lookup({ ...once, concurrency: 6 });
	await run(service(), form, { items: people(service(), 30), settings });
	expect(service().requestLog.peak).toBe(6);
	expect(service().requestLog.count()).toBeGreaterThanOrEqual(31);
});
