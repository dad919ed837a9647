// The gate by itself: order, cap, closing, and a cost for each pass that does not grow with how many wait.
import { sleep } from 'n8n-workflow';

import { createGate } from '../../../nodes/ProfessionalNetwork/exchange/gate';

/** Work that ends when told to. */
function works() {
	const ends: Array<() => void> = [];
	let peak = 0;
	let underWay = 0;
	const begun: number[] = [];
	const work = (number: number) => async () => {
		begun.push(number);
		peak = Math.max(peak, ++underWay);
		await new Promise<void>((end) => ends.push(end));
		underWay--;
		return number;
	};
	return { work, begun, ends, peak: () => peak };
}

/** Lets everything run that is ready. */
const settle = async () => {
	await sleep(5);
};

/** Lets everything run, and ends what is under way, until all is done. */
async function drain({ ends }: ReturnType<typeof works>, all: Promise<unknown>) {
	let done = false;
	void all.then(() => (done = true));
	while (!done) {
		await sleep(1);
		ends.splice(0).forEach((end) => end());
	}
}

it.each([1, 3, 5])('lets %d through at once, first come first served', async (limit) => {
	const gate = createGate(limit);
	const state = works();
	const all = Array.from({ length: 20 }, async (_, number) => await gate.pass(state.work(number)));
	await settle();
	expect(state.begun).toEqual([0, 1, 2, 3, 4].slice(0, limit));
	await drain(state, Promise.all(all));
	expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, (_, number) => number));
	expect(state.begun).toEqual(Array.from({ length: 20 }, (_, number) => number));
	expect(state.peak()).toBe(limit);
});

it('lets fewer through once lowered, never more and never none', async () => {
	const gate = createGate(8);
	gate.lowerTo(20);
	expect(gate.limit).toBe(8);
	gate.lowerTo(gate.limit / 2);
	expect(gate.limit).toBe(4);
	gate.lowerTo(2.9);
	expect(gate.limit).toBe(2);
	for (const low of [0, -1, 0.5]) gate.lowerTo(low);
	expect(gate.limit).toBe(1);
	const state = works();
	const all = Promise.all([0, 1, 2].map(async (number) => await gate.pass(state.work(number))));
	await settle();
	expect(state.begun).toEqual([0]);
	await drain(state, all);
	expect(await all).toEqual([0, 1, 2]);
});

it('admits none beyond the new limit while more are under way', async () => {
	const gate = createGate(4);
	const state = works();
	const all = Array.from({ length: 8 }, async (_, number) => await gate.pass(state.work(number)));
	await settle();
	gate.lowerTo(2);
	state.ends[0]();
	state.ends[1]();
	await sleep(1);
	expect(state.begun).toHaveLength(4);
	await drain(state, Promise.all(all));
	expect(state.begun).toHaveLength(8);
});

it('passes on what the work throws, and goes on', async () => {
	const gate = createGate(1);
	const failed = gate.pass(async () => await Promise.reject(new Error('no')));
	const next = gate.pass(async () => 'next');
	await expect(failed).rejects.toThrow('no');
	await expect(next).resolves.toBe('next');
});

it('lets nothing through once closed: what waits returns at once, what is under way ends', async () => {
	const gate = createGate(2);
	const state = works();
	const all = Array.from({ length: 10 }, async (_, number) => await gate.pass(state.work(number)));
	await settle();
	gate.close();
	await expect(Promise.all(all.slice(2))).resolves.toEqual(
		Array.from({ length: 8 }, () => undefined),
	);
	state.ends.forEach((end) => end());
	await expect(Promise.all(all.slice(0, 2))).resolves.toEqual([0, 1]);
	await expect(gate.pass(state.work(99))).resolves.toBeUndefined();
	expect(state.begun).toEqual([0, 1]);
});

it('costs the same for each of a hundred thousand as for each of ten thousand', async () => {
	const cost = async (count: number) => {
		const gate = createGate(1_000);
		const start = performance.now();
		await Promise.all(Array.from({ length: count }, async () => await gate.pass(async () => 1)));
		return (performance.now() - start) / count;
	};
	await cost(10_000);
	const [few, many] = [await cost(10_000), await cost(100_000)];
	// A queue that moves its rest at every step would take ten times as long and more.
	expect(many / few).toBeLessThan(6);
});
