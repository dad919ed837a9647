import type { Failure } from '../service/failure';

/**
 * Returns the first invalid item and the failure to throw for the whole run. The failure also lists the other invalid
 * items.
 * @param invalid failures by item index, at least one
 */
export function invalidItems(
	invalid: Map<number, Failure>,
	itemCount: number,
): [itemIndex: number, failure: Failure] {
	const indexes = [...invalid.keys()].sort((a, b) => a - b);
	const [first] = indexes;
	const failure = invalid.get(first) as Failure;
	if (indexes.length === 1) return [first, failure];
	const summary = `${indexes.length} of ${itemCount} items can't be used: ${formatRanges(indexes)}.`;
	return [
		first,
		{ ...failure, description: [failure.description, summary].filter(Boolean).join(' ') },
	];
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
