// Execute Once: n8n runs only the first input item, although the node can read the data of all.
import {
	failures,
	idsOf,
	letters,
	linkOf,
	lookup,
	message,
	ON_ERROR,
	people,
	rowIds,
	run,
	search,
	searches,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

const settings = { executeOnce: true };
const batched = (form: Form): Form => ({
	...form,
	requestOptions: { batching: { batch: { batchSize: 1, batchInterval: 5 } } },
});
const WAYS = [
	['without Batching', (form: Form) => form],
	['with Batching', batched],
] as const;
const CASES = WAYS.flatMap(([name, way]) =>
	ON_ERROR.map((onError) => [name, onError, way] as const),
);

describe.each(CASES)('%s, On Error %s', (_name, onError, way) => {
	it('returns the first item of a lookup', async () => {
		const items = people(service(), 4);
		const result = await run(service(), way(lookup()), { items, settings, onError });
		expect(idsOf(result.items)).toEqual([service().data.people[0].id]);
		expect(result.items.map(linkOf)).toEqual([0]);
		expect(service().requestLog.count()).toBe(1);
	});

	it('returns all pages of the first search', async () => {
		service().faults.add({ list: { rows: 35, pageSize: 10 } });
		const items = searches('a', 'b', 'c');
		const result = await run(service(), way(search()), { items, settings, onError });
		expect(idsOf(result.items)).toEqual(rowIds(35));
		expect(service().requestLog.count()).toBe(4);
	});

	it('sends only the first message', async () => {
		const items = letters(service(), 3);
		const result = await run(service(), way(message()), { items, settings, onError });
		expect(service().sent.messages).toEqual(items.slice(0, 1));
		expect(result.items).toHaveLength(1);
	});

	it.each([
		['is invalid', ''],
		['does not exist', 'nobody-of-that-name'],
	])('ends the run if the first item %s', async (_case, name) => {
		const items = [{ name }, ...people(service(), 3)];
		const result = await run(service(), way(lookup()), { items, settings, onError });
		expect(service().requestLog.count()).toBe(name === '' ? 0 : 1);
		expect(result.error?.context?.itemIndex).toBe(onError === undefined ? 0 : undefined);
		expect(failures(result)).toHaveLength(onError === undefined ? 0 : 1);
	});

	it('ignores the other items even if they are invalid', async () => {
		const items = [...people(service(), 1), { name: '' }, {}];
		const result = await run(service(), way(lookup()), { items, settings, onError });
		expect(result.error).toBeUndefined();
		expect(result.items).toHaveLength(1);
	});
});
