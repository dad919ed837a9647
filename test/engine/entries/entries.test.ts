// How n8n calls the node: once for all items through `customOperations`, or item by item through its declarative engine.
import { sleep, type IDataObject } from 'n8n-workflow';

import { operations } from '../../contract/contract.mts';
import { prepare } from '../../helpers/engine.ts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	type Form,
	inBatches,
	letters,
	listOf,
	lookup,
	message,
	numbers,
	people,
	search,
	searches,
} from '../../helpers/inputs.mts';
import { linkOf, rowIds, linked, linkedRows, withoutRows } from '../../helpers/results.mts';
import { ON_ERROR, run } from '../../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../../helpers/service.mts';

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

// Execute Once: n8n runs only the first input item, although the node can read the data of all.
const settings = { executeOnce: true };
const WAYS = [
	['without Batching', (form: Form) => form],
	['with Batching', (form: Form) => inBatches(form, 1)],
] as const;

describe.each(
	WAYS.flatMap(([name, way]) => ON_ERROR.map((onError) => [name, onError, way] as const)),
)('%s, On Error %s', (_name, onError, way) => {
	it('returns the first item of a lookup, even if others are invalid', async () => {
		const items = [...people(2), { name: '' }, {}];
		const { ids, links, error } = await run(way(lookup()), items, { settings, onError });
		expect(error).toBeUndefined();
		expect([ids, links]).toEqual([[service().data.people[0].id], [0]]);
		expect(requestCount()).toBe(1);
	});

	it('returns all pages of the first search', async () => {
		addFaults({ list: { rows: 35, pageSize: 10 } });
		const items = searches('a', 'b', 'c');
		const { ids } = await run(way(search()), items, { settings, onError });
		expect(ids).toEqual(rowIds(35));
		expect(requestCount()).toBe(4);
	});

	it('sends only the first message', async () => {
		const { items } = await run(way(message()), letters(3), { settings, onError });
		expect(service().sent.messages).toEqual(letters(1));
		expect(items).toHaveLength(1);
	});

	it.each([
		['is invalid', '', 0],
		['does not exist', 'nobody-of-that-name', 1],
	])('ends the run if the first item %s', async (_case, name, requests) => {
		const items = [{ name }, ...people(3)];
		const result = await run(way(lookup()), items, { settings, onError });
		expect(requestCount()).toBe(requests);
		expect(result.error?.context?.itemIndex).toBe(onError ? undefined : 0);
		expect(result.failures).toHaveLength(onError ? 1 : 0);
	});
});

// Settings, credentials and accounts that differ by input item.
describe('If a Later Page Fails', () => {
	const form = search({ onPageFailure: '={{ $json.then }}', concurrency: 1 });
	const items = (...then: string[]): IDataObject[] =>
		searches('a', 'b', 'c').map((item, index) => ({ ...item, then: then[index] }));
	const ORDERS = [
		['keep', 'fail', 'fail'],
		['fail', 'keep', 'fail'],
		['fail', 'fail', 'keep'],
		['keep', 'keep', 'fail'],
	];

	it.each(ORDERS)('as %s, %s, %s: reports the result of every item', async (...then) => {
		addFaults({ ...FAULTS.outOfCredit(), skip: 4 }, { list: { rows: 60, pageSize: 10 } });
		const result = await run(form, items(...then));
		if (result.error) {
			expect(result.error.message).toBe('Insufficient credits');
			expect(then[result.error.context.itemIndex as number]).toBe('fail');
			expect(result.all).toEqual([]);
			return;
		}
		expect(result.failed).toEqual([0, 1, 2]);
		for (const { json } of result.failures) expect(json.error).toMatch(/^Insufficient credits/);
	});

	it.each(ORDERS)('as %s, %s, %s: fails if an item does not keep its pages', async (...then) => {
		addFaults({ status: 400, ...matching({ page: 2 }) }, { list: { rows: 60, pageSize: 10 } });
		const result = await run(form, items(...then));
		expect(withoutRows(result.error?.message)).toBe('Made to answer 400');
		expect(then[result.error?.context.itemIndex as number]).toBe('fail');
	});

	it('keeps the pages read so far when a page fetched ahead ends the run', async () => {
		const page = (search: string, number: number) => matching({ search, page: number });
		const list = { rows: 60, pageSize: 10 };
		addFaults({ ...page('a', 3), ...FAULTS.outOfCredit() });
		// Both arrive after it: pages 1, 3 and 4 come first.
		addFaults({ ...page('a', 2), after: 3, list }, { ...page('b', 1), after: 3, list }, { list });
		const parallel = search({ onPageFailure: '={{ $json.then }}', concurrency: 4 });
		const result = await run(parallel, items('keep', 'fail').slice(0, 2));
		expect(result.error).toBeUndefined();
		expect(result.failures.map(({ json }) => json.error)).toEqual([
			'Insufficient credits',
			'Insufficient credits (not sent)',
		]);
		expect(linked(result.rows)).toEqual([...linkedRows(20, 0), ...linkedRows(40, 0, 31)]);
	});

	it.each(ON_ERROR.slice(1))('returns kept pages and failures with %s', async (onError) => {
		addFaults({ status: 400, ...matching({ page: 2 }) }, { list: { rows: 60, pageSize: 10 } });
		const result = await run(form, items('fail', 'keep', 'fail'), { onError });
		expect(result.failed).toEqual([0, 1, 2]);
		expect(linked(result.rows)).toEqual(linkedRows(10, 1));
	});
});

