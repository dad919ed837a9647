// Manual executions: lookups of the last ten minutes are not billed again.
import type { IDataObject } from 'n8n-workflow';

import type { Scenario } from '../../helpers/engine.ts';
import { ENTRY } from '../../helpers/entry.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { type Form, lookup, message, search } from '../../helpers/forms.mts';
import { letters, people, searches } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run as runNode } from '../../helpers/runs.mts';
import { addFaults, queries, requestCount, useService } from '../../helpers/service.mts';
import { UNSEEN_PARAMETER } from '../../service/request-log.mts';

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

it('chooses other columns without a cost, and pays for another row alone', async () => {
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
	const hint =
		'2 of 3 responses are from the last 10 minutes and were not billed again. To ask again, wait 10 minutes, or use a production execution.';
	expect(again.hints).toEqual(hints(hint));
});

it('has no cost in a whole response either', async () => {
	const form = { ...lookup(), output: 'raw' };
	const first = await run(form, people(1));
	expect(first.items[0].json.cost).toBe(0.004);

	const again = await run(form, people(1));
	expect(again.items[0].json).toEqual({ ...first.items[0].json, cost: 0 });
	const hint =
		'1 of 1 response is from the last 10 minutes and was not billed again. To ask again, wait 10 minutes, or use a production execution.';
	expect(again.hints).toEqual(hints(hint));
});

const other = () => credentialsOf(service(), { apiKey: service().keys.pro });
it.each<[what: string, form: Form, items: () => IDataObject[], second: Partial<Scenario>]>([
	['a write', message(), () => letters(1), {}],
	['a list of an own account', { resource: 'connection', operation: 'getSent' }, () => [{}], {}],
	['a search', search({}, { returnAll: false, limit: 10 }), () => searches('an'), {}],
	['the balance', { resource: 'apiUser', operation: 'get' }, () => [{}], {}],
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

// The tests in a real n8n count on it.
it('takes nothing for a lookup with another parameter, which the simulated service ignores', async () => {
	for (const value of ['1', '2']) {
		const parameters = [{ name: UNSEEN_PARAMETER, value }];
		const { ids } = await run(lookup({ additionalParameters: { parameters } }), people(1));
		expect(ids).toEqual([expect.any(String)]);
	}

	const [first, second] = queries();
	expect(second).toEqual(first);
	expect(first).not.toHaveProperty(UNSEEN_PARAMETER);
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
