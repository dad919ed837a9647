import { hashOf } from './hash';

/** An error output that leads back to its node brings the same row again and again, and nothing else would end that. */
const MAX_RUNS = 10;

/** In how many runs of a node each row has failed in an execution, by the hash of its columns. */
export class FailedRows {
	private readonly runs: Record<string, number>;

	/** @param runs is kept up to date for n8n */
	constructor(runs: Record<string, number>) {
		this.runs = runs;
	}

	/**
	 * Notes the rows that failed in a run, by the text that identifies each.
	 * @returns those that have failed too often to come out on the error output
	 */
	note(rowKeys: Iterable<string>): Set<string> {
		const ended = new Set<string>();
		for (const key of new Set(rowKeys)) {
			const hash = hashOf(key);
			this.runs[hash] = (this.runs[hash] ?? 0) + 1;
			if (this.runs[hash] >= MAX_RUNS) ended.add(key);
		}

		return ended;
	}
}
