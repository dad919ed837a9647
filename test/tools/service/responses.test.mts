// Every endpoint responds as the document describes and finds what is requested.
import prices from '../../../nodes/ProfessionalNetwork/money/publishedPrices.json';
import { operations, valuesOf, wiresOf } from '../../service/contract/contract.mts';
import { loadApi } from '../../service/document.mts';
import { OPERATIONS } from '../../service/operations/index.mts';
import { ask, base64, useService, type Reply } from '../../helpers/simulator.mts';
import { until } from '../../helpers/until.mts';

const service = useService();
const interfaces = loadApi();

/** Sends a request by operationId. */
async function call(id: string, query: Record<string, string | undefined> = {}): Promise<Reply> {
	const { path, method } = (await interfaces).operations.find(
		(operation) => operation.operationId === id,
	)!;
	return ask(service(), path, query as Record<string, string>, { method: method.toUpperCase() });
}

it.each(Object.entries(OPERATIONS))(
	'%s: responds to its samples as the document says',
	async (id, { samples = () => [{}] }) => {
		const { api } = await interfaces;
		for (const query of samples(service().data, base64(service().cookie))) {
			const { status, body } = await call(id, query);
			const { errors } = api.validator.validateResponse(body, id, 200);
			expect({ query, status, errors }).toEqual({ query, status: 200, errors: null });
			expect(service().requestLog.entries.at(-1)).toMatchObject({ invalid: undefined, status });
		}
	},
);

it.each(Object.entries(OPERATIONS))(
	'%s: finds something with its first sample',
	async (id, { samples = () => [{}] }) => {
		const [query] = samples(service().data, base64(service().cookie));
		const { body } = await call(id, query);

		const found = 'element' in body ? body.element : (body.elements ?? body);
		const isEmpty = found === null || (Array.isArray(found) && found.length === 0);
		expect({ query, isEmpty }).toEqual({ query, isEmpty: false });
	},
);

it('does nothing for a request that arrived before a reset', async () => {
	const { cookie, data, faults, requestLog, sent } = service();
	faults.add({ after: 1 });
	const late = call('send-connection', { profile: data.people[0].url, cookie: base64(cookie) });
	await until(() => requestLog.inFlight === 1, 'the request has arrived');

	service().reset();

	expect((await late).status).toBe(410);
	expect(sent.connections).toEqual([]);
	expect(requestLog.billed).toBe(0);
});

const UNPRICED = operations.filter(
	({ request, result }) => !(request in prices) && result !== 'body',
);

it.each(UNPRICED)('$request, which has no published price, has a cost', ({ request }) => {
	const { cost = 0 } = OPERATIONS[request.split('/').at(-1)!];
	expect(cost).toBeGreaterThan(0);
});

const SELECTS = operations
	.filter(({ operation }) => operation === 'search')
	.flatMap(({ request, parameters }) =>
		parameters
			.filter(({ kind }) => kind === 'choice' || kind === 'choices')
			.map((parameter) => ({
				id: request.split('/').at(-1)!,
				param: wiresOf(parameter)[0],
				values: valuesOf(parameter),
			})),
	)
	.filter(({ param }) => param !== undefined);

it.each(SELECTS)('$id: finds something with a value of $param', async ({ id, param, values }) => {
	const found = [];
	for (const value of values) {
		const { body } = await call(id, { [param]: value });
		found.push(...body.elements);
	}

	expect(found).not.toEqual([]);
});

it('repeats the documented parameters, and fills in fields that depend on the ID alone', async () => {
	const search = () => call('job-search', { sortBy: 'date', page: '2', easyApply: 'true' });
	const { body } = await search();
	expect(body.query).toEqual({ sortBy: 'date', page: 2 });
	expect((await search()).body.elements).toEqual(body.elements);
});

it.each([
	['main', { main: 'true' }, 0.004, 'linkedinProfileShort', 0],
	['full', {}, 0.0064, 'linkedinProfile', 0],
	['an address', { findEmail: 'true' }, 0.02, 'linkedinProfileWithEmail', 1],
	[
		'main instead of an address',
		{ main: 'true', findEmail: 'true' },
		0.004,
		'linkedinProfileShort',
		0,
	],
])('bills a profile as %s', async (_what, parameters, cost, product, count) => {
	const [person] = service().data.people;
	const { body } = await call('profile', { query: person.url, ...parameters });
	const { emails } = body.element as { emails: object[] };
	expect([body.cost, body.payments, emails.length]).toEqual([cost, [product], count]);
});

it('bills a lookup that finds no address as a full profile, and one that finds nobody as main', async () => {
	const costs = new Map<number, number>();
	for (const { url } of service().data.people.slice(0, 40)) {
		const { body } = await call('profile', { query: url, findEmail: 'true' });
		costs.set((body.element as { emails: object[] }).emails.length, body.cost as number);
	}

	expect([...costs].sort()).toEqual([
		[0, 0.0064],
		[1, 0.02],
	]);
	const { body } = await call('profile', { query: 'nobody-of-that-name', findEmail: 'true' });
	expect([body.status, body.cost]).toEqual([404, 0.004]);
});

it('rejects requests with the bodies of the document', async () => {
	const { api } = await interfaces;
	const unknown = await ask(service(), '/network/profile', { query: 'a' }, { key: 'wrong' });
	const malformed = await ask(service(), '/network/profile', { unknown: 'a' });
	expect(api.validator.validateResponse(unknown.body, 'profile', 401).errors).toBeNull();
	expect(api.validator.validateResponse(malformed.body, 'profile', 400).errors).toBeNull();
	expect([unknown.status, malformed.status]).toEqual([401, 400]);
	expect((await ask(service(), '/acme/profile')).status).toBe(404);
});

it('names what is invalid in its log, also with a fault', async () => {
	service().faults.add({ status: 503, times: 1 });
	await ask(service(), '/network/profile', { query: 'a', colour: 'red' });
	await ask(service(), '/network/nothing');
	const url = `${service().url}/network/lead-search?page=1&page=2`;
	await fetch(url, { headers: { 'x-api-key': service().keys.pro } });
	const options = { method: 'POST', body: '{"profile":"a"}' };
	await ask(service(), '/network/send-connection', { profile: 'a', cookie: 'YQ==' }, options);
	expect(service().requestLog.entries.map(({ status, invalid }) => [status, invalid])).toEqual([
		[503, 'colour is not a parameter'],
		[404, 'no such operation'],
		[400, expect.stringContaining('page')],
		[400, 'no body is expected'],
	]);
});
