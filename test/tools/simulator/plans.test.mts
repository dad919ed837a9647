// Keys and plans: rejection, credits, concurrency and its queue, sessions and costs.
import { setImmediate } from 'node:timers/promises';
import { priceOf } from '../../helpers/published.mts';
import { makeKeys } from '../../simulator/keys.mts';
import { makeSessions } from '../../simulator/sessions.mts';
import { ask, useService } from '../../helpers/simulator.mts';

const service = useService();
const profile = (query: Record<string, string> = {}, key?: string) =>
	ask(service(), '/network/profile', { query: service().data.people[0].id, ...query }, { key });
const usageOf = async (key?: string) =>
	(await ask(service(), '/users/my-api-user', {}, { key })).body.usage;

it('rejects a missing or unknown key', async () => {
	for (const key of ['', 'unknown']) {
		const { status, body } = await profile({}, key);
		expect([status, body]).toEqual([401, { error: { error: 'Invalid API key' } }]);
	}
	expect((await profile({ apiKey: service().keys.pro }, '')).status).toBe(200);
});

it('serves only free requests without credit', async () => {
	const key = service().keys.broke;
	expect((await profile({}, key)).status).toBe(402);
	expect((await usageOf(key)).balance).toBe(0);
});

it('bills each request', async () => {
	const queries: Array<Record<string, string>> = [{}, { main: 'true' }, { findEmail: 'true' }];
	const costs = await Promise.all(queries.map(async (query) => (await profile(query)).body.cost));
	expect(costs).toEqual(
		['profile', 'profile main', 'profile findEmail'].map((one) => priceOf(one)),
	);
	const { spent, balance, requests } = await usageOf();
	expect(spent).toBeCloseTo(costs[0] + costs[1] + costs[2]);
	expect([balance, requests]).toEqual([1_000_000 - spent, 3]);
	service().reset();
	expect((await usageOf()).spent).toBe(0);
});

it('serves as many requests as the plan allows, queues ten and rejects the next', async () => {
	const key = makeKeys().get(service().keys.starter)!;
	const inside: Array<() => void> = [];
	const rejected: number[] = [];
	for (let number = 1; number <= 5 + 10 + 2; number++) {
		void key.enter().then((leave) => (leave ? inside.push(leave) : rejected.push(number)));
	}
	await setImmediate();
	expect([inside.length, rejected]).toEqual([5, [16, 17]]);
	inside[0]();
	await setImmediate();
	expect(inside).toHaveLength(6);
});

it('handles the requests of a session in turn, also after one that fails', async () => {
	const inTurn = makeSessions();
	const order: string[] = [];
	const task = (name: string) => async () => {
		order.push(`${name} starts`);
		await setImmediate();
		order.push(`${name} ends`);
		if (name === 'a') throw new Error(name);
	};
	const first = inTurn('x', task('a')).catch(() => {});
	const others = ['c', 'd'].map((name) => inTurn(undefined, task(name)));
	await Promise.all([first, inTurn('x', task('b')), ...others]);
	expect(order.indexOf('b starts')).toBeGreaterThan(order.indexOf('a ends'));
	expect(order.indexOf('d starts')).toBeLessThan(order.indexOf('c ends'));
});
