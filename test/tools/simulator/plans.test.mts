// Keys and plans: rejection, credits, concurrency and its queue, sessions and costs.
import { priceOf } from '../../helpers/published.mts';
import { setImmediate } from 'node:timers/promises';
import { makeKeys } from '../../simulator/keys.mts';
import { ask, useService, type Ask } from '../../helpers/simulator.mts';

const service = useService();
const profile = (options?: Ask, query: Record<string, string> = {}) =>
	ask(service(), '/network/profile', { query: service().data.people[0].id, ...query }, options);
const user = async (key = service().keys.enterprise) =>
	(await ask(service(), '/users/my-api-user', {}, { key })).body;

it('rejects a missing or unknown key', async () => {
	for (const key of ['', 'unknown']) {
		const { status, body } = await profile({ key });
		expect([status, body]).toEqual([401, { error: { error: 'Invalid API key' } }]);
	}
	expect((await profile({ key: '' }, { apiKey: service().keys.pro })).status).toBe(200);
});

it('serves only free requests without credit', async () => {
	const key = service().keys.broke;
	expect((await profile({ key })).status).toBe(402);
	expect((await user(key)).usage.balance).toBe(0);
});

it('bills each request', async () => {
	const costOf = async (path: string, query: Record<string, string>) =>
		(await ask(service(), path, query)).body.cost;
	const query = service().data.people[0].id;
	const whole = await costOf('/network/profile', { query });
	const main = await costOf('/network/profile', { query, main: 'true' });
	const email = await costOf('/network/profile', { query, findEmail: 'true' });
	const leads = await costOf('/network/lead-search', {});
	expect(whole).toBe(priceOf('profile'));
	expect(main).toBe(priceOf('profile main'));
	expect(email).toBe(priceOf('profile findEmail'));
	expect(leads).toBe(priceOf('lead-search'));

	const { usage } = await user();
	expect(usage.spent).toBeCloseTo(whole + main + email + leads);
	expect(usage.balance).toBeCloseTo(1_000_000 - usage.spent);
	expect(usage.requests).toBe(4);
	service().reset();
	expect((await user()).usage.spent).toBe(0);
});

it.each([
	['free', 1],
	['starter', 5],
	['pro', 10],
	['business', 20],
	['enterprise', 40],
] as const)(
	'%s: serves %i requests, queues ten and rejects the next',
	async (plan, concurrency) => {
		const key = makeKeys().get(service().keys[plan])!;
		const inside: (() => void)[] = [];
		const accepted = Array.from({ length: concurrency + 12 }, () =>
			key.enter().then((leave) => (leave ? inside.push(leave) && false : true)),
		).slice(-2);
		expect(await Promise.all(accepted)).toEqual([true, true]);
		expect(inside).toHaveLength(concurrency);

		inside[0]();
		inside[0]();
		await setImmediate();
		expect(inside).toHaveLength(concurrency + 1);
		expect(key.concurrency).toBe(concurrency);
	},
);
