// Random histories of lists that a trigger watches: every new row is returned once, and a poll without news reads one page.
import fc from 'fast-check';

import { PRICE, Watched, type ListStyle } from '../helpers/watched.mts';

const HISTORIES = 1_000;
/** The default of Max Pages per Poll. */
const MAX_PAGES = 20;
/** Of the service. */
const PAGE_SIZE = 50;
const TARGETS = ['1', '2', '3'];

const style = fc.record({
	pageSize: fc.constantFrom(3, 5, PAGE_SIZE),
	paging: fc.constantFrom<ListStyle['paging']>('token', 'strict', 'page'),
	dated: fc.boolean(),
});
/** What happens between two polls of one target. */
const step = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ news: fc.integer({ min: 1, max: 4 }) }) },
	{ weight: 2, arbitrary: fc.record({ burst: fc.integer({ min: 1, max: 12 }) }) },
	// Known rows are in the middle of new ones.
	{ weight: 2, arbitrary: fc.record({ mixed: fc.integer({ min: 2, max: 40 }), up: fc.nat(3) }) },
	// New rows are in the middle of known ones.
	{
		weight: 2,
		arbitrary: fc.record({ inserted: fc.integer({ min: 1, max: 60 }), at: fc.nat(24) }),
	},
	{ weight: 1, arbitrary: fc.record({ removed: fc.integer({ min: 1, max: 3 }), at: fc.nat(60) }) },
	{ weight: 1, arbitrary: fc.constantFrom({ pinned: true }, { delays: true }) },
	{ weight: 1, arbitrary: fc.record({ shuffled: fc.integer({ min: 2, max: 80 }) }) },
	// The service lists a row later than rows that were posted after it.
	{ weight: 1, arbitrary: fc.record({ late: fc.nat(60) }) },
	{
		weight: 1,
		arbitrary: fc.constantFrom({ leaves: true }, { restarts: true }, { overlaps: true }),
	},
	// The poll after it ends at a page that fails, or at Max Cost.
	{
		weight: 1,
		arbitrary: fc.record({
			burst: fc.integer({ min: 1, max: 4 }),
			fails: fc.integer({ min: 2, max: 4 }),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			burst: fc.integer({ min: 1, max: 4 }),
			affords: fc.integer({ min: 1, max: 5 }),
		}),
	},
);
type Step = Partial<
	Record<
		| 'news'
		| 'burst'
		| 'mixed'
		| 'up'
		| 'inserted'
		| 'at'
		| 'removed'
		| 'shuffled'
		| 'late'
		| 'fails'
		| 'affords',
		number
	>
> &
	Partial<Record<'pinned' | 'delays' | 'leaves' | 'restarts' | 'overlaps', boolean>>;
const steps = fc.array(fc.tuple(fc.constantFrom(...TARGETS), step), {
	minLength: 5,
	maxLength: 40,
	size: 'max',
});
const before = fc.tuple(...TARGETS.map(() => fc.constantFrom(0, 2, 60)));

/** @param delayed the rows that are posted and not listed yet */
function change(watched: Watched, target: string, one: Step, delayed: string[]): void {
	const { pageSize } = watched.style;
	const list = watched.lists.get(target) as string[];
	const { news = 0, burst = 0, mixed = 0, up = 0, inserted = 0, at = 0, removed = 0 } = one;
	if (news) watched.insert(target, news);
	if (burst) watched.insert(target, burst * pageSize + (burst % 3));
	const moved = list.splice(0, up);
	if (mixed) watched.insert(target, mixed);
	moved.forEach((id, index) => list.splice(index * 3, 0, id));
	if (inserted) watched.insert(target, inserted, at);
	if (removed) list.splice(at, removed);
	if (one.pinned) list.unshift(...list.splice(pageSize - 1, 1));
	if (one.delays) watched.insert(target, 1);
	if (one.delays) delayed.push(...list.splice(0, 1));
	if (one.late !== undefined) list.splice(one.late, 0, ...delayed.splice(0));
	const orderOf = (id: string) => (Number(id.slice(4)) * 7_919) % 1_009;
	const mixedUp = list.slice(0, one.shuffled ?? 0).sort((a, b) => orderOf(a) - orderOf(b));
	list.splice(0, mixedUp.length, ...mixedUp);
}

