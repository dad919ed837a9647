// Random histories of lists that a trigger watches: each new row is returned once, and a poll without news reads one page.
import fc from 'fast-check';

import { PRICE, Watched, type ListStyle } from '../../helpers/watched.mts';
import { hold } from './invariants.mts';

const HISTORIES = 150;
/** Of the service. */
const PAGE_SIZE = 50;
const TARGETS = ['1', '2', '3'];

const style = fc.record({
	pageSize: fc.constantFrom(3, 5, PAGE_SIZE),
	paging: fc.constantFrom<ListStyle['paging']>('token', 'strict', 'page'),
	dated: fc.boolean(),
});
/** How many rows each list has at first. */
const before = fc.tuple(...TARGETS.map(() => fc.constantFrom(0, 2, 60)));

/** What happens to a list between two polls. */
type Change =
	| { what: 'news' | 'burst'; count: number }
	/** New rows in the middle of known ones, or below a known one that moved up. */
	| { what: 'inserted' | 'mixed' | 'removed'; count: number; at: number }
	| { what: 'shuffled' | 'late'; count: number }
	| { what: 'pinned' | 'delayed' | 'leaves' | 'restarts' | 'overlaps' }
	/** The poll ends at a page that fails, or at Max Cost. */
	| { what: 'fails' | 'affords'; count: number };

const counted = <T extends Change['what']>(what: T, min: number, max: number) =>
	fc.record({ what: fc.constant(what), count: fc.integer({ min, max }) });
const placed = <T extends Change['what']>(what: T, max: number, lowest: number) =>
	fc.record({
		what: fc.constant(what),
		count: fc.integer({ min: 1, max }),
		at: fc.nat(lowest),
	});
const change = fc.oneof(
	{ weight: 4, arbitrary: counted('news', 1, 4) },
	{ weight: 2, arbitrary: counted('burst', 1, 12) },
	{ weight: 2, arbitrary: placed('mixed', 40, 3) },
	{ weight: 2, arbitrary: placed('inserted', 60, 24) },
	{ weight: 1, arbitrary: placed('removed', 3, 60) },
	{ weight: 1, arbitrary: counted('shuffled', 2, 80) },
	{ weight: 1, arbitrary: counted('late', 0, 60) },
	{
		weight: 2,
		arbitrary: fc.record({
			what: fc.constantFrom(...(['pinned', 'delayed', 'leaves', 'restarts', 'overlaps'] as const)),
		}),
	},
	{ weight: 1, arbitrary: counted('fails', 2, 4) },
	{ weight: 1, arbitrary: counted('affords', 1, 5) },
) as fc.Arbitrary<Change>;
const changes = fc.array(fc.tuple(fc.constantFrom(...TARGETS), change), {
	minLength: 5,
	maxLength: 40,
	size: 'max',
});

class History {
	private readonly watched: Watched;
	/** The rows that were listed when their list was first read. */
	private readonly old: Set<string>;
	/** The rows that were posted and are not listed yet. */
	private readonly delayed = new Map<string, string[]>();

	constructor(given: ListStyle, counts: readonly number[]) {
		this.watched = new Watched({}, given);
		for (const [index, target] of TARGETS.entries()) this.watched.insert(target, counts[index]);
		this.old = new Set([...this.watched.lists.values()].flat());
	}

	async tell(steps: Array<[target: string, change: Change]>): Promise<void> {
		await this.watched.poll();
		for (const [target, step] of steps) {
			if (step.what === 'leaves') this.leave(target);
			else if (this.watched.lists.has(target)) this.change(target, step);
			else this.comeBack(target);
			if (step.what === 'restarts') this.watched.restart();
			await this.poll(step);
		}

		const { emitted, lists, style: given } = this.watched;
		await this.read();
		hold('no row is returned twice', new Set(emitted).size === emitted.length, emitted);
		// Rows that were there at the start are recognised by their time, unless a list is not in order, or a poll was cut.
		const isClear = !steps.some(([, { what }]) => ['shuffled', 'fails', 'affords'].includes(what));
		if (isClear && given.dated && given.pageSize === PAGE_SIZE) {
			hold('no old row is returned', !emitted.some((id) => this.old.has(id)), emitted);
		}

		await this.read();
		const firstPages = [...lists.keys()].map((target) => `${target}/1`);
		expect(this.watched.pages.sort()).toEqual(firstPages.sort());

		for (const target of lists.keys()) this.watched.insert(target, 1);
		expect(await this.read()).toHaveLength(lists.size);
		expect(this.watched.pages).toHaveLength(lists.size);
	}

