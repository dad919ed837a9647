// Compares ten times the lookups: time per item and memory.

import type { Setup } from './setup.mts';
import { memoryOf } from './memory.mts';
import { goal, medianOf, type Result } from './results.mts';
import { inTurn, prepare } from './timing.mts';
import { LOOKUP, lookups, withMaxCost, type Work } from './workloads.mts';

const MB = 1_000_000;

export async function measureScale(setup: Setup, rounds: number, items = 10_000): Promise<Result> {
	const few = lookups('few', items / 10, 0, []);
	const many = lookups('scale', items, 0, []);
	const { ratio, times } = await timesPerItem(setup, rounds, few, many);
	// Admitting a request must not depend on how many wait.
	const capped = await timesPerItem(setup, rounds, withMaxCost(few), withMaxCost(many));
	const { aboveRows } = await memoryOf(many, 'node');
	return {
		id: 'scale',
		title: `${many.title}, compared with ${few.title}`,
		unit: 'ms',
		values: { node: times },
		goals: [
			goal('time per item / with a tenth of the items', ratio, 1.2),
			goal('the same with Max Cost', capped.ratio, 1.2),
			goal('MB above the rows', aboveRows / MB, 50),
		],
	};
}

async function timesPerItem(setup: Setup, rounds: number, few: Work, many: Work) {
	const times = await inTurn(
		{ few: await prepare(setup, few, 'node'), many: await prepare(setup, many, 'node') },
		rounds,
	);
	return { ratio: medianOf(times.many) / 10 / medianOf(times.few), times: times.many };
}

/** Measures the memory of lookups whose responses have 32 KB, of which Simplified needs little. */
export async function measureMemory(items = 20_000): Promise<Result> {
	const work = lookups('memory', items, 0, [], 32_000);
	const simplified: Work = {
		...work,
		title: `${work.title}, 32 KB each, Simplified`,
		nodes: (setup) => ({ node: setup.node({ ...LOOKUP, output: 'simplified' }) }),
	};
	const { aboveIdle } = await memoryOf(simplified, 'node');
	return {
		id: work.id,
		title: simplified.title,
		unit: 'ms',
		values: {},
		goals: [goal("peak MB above n8n's own", aboveIdle / MB, 300)],
	};
}
