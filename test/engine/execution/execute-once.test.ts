// Execute Once: n8n runs only the first input item, although the node can read the data of all.
import {
	addFaults,
	inBatches,
	letters,
	lookup,
	message,
	ON_ERROR,
	people,
	requestCount,
	rowIds,
	run,
	search,
	searches,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

const settings = { executeOnce: true };
const WAYS = [
	['without Batching', (form: Form) => form],
	['with Batching', (form: Form) => inBatches(form, 1)],
] as const;

describe.each(
	WAYS.flatMap(([name, way]) => ON_ERROR.map((onError) => [name, onError, way] as const)),
)('%s, On Error %s', (_name, onError, way) => {
	it('returns the first item of a lookup, even if others are invalid', async () => {
		const items = [...people(2), { name: '' }, {}];
		const { ids, links, error } = await run(way(lookup()), items, { settings, onError });
		expect(error).toBeUndefined();
		expect([ids, links]).toEqual([[service().data.people[0].id], [0]]);
		expect(requestCount()).toBe(1);
	});

	it('returns all pages of the first search', async () => {
		addFaults({ list: { rows: 35, pageSize: 10 } });
		const items = searches('a', 'b', 'c');
		const { ids } = await run(way(search()), items, { settings, onError });
		expect(ids).toEqual(rowIds(35));
		expect(requestCount()).toBe(4);
	});

	it('sends only the first message', async () => {
		const { items } = await run(way(message()), letters(3), { settings, onError });
		expect(service().sent.messages).toEqual(letters(1));
		expect(items).toHaveLength(1);
	});

	it.each([
		['is invalid', '', 0],
		['does not exist', 'nobody-of-that-name', 1],
	])('ends the run if the first item %s', async (_case, name, requests) => {
		const items = [{ name }, ...people(3)];
		const result = await run(way(lookup()), items, { settings, onError });
		expect(requestCount()).toBe(requests);
		expect(result.error?.context?.itemIndex).toBe(onError ? undefined : 0);
		expect(result.failures).toHaveLength(onError ? 1 : 0);
	});
});
