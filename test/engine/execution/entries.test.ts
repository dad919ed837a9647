// How n8n calls the node: once for all items through `customOperations`, or item by item through its declarative engine.
import { sleep, type IDataObject } from 'n8n-workflow';

import { operations } from '../../contract/contract.mts';
import { prepare } from '../../helpers/engine.ts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	addFaults,
	type Form,
	inBatches,
	letters,
	linkOf,
	listOf,
	lookup,
	matching,
	message,
	numbers,
	ON_ERROR,
	people,
	requestCount,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

const entry = 'customOperations';
const words = (count: number) => searches(...numbers(count).map((index) => `word ${index}`));
const load = async () => await prepare({ parameters: {}, credentials: credentialsOf(service()) });

describe('customOperations', () => {
	it('has a function for every operation of the form', async () => {
		const { nodeType } = await load();
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

	it('is what n8n uses, and without it the test fails', async () => {
		const { nodeType } = await load();
		const { profile } = nodeType.customOperations ?? {};
		const { get } = profile;
		const items = people(1);
		await expect(run(lookup(), items, { entry })).resolves.toMatchObject({
			status: 'success',
		});
		delete profile.get;
		try {
			await expect(run(lookup(), items, { entry })).rejects.toThrow(
				'Ran through routing, not customOperations',
			);
		} finally {
			profile.get = get;
		}
	});
});

// The editor offers no expression there, and n8n turns one into its text when it loads the workflow (`noDataExpression`),
// so neither entry knows the operation.
describe.each<[name: string, form: Form, items: () => IDataObject[]]>([
	['lookups, one in vain', lookup(), () => [...people(2), { name: 'nobody-here' }]],
	['lists', search(), () => searches('a', 'b')],
	['messages', message(), () => letters(3)],
])('an operation given by an expression: %s', (_name, form, items) => {
	it.each(ON_ERROR)('sends nothing, On Error %s', async (onError) => {
		const byExpression = { ...form, operation: `={{ '${String(form.operation)}' }}` };
		const scenario = { entry, usedEntry: 'routing', onError } as const;
		const { rows, error } = await run(byExpression, items(), scenario);
		await nothingFollows();
		expect(requestCount()).toBe(0);
		expect(rows).toEqual([]);
		expect(error === undefined).toBe(onError !== undefined);
	});
});

const BAD = 25;
const orNowhere = (field: string) =>
	`={{ $json.bad ? $('Nowhere').item.json.text : $json.${field} }}`;
const byName = { __rl: true, mode: 'publicIdentifier', value: orNowhere('name') };
const rowForms: Array<[name: string, form: Form, items: () => IDataObject[]]> = [
	['messages', { ...message(), message: orNowhere('text') }, () => letters(30)],
	['lookups', { ...lookup(), profile: byName } as Form, () => people(30)],
	['lists', { ...search(), search: orNowhere('search') }, () => words(30)],
];

describe.each(
	rowForms.flatMap(([name, form, items]) => [
		[name, form, items] as const,
		[`${name} with Batching`, inBatches(form), items] as const,
	]),
)('a row of thirty that n8n cannot evaluate: %s', (_name, form, items) => {
	const withBad = () => items().map((item, index) => ({ ...item, bad: index === BAD }));

	it('ends the run before anything is sent with On Error = Stop', async () => {
		const { error, all } = await run(form, withBad(), { entry });
		expect(error?.message).toMatch(/^Referenced node doesn't exist\b/);
		expect(error?.context?.itemIndex).toBe(BAD);
		expect(all).toEqual([]);
		await nothingFollows();
		expect(requestCount()).toBe(0);
	});

	it.each(ON_ERROR.slice(1))('fails only itself with %s', async (onError) => {
		addFaults({ ...matching({ search: '*' }), list: { rows: 1, pageSize: 10 } });
		const result = await run(form, withBad(), { entry, onError });
		expect(result.failed).toEqual([BAD]);
		expect(result.failures[0].json.error).toBe("Referenced node doesn't exist");
		expect(new Set(result.all.map(linkOf))).toEqual(new Set(numbers(30)));
		expect(result.all).toHaveLength(30);
		expect(requestCount()).toBe(29);
	});
});

describe('a failure with On Error = Stop', () => {
	const forty = () => people(40);

	it('is not followed by a retry', async () => {
		const items = forty();
		// The others fail too and would be sent again. They answer once the first failure was sent.
		addFaults({ ...matching({ query: items[0].name }), status: 400 });
		addFaults({ ...FAULTS.serverError(), after: 1 });
		const { error } = await run(lookup({ maxRetries: 5 }), items, { entry });
		expect(error?.context?.itemIndex).toBe(0);
		await nothingFollows();
		expect(requestCount()).toBe(5);
	});

	it.each([
		['in pages', search(), { rows: 400, pageSize: 10 }],
		['in cursors', listOf('post'), { rows: 2_000, pageSize: 50, cursor: 'each' as const }],
	])('is not followed by a page: %s', async (_name, form, list) => {
		addFaults({ ...matching({ search: 'b' }), after: 2, status: 400 });
		addFaults({ ...matching({ page: 1 }), list }, { after: 3, list });
		const { error, all } = await run(form, searches('a', 'b', 'c'), { entry });
		expect(error?.context?.itemIndex).toBe(1);
		expect(all).toEqual([]);
		const sent = requestCount();
		await nothingFollows();
		// The first page of each, and what was under way when the failure arrived.
		expect(sent).toBeLessThanOrEqual(3 + 5);
	});

	it.each([
		['batch of lookups', inBatches(lookup({ maxRetries: 0, concurrency: 1 })), forty],
		['batch of messages', inBatches(message()), () => letters(40)],
		['message', message({ maxRetries: 5 }), () => letters(10)],
	])('is not followed by a %s', async (_name, form, items) => {
		addFaults({ ...FAULTS.serverError(), skip: 5, times: 1 });
		const { error } = await run(form, items(), { entry });
		expect(error?.context?.itemIndex).toBe(5);
		await nothingFollows();
		expect(requestCount()).toBe(6);
	});
});

/** Asserts that a run that has ended left nothing in flight and sends nothing more. */
async function nothingFollows(): Promise<void> {
	const { requestLog } = service();
	expect(requestLog.inFlight).toBe(0);
	const sent = requestCount();
	// Longer than the waits of all batches of a test together, twenty of 5 ms at most, and than its retries.
	await sleep(125);
	expect(requestCount()).toBe(sent);
}
