// Reads the items and the error of an execution.

import type { ExecutionError, IDataObject, IRun } from 'n8n-workflow';

/**
 * Finds the run in the output of `n8n execute`. n8n prints it indented between log lines, and a failed run is a
 * log line itself, so a run consists of the lines from a `{` to a `}`.
 */
export function parseRun(output: string): IRun | undefined {
	for (const [block] of output.matchAll(/^\{\r?\n[^]*?^\}$/gm)) {
		try {
			const run = JSON.parse(block) as IRun;
			if (run.data?.resultData) return run;
		} catch {
			// Other text in braces.
		}
	}

	return undefined;
}

/** Returns the items of one of a node's outputs, the first by default, over all its runs. */
export function itemsOf(run: IRun, node: string, output = 0): IDataObject[] {
	const runs = run.data.resultData.runData[node] ?? [];
	return runs.flatMap(({ data }) => data?.main[output] ?? []).map(({ json }) => json);
}

/** Returns the error of an execution as the editor shows it. */
export function failureOf(run: IRun) {
	const error = run.data.resultData.error as ExecutionError | undefined;
	if (!error) return undefined;
	const { message, description } = error;
	const node = 'node' in error && error.node?.name;
	return { node: node || run.data.resultData.lastNodeExecuted, message, description };
}
