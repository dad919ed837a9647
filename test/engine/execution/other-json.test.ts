// JSON that is not the service's envelope, and errors without rows, are failures instead of empty results.
import { credentialsOf } from '../../helpers/fixtures.mts';
import { prepareEditor } from '../../helpers/engine';
import { NOT_ENVELOPES } from '../../simulator/known-faults.mts';
import {
	addFaults,
	type Form,
	linkOf,
	listOf,
	lookup,
	message,
	people,
	requestCount,
	run,
	search,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

const REJECTED_KEY = NOT_ENVELOPES.find((body) => JSON.stringify(body).includes('API key'));
/** The tests of service/ have more of them. */
const BODIES: unknown[] = [NOT_ENVELOPES[0], [{ id: '1' }], { status: 200 }];
const FORMS: Array<[name: string, form: Form]> = [
	['a lookup', lookup({ whenNotFound: 'skip' })],
	['a search', search()],
	['posts', listOf('post')],
	['a message', message()],
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
	],
];

const inputs = () =>
	people(2).map((item, index) => ({
		...item,
		search: `a${index}`,
		to: service().data.people[index].url,
		text: 'Hello',
	}));

it.each(['iso-8859-1', 'utf-8', 'unheard-of'])('reads a body in %s', async (charset) => {
	const headers = { 'content-type': `application/json; charset=${charset}` };
	addFaults({ body: '{"element":{"id":7000000000000000001,"name":"Jérôme Müller"}}', headers });
	const { items } = await run(lookup(), people(1));
	expect(items[0].json).toEqual({ id: '7000000000000000001', name: 'Jérôme Müller' });
});

it('finds nothing in an empty element', async () => {
	addFaults({ body: { status: 200, element: {} } });
	const { error } = await run(lookup(), people(1));
	expect(error?.message).toMatch(/^Nothing was found for /);
});

it.each(['null', 'None'])('has no item for the error text %j next to rows', async (error) => {
	addFaults({ patch: { error } });
	const { errorItems, hints } = await run(lookup(), people(1), { onError: 'continueErrorOutput' });
	expect([errorItems, hints]).toEqual([[], []]);
});

describe.each(FORMS)('%s', (_name, form) => {
	it('fails after other JSON, which is sent once', async () => {
		for (const body of BODIES) {
			service().reset();
			const headers = { 'content-type': 'application/json' };
			addFaults({ headers, body: JSON.stringify(body), times: 1 });
			const when = { path: '/network/sent-connections' };
			addFaults({ when, body: { status: 200, element: { sentInvitations: [] } } });
			addFaults({ list: { rows: 3, pageSize: 10 } });
			const onError = 'continueRegularOutput';
			const result = await run(form, inputs(), { onError });
			const [failed, ...others] = result.failures;
			expect(failed.json.error).toMatch(/^The (response|service) /);
			expect(others).toEqual([]);
			const sent = service().requestLog.entries.map(({ path, query }) => path + (query.page ?? ''));
			expect(sent.filter((one) => one === sent[0])).toHaveLength(2);
			expect(result.items.filter((item) => linkOf(item) === linkOf(failed))).toEqual([failed]);
		}
	});

	it('fails after an error without rows', async () => {
		for (const error of [{ error: { error: 'Made to fail' } }, 500]) {
			service().faults.clear();
			const body = { status: 200, error, element: null, elements: [], pagination: null };
			addFaults({ body });
			const { error: thrown, items } = await run(form, inputs());
			expect(items).toEqual([]);
			expect(thrown?.message).toMatch(/Made to fail|500/);
			expect(String(thrown?.description).length).toBeGreaterThan(20);
		}
	});
});

it.each([null, undefined, '', ' ', false, 0, {}, []])(
	'finds nothing where there are no rows and the error is %j',
	async (error) => {
		addFaults({ body: { status: 200, error, elements: [], pagination: null } });
		const result = await run(search(), inputs());
		expect(result.error).toBeUndefined();
		expect(result.items).toEqual([]);
	},
);

it.each(['all', 'raw'])(
	'returns rows that come with an error text, and reports it, Output %s',
	async (output) => {
		addFaults({ patch: { error: 'Some pools did not respond' } });
		const form = { ...lookup(), output };
		const result = await run(form, inputs(), { onError: 'continueErrorOutput' });
		expect(result.links).toEqual([0, 1]);
		expect(result.errorItems.map(({ json }) => json.error)).toEqual(
			Array(2).fill('Some pools did not respond'),
		);
		expect(requestCount()).toBe(2);
	},
);

it.each(['get', 'getAccountPools'])('API User: %s fails after other JSON', async (operation) => {
	addFaults({ body: NOT_ENVELOPES[0] });
	const form: Form = { resource: 'apiUser', operation, options: {} };
	const { error, items } = await run(form);
	expect(items).toEqual([]);
	expect(error?.message).toMatch(/^The response /);
});

it('other JSON fails the credential test, list search and option loading', async () => {
	addFaults({ body: NOT_ENVELOPES[0] });
	const editor = await prepareEditor(credentialsOf(service()));
	expect((await editor.testConnection())?.status).toBe('Error');
	await expect(editor.searchLocations('london')).rejects.toThrow(/./);
	await expect(editor.loadAccountPools()).rejects.toThrow(/./);
});

it('ends the run after a rejected key in a 200', async () => {
	addFaults({ body: REJECTED_KEY });
	const result = await run(lookup({ concurrency: 1 }), people(5), {
		onError: 'continueRegularOutput',
	});
	expect(requestCount()).toBe(1);
	expect(result.failures[0].json).toMatchObject({
		error: 'Invalid API key',
		details: { statusCode: 401 },
	});
	expect(result.failures).toHaveLength(5);
});
