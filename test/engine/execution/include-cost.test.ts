// Include Cost: the share of each row, exact sums, and what error items say.
import type { IDataObject } from 'n8n-workflow';

import { FAULTS } from '../../simulator/known-faults.mts';
import {
	allItems,
	failures,
	letters,
	listOf,
	lookup,
	message,
	people,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

// A lookup costs $0.004, a search page of people $0.01, of leads $0.10, a message $0.005.
const service = useService();

const on = { includeCost: true };
const costsOf = (items: Array<{ json: IDataObject }>) => items.map(({ json }) => Number(json.cost));
/** Returns the sum in whole billionths of a dollar, which is exact. */
const sum = (costs: number[]) => costs.reduce((total, cost) => total + Math.round(cost * 1e9), 0);

it('adds the cost of a lookup to its row', async () => {
	const { items } = await run(service(), lookup(on), { items: people(service(), 3) });
	expect(costsOf(items)).toEqual([0.004, 0.004, 0.004]);
});

it('adds nothing when it is off', async () => {
	const { items } = await run(service(), lookup(), { items: people(service(), 1) });
	expect(items[0].json).not.toHaveProperty('cost');
});

it.each([
	[75, 0.3],
	[70, 0.3],
	[3, 0.1],
])('divides the cost of a search among its %i rows without a remainder', async (rows, cost) => {
	service().faults.add({ list: { rows, pageSize: 25 } });
	const { items } = await run(service(), listOf('lead', on), { items: searches('a', 'b') });
	expect(items).toHaveLength(2 * rows);
	expect(sum(costsOf(items.slice(0, rows)))).toBe(cost * 1e9);
	expect(sum(costsOf(items))).toBe(2 * cost * 1e9);
	expect(new Set(costsOf(items.slice(0, rows - 1))).size).toBe(1);
});

it('counts the whole page when Limit keeps fewer rows', async () => {
	service().faults.add({ list: { rows: 75, pageSize: 25 } });
	const form = listOf('lead', on, { returnAll: false, limit: 4 });
	const { items } = await run(service(), form, { items: searches('a') });
	expect(costsOf(items)).toEqual([0.025, 0.025, 0.025, 0.025]);
});

it.each(['all', 'simplified', 'selected'])(
	'adds the cost to rows with Output = %s',
	async (output) => {
		const form = { ...lookup(on), output, fields: 'firstName' };
		const { items } = await run(service(), form, { items: people(service(), 1) });
		expect(items[0].json.cost).toBe(0.004);
	},
);

it('does not change a Raw Response, which has its own cost', async () => {
	service().faults.add({ list: { rows: 30, pageSize: 10 } });
	const form = { ...search(on), output: 'raw' };
	const { items } = await run(service(), form, { items: searches('a') });
	expect(costsOf(items)).toEqual([0.01, 0.01, 0.01]);
});

it('counts failed attempts that were billed', async () => {
	service().faults.add({
		status: 503,
		body: { error: 503, message: 'Busy', cost: 0.001 },
		times: 2,
	});
	const { items } = await run(service(), lookup(on), { items: people(service(), 1) });
	expect(costsOf(items)).toEqual([0.006]);
});

it('adds the cost to an empty item', async () => {
	const form = lookup({ ...on, whenNotFound: 'empty' });
	const { items } = await run(service(), form, { items: [{ name: 'nobody' }] });
	expect(items.map(({ json }) => json)).toEqual([{ cost: 0.004 }]);
});

it('adds the cost to the row of a message', async () => {
	const { items } = await run(service(), message(on), { items: letters(service(), 1) });
	expect(costsOf(items)).toEqual([0.005]);
});

it('adds the cost to the details of error items for missing profiles and unsent items', async () => {
	const form = lookup({ ...on, maxCost: 0.004 });
	const items = [{ name: 'nobody' }, ...people(service(), 2)];
	const result = await run(service(), form, { items, onError: 'continueErrorOutput' });
	const costs = failures(result).map(({ json }) => (json.details as IDataObject).cost);
	expect(costs).toEqual([0.004, 0, 0]);
});

it('divides the cost of an incomplete search between its rows and the error item', async () => {
	service().faults.add({
		status: 400,
		body: { error: 400, message: 'No', cost: 0.002 },
		when: { query: { page: '3' } },
	});
	service().faults.add({ list: { rows: 95, pageSize: 10 } });
	const form = search({ ...on, onPageFailure: 'keep', concurrency: 1 });
	const result = await run(service(), form, { items: searches('a') });
	const [cut] = failures(result);
	const rows = allItems(result).filter((item) => item !== cut);
	expect(rows).toHaveLength(20);
	expect(sum(costsOf(rows))).toBe(0.02 * 1e9);
	expect((cut.json.details as IDataObject).cost).toBe(0.002);
});

it('returns null if the service did not report the cost', async () => {
	service().faults.add({ ...FAULTS.withoutCost(), when: { query: { page: '2', search: 'a' } } });
	service().faults.add({ status: 400, when: { query: { page: '3' } } });
	service().faults.add({ list: { rows: 60, pageSize: 10 } });
	const form = search({ ...on, onPageFailure: 'keep', concurrency: 1 });
	const result = await run(service(), form, { items: searches('a', 'b') });
	const cut = failures(result);
	expect(cut.map(({ json }) => (json.details as IDataObject).cost)).toEqual([null, 0]);
	const rows = allItems(result).filter((item) => !cut.includes(item));
	const costs = [null, 0.001];
	expect([...new Set(rows.map(({ json }) => json.cost))]).toEqual(costs);
});
