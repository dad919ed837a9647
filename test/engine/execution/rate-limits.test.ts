// Many 429 and 5xx responses in a row: the limit falls and recovers, and every row is returned.
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	idsOf,
	linked,
	letters,
	lookup,
	maxInFlight,
	message,
	people,
	rowIds,
	run,
	search,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

/** Returns the requests after the burst, from the first one that was sent under the lower limit. */
const later = (from: number, to?: number) => service().requestLog.entries.slice(from, to);

it('halves the limit once for all responses of a burst', async () => {
	service().latency = 20;
	service().faults.add({ ...FAULTS.rateLimited(), together: 8, times: 8 });
	service().faults.add({ together: 4 });
	const items = people(service(), 40);
	const result = await run(service(), lookup({ concurrency: 8 }), { items });
	expect(result.items).toHaveLength(40);
	expect(service().requestLog.count()).toBe(48);
	expect(maxInFlight(later(8, 40))).toBe(4);
});

it('keeps the limit after other failures', async () => {
	service().latency = 20;
	service().faults.add({ ...FAULTS.gateway(503), together: 8, times: 8 });
	service().faults.add({ together: 8 });
	const result = await run(service(), lookup({ concurrency: 8 }), { items: people(service(), 40) });
	expect(result.items).toHaveLength(40);
	expect(maxInFlight(later(8))).toBe(8);
});

it('raises the limit again by one after ten successes for each request in flight', async () => {
	service().latency = 20;
	service().faults.add({ ...FAULTS.rateLimited(), together: 4, times: 4 });
	service().faults.add({ together: 2, times: 16 });
	service().faults.add({ skip: 8, together: 3 });
	const items = people(service(), 60);
	await run(service(), lookup({ concurrency: 4 }), { items });
	expect(maxInFlight(later(4, 20))).toBe(2);
	expect(maxInFlight(later(28, 50))).toBe(3);
	expect(service().requestLog.count()).toBe(64);
});

it('never exceeds the plan again', async () => {
	service().latency = 20;
	const patch = { user: { requestsConcurrency: 2 } };
	service().faults.add({ times: 8, patch });
	service().faults.add({ together: 2, patch });
	await run(service(), lookup({ concurrency: 4 }), { items: people(service(), 60) });
	expect(maxInFlight(later(8))).toBe(2);
});

it.each(['-5', '5;', '', 'soon', 'NaN', '1e3', new Date(0).toUTCString(), '0x10', 'Infinity'])(
	'backs off by itself where Retry-After is %j',
	async (retryAfter) => {
		const drawn = async (header: string) => {
			service().faults.clear();
			service().faults.add({ ...FAULTS.rateLimited(header), times: 3 });
			jest.mocked(Math.random).mockClear();
			const { items } = await run(service(), lookup(), { items: people(service(), 1) });
			expect(items).toHaveLength(1);
			return jest.mocked(Math.random).mock.calls.length;
		};
		// The jitter of each backoff draws a number. A usable Retry-After draws none.
		const usable = await drawn('0');
		expect((await drawn(retryAfter)) - usable).toBe(3);
	},
);

it('sends messages in order despite many 429s', async () => {
	const items = letters(service(), 5).map((item) => ({ ...item, to: letters(service(), 1)[0].to }));
	for (const skip of [0, 3, 4, 7])
		service().faults.add({ ...FAULTS.rateLimited(), skip, times: 1 });
	await run(service(), message({ maxRetries: 10 }), { items });
	expect(service().sent.messages).toEqual(items);
});

it('returns 40 items of three pages each despite many 429s and 5xx', async () => {
	const items = Array.from({ length: 40 }, (_, index) => ({ search: `word ${index}` }));
	const storm = [
		FAULTS.serverError(),
		FAULTS.gateway(503),
		FAULTS.rateLimited(),
		FAULTS.noResource(),
	];
	items.forEach(({ search: word }, index) => {
		for (const page of [1, 2, 3]) {
			const fault = storm[(index + page) % storm.length];
			const times = (index * 7 + page * 3) % 4;
			if (times > 0) {
				service().faults.add({
					...fault,
					when: { query: { search: word, page: `${page}` } },
					times,
				});
			}
		}
	});
	service().faults.add({ list: { rows: 25, pageSize: 10 } });
	const result = await run(service(), search({ concurrency: 10 }), { items });
	expect(result.error).toBeUndefined();
	expect(linked(result.items)).toEqual(
		items.flatMap((_item, index) => rowIds(25).map((id) => [id, index])),
	);
	expect(idsOf(result.items)).toHaveLength(1_000);
});