describe('If Nothing Is Found', () => {
	const form = lookup({ whenNotFound: '={{ $json.then }}' });
	const items = (...then: string[]) => [
		...then.map((one, index) => ({ name: `nobody-${index}`, then: one })),
		...people(2).map((item) => ({ ...item, then: 'fail' })),
	];

	it('returns, skips or fails according to each item with On Error = Continue', async () => {
		const onError = 'continueErrorOutput';
		const { links, failed } = await run(form, items('empty', 'skip', 'fail'), { onError });
		expect([links, failed]).toEqual([[0, 3, 4], [2]]);
	});

	it('throws for an item with Stop With an Error', async () => {
		const { error } = await run(form, items('empty', 'skip', 'fail'));
		expect(error?.context?.itemIndex).toBe(2);
	});
});

describe('credentials', () => {
	const unreadable = (bad: number) => (itemIndex: number) => {
		if (itemIndex === bad) throw new Error('Credentials could not be decrypted');
		return credentialsOf(service());
	};

	it('are not read again for each page', async () => {
		const readsFor = async (rows: number) => {
			service().reset();
			addFaults({ list: { rows, pageSize: 10 } });
			const credentials = jest.fn(() => credentialsOf(service()));
			const { items } = await run(search(), searches('a'), { credentials });
			expect(items).toHaveLength(rows);
			return credentials.mock.calls.length;
		};
		const reads = await readsFor(10);
		expect(reads).toBeGreaterThan(0);
		expect(await readsFor(60)).toBe(reads);
	});

	it.each([0, 1, 4])('send nothing if n8n cannot read them for item %d', async (bad) => {
		for (const [form, items] of [
			[lookup(), people(5)],
			[message(), letters(5)],
		] as const) {
			const result = await run(form, [...items], { credentials: unreadable(bad) });
			expect(result.status).toBe('error');
			expect(result.error?.message).toContain('could not be decrypted');
			expect(requestCount()).toBe(0);
		}
	});

	it.each(ON_ERROR.slice(1))(
		'that cannot be read fail only their item with %s',
		async (onError) => {
			const result = await run(lookup(), people(5), { credentials: unreadable(3), onError });
			expect(result.failed).toEqual([3]);
			expect(result.failures[0].json.error).toContain('could not be decrypted');
			expect(result.all.map(linkOf).sort()).toEqual(numbers(5));
			expect(requestCount()).toBe(4);
		},
	);

	it.each([
		['an invalid key', { apiKey: 'no-such-key' }, 'Invalid API key'],
		['no credit', { apiKey: 'broke' }, 'Insufficient credits'],
	])('do not end the other items if one item has %s', async (_case, wrong, words) => {
		const apiKey = wrong.apiKey === 'broke' ? service().keys.broke : wrong.apiKey;
		const result = await run(lookup({ concurrency: 1 }), people(6), {
			credentials: (index) => credentialsOf(service(), index % 2 === 0 ? {} : { apiKey }),
			onError: 'continueRegularOutput',
		});
		expect(result.failed).toEqual([1, 3, 5]);
		for (const { json } of result.failures) expect(json.error).toBe(words);
		expect(result.links).toEqual(numbers(6));
	});

	it('never report Nothing Found for an item with a wrong Path Segment', async () => {
		const result = await run(lookup({ concurrency: 1, whenNotFound: 'skip' }), people(4), {
			credentials: (index) => credentialsOf(service(), index === 2 ? { pathSegment: 'other' } : {}),
			onError: 'continueRegularOutput',
		});
		expect(result.failed).toEqual([2]);
		expect(result.failures[0].json.message).toContain('Path Segment');
	});
});
