// With On Error = Stop: which failures end a run, and which rows are left out so that nothing paid is thrown away.
import type { IDataObject } from 'n8n-workflow';

import { FAULTS } from '../../service/known-faults.mts';
import { type Form, lookup, search, withInput } from '../../helpers/forms.mts';
import { people, searches } from '../../helpers/inputs.mts';
import { blamedBy, jsonOf, linkOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../../helpers/service.mts';
import { lookups } from '../../helpers/published.mts';

useService();

const NOBODY = { name: 'nobody' };

describe('a row that is not found', () => {
	it('is left out and counted', async () => {
		const { error, hints, items } = await run(lookup(), [people(1)[0], NOBODY, people(2)[1]]);
		expect(error).toBeUndefined();
		expect(items.map(linkOf)).toEqual([0, 2]);
		expect(hints).toEqual(['1 of 3 items has no result. The first: Profile not found.']);
	});

	it('comes out with blank columns and its mark, with Include Other Input Fields', async () => {
		const { hints, items } = await run(withInput(lookup()), [people(1)[0], NOBODY]);
		const [, { json }] = items;
		expect(items).toHaveLength(2);
		expect(json).toMatchObject({ name: 'nobody', person_profileId: null });
		expect(json.person_for).toMatch(/^not found: /);
		expect(hints).toEqual(['Nothing was found for 1 of 2 items.']);
	});

	it('fails the run if no row has a result, with the sentence of the first', async () => {
		const { error, items } = await run(lookup(), [NOBODY, { name: 'nobody-else' }]);
		expect(items).toEqual([]);
		expect(error?.message).toBe('Profile not found.');
		expect(blamedBy(error)).toBe(0);
	});
});

describe('rows that Max Cost leaves out', () => {
	const form = (more: (form: Form) => Form = (same) => same) =>
		more(lookup({ maxCost: lookups(2) }));

	it('are left out and counted', async () => {
		const { error, hints, items } = await run(form(), people(5));
		expect([error, items.length, requestCount()]).toEqual([undefined, 2, 2]);
		expect(hints).toEqual([
			expect.stringMatching(/^3 of 5 items have no result\. The first: Not sent/),
		]);
	});

	it('come out as they were, with Include Other Input Fields', async () => {
		const items = people(5).map((person, index) => ({ ...person, index }));
		const result = await run(form(withInput), items);
		expect(jsonOf(result.items).slice(2)).toEqual(items.slice(2));
	});
});

it.each<[what: string, fault: IDataObject]>([
	['a rejection', { status: 400 }],
	['a wrong key', { status: 401 }],
	['an error text', FAULTS.envelope(200) as IDataObject],
])('ends at the first row after %s', async (_what, fault) => {
	const items = people(60);
	addFaults({ ...fault, ...matching({ query: items[0].name }) });
	const { error, items: returned } = await run(lookup(), items);
	expect(returned).toEqual([]);
	expect(blamedBy(error)).toBe(0);
	// Those in flight are sent.
	expect(requestCount()).toBeLessThan(50);
});

it('sends nothing if a row cannot be used, and says how many', async () => {
	const { error } = await run(lookup(), [people(1)[0], { name: '' }, { name: ' ' }]);
	expect(requestCount()).toBe(0);
	expect(blamedBy(error)).toBe(1);
	expect(error?.description).toContain('2 of 3 items cannot be used.');
});

it('a list without rows is no failure', async () => {
	addFaults({ list: { rows: 0, pageSize: 10 } });
	const { error, hints, items } = await run(search(), searches('a', 'b'));
	expect([error, items]).toEqual([undefined, []]);
	expect(hints).toEqual(['Nothing was found for 2 of 2 items.']);
});

it('Continue On Fail of older workflows is no Stop', async () => {
	const settings = { continueOnFail: true };
	const { failures, links } = await run(lookup(), [NOBODY, people(1)[0]], { settings });
	expect(failures.map(linkOf)).toEqual([0]);
	expect(links).toEqual([0, 1]);
});
