// Executes workflows in a running n8n, as its editor does, and reads their data.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IRun } from 'n8n-workflow';
import type { Workflow } from './n8n.mts';
import type { Session } from './rest.mts';

const DEADLINE_MS = 240_000;
const ENDED = ['success', 'error', 'crashed', 'canceled'];

/** Returns a function that executes a workflow by ID from one of its triggers. Returns failed runs too. */
export async function makeRunner(url: string, session: Session) {
	type Made = { data: { rawApiKey: string } };
	// n8n accepts each label once.
	const wanted = { label: `runner ${randomUUID()}`, scopes: ['execution:read'], expiresAt: null };
	const { data: made } = await session.post<Made>('/rest/api-keys', wanted);

	// The public API returns run data as plain JSON.
	async function read(executionId: string) {
		const response = await fetch(`${url}/api/v1/executions/${executionId}?includeData=true`, {
			headers: { 'x-n8n-api-key': made.rawApiKey },
		});
		// A busy n8n loses its database for a moment.
		if (response.status === 503) return undefined;
		if (!response.ok) throw new Error(`n8n answered ${response.status} to a look at a run.`);
		return (await response.json()) as IRun;
	}

	return async function execute(workflowId: string, trigger: string): Promise<IRun> {
		type Begun = { data: { executionId: string } };
		const path = `/rest/workflows/${workflowId}`;
		// An older n8n requires the workflow.
		const { data: workflowData } = await session.get<{ data: Workflow }>(path);
		const { data: begun } = await session.post<Begun>(`${path}/run`, {
			workflowData,
			triggerToStartFrom: { name: trigger },
		});
		const late = AbortSignal.timeout(DEADLINE_MS);
		for (;;) {
			const run = await read(begun.executionId);
			// An older n8n saves the status before the data.
			if (run && ENDED.includes(run.status) && run.data) return run;
			if (late.aborted) throw new Error(`Workflow ${workflowId} does not come to an end.`);
			await sleep(300);
		}
	};
}
