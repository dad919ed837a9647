// What only one of the two ways does in which n8n calls the node: `customOperations`, or its declarative engine.
import { operations } from '../contract/contract.mts';
import { endWaits } from '../helpers/clock.mts';
import { prepare } from '../helpers/engine.ts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { inBatches, lookup, message } from '../helpers/forms.mts';
import { letters, numbers, people } from '../helpers/inputs.mts';
import { run } from '../helpers/runs.mts';
import { addFaults, requestCount, useService } from '../helpers/service.mts';
import { FAULTS } from '../simulator/known-faults.mts';

const service = useService();

describe('customOperations', () => {
	const entry = 'customOperations';

	it('has a function for every operation of the form', async () => {
		const { nodeType } = await prepare({ parameters: {}, credentials: credentialsOf(service()) });
		const custom = Object.entries(nodeType.customOperations ?? {}).flatMap(([resource, of]) =>
			Object.keys(of).map((operation) => `${resource}/${operation}`),
		);
		const inForm = nodeType.description.properties
			.filter(({ name }) => name === 'operation')
			.flatMap(({ displayOptions, options = [] }) =>
				(displayOptions?.show?.resource ?? []).flatMap((resource) =>
					options.map((option) => `${resource}/${'value' in option && option.value}`),
				),
			);
		const inContract = operations.map(({ resource, operation }) => `${resource}/${operation}`);
		expect(custom.sort()).toEqual(inContract.sort());
		expect(inForm.sort()).toEqual(inContract.sort());
	});

	// The editor offers no expression there, and n8n turns one into its text when it loads the workflow
	// (`noDataExpression`), so neither entry knows the operation.
	const UNKNOWN = [
		['an expression', { operation: "={{ 'send' }}" }, `operation "{{ 'send' }}" of message`],
		['another name', { operation: 'sendAll' }, 'operation "sendAll" of message'],
		['another resource', { resource: 'mail' }, 'resource "mail"'],
	] as const;
	it.each(UNKNOWN)('names an operation that does not exist: %s', async (_name, given, named) => {
		const form = { ...message(), ...given };
		const scenario = { entry, usedEntry: 'routing' } as const;
		const expected = `This node has no ${named}.`;
		const { error } = await run(form, letters(3), scenario);
		expect(error?.message).toBe(expected);
		const { failures } = await run(form, letters(3), {
			...scenario,
			onError: 'continueErrorOutput',
		});
		expect(failures.map(({ json }) => json.error)).toEqual([expected, expected, expected]);
		expect(requestCount()).toBe(0);
	});

	it('sends nothing in later batches after a failure that ends the run', async () => {
		const pause = 12_345;
		addFaults(FAULTS.outOfCredit());
		// The next batches begin once the first response was sent. Some may begin before it is read.
		endWaits(pause, () => service().requestLog.entries[0]?.status !== undefined);
		const onError = 'continueRegularOutput';
		await run(inBatches(lookup(), 1, pause), people(30), { entry, onError });
		expect(requestCount()).toBeLessThan(15);
	});
});

// n8n starts the batches over time, and an unhandled rejection fails the test.
it('routing rejects Batching before anything is sent', async () => {
	const error =
		'Remove Batching from Request Options, because n8n would run each batch by itself here.';
	const entry = 'routing';
	const stopped = await run(inBatches(lookup()), people(5), { entry });
	expect([stopped.error?.message, stopped.all]).toEqual([error, []]);
	expect(stopped.error?.description).toContain('Nothing was sent.');
	const scenario = { entry, onError: 'continueErrorOutput' } as const;
	const { failed, failures } = await run(inBatches(lookup()), people(5), scenario);
	expect(failed).toEqual(numbers(5));
	expect(failures.map(({ json }) => json.error)).toEqual(Array(5).fill(error));
	expect(requestCount()).toBe(0);
});
