// JSON that is not the service's envelope, and errors without rows, are failures instead of empty results.
import { CredentialTestContext, LoadOptionsContext } from 'n8n-core';

import { credentialsOf } from '../../helpers/fixtures.mts';
import { prepare } from '../../helpers/engine';
import { NOT_ENVELOPES } from '../../simulator/known-faults.mts';
import {
	failures,
	linkOf,
	listOf,
	lookup,
	message,
	people,
	run,
	search,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

const isRejectedKey = (body: object) => JSON.stringify(body).includes('API key');
const BODIES: unknown[] = [
	// A rejected key ends the whole run.
	...NOT_ENVELOPES.filter((body) => !isRejectedKey(body)),
	[{ id: '1' }, { ok: true }],
	[],
	'text',
	7,
	null,
	{ element: [] },
	{ element: 'text' },
	{ elements: { id: '1' } },
	{ elements: 'none' },
	{ element: { ok: true }, elements: { ok: true } },
	{ status: 200 },
	{ status: '200', error: null, pagination: null },
	{ data: { elements: [{ id: '1' }] } },
];
/** Errors of every shape. None of them comes with rows. */
const ERRORS: unknown[] = [
	'Made to fail',
	{ error: 'Made to fail' },
	{ error: { error: 'Made to fail' } },
	{ message: 'Made to fail' },
	{ code: 17 },
	['Made to fail'],
	500,
	true,
];
const account = (operation: string) => ({ resource: 'apiUser', operation, options: {} }) as Form;
const FORMS: Array<[name: string, form: Form, keeps: (body: unknown) => boolean]> = [
	['a lookup', lookup({ whenNotFound: 'skip' }), (body) => isObject(body, 'element')],
	['a search', search(), () => false],
	['posts', listOf('post'), () => false],
	['a message', message(), (body) => isObject(body, 'element')],
	[
		'sent invitations',
		{
			resource: 'connection',
			operation: 'getSent',
			// Otherwise, the items would share one request.
			options: {
				additionalParameters: { parameters: [{ name: 'row', value: '={{ $json.search }}' }] },
			},
		} as Form,
		() => false,
	],
];

/** Whether a part of the body is an object, which may be a row. */
function isObject(body: unknown, part: string): boolean {
	const value = (body as Record<string, unknown> | null)?.[part];
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const inputs = () =>
	people(service(), 2).map((item, index) => ({
		...item,
		search: `a${index}`,
		to: service().data.people[index].url,
		text: 'Hello',
	}));

describe.each(FORMS)('%s', (_name, form, keeps) => {
	it.each(BODIES.filter((body) => !keeps(body)).map((body) => [JSON.stringify(body), body]))(
		'fails after %s, which is sent once',
		async (_json, body) => {
			service().faults.add({
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
				times: 1,
			});
			const when = { path: '/network/sent-connections' };
			service().faults.add({ when, body: { status: 200, element: { sentInvitations: [] } } });
			service().faults.add({ list: { rows: 3, pageSize: 10 } });
			const result = await run(service(), form, {
				items: inputs(),
				onError: 'continueRegularOutput',
			});
			const [failed, ...others] = failures(result);
			expect(String(failed.json.error).length).toBeGreaterThan(5);
			expect(others).toEqual([]);
			const sent = service().requestLog.entries.map(({ path, query }) => path + (query.page ?? ''));
			expect(sent.filter((one) => one === sent[0])).toHaveLength(2);
			expect(result.items.filter((item) => linkOf(item) === linkOf(failed))).toEqual([failed]);
		},
	);

	it.each(ERRORS.map((error) => [JSON.stringify(error), error]))(
		'fails after the error %s without rows',
		async (_json, error) => {
			const body = { status: 200, error, element: null, elements: [], pagination: null };
			service().faults.add({ body });
			const { error: thrown, items } = await run(service(), form, { items: inputs() });
			expect(items).toEqual([]);
			expect(thrown?.message).toMatch(/Made to fail|17|500|true/);
			expect(String(thrown?.description).length).toBeGreaterThan(20);
		},
	);
});

it.each([null, undefined, '', ' ', false, 0, {}, []])(
	'finds nothing where there are no rows and the error is %j',
	async (error) => {
		service().faults.add({ body: { status: 200, error, elements: [], pagination: null } });
		const result = await run(service(), search(), { items: inputs() });
		expect(result.error).toBeUndefined();
		expect(result.items).toEqual([]);
	},
);

it.each(['all', 'raw'])(
	'returns rows that come with an error text, and reports it, Output %s',
	async (output) => {
		service().faults.add({ patch: { error: 'Some pools did not respond' } });
		const form = { ...lookup(), output };
		const result = await run(service(), form, { items: inputs(), onError: 'continueErrorOutput' });
		expect(result.items.map(linkOf)).toEqual([0, 1]);
		expect(result.errorItems.map(({ json }) => json.error)).toEqual(
			Array(2).fill('Some pools did not respond'),
		);
		expect(service().requestLog.count()).toBe(2);
	},
);

describe('API User', () => {
	it.each(['get', 'getAccountPools'].flatMap((one) => NOT_ENVELOPES.map((body) => [one, body])))(
		'%s fails after %j',
		async (operation, body) => {
			service().faults.add({ body });
			const { error, items } = await run(service(), account(String(operation)));
			expect(items).toEqual([]);
			expect(String(error?.message).length).toBeGreaterThan(5);
		},
	);
});

describe.each(NOT_ENVELOPES)('%j', (body) => {
	beforeEach(() => service().faults.add({ body }));

	it('fails the credential test', async () => {
		const { nodeType } = await prepare({ parameters: {}, credentials: {} });
		const tested = await nodeType.methods?.credentialTest?.testConnection.call(
			new CredentialTestContext(),
			{ id: '1', name: 'test', type: 'test', data: credentialsOf(service()) },
		);
		expect(tested?.status).toBe('Error');
	});

	it('fails list search and option loading', async () => {
		const { workflow, node, additionalData, nodeType } = await prepare({
			parameters: { resource: 'lead', operation: 'search' },
			credentials: credentialsOf(service()),
		});
		const context = new LoadOptionsContext(workflow, node, additionalData, 'location');
		const { listSearch, loadOptions } = nodeType.methods ?? {};
		await expect(listSearch?.searchLocations.call(context, 'london')).rejects.toThrow(/./);
		await expect(loadOptions?.loadAccountPools.call(context)).rejects.toThrow(/./);
	});
});

it('ends the run after a rejected key in a 200', async () => {
	service().faults.add({ body: NOT_ENVELOPES.find(isRejectedKey) });
	const result = await run(service(), lookup({ concurrency: 1 }), {
		items: people(service(), 5),
		onError: 'continueRegularOutput',
	});
	expect(service().requestLog.count()).toBe(1);
	expect(failures(result)[0].json).toMatchObject({
		error: 'Invalid API key',
		details: { statusCode: 401 },
	});
	expect(failures(result)).toHaveLength(5);
});
