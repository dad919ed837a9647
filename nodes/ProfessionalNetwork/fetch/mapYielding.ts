import { sleep } from 'n8n-workflow';

/** After working this long, other executions and the editor get a turn. */
const MAX_BUSY_MS = 50;

/** Maps values one after the other, and yields in between, so that n8n can do its other work. */
export async function mapYielding<T, R>(
	values: T[],
	map: (value: T, index: number) => R | Promise<R>,
): Promise<R[]> {
	const mapped: R[] = [];
	let since = performance.now();
	for (const [index, value] of values.entries()) {
		mapped.push(await map(value, index));
		if (performance.now() - since < MAX_BUSY_MS) continue;

		await sleep(0);
		since = performance.now();
	}

	return mapped;
}
