// Rows that have a result: with Include Other Input Fields, they pass through and cost nothing.
import type { IDataObject } from 'n8n-workflow';

import { ENTRY } from '../../helpers/entry.mts';
import { type Form, invitation, lookup, message, search, withInput } from '../../helpers/forms.mts';
import { letters, people, searches } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { requestCount, useService } from '../../helpers/service.mts';

const service = useService();
const onError = 'continueErrorOutput';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const OLD = daysAgo(40);
it.each<[what: string, form: Form, items: () => IDataObject[]]>([
	['a lookup', lookup(), () => people(3)],
	['a list', search({ combineRows: true }), () => searches('an', 'er', 'li')],
	['rows of a list', search(), () => searches('an')],
])('passes rows of an earlier run through: %s', async (_what, form, items) => {
	const first = await run(withInput(form), items());
	service().reset();
	// A sheet has the rows in an order of its own.
	const rows = jsonOf(first.items).reverse();

	const second = await run(withInput(form), rows);

	expect(jsonOf(second.items)).toEqual(rows);
	expect(second.links).toEqual(rows.map((_row, index) => index));
	const hint = `${rows.length} of ${rows.length} rows had a result already.`;
	expect(second.hints).toEqual(ENTRY === 'routing' ? [] : [hint]);
	expect(requestCount()).toBe(0);
});

it('asks for a row whose time is what a sheet or an export writes for nothing', async () => {
	const times = ['-', '#N/A', 'null', ' '];
	const rows = people(4).map((row, index) => ({ ...row, person_at: times[index] }));
	const { ids } = await run(withInput(lookup()), rows);
	expect([ids.length, requestCount()]).toEqual([4, 4]);
});

it('asks only for the rows that failed or are new', async () => {
	const [first, second, third] = people(3);
	const nobody = { name: 'no-such-person' };
	const form = withInput(lookup());
	const before = await run(form, [first, nobody, second], { onError });
	expect(before.failures).toHaveLength(1);
	service().reset();
	const sheet = [
		...jsonOf(before.items),
		{ ...nobody, person_at: '' },
		{ ...third, person_at: null },
	];
	const after = await run(form, sheet, { onError });
	expect(service().requestLog.entries.map(({ query }) => query.query)).toEqual([
		nobody.name,
		third.name,
	]);
	expect(after.rows.map(({ json }) => json.name)).toEqual([first.name, second.name, third.name]);
});

it('has neither a cost nor binary data of its own', async () => {
	const binary = { photo: { data: 'aGVsbG8=', mimeType: 'image/png' } };
	const [first, second] = people(2);
	const rows = [{ ...first, person_at: OLD, person_cost: 0.004 }, second];
	const { items } = await run(withInput(lookup({ includeCost: true })), rows, { binary });
	expect(items[0]).toEqual({
		json: { ...rows[0], person_cost: 0 },
		binary,
		pairedItem: { item: 0 },
	});
	expect(items[1].json.person_cost).toBe(0.004);
});

it('says in a Dry Run that it costs nothing', async () => {
	const [first, second] = people(2);
	const form = withInput(lookup({ dryRun: true }));
	const { items, hints } = await run(form, [{ ...first, person_at: OLD }, second]);
	const [kept, asked] = jsonOf(items);
	expect(kept).toEqual({
		...{ ...first, person_at: OLD },
		...{ person_dryRun: true, person_existingResult: OLD, person_estimatedCost: 0 },
	});
	expect(asked).toMatchObject({ person_dryRun: true, person_estimatedCost: 0.004 });
	expect(asked).not.toHaveProperty('person_at');
	if (ENTRY === 'customOperations') expect(hints).toContain('1 of 2 rows had a result already.');
	expect(requestCount()).toBe(0);
});

it.each([
	[{ existingResults: 'keep' }, 0],
	[{ existingResults: 'older' }, 1],
	[{ existingResults: 'older', resultMaxAge: 50 }, 0],
	[{ existingResults: 'older', resultMaxAge: 10 }, 2],
	[{ existingResults: 'replace' }, 3],
])('asks again as %j says', async (options, count) => {
	const items = people(3).map((item, index) => ({
		...item,
		person_at: daysAgo([40, 20, 5][index]),
		person_title: 'Old',
	}));
	const result = await run(withInput(lookup(options)), items);
	expect(requestCount()).toBe(count);
	const isOld = result.items.map(({ json }) => json.person_title === 'Old');
	expect(isOld).toEqual(items.map((_item, index) => index >= count));
});

it.each([
	['yesterday', `"yesterday" isn't the time of a result.`],
	[45_000, `"45000" isn't the time of a result.`],
])('does not guess the age of a result: %j', async (at, words) => {
	const options = { existingResults: 'older' };
	const { error } = await run(withInput(lookup(options)), [{ ...people(1)[0], person_at: at }]);
	expect(error?.message).toBe(words);
	expect(requestCount()).toBe(0);
});

it.each<[what: string, form: Form, column: string]>([
	['a column', lookup(), 'person_url'],
	['a column in brackets', lookup(), 'person_link url'],
	['a list', search({ combineRows: true }), 'people'],
])('is refused if the form reads a part of the result: %s', async (_what, form, column) => {
	const reads = `={{ $json["${column}"] }}`;
	const read = form.search
		? { ...form, search: reads }
		: { ...form, profile: { __rl: true, mode: 'publicIdentifier', value: reads } };
	const items = [{ [column]: 'jane' }, { [column]: 'jane', person_at: OLD, people_at: OLD }];
	const { failures } = await run(withInput(read as Form), items, { onError });
	const message = `"${column}" would be part of the result, but a field of this node reads it.`;
	expect(failures.map(({ json }) => json.error)).toEqual([message, message]);
	expect(requestCount()).toBe(0);
});

it('reads such a column if results are replaced, and one of another field', async () => {
	const [{ name }] = people(1);
	const of = (value: string, options?: IDataObject) =>
		withInput({
			...lookup(options),
			profile: { __rl: true, mode: 'publicIdentifier', value },
		} as Form);
	const replaced = of('={{ $json.person_name }}', { existingResults: 'replace' });
	const results = [
		await run(replaced, [{ person_name: name, person_at: OLD }]),
		await run(of('={{ $json.found_name }}'), [{ found_name: name, found_at: OLD }]),
	];
	expect(results.map(({ error }) => error)).toEqual([undefined, undefined]);
	expect(requestCount()).toBe(2);
});

it.each([
	['message', () => message()],
	['connection', () => invitation()],
])('refuses to write again for a row: %s', async (name, form) => {
	const [first, second, third] = letters(3);
	const rows = [{ ...first, [`${name}_at`]: OLD }, second, { ...third, [`${name}_at`]: '-' }];
	const { failures, rows: sent } = await run(withInput(form()), rows, { onError });
	expect(failures.map(({ json }) => json.error)).toEqual([
		`Not sent, because this row was sent at ${OLD}.`,
		'Not sent, because this row was sent at -.',
	]);
	expect(sent).toHaveLength(1);
	expect(requestCount()).toBe(1);
});