/** Returns the new rows on the pages that a poll reads: on after one whose last row or more than half of its rows are new. */
function visible(list: string[], isNew: (id: string) => boolean, pageSize: number): string[] {
	const page = list.slice(0, pageSize);
	const found = page.filter(isNew);
	const goesOn = found.length > page.length / 2 || page.slice(-1).some(isNew);
	return goesOn ? [...found, ...visible(list.slice(pageSize), isNew, pageSize)] : found;
}

it(`returns each new row once in ${HISTORIES} random histories`, async () => {
	const property = fc.asyncProperty(style, before, steps, async (given, counts, all) => {
		const watched = new Watched({}, given);
		TARGETS.forEach((target, index) => watched.insert(target, counts[index]));
		await watched.poll();
		const old = new Set([...watched.lists.values()].flat());
		const delayed = new Map(TARGETS.map((target) => [target, [] as string[]]));
		for (const [target, one] of all as Array<[string, Step]>) {
			if (one.leaves && watched.lists.size > 1) {
				watched.lists.delete(target);
				delayed.set(target, []);
			}
			// A target that comes back starts in silence.
			const isBack = !one.leaves && !watched.lists.has(target);
			if (isBack) watched.insert(target, 7);
			if (watched.lists.has(target)) change(watched, target, one, delayed.get(target) ?? []);
			if (isBack) for (const id of watched.lists.get(target) ?? []) old.add(id);
			if (one.restarts) watched.restart();
			const emitted = new Set(watched.emitted);
			const isNew = (id: string) => !old.has(id) && !emitted.has(id);
			const { fails = MAX_PAGES + 1, affords = Infinity } = one;
			Object.assign(watched, {
				failFrom: fails,
				options: one.affords ? { maxCost: affords * PRICE } : {},
			});
			const lists = [...watched.lists.values()];
			const news = lists.flatMap((list) =>
				visible(list.slice(0, (fails - 1) * given.pageSize), isNew, given.pageSize),
			);
			const found = await watched.poll(one.overlaps ? 3 : 1);
			// What Max Cost leaves out is expected of the next poll.
			const lost = news.filter((id) => !found.includes(id));
			expect(watched.pages.length).toBeLessThanOrEqual(affords);
			if (!one.affords) expect(lost).toEqual([]);
			expect(watched.thrown).toBeUndefined();
		}
		Object.assign(watched, { failFrom: Infinity, options: {} });
		await watched.poll();
		const { emitted, lists } = watched;
		expect(emitted).toHaveLength(new Set(emitted).size);
		// Rows that were there at the start are recognised by their time, unless the list is not in order, or a poll was cut.
		const isClear = !all.some(([, one]) => 'shuffled' in one || 'fails' in one || 'affords' in one);
		if (isClear && given.dated && given.pageSize === PAGE_SIZE)
			expect(emitted.filter((id) => old.has(id))).toEqual([]);
		await watched.poll();
		expect(watched.pages.sort()).toEqual([...lists.keys()].map((target) => `${target}/1`).sort());
		for (const target of lists.keys()) watched.insert(target, 1);
		expect(await watched.poll()).toHaveLength(lists.size);
		expect(watched.pages).toHaveLength(lists.size);
	});
	await fc.assert(property, { numRuns: HISTORIES, endOnFailure: false });
}, 1_800_000);

it.each([
	[1, 30],
	[100, 9],
])(
	'needs less than 120 KB of static data after many polls of %i targets',
	async (count, polls) => {
		const one = new Watched({}, { pageSize: 50 });
		for (let target = 1; target <= count; target++) one.insert(String(target), 60);
		for (let number = 0; number < polls; number++) {
			await one.poll();
			for (const target of one.lists.keys())
				one.insert(target, number % 7 === 0 ? 260 : number % 3);
		}
		expect(JSON.stringify(one.memory).length).toBeLessThan(120_000);
	},
	600_000,
);
