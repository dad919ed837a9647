// What only one of the two ways does in which n8n calls the node: `customOperations`, or its declarative engine.
import { operations } from '../service/contract/contract.mts';
import { prepare } from '../helpers/engine.ts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { message } from '../helpers/forms.mts';
import { letters } from '../helpers/inputs.mts';
import { run } from '../helpers/runs.mts';
import { requestCount, useService } from '../helpers/service.mts';

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
});
