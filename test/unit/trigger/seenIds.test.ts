// The IDs that a trigger remembers.
import fc from 'fast-check';

import { SeenIds } from '../../../nodes/ProfessionalNetworkTrigger/seenIds';

it('remembers seen IDs, also after a restart', () => {
	const seen = new SeenIds();
	seen.add(['b', 'a']);
	const restored = new SeenIds(JSON.parse(JSON.stringify(seen.toArray())) as string[]);
	expect(['a', 'b', 'c'].map((id) => restored.has(id))).toEqual([true, true, false]);
});

it('remembers 5,000 IDs', () => {
	const seen = new SeenIds();
	seen.add(Array.from({ length: 5_001 }, (_, index) => `${index}`));
	expect(seen.toArray()).toHaveLength(5_000);
	expect([seen.has('0'), seen.has('5000')]).toEqual([true, false]);
});

it('forgets the least recently seen IDs first, for any input, so that a pinned post stays known', () => {
	const ids = fc.array(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 20 });
	fc.assert(
		fc.property(fc.array(ids), fc.integer({ min: 1, max: 12 }), (polls, max) => {
			const seen = new SeenIds([], max);
			let model: string[] = [];
			for (const poll of polls) {
				seen.add(poll);
				model = [...new Set([...poll, ...model])].slice(0, max);
			}
			expect(seen.toArray().reverse()).toEqual(model);
		}),
	);
});
