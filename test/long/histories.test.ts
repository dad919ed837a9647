// Random histories of a list that a trigger watches. After the last news, everything must have been returned once, and
// a poll must read one page.
import fc from 'fast-check';

import { Watched, type ListStyle, type Trouble } from '../helpers/watched.mts';

const HISTORIES = 250;
/** Polls without news after which the trigger must have caught up. */
const QUIET_POLLS = 3_000;

const style = fc.record({
	pageSize: fc.constantFrom(3, 5, 25),
	paging: fc.constantFrom<ListStyle['paging']>('token', 'strict', 'page'),
	totals: fc.constantFrom<ListStyle['totals']>('right', 'zero', 'none'),
	pinned: fc.boolean(),
});
const maxCost = fc.constantFrom(1, 1, 0.01, 0.014, 0.03);
const options = fc.record({ maxPages: fc.integer({ min: 1, max: 6 }), maxCost });

const TROUBLES: fc.Arbitrary<Trouble> = fc.oneof(
	fc.record({ failFrom: fc.integer({ min: 1, max: 5 }) }),
	fc.record({ emptyFrom: fc.integer({ min: 2, max: 5 }) }),
	fc.record({
		failFrom: fc.integer({ min: 2, max: 5 }),
		only: fc.integer({ min: 2, max: 5 }),
	}),
	fc.constant({ warning: true }),
	fc.constant({ nulls: true }),
	fc.constant({ expired: true }),
);
const poll = fc.constant((watched: Watched) => watched.poll());
// An empty page may be the end of a list that was empty before.
const troubled = TROUBLES.map(
	(trouble) => (watched: Watched) => watched.poll(watched.known.size > 0 ? trouble : {}),
);
const overlap = fc.constant((watched: Watched) => watched.poll({}, 2));
const restart = fc.constant((watched: Watched) => watched.restart());
const news = fc
	.integer({ min: 1, max: 4 })
	.map((count) => (watched: Watched) => watched.insert(count));
const burst = fc
	.integer({ min: 1, max: 12 })
	.map(
		(pages) => (watched: Watched) => watched.insert(pages * watched.style.pageSize + (pages % 3)),
	);
const remove = fc.nat({ max: 40 }).map((at) => ({ list, hasReadOnePage, style }: Watched) => {
	// After a poll of one page, nothing tells that it skips rows because news hide a removal.
	if (!hasReadOnePage) list.splice(Math.max(at, style.pinned ? 1 : 0), 1 + (at % 4));
});
const edit = options.map(
	(changed) => (watched: Watched) => void Object.assign(watched.options, changed),
);
const steps = fc.array(
	fc.oneof(
		...[poll, poll, poll, news, burst, remove].map((arbitrary) => ({ weight: 3, arbitrary })),
		...[troubled, overlap, restart, edit].map((arbitrary) => ({ weight: 1, arbitrary })),
	),
	{ minLength: 5, maxLength: 40, size: 'max' },
);
const history = fc.record({ style, options, steps, before: fc.constantFrom(0, 2, 60) });

it(`catches up after ${HISTORIES} random histories`, async () => {
	const property = fc.asyncProperty(history, async ({ options: first, before, ...one }) => {
		const watched = new Watched(first, one.style);
		const remembered = () => JSON.stringify(watched.memory);
		watched.insert(before);
		await watched.poll();
		// Rows that the first poll did not read are not new.
		const old = new Set(watched.list);
		for (const step of one.steps) await step(watched);
		// Once a poll changes nothing that is remembered, later ones do not either.
		for (let polls = 0, before; polls < QUIET_POLLS && before !== remembered(); polls++) {
			before = remembered();
			await watched.poll();
		}
		const { emitted, known } = watched;
		const repeated = emitted.filter((id, index) => known.has(id) || emitted.indexOf(id) < index);
		const lost = watched.list.filter((id) => !old.has(id) && !emitted.includes(id));
		expect({ repeated, lost }).toEqual({ repeated: [], lost: [] });
		for (let polls = 0; polls < 2; polls++) {
			await watched.poll();
			expect([watched.pages.length, watched.thrown]).toEqual([1, undefined]);
		}
	});
	await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
}, 600_000);

it('needs less than 120 KB of static data after 1,000 polls', async () => {
	const one = new Watched({ maxPages: 2 }, { pageSize: 50, idLength: 60 });
	one.insert(50);
	for (let polls = 0; polls < 1_000; polls++) {
		await one.poll();
		one.list.splice(2_000);
		one.insert(polls % 20 === 0 ? 160 : polls % 3);
	}
	expect(one.size).toBeLessThan(120_000);
});
