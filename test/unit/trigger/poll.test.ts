// Polls over a list that changes between them: every row is returned exactly once.
import fc from 'fast-check';

import { Watched } from '../../helpers/watched.mts';

const PAGE = 3;

/** A trigger without a limit, or with this Max Pages per Poll. */
const watched = (maxPages = 1_000) => new Watched({ maxPages });
const unaccounted = async (one: Watched, failFrom?: number) =>
	expect(await one.poll({ failFrom })).toEqual([]);

type Step = (watched: Watched) => Promise<unknown> | void;

const count = fc.integer({ min: 1, max: 8 });
const place = fc.integer({ min: 0, max: 12 });
const fault = fc.option(fc.integer({ min: 1, max: 4 }), { nil: Infinity });

const pollStep = fault.map(
	(page): Step =>
		(one) =>
			unaccounted(one, page),
);
const restart = fc.constant<Step>((one) => one.restart());
const grow = count.map(
	(rows): Step =>
		(one) =>
			one.insert(rows),
);
const insert = fc.tuple(count, place).map(
	(change): Step =>
		(one) =>
			one.insert(...change),
);
const remove = fc.tuple(count, place).map(
	([rows, at]): Step =>
		({ list }) =>
			void list.splice(at, rows),
);
const shuffle = place.map(
	(at): Step =>
		({ list }) =>
			void list.push(...list.splice(0, at)),
);

async function play(one: Watched, steps: Step[]): Promise<void> {
	for (const step of steps) await step(one);
	await unaccounted(one);
	expect(new Set(one.emitted).size).toBe(one.emitted.length);
	expect(one.emitted.filter((id) => one.known.has(id))).toEqual([]);
}

it('returns each row of its pages once, whatever happens to the list', async () => {
	const steps = fc.array(fc.oneof(pollStep, pollStep, restart, grow, insert, remove, shuffle), {
		maxLength: 25,
	});
	await fc.assert(
		fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (all, maxPages) => {
			await play(watched(maxPages), all);
		}),
	);
});

it('loses no row of a list that grows at its front, whichever pages fail', async () => {
	const steps = fc.array(fc.oneof(pollStep, pollStep, restart, grow), { maxLength: 25 });
	await fc.assert(
		fc.asyncProperty(steps, async (all) => {
			const one = watched();
			await play(one, all);
			expect([...one.emitted].sort()).toEqual(one.added());
		}),
	);
});

it('stops after a page when its time is over, and lets the next poll read the others', async () => {
	const one = watched();
	one.insert(PAGE);
	await one.poll();
	one.insert(3 * PAGE);
	one.budget = 0;
	await one.poll();
	expect(one.emitted).toEqual(one.list.slice(0, PAGE));
	one.budget = 300_000;
	await one.poll();
	expect(one.emitted).toEqual(one.list.slice(0, 3 * PAGE));
});

it('does not return rows that a first poll had no time to read', async () => {
	const one = watched();
	one.insert(3 * PAGE);
	one.budget = 0;
	await one.poll();
	one.budget = 300_000;
	await one.poll();
	expect(one.emitted).toEqual([]);
});

it('ends a first poll at Max Cost, which applies to each poll separately', async () => {
	const one = new Watched({ maxPages: 5, maxCost: 0.01 });
	one.insert(5 * PAGE);
	await one.poll();
	for (let polls = 0; polls < 3; polls++) {
		one.insert(1);
		await one.poll();
	}
	expect(one.emitted).toEqual(one.list.slice(0, 3).reverse());
});

it('reads no more rows than it remembers', async () => {
	const one = new Watched({ maxPages: 10_000 }, { pageSize: 1_000 });
	one.insert(7_000);
	await one.poll();
	expect([one.pages.length, one.memory.seen]).toEqual([5, one.list.slice(0, 5_000).reverse()]);
});

it('returns each row once if the list is longer than the remembered IDs, and reports the others', async () => {
	const one = new Watched({ maxPages: 10_000 }, { pageSize: 1_000 });
	await one.poll();
	one.insert(12_000);
	await one.poll({ failFrom: 4 });
	await one.poll({ failFrom: 12 });
	expect(one.marked).toBe(true);
	one.insert(1);
	await one.poll();
	expect(one.emitted).toHaveLength(5_001);
	expect(new Set(one.emitted).size).toBe(one.emitted.length);
	await one.poll();
	expect(one.thrown?.message).toMatch(/^Some new rows may be missing/);
	await one.poll();
	expect([one.thrown, one.pages]).toEqual([undefined, [1]]);
});

it('polls again after a poll that n8n broke', async () => {
	const one = watched(1);
	one.insert(PAGE);
	await one.poll();
	one.insert(1);
	one.breaks = true;
	await one.poll();
	one.breaks = false;
	await one.poll();
	expect(one.emitted).toEqual(one.list.slice(0, 1));
});

/** Returns the pages of the polls until one reads a single page and another one too. */
async function settle(one: Watched): Promise<number[][]> {
	const pages: number[][] = [];
	for (let quiet = 0; quiet < 2 && pages.length < 20; ) {
		await one.poll();
		pages.push(one.pages);
		quiet = one.pages.length === 1 ? quiet + 1 : 0;
	}
	return pages;
}

