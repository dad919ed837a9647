import type { Failure } from '../service/response';

/**
 * Returns the failure to throw for the whole run, which is that of the first invalid item and lists the others.
 * @param failures the failure of each invalid item, by the index of the item
 */
export function summarize(failures: Array<Failure | undefined>): Failure {
	const indexes = [...failures.keys()].filter((index) => failures[index]);
	const failure = failures[indexes[0]] as Failure;
	if (indexes.length === 1) return failure;
	const summary = `${indexes.length} of ${failures.length} items can't be used: ${formatRanges(indexes)}.`;
	return { ...failure, description: [failure.description, summary].filter(Boolean).join(' ') };
}

/** Returns `1, 3 to 5` for 1, 3, 4, 5. */
function formatRanges(numbers: number[]): string {
	const ranges: Array<[from: number, to: number]> = [];
	for (const number of numbers) {
		const last = ranges[ranges.length - 1];
		if (last && number === last[1] + 1) last[1] = number;
		else ranges.push([number, number]);
	}
	return ranges
		.slice(0, 10)
		.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`))
		.concat(ranges.length > 10 ? ['…'] : [])
		.join(', ');
}
