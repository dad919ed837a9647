// Keys and what they allow: refusal, credit, concurrency with its queue, sessions, bills.
import { setImmediate } from 'node:timers/promises';
import { makeKeys } from '../../simulator/keys.mts';
import { ask, useService, type Ask } from '../../helpers/simulator.mts';

const service = useService();
const profile = (options?: Ask, query: Record<string, string> = {}) =>
	ask(service(), '/network/profile', { query: service().data.people[0].id, ...query }, options);
const user = async (key = service().keys.enterprise) =>
	(await ask(service(), '/users/my-api-user', {}, { key })).body;

test('a missing or unknown key is refused as the service does it', async () => {
	for (const key of ['', 'unknown']) {
		const { status, body } = await profile({ key });
		expect([status, body]).toEqual([401, { error: { error: 'Invalid API key' } }]);
	}
	expect((await profile({ key: '' }, { apiKey: service().keys.pro })).status).toBe(200);
});

test('without credit only what is free is given', async () => {
	const key = service().keys.broke;
	expect((await profile({ key })).status).toBe(402);
	expect((await user(key)).usage.balance).toBe(0);
});

test('each call is billed by its price, and the balance goes down', async () => {
	const costOf = async (path: string, query: Record<string, string>) =>
		(await ask(service(), path, query)).body.cost;
	const query = service().data.people[0].id;
	const whole = await costOf('/network/profile', { query });
	const main = await costOf('/network/profile', { query, main: 'true' });
	const email = await costOf('/network/profile', { query, findEmail: 'true' });
	const leads = await costOf('/network/lead-search', {});
	expect(main).toBeLessThan(whole);
	expect(email).toBeGreaterThan(whole);
	expect(leads).toBeCloseTo(25 * whole);

	const { usage } = await user();
	expect(usage.spent).toBeCloseTo(whole + main + email + leads);
	expect(usage.balance).toBeCloseTo(1_000_000 - usage.spent);
	expect(usage.requests).toBe(4);
	service().reset();
	expect((await user()).usage.spent).toBe(0);
});

test('a refused request costs nothing', async () => {
	await ask(service(), '/network/profile', { colour: 'red' });
	expect((await user()).usage.spent).toBe(0);
});

test.each([
	['free', 1],
	['starter', 5],
	['pro', 10],
	['business', 20],
	['enterprise', 40],
] as const)('%s: %i at once, ten more wait, the next is refused', async (plan, concurrency) => {
	const key = makeKeys().get(service().keys[plan])!;
	const inside: (() => void)[] = [];
	const refused = Array.from({ length: concurrency + 12 }, () =>
		key.enter().then((leave) => (leave ? inside.push(leave) && false : true)),
	).slice(-2);
	expect(await Promise.all(refused)).toEqual([true, true]);
	expect(inside).toHaveLength(concurrency);

	inside[0]();
	inside[0]();
	await setImmediate();
	expect(inside).toHaveLength(concurrency + 1);
	expect(key.concurrency).toBe(concurrency);
});

test('a full queue is HTTP 429, the others are served in the end', async () => {
	service().latency = 150;
	const key = service().keys.starter;
	const replies = await Promise.all(Array.from({ length: 18 }, () => profile({ key })));
	const counts = [200, 429].map((status) => replies.filter((one) => one.status === status).length);
	expect(counts).toEqual([15, 3]);
	expect(replies.find(({ status }) => status === 200)!.body.user.requestsConcurrency).toBe(5);
	expect(service().requestLog.peak).toBeGreaterThanOrEqual(15);
	expect(service().requestLog.inFlight).toBe(0);
});

test('waiting requests are served in the end, in two rounds of the plan', async () => {
	service().latency = 50;
	const start = performance.now();
	const key = service().keys.starter;
	await Promise.all(Array.from({ length: 10 }, () => profile({ key })));
	const took = performance.now() - start;
	expect(took).toBeGreaterThan(95);
	expect(took).toBeLessThan(400);
});

test('requests of one session go one at a time, those of two side by side', async () => {
	service().latency = 40;
	const timed = async (sessions: string[]) => {
		const start = performance.now();
		await Promise.all(
			sessions.map((sessionId) => ask(service(), '/network/account-search', { sessionId })),
		);
		return performance.now() - start;
	};
	expect(await timed(['a', 'a', 'a'])).toBeGreaterThan(115);
	expect(await timed(['b', 'c', 'd'])).toBeLessThan(110);
});
