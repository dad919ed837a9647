// Starts executions as the editor does, in part too, and stops them.
import type { IRun } from 'n8n-workflow';

import { outcomeOf, type Outcome, type RealN8n } from '../helpers/workflow.mts';
import { until } from './until.mts';

export interface ManualRun {
	/** As the Stop button does. */
	stop(): Promise<void>;
	ended(): Promise<Outcome & { status: string }>;
}

/** Returns a function that starts an execution of a workflow with n8n's payload for it. */
export async function makeStarter({ url, session }: RealN8n) {
	type Made = { data: { rawApiKey: string } };
	const wanted = { label: 'starter', scopes: ['execution:read'], expiresAt: null };
	const { data: made } = await session.post<Made>('/rest/api-keys', wanted);
	const read = async (id: string) => {
		const response = await fetch(`${url}/api/v1/executions/${id}?includeData=true`, {
			headers: { 'x-n8n-api-key': made.rawApiKey },
		});
		return (await response.json()) as IRun;
	};

	return async function start(workflowId: string, payload: object): Promise<ManualRun> {
		type Begun = { data: { executionId: string } };
		const { data } = await session.post<Begun>(`/rest/workflows/${workflowId}/run`, payload);
		const { executionId: id } = data;
		return {
			stop: async () => void (await session.post(`/rest/executions/${id}/stop`, {})),
			ended: () =>
				until(async () => {
					const run = await read(id);
					const { status } = run;
					if (!['success', 'error', 'canceled'].includes(status) || !run.data) return undefined;
					const nodes = Object.keys(run.data.resultData.runData);
					return { ...outcomeOf(run, nodes), run, status };
				}),
		};
	};
}
