// Workflows that use each new row of the trigger, and the executions of workflows.
import type { IDataObject, INode } from 'n8n-workflow';

import { connect, nodeOf } from '../helpers/workflow.mts';
import type { Session } from '../n8n/rest.mts';
import type { Service } from '../service/server.mts';
import { until } from './until.mts';

const TYPE = 'n8n-nodes-professional-network.professionalNetwork';
/** No test runs at this moment, so only activations poll. */
const NEVER = { item: [{ mode: 'custom', cronExpression: '0 0 1 1 *' }] };

/** Returns a trigger, and a search for the ID of each row, which the request log shows. */
export function watchWith(
	parameters: IDataObject,
	credentials: INode['credentials'],
	pollTimes: IDataObject = NEVER,
) {
	const search = {
		resource: 'location',
		operation: 'search',
		place: '={{ $json.postId ?? $json.jobId }}',
	};
	return {
		nodes: [
			{ ...nodeOf('Watch', `${TYPE}Trigger`, { ...parameters, pollTimes }, [0, 0]), credentials },
			{ ...nodeOf('Use', TYPE, search, [200, 0]), credentials },
		],
		connections: connect(['Watch', 'Use'], []),
	};
}

export const postsOf = (...companies: string[]): IDataObject => ({
	event: 'companyPost',
	company: companies.map((name) => `https://www.network.com/company/${name}`).join('\n'),
});

/** Returns the IDs that executions received, sorted. */
export const usedRows = ({ requestLog }: Service) =>
	requestLog.entries
		.filter(({ path }) => path === '/network/geo-id-search')
		.map(({ query }) => query.search)
		.sort();

/** Returns the sorted statuses of the workflow's executions once that many have ended. */
export async function statuses(session: Session, workflow: string, count: number) {
	const found = await until(async () => {
		const all = (await session.executions(workflow)).map(({ status }) => status as string);
		return (
			all.length >= count && !all.some((status) => status === 'new' || status === 'running') && all
		);
	});
	return found.sort();
}