	private async read(times = 1): Promise<string[]> {
		const found = await this.watched.poll(times);
		hold('no poll fails', this.watched.thrown === undefined, this.watched.thrown?.message);
		return found;
	}

	private async poll(step: Change): Promise<void> {
		const { watched } = this;
		const emitted = new Set(watched.emitted);
		const isNew = (id: string) => !this.old.has(id) && !emitted.has(id);
		const news = [...watched.lists.values()]
			.flatMap((list) => list.slice(0, watched.style.pageSize))
			.filter(isNew);

		const pages = step.what === 'affords' ? step.count : Infinity;
		watched.options = pages < Infinity ? { maxCost: pages * PRICE } : {};
		watched.failFrom = step.what === 'fails' ? step.count : Infinity;
		const found = await this.read(step.what === 'overlaps' ? 3 : 1);
		hold('a poll stays within Max Cost', watched.pages.length <= pages, watched.pages, pages);
		// What Max Cost leaves out comes with the next poll.
		const lost = step.what === 'affords' ? [] : news.filter((id) => !found.includes(id));
		hold('the new rows of first pages are returned', lost.length === 0, lost);
		Object.assign(watched, { failFrom: Infinity, options: {} });
	}

	private change(target: string, step: Change): void {
		const { watched, delayed } = this;
		const list = watched.lists.get(target)!;
		const { pageSize } = watched.style;
		switch (step.what) {
			case 'news':
				return watched.insert(target, step.count);
			case 'burst':
				return watched.insert(target, step.count * pageSize + (step.count % 3));
			case 'inserted':
				return watched.insert(target, step.count, step.at);
			case 'fails':
			case 'affords':
				return watched.insert(target, pageSize + 1);
			case 'delayed':
				watched.insert(target, 1);
				delayed.set(target, [...this.delayedOf(target), ...list.splice(0, 1)]);
				return;
			case 'late':
				list.splice(step.count, 0, ...this.delayedOf(target));
				delayed.delete(target);
				return;
			default:
				this.reorder(target, list, step);
		}
	}

	private delayedOf(target: string): string[] {
		return this.delayed.get(target) ?? [];
	}

	private reorder(target: string, list: string[], step: Change): void {
		const { watched } = this;
		switch (step.what) {
			case 'mixed': {
				const moved = list.splice(0, step.at);
				watched.insert(target, step.count);
				moved.forEach((id, index) => list.splice(index * 3, 0, id));
				return;
			}

			case 'removed':
				list.splice(step.at, step.count);
				return;
			case 'pinned':
				list.unshift(...list.splice(watched.style.pageSize - 1, 1));
				return;
			case 'shuffled':
				list.splice(0, step.count, ...mixedUp(list.slice(0, step.count)));
		}
	}

	private leave(target: string): void {
		if (this.watched.lists.size === 1) return;
		this.watched.lists.delete(target);
		this.delayed.delete(target);
	}

	/** Watches a list again, which starts in silence. */
	private comeBack(target: string): void {
		this.watched.insert(target, 7);
		for (const id of this.watched.lists.get(target)!) this.old.add(id);
	}
}

/** Returns IDs in another order, the same each time. */
function mixedUp(ids: string[]): string[] {
	const orderOf = (id: string) => (Number(id.slice(4)) * 7_919) % 1_009;
	return [...ids].sort((a, b) => orderOf(a) - orderOf(b));
}

it(`holds in ${HISTORIES} random histories`, async () => {
	const property = fc.asyncProperty(style, before, changes, async (given, counts, steps) => {
		await new History(given, counts).tell(steps);
	});
	await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
}, 1_200_000);

it.each([
	[1, 30],
	[100, 9],
])(
	'needs less than 120 KB of static data after many polls of %i targets',
	async (count, polls) => {
		const watched = new Watched({}, { pageSize: 50 });
		for (let target = 1; target <= count; target++) watched.insert(String(target), 60);
		for (let number = 0; number < polls; number++) {
			await watched.poll();
			for (const target of watched.lists.keys())
				watched.insert(target, number % 7 === 0 ? 260 : number % 3);
		}

		expect(JSON.stringify(watched.memory).length).toBeLessThan(120_000);
	},
	600_000,
);
