// Every endpoint responds as the document describes and finds what is requested.
import { loadApi } from '../../simulator/document.mts';
import { OPERATIONS } from '../../simulator/operations/index.mts';
import { ask, base64, useService, type Reply } from '../../helpers/simulator.mts';

const service = useService();
const interfaces = loadApi();

/** Sends a request by operationId. */
async function call(id: string, query: Record<string, string> = {}): Promise<Reply> {
	const { path, method } = (await interfaces).operations.find((one) => one.operationId === id)!;
	return ask(service(), path, query, { method: method.toUpperCase() });
}

it.each(Object.entries(OPERATIONS))(
	'%s: responds to its samples as the document says',
	async (id, { samples }) => {
		const { api } = await interfaces;
		const queries = samples(service().data, base64(service().cookie));
		expect(queries.length).toBeGreaterThan(0);
		for (const query of queries) {
			const { status, body } = await call(id, query as Record<string, string>);
			const { errors } = api.validator.validateResponse(body, id, 200);
			expect({ query, status, errors }).toEqual({ query, status: 200, errors: null });
			expect(service().requestLog.entries.at(-1)).toMatchObject({ invalid: undefined, status });
		}
	},
);

it('finds wrong responses', async () => {
	const { api } = await interfaces;
	const { body } = await call('profile-search');
	const [row] = body.elements;
	const wrong = [
		{ ...row, colour: 'red' },
		{ ...row, id: 1 },
	].map((one) => ({ elements: [one] }));
	const patches = [{}, { status: '200' }, { totals: 1 }, ...wrong];
	const isRight = (patch: object) =>
		!api.validator.validateResponse({ ...body, ...patch }, 'profile-search', 200).errors;
	expect(patches.filter(isRight)).toEqual([{}]);
});

it('rejects requests with the bodies of the document', async () => {
	const { api } = await interfaces;
	const unknown = await ask(service(), '/network/profile', { query: 'a' }, { key: 'wrong' });
	const malformed = await ask(service(), '/network/profile', { unknown: 'a' });
	expect(api.validator.validateResponse(unknown.body, 'profile', 401).errors).toBeNull();
	expect(api.validator.validateResponse(malformed.body, 'profile', 400).errors).toBeNull();
	expect([unknown.status, malformed.status]).toEqual([401, 400]);
});

test('a request without parameters is answered inside the envelope, at no cost', async () => {
	for (const path of ['/network/profile', '/network/company', '/network/post']) {
		const { status, body } = await ask(service(), path);
		expect({ status, body }).toMatchObject({
			status: 200,
			body: { status: 400, element: null, cost: 0, error: expect.stringMatching('required') },
		});
	}
	expect((await ask(service(), '/acme/profile')).status).toBe(404);
	const { body } = await ask(service(), '/users/my-api-user');
	expect(body.usage.spent).toBe(0);
});

describe('lookups', () => {
	it('bill a missing profile with status 404, and a missing or removed company with 200', async () => {
		const profile = await call('profile', { query: 'nobody' });
		expect(profile.body).toMatchObject({ status: 404, element: null, error: 'Profile not found' });
		expect(profile.body.cost).toBeGreaterThan(0);
		const { id } = service().data.companies.find(({ removed }) => removed)!;
		for (const query of ['nothing', id]) {
			const company = await call('company', { query });
			expect(company.body).toMatchObject({ status: 200, element: null, error: null });
			expect(company.body.cost).toBeGreaterThan(0);
		}
	});
});

describe('the custom account', () => {
	const to = () => service().data.people[8];
	const message = (cookie: string, more = {}) =>
		call('send-message', { recipientProfile: to().url, message: 'Hello', cookie, ...more });

	it('rejects other cookies unbilled inside a 200, and a line that is not encoded with HTTP 400', async () => {
		const { body } = await message(base64('session_token=other'));
		expect(body).toMatchObject({ status: '400', element: null, cost: 0 });
		expect((await message(service().cookie)).status).toBe(400);
		expect(service().sent.messages).toEqual([]);
	});

	it.each([
		['http://user:pass@proxy.example:8080', 200],
		['socks5://proxy.example:1080', 200],
		['proxy.example:8080', 400],
	])('validates the proxy %s: %d', async (proxy, status) => {
		expect((await message(base64(service().cookie), { proxy })).status).toBe(status);
	});
});
