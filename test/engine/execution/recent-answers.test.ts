// Manual executions: the answers of the last ten minutes are not billed again.
import type { IDataObject } from 'n8n-workflow';

import type { Scenario } from '../../helpers/engine.ts';
import { ENTRY } from '../../helpers/entry.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { type Form, listOf, lookup, message, search } from '../../helpers/forms.mts';
import { letters, people, searches } from '../../helpers/inputs.mts';
import { idsOf, jsonOf } from '../../helpers/results.mts';
import { run as runNode } from '../../helpers/runs.mts';
import { addFaults, queries, requestCount, useService } from '../../helpers/service.mts';

const service = useService();
const run: typeof runNode = (form, items, scenario) =>
	runNode(form, items, { mode: 'manual', ...scenario });
/** Each test is an hour later, when the answers of the others are too old. */
let later = 0;
const now = performance.now.bind(performance);
beforeEach(() => {
	later += 3_600_000;
	jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
});
const hints = (...texts: string[]) => (ENTRY === 'routing' ? [] : texts);

it('chooses other columns, and more rows, without a cost', async () => {
	const [first, second, third] = people(3);
	await run({ ...lookup(), output: 'simplified' }, [first, second]);
	const form = {
		...lookup({ includeCost: true, maxCost: 0.004 }),
		output: 'selected',
		fields: 'skills.name',
	};
	const again = await run(form, [first, second, third, first]);
	expect(requestCount()).toBe(3);
	expect(jsonOf(again.items)).toMatchObject([
		{ 'skills.name': expect.any(Array), cost: 0 },
		{ cost: 0 },
		{ cost: 0.004 },
		{ cost: 0 },
	]);
	const hint = '2 of 3 answers are from the last 10 minutes and were not billed again.';
	expect(again.hints).toEqual(hints(hint));
});

it('returns rows that later nodes cannot change for the next execution', async () => {
	const first = await run(lookup(), people(1));
	const title = first.items[0].json.headline;
	first.items[0].json.headline = 'Changed';
	expect((await run(lookup(), people(1))).items[0].json.headline).toBe(title);
});

it.each([
	[600_000, 2],
	[300_000, 1],
])('asks again after ten minutes, not earlier: after %d ms', async (milliseconds, count) => {
	await run(lookup(), people(1));
	later += milliseconds;
	await run(lookup(), people(1));
	expect(requestCount()).toBe(count);
});

it('asks again with Fresh Answers, and keeps what it gets', async () => {
	await run(lookup(), people(1));
	await run(lookup({ freshAnswers: true }), people(1));
	expect(requestCount()).toBe(2);
	await run(lookup(), people(1));
	expect(requestCount()).toBe(2);
});

it('keeps at most 200 answers, the latest', async () => {
	const items = Array.from({ length: 201 }, (_, index) => ({ search: `word ${index}` }));
	addFaults({ list: { rows: 1, pageSize: 10 } });
	const form = search({}, { returnAll: false, limit: 1 });
	await run(form, items);
	await run(form, items.slice(1));
	expect(requestCount()).toBe(201);
	await run(form, items.slice(0, 1));
	expect(requestCount()).toBe(202);
});

it('goes on in the session of the pages that it has', async () => {
	addFaults({ list: { rows: 75, pageSize: 25 } });
	const form = (limit: number) => listOf('lead', {}, { returnAll: false, limit });
	const first = await run(form(50), searches('a'));
	const second = await run(form(75), searches('a'));
	expect(idsOf(second.items).slice(0, 50)).toEqual(idsOf(first.items));
	expect(queries().map(({ page }) => page)).toEqual(['1', '2', '3']);
	const sessions = queries().map(({ sessionId }) => sessionId);
	expect([new Set(sessions).size, sessions[0]]).toEqual([1, expect.stringMatching(/./)]);
});

const other = () => credentialsOf(service(), { apiKey: service().keys.pro });
it.each<[what: string, form: Form, items: () => IDataObject[], second: Partial<Scenario>]>([
	['a write', message(), () => letters(1), {}],
	['an own account', { resource: 'connection', operation: 'getSent' } as Form, () => [{}], {}],
	['a session of the user', listOf('lead', { sessionId: 'mine' }), () => searches('zzz'), {}],
	['a person who does not exist', lookup(), () => [{ name: 'no-such-person' }], {}],
	['another mode', lookup(), () => people(1), { mode: 'trigger' }],
	['a sub-workflow', lookup(), () => people(1), { mode: 'integrated' }],
	['another key', lookup(), () => people(1), { credentials: other }],
])('takes nothing for %s', async (_what, form, items, second) => {
	await run(form, items());
	const count = requestCount();
	await run(form, items(), second);
	expect(requestCount()).toBe(2 * count);
});

it('keeps nothing of a production execution', async () => {
	await run(lookup(), people(1), { mode: 'trigger' });
	await run(lookup(), people(1));
	expect(requestCount()).toBe(2);
});

it('knows the service by its answers of earlier executions', async () => {
	await run(lookup(), people(1));
	addFaults({ status: 404, body: { error: 404, message: 'Not found' } });
	const scenario = { onError: 'continueErrorOutput' } as const;
	const { failures } = await run(lookup(), [...people(1), { name: 'no-such-person' }], scenario);
	expect(failures.map(({ json }) => json.details)).toMatchObject([{ kind: 'notFound' }]);
});
