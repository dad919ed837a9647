// Batching in n8n's Request Options: rejected before anything is sent, because n8n's declarative engine would run each
// batch by itself. An unhandled rejection fails a test, because n8n starts the batches over time.
import { inBatches, lookup, message, withInput } from '../../helpers/forms.mts';
import { letters, numbers, people } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { requestCount, useService } from '../../helpers/service.mts';

const service = useService();

const REJECTED = "Batching in Request Options can't be used";
const READ =
	'Remove it. To send fewer requests in parallel, add Max Concurrent Requests in Options, for example 2.';
const WRITE = 'Remove it. This operation always sends one request at a time.';

const CASES = [
	['lookups', lookup(), () => people(5), READ],
	['messages', message(), () => letters(5), WRITE],
] as const;

describe.each(CASES)('of %s', (_what, form, items, advice) => {
	it('stops the run with On Error = Stop', async () => {
		const rows = items();
		const { all, error } = await run(inBatches(form), rows);
		const count = rows.length;
		expect(all).toEqual([]);
		expect(error?.message).toBe(`${REJECTED} (item 1). ${count} of ${count} items can't be used.`);
		expect(error?.description).toBe(advice);
		expect(requestCount()).toBe(0);
	});

	it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
		'fails each row with On Error = %s',
		async (onError) => {
			const rows = items();
			const { failed, failures } = await run(inBatches(form), rows, { onError });
			expect(failed).toEqual(numbers(rows.length));
			for (const { json } of failures) {
				const details = { kind: 'invalid' };
				expect(json).toMatchObject({ error: `${REJECTED}.`, message: advice, details });
			}

			expect(requestCount()).toBe(0);
		},
	);
});

it('is told to a model without what to change on the form', async () => {
	const settings = { type: 'professionalNetworkTool' };
	const { items } = await run(inBatches(lookup()), people(1), { settings });
	expect(jsonOf(items)).toEqual([{ error: `${REJECTED}.`, details: { kind: 'invalid' } }]);
});

it('is off with an interval of 0', async () => {
	const { links } = await run(inBatches(lookup(), 2, 0), people(5));
	expect([links, requestCount()]).toEqual([numbers(5), 5]);
});

it('returns rows that have a result', async () => {
	const { items } = await run(withInput(lookup()), people(5));
	service().reset();
	const rows = jsonOf(items);
	const { all, links } = await run(inBatches(withInput(lookup())), rows);
	expect([jsonOf(all), links]).toEqual([rows, numbers(5)]);
	expect(requestCount()).toBe(0);
});
