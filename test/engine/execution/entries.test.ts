// How n8n calls the node: once for all items through `customOperations`, or item by item through its declarative engine.
import { sleep, type IDataObject } from 'n8n-workflow';

import { operations } from '../../contract/contract.mts';
import { prepare } from '../../helpers/engine.ts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	allItems,
	failures,
	letters,
	linkOf,
	listOf,
	lookup,
	message,
	ON_ERROR,
	people,
	run,
	search,
	searches,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

const entry = 'customOperations';
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
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
		const items = people(service(), 1);
		await expect(run(service(), lookup(), { entry, items })).resolves.toMatchObject({
			status: 'success',
		});
		delete profile.get;
		try {
			await expect(run(service(), lookup(), { entry, items })).rejects.toThrow(
				'Ran through routing, not customOperations',
			);
		} finally {
			profile.get = get;
		}
	});
});

// The editor offers no expression there, and n8n turns one into its text when it loads the workflow (`noDataExpression`),
// so neither entry knows the operation.
describe('an operation given by an expression', () => {
	const byExpression = (form: Form): Form => ({
		...form,
		operation: `={{ '${String(form.operation)}' }}`,
	});
	const CASES: Array<[name: string, form: Form, items: () => IDataObject[]]> = [
		['lookups, one in vain', lookup(), () => [...people(service(), 2), { name: 'nobody-here' }]],
		['lists', search(), () => searches('a', 'b')],
		['messages', message(), () => letters(service(), 3)],
	];
	const cases = ON_ERROR.flatMap((onError) => CASES.map((one) => [onError, ...one] as const));

	it.each(cases)('sends nothing, On Error %s: %s', async (onError, _name, form, items) => {
		const result = await run(service(), byExpression(form), {
			entry,
			usedEntry: 'routing',
			items: items(),
			onError,
		});
		await nothingFollows();
		expect(service().requestLog.count()).toBe(0);
		expect(result.items.filter(({ json }) => json.error === undefined)).toEqual([]);
		expect(result.error === undefined).toBe(onError !== undefined);
	});
});

describe('a row of thirty that n8n cannot evaluate, with Batching', () => {
	const BAD = 25;
	const batched = (form: Form): Form => ({
		...form,
		requestOptions: { batching: { batch: { batchSize: 2, batchInterval: 5 } } },
	});
	const orNowhere = (field: string) =>
		`={{ $json.bad ? $('Nowhere').item.json.text : $json.${field} }}`;
	const withBad = (items: IDataObject[]) =>
		items.map((item, index) => ({ ...item, ...(index === BAD && { bad: true }) }));
	const CASES: Array<[name: string, form: Form, items: () => IDataObject[]]> = [
		['messages', { ...message(), message: orNowhere('text') }, () => letters(service(), 30)],
		[
			'lookups',
			{
				...lookup(),
				profile: { __rl: true, mode: 'publicIdentifier', value: orNowhere('name') },
			} as Form,
			() => people(service(), 30),
		],
		[
			'lists',
			{ ...search(), search: orNowhere('search') },
			() => searches(...numbers(30).map((index) => `word ${index}`)),
		],
	];

	it.each(CASES)('sends nothing with On Error = Stop: %s', async (_name, form, items) => {
		const { error, items: returned } = await run(service(), batched(form), {
			entry,
			items: withBad(items()),
		});
		expect(error?.message).toMatch(/^Referenced node doesn't exist\b/);
		expect(error?.context?.itemIndex).toBe(BAD);
		expect(returned).toEqual([]);
		await nothingFollows();
		expect(service().requestLog.count()).toBe(0);
	});

	it.each(CASES)('fails only itself with On Error = Continue: %s', async (_name, form, items) => {
		service().faults.add({ when: { query: { search: '*' } }, list: { rows: 1, pageSize: 10 } });
		for (const onError of ON_ERROR.slice(1)) {
			service().requestLog.clear();
			const result = await run(service(), batched(form), {
				entry,
				items: withBad(items()),
				onError,
			});
			const failed = failures(result);
			expect(failed.map(linkOf)).toEqual([BAD]);
			expect(failed[0].json.error).toBe("Referenced node doesn't exist");
			expect(
				allItems(result)
					.map(linkOf)
					.sort((a, b) => a - b),
			).toEqual(numbers(30));
			expect(service().requestLog.count()).toBe(29);
		}
	});
});

describe('a failure with On Error = Stop', () => {
	const batching = { batch: { batchSize: 2, batchInterval: 5 } };
	const batched = (form: Form): Form => ({ ...form, requestOptions: { batching } });
	const forty = () => people(service(), 40);

	it('is not followed by a retry', async () => {
		const items = forty();
		// The others fail too and would be sent again. They answer once the first failure was sent.
		service().faults.add({ when: { query: { query: String(items[0].name) } }, status: 400 });
		service().faults.add({ ...FAULTS.serverError(), after: 1 });
		const { error } = await run(service(), lookup({ maxRetries: 5 }), { entry, items });
		expect(error?.context?.itemIndex).toBe(0);
		await nothingFollows();
		expect(service().requestLog.count()).toBe(5);
	});

	it.each([
		['in pages', search(), { rows: 400, pageSize: 10 }],
		['in cursors', listOf('post'), { rows: 2_000, pageSize: 50, cursor: 'each' as const }],
	])('is not followed by a page: %s', async (_name, form, list) => {
		const items = searches('a', 'b', 'c');
		service().faults.add({ when: { query: { search: 'b' } }, after: 2, status: 400 });
		service().faults.add({ when: { query: { page: '1' } }, list });
		service().faults.add({ after: 3, list });
		const { error, items: returned } = await run(service(), form, { entry, items });
		expect(error?.context?.itemIndex).toBe(1);
		expect(returned).toEqual([]);
		const sent = service().requestLog.count();
		await nothingFollows();
		// The first page of each, and what was under way when the failure arrived.
		expect(sent).toBeLessThanOrEqual(3 + 5);
	});

	it.each([
		['lookups', lookup({ maxRetries: 0, concurrency: 1 }), forty],
		['messages', message(), () => letters(service(), 40)],
	])('is not followed by a batch: %s', async (_name, form, items) => {
		service().faults.add({ skip: 5, times: 1, status: 400 });
		const { error } = await run(service(), batched(form), { entry, items: items() });
		expect(error?.context?.itemIndex).toBe(5);
		await nothingFollows();
		expect(service().requestLog.count()).toBe(6);
	});

	it('is not followed by the next of several messages', async () => {
		const items = letters(service(), 10);
		service().faults.add({ ...FAULTS.serverError(), skip: 3, times: 1 });
		const { error } = await run(service(), message({ maxRetries: 5 }), { entry, items });
		expect(error?.context?.itemIndex).toBe(3);
		await nothingFollows();
		expect(service().requestLog.count()).toBe(4);
	});
});

/** Asserts that a run that has ended left nothing in flight and sends nothing more. */
async function nothingFollows(): Promise<void> {
	const { requestLog } = service();
	expect(requestLog.inFlight).toBe(0);
	const sent = requestLog.count();
	// Longer than the waits of all batches and retries of these tests together.
	await sleep(250);
	expect(requestLog.count()).toBe(sent);
}
