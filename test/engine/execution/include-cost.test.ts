// Include Cost: the share of each row, exact sums, and what error items say.
import type { IDataObject } from 'n8n-workflow';

import { dollarsOf } from '../../helpers/published.mts';
import type { Fault } from '../../simulator/faults.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	addFaults,
	letters,
	listOf,
	lookup,
	matching,
	message,
	people,
	run,
	search,
	searches,
	useService,
	type Form,
} from '../../helpers/runs.mts';
import { leadPages, lookups, pages } from '../../helpers/costs.mts';

useService();

const on = { includeCost: true };
const costsOf = (items: Array<{ json: IDataObject }>) => items.map(({ json }) => Number(json.cost));
const detailedCosts = (items: Array<{ json: IDataObject }>) =>
	items.map(({ json }) => (json.details as IDataObject).cost);
/** Returns the sum in whole billionths of a dollar, which is exact. */
const sum = (costs: number[]) => costs.reduce((total, cost) => total + Math.round(cost * 1e9), 0);

it('adds nothing when it is off', async () => {
	const { items } = await run(lookup(), people(1));
	expect(items[0].json).not.toHaveProperty('cost');
});

const three = { list: { rows: 75, pageSize: 25 } };
const busy = { status: 503, body: { error: 503, message: 'Busy', cost: lookups(0.25) }, times: 2 };
it.each<[what: string, form: Form, items: () => IDataObject[], costs: number[], fault?: Fault]>([
	['a lookup', lookup(on), () => people(3), Array(3).fill(lookups(1))],
	['a simplified row', { ...lookup(on), output: 'simplified' }, () => people(1), [lookups(1)]],
	[
		'selected fields',
		{ ...lookup(on), output: 'selected', fields: 'name' },
		() => people(1),
		[lookups(1)],
	],
	// The simulator's own price.
	['a message', message(on), () => letters(1), [0.005]],
	['billed attempts that failed', lookup(on), () => people(1), [lookups(1.5)], busy],
	[
		'a page of which Limit keeps four rows',
		listOf('lead', on, { returnAll: false, limit: 4 }),
		() => searches('a'),
		Array(4).fill(leadPages(0.25)),
		three,
	],
	[
		'a Raw Response, which has its own cost',
		listOf('lead', on, { output: 'raw' }),
		() => searches('a'),
		Array(3).fill(leadPages(1)),
		three,
	],
])('adds the cost to %s', async (_what, form, items, costs, fault = {}) => {
	addFaults(fault);
	expect(costsOf((await run(form, items())).items)).toEqual(costs);
});

it.each([
	[75, 3],
	[70, 3],
	[3, 1],
])('divides the cost of a search among its %i rows without a remainder', async (rows, count) => {
	addFaults({ list: { rows, pageSize: 25 } });
	const { items } = await run(listOf('lead', on), searches('a', 'b'));
	const cost = Math.round(leadPages(count) * 1e9);
	expect(items).toHaveLength(2 * rows);
	expect(sum(costsOf(items.slice(0, rows)))).toBe(cost);
	expect(sum(costsOf(items))).toBe(2 * cost);
	expect(new Set(costsOf(items.slice(0, rows - 1))).size).toBe(1);
});

it('adds the cost to the details of error items for missing profiles and unsent items', async () => {
	const form = lookup({ ...on, maxCost: lookups(1.75) });
	const items = [{ name: 'nobody' }, ...people(2)];
	const result = await run(form, items, { onError: 'continueErrorOutput' });
	expect(detailedCosts(result.failures)).toEqual([lookups(1), 0, 0]);
});

it('divides the cost of an incomplete search between its rows and the error item', async () => {
	const body = { error: 400, message: 'No', cost: 0.002 };
	addFaults({ status: 400, body, ...matching({ page: 3 }) }, { list: { rows: 95, pageSize: 10 } });
	const form = search({ ...on, onPageFailure: 'keep', concurrency: 1 });
	const { rows, failures } = await run(form, searches('a'));
	expect(rows).toHaveLength(20);
	expect(sum(costsOf(rows))).toBe(Math.round(pages(2) * 1e9));
	expect(detailedCosts(failures)).toEqual([0.002]);
});

it('returns null if the service did not report the cost', async () => {
	addFaults({ ...FAULTS.withoutCost(), ...matching({ page: 2, search: 'a' }) });
	addFaults({ status: 400, ...matching({ page: 3 }) }, { list: { rows: 60, pageSize: 10 } });
	const form = search({ ...on, onPageFailure: 'keep', concurrency: 1 });
	const { rows, failures } = await run(form, searches('a', 'b'));
	expect(detailedCosts(failures)).toEqual([null, 0]);
	expect([...new Set(rows.map(({ json }) => json.cost))]).toEqual([null, pages(0.1)]);
});

it('says once what the run cost, also without Include Cost, and nothing if that is nothing', async () => {
	const { costs } = await run(lookup(), [...people(2), ...people(1)]);
	expect(costs).toEqual([`This run cost ${dollarsOf('profile main', 2)} for 2 requests.`]);
	expect((await run(lookup({ dryRun: true }), people(1))).costs).toEqual([]);
	addFaults({ status: 400 });
	expect((await run(lookup(), people(1), { onError: 'continueErrorOutput' })).costs).toEqual([]);
});

it('says how it read the lists of a search that finds nothing', async () => {
	addFaults({ list: { rows: 0, pageSize: 25 } });
	const filters = { location: '"Berlin and Munich"', currentJobTitles: 'CEO, CTO' };
	const { hints } = await run(listOf('lead', {}, { filters }), [{ search: 'x' }]);
	expect(hints).toEqual([
		`No results, but the service billed ${dollarsOf('lead-search')}. Current Job Titles: 2 titles (CEO; CTO). Locations: 1 place (Berlin and Munich). Try fewer filters.`,
	]);
});

it('names in a hint what input items without a result cost', async () => {
	addFaults({ ...matching({ search: '*' }), list: { rows: 0, pageSize: 10 } });
	const nothing = await run(search(on), searches('a', 'b', 'a'));
	expect(nothing.items).toEqual([]);
	expect(nothing.hints).toEqual([
		`No results for 3 of 3 input items, but the service billed ${dollarsOf('profile-search', 2)}.`,
	]);
	const nobody = await run(lookup({ ...on, whenNotFound: 'skip' }), [{ name: 'nobody' }]);
	expect(nobody.items).toEqual([]);
	expect(nobody.hints).toEqual([
		`No results, but the service billed ${dollarsOf('profile main')}.`,
	]);
	const uncounted = await run(search(), searches('a'));
	expect(uncounted.hints).toEqual([
		`No results, but the service billed ${dollarsOf('profile-search')}.`,
	]);
});