describe('a burst beyond the limits', () => {
	it.each(['token', 'strict', 'page'] as const)(
		'comes over the next polls, which read on where the gap begins: %s',
		async (paging) => {
			const style = { pageSize: 50, paging, totals: 'right' } as const;
			const one = new Watched({ maxPages: 5, maxCost: 0.01 }, style);
			one.insert(100);
			await one.poll();
			one.insert(170);
			await one.poll();
			expect([one.emitted.length, one.marked]).toEqual([100, true]);
			expect(await settle(one)).toEqual([[1, 3], [1, 4], [1], [1]]);
			expect(one.emitted).toEqual(one.list.slice(0, 170));
		},
	);

	it('comes too if another one follows, with a pinned row on top', async () => {
		const one = new Watched({ maxPages: 2 }, { pinned: true });
		one.insert(PAGE);
		await one.poll();
		for (let bursts = 0; bursts < 2; bursts++) {
			one.insert(4 * PAGE + 1);
			await one.poll();
		}
		for (let polls = 0; polls < 40; polls++) await one.poll();
		expect([...one.emitted].sort()).toEqual(one.added());
		expect(one.pages).toEqual([1]);
	});

	it('is not mistaken for the rows after a pinned one', async () => {
		const one = new Watched({}, { pinned: true, totals: 'right' });
		one.insert(2 * PAGE);
		await one.poll();
		one.insert(PAGE);
		await one.poll();
		expect(one.marked).toBe(true);
		await one.poll();
		expect([...one.emitted].sort()).toEqual(['row-7', 'row-8', 'row-9']);
	});

	it('is read from the first page on again if its cursor has expired', async () => {
		const one = new Watched({ maxPages: 3 }, { paging: 'strict' });
		one.insert(PAGE);
		await one.poll();
		one.insert(6 * PAGE);
		await one.poll();
		one.options.maxPages = 10;
		for (let polls = 0; polls < 3; polls++) await one.poll({ expired: true });
		expect([...one.emitted].sort()).toEqual(one.added());
	});

	it('is given up after three polls that find nothing there, and reported', async () => {
		const one = new Watched({ maxPages: 2 }, { pageSize: 25, totals: 'right', paging: 'page' });
		one.insert(25);
		await one.poll();
		one.insert(100);
		await one.poll();
		const thrown: unknown[] = [];
		for (let polls = 0; polls < 4; polls++) {
			await one.poll({ emptyFrom: 3 });
			thrown.push(one.thrown?.message);
		}
		const message =
			'Some new rows may be missing, because the list could not be read beyond page 3';
		expect(thrown).toEqual([undefined, undefined, message, undefined]);
		expect(one.pages).toEqual([1]);
	});
});

it.each([{ warning: true }, { nulls: true }])(
	'reads one page if nothing is new, whatever comes with the rows: %j',
	async (trouble) => {
		const one = new Watched({ maxPages: 3 }, { totals: 'right' });
		one.insert(5 * PAGE);
		await one.poll(trouble);
		one.insert(1);
		await one.poll(trouble);
		expect([one.emitted.length, one.marked]).toEqual([1, false]);
		for (let polls = 0; polls < 3; polls++) {
			await one.poll(trouble);
			expect(one.pages).toEqual([1]);
		}
	},
);

it('returns existing rows up to Max Pages per Poll, over several polls if Max Cost needs that', async () => {
	const options = { maxPages: 4, maxCost: 0.01, emitExisting: true };
	const one = new Watched(options, { totals: 'right' });
	one.insert(10 * PAGE);
	await one.poll();
	expect([one.emitted.length, one.marked]).toEqual([2 * PAGE, true]);
	await settle(one);
	expect(one.emitted).toEqual(one.list.slice(0, 4 * PAGE));
});

it('returns the row that each of many bursts left behind, and reports those of more than it remembers', async () => {
	const messages: unknown[] = [];
	const one = watched(2);
	one.insert(PAGE);
	await one.poll();
	for (let burst = 0; burst < 52; burst++) {
		one.insert(2 * PAGE + 1);
		await one.poll();
	}
	// A row above all of them is removed.
	one.list.splice(1, 1);
	one.options.maxPages = 50;
	for (let quiet = 0; quiet < 2; quiet = one.pages.length === 1 ? quiet + 1 : 0) {
		await one.poll();
		if (one.thrown) messages.push(one.thrown.message);
	}
	expect(one.added().filter((id) => !one.emitted.includes(id))).toHaveLength(2);
	expect(messages).toEqual([expect.stringMatching(/^Some new rows may be missing/)]);
});

it('keeps what is certainly not read, when there are more places to remember than it can', async () => {
	const one = new Watched({ maxPages: 2 }, { pageSize: 5, pinned: true });
	one.insert(60);
	await one.poll();
	one.insert(36);
	for (let polls = 0; polls < 6; polls++) await one.poll();
	one.insert(163);
	one.options.maxPages = 1;
	for (let polls = 0; polls < 200; polls++) await one.poll();
	const old = new Set(one.list.slice(-59));
	expect(one.added().filter((id) => !old.has(id) && !one.emitted.includes(id))).toEqual([]);
});
