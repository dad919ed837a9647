// The numbers that the exchange is judged by: requests made, rows that arrive, and the item that is reported.
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	credentialsOf,
	failures,
	idsOf,
	letters,
	linked,
	linkOf,
	listOf,
	lookup,
	message,
	pagesOf,
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

it.each([
	['a dropped connection', { drop: 'request' }],
	['too many requests', FAULTS.rateLimited()],
	['a server error', FAULTS.serverError()],
	['a gateway without a service', FAULTS.gateway(502)],
	['a gateway that waited in vain', FAULTS.gateway(504)],
	['a body cut off', FAULTS.cutOff()],
	['no free resource inside a 200', FAULTS.noResource()],
] as const)('retries %s once, and succeeds', async (_name, fault) => {
	service().faults.add({ ...fault, times: 1 });
	const { items, error } = await run(service(), lookup(), { items: people(service(), 1) });
	expect(error).toBeUndefined();
	expect(items.map(({ json }) => json.publicIdentifier)).toEqual([
		service().data.people[0].publicIdentifier,
	]);
	expect(service().requestLog.count()).toBe(2);
});

it.each([
	['a reset', { drop: 'connect' }],
	['a drop before the answer', { drop: 'request' }],
	['a drop after the work', { drop: 'headers' }],
	['half an answer', { drop: 'body' }],
	['a server error', FAULTS.serverError()],
	['a gateway', FAULTS.gateway(504)],
	['a body cut off', FAULTS.cutOff()],
	['a page of HTML', FAULTS.html()],
	['an empty body', FAULTS.empty()],
	['a failure inside a 200', FAULTS.envelope(500)],
] as const)('sends a message once whatever happens: %s', async (_name, fault) => {
	service().faults.add(fault);
	const { error } = await run(service(), message(), { items: letters(service(), 1) });
	expect(service().requestLog.count()).toBe(1);
	expect(error?.message).toContain('may have been sent; check before sending again');
});

it('spends at most five requests on a wrong key over sixty items, and says what is wrong', async () => {
	const { error, items } = await run(service(), lookup(), {
		credentials: credentialsOf(service(), { apiKey: 'wrong-key' }),
		items: people(service(), 60),
	});
	expect(service().requestLog.count()).toBeGreaterThan(0);
	expect(service().requestLog.count()).toBeLessThanOrEqual(5);
	expect(error?.message).toBe('Invalid API key');
	expect(error?.description).toContain('API Key');
	expect(error?.httpCode).toBe('401');
	expect(items).toEqual([]);
});

it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
	'spends at most five on it with %s too, and gives sixty error items',
	async (onError) => {
		const result = await run(service(), lookup(), {
			credentials: credentialsOf(service(), { apiKey: 'wrong-key' }),
			items: people(service(), 60),
			onError,
		});
		const sent = service().requestLog.count();
		expect(sent).toBeLessThanOrEqual(5);
		const failed = failures(result);
		expect(failed.map(linkOf)).toEqual(Array.from({ length: 60 }, (_, index) => index));
		const words = failed.map(({ json }) => json.error);
		expect(words.filter((text) => text === 'Invalid API key')).toHaveLength(sent);
		expect(words.filter((text) => text === 'Invalid API key (not sent)')).toHaveLength(60 - sent);
	},
);

it('stops within 14 requests at a failing item of eighty, and reports that one', async () => {
	const items = people(service(), 80);
	service().latency = 15;
	service().faults.add({
		when: { query: { query: String(items[8].name) } },
		status: 400,
		body: { error: 400, message: 'This one cannot be' },
	});
	const result = await run(service(), lookup(), { items });
	expect(service().requestLog.count()).toBeLessThanOrEqual(14);
	expect(result.error?.message).toBe('This one cannot be');
	expect(result.error?.context?.itemIndex).toBe(8);
	expect(result.items).toEqual([]);
});

it('fetches 237 rows over 24 pages in order, with at most five under way', async () => {
	service().latency = 15;
	service().faults.add({ list: { rows: 237, pageSize: 10 } });
	const { items } = await run(service(), search(), { items: searches('a') });
	expect(idsOf(items)).toEqual(rowIds(237));
	expect(pagesOf(service()).sort((a, b) => a - b)).toEqual(
		Array.from({ length: 24 }, (_, index) => index + 1),
	);
	expect(service().requestLog.peak).toBe(5);
});

it('ends at a repeated token within three requests', async () => {
	service().faults.add({ list: { rows: 5_000, pageSize: 50, cursor: 'repeat' } });
	const { items, error } = await run(service(), listOf('post'), { items: searches('a') });
	expect(error).toBeUndefined();
	expect(service().requestLog.count()).toBeLessThanOrEqual(3);
	expect(new Set(idsOf(items)).size).toBe(items.length);
	expect(items.length).toBeGreaterThan(0);
});

it.each(['lead', 'account'])(
	'ends a %s search at page 100 with 2,500 distinct rows',
	async (what) => {
		service().faults.add({ list: { rows: 10_000, pageSize: 25, clamp: 100 } });
		const { items } = await run(service(), listOf(what), { items: searches('a') });
		expect(idsOf(items)).toEqual(rowIds(2_500));
		expect(service().requestLog.count()).toBe(100);
	},
);

it('links 0, 12 and 1 rows to their input items', async () => {
	for (const [word, rows] of Object.entries({ none: 0, dozen: 12, one: 1 })) {
		service().faults.add({ when: { query: { search: word } }, list: { rows, pageSize: 10 } });
	}
	const { items } = await run(service(), search(), { items: searches('none', 'dozen', 'one') });
	expect(linked(items)).toEqual([...rowIds(12).map((id) => [id, 1]), ['row-1', 2]]);
});

it('never has more than five of sixty lookups under way', async () => {
	service().latency = 15;
	const { items } = await run(service(), lookup(), { items: people(service(), 60) });
	expect(items.map(linkOf)).toEqual(Array.from({ length: 60 }, (_, index) => index));
	expect(service().requestLog.count()).toBe(60);
	expect(service().requestLog.peak).toBe(5);
});

it('makes three requests for Limit 25 at ten a page', async () => {
	service().faults.add({ list: { rows: 237, pageSize: 10 } });
	const { items } = await run(service(), search({}, { returnAll: false, limit: 25 }), {
		items: searches('a'),
	});
	expect(idsOf(items)).toEqual(rowIds(25));
	expect(pagesOf(service()).sort((a, b) => a - b)).toEqual([1, 2, 3]);
});
