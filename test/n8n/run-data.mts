// Reading what an execution gave: its items, and why it failed.

import type { ExecutionError, IDataObject, IRun } from 'n8n-workflow';

/**
 * Finds the run in what `n8n execute` wrote. n8n prints it indented, with log lines around it: a failed run
 * comes as a log line itself, so it is the lines from a `{` to a `}` that make a run.
 */
export function parseRun(output: string): IRun | undefined {
	for (const [block] of output.matchAll(/^\{\r?\n[^]*?^\}$/gm)) {
		try {
			const run = JSON.parse(block) as IRun;
			if (run.data?.resultData) return run;
		} catch {
			// Something else in braces.
		}
	}
	return undefined;
}

/** The items that came out of a node's first output, over all of its runs. */
export function itemsOf(run: IRun, node: string): IDataObject[] {
	const runs = run.data.resultData.runData[node] ?? [];
	return runs.flatMap(({ data }) => data?.main[0] ?? []).map(({ json }) => json);
}

/** What stopped an execution, as the editor would show it. */
export function failureOf(run: IRun) {
	const error = run.data.resultData.error as ExecutionError | undefined;
	if (!error) return undefined;
	const { message, description } = error;
	const node = 'node' in error && error.node?.name;
	return { node: node || run.data.resultData.lastNodeExecuted, message, description };
}
