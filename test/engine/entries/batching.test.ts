// Batching in n8n's Request Options: rejected before anything is sent, because n8n's declarative engine would run each
// batch by itself. An unhandled rejection fails a test, because n8n starts the batches over time.
import { inBatches, lookup, message, withInput } from '../../helpers/forms.mts';
import { letters, numbers, people } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { requestCount, useService } from '../../helpers/service.mts';

const service = useService();

const REJECTED = "Batching in Request Options can't be used.";
const ADVICE = 'Remove it. The node sends as many requests in parallel as your plan allows.';
const FAILURE = { error: `${REJECTED} ${ADVICE}`, details: '{"kind":"invalid"}' };

const CASES = [
	['lookups', lookup(), () => people(5)],
	['messages', message(), () => letters(5)],
] as const;

describe.each(CASES)('of %s', (_what, form, items) => {
	it('stops the run with On Error = Stop', async () => {
		const rows = items();
		const { all, error } = await run(inBatches(form), rows);
		expect(all).toEqual([]);
		expect(error?.message).toBe(REJECTED);
		expect(error?.description).toBe(
			`${ADVICE} ${rows.length} of ${rows.length} items cannot be used.`,
		);
		expect(requestCount()).toBe(0);
	});

	it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
		'fails each row with On Error = %s',
		async (onError) => {
			const rows = items();
			const { failed, failures } = await run(inBatches(form), rows, { onError });
			expect(failed).toEqual(numbers(rows.length));
			for (const { json } of failures) expect(json).toMatchObject(FAILURE);

			expect(requestCount()).toBe(0);
		},
	);
});

it('is told to a model like to people', async () => {
	const settings = { type: 'professionalNetworkTool' };
	const { items } = await run(inBatches(lookup()), people(1), { settings });
	expect(jsonOf(items)).toEqual([FAILURE]);
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
