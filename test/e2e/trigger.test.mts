// The trigger in active workflows of a real n8n, which polls at every activation, restart and publication.
import type { IDataObject, INode } from 'n8n-workflow';

import { credentialsOf } from '../helpers/fixtures.mts';
import { connect, nodeOf } from '../helpers/workflow.mts';
import { N8n } from '../n8n/n8n.mts';
import { freePort } from '../n8n/ports.mts';
import { signIn, type Account, type Session } from '../n8n/rest.mts';
import type { Fault } from '../simulator/faults.mts';
import { startService, type Service } from '../simulator/server.mts';
import { useLogs } from './logs.mts';
import { until } from './until.mts';

/** No test runs at this moment, so only activations poll. */
const NEVER = { item: [{ mode: 'custom', cronExpression: '0 0 1 1 *' }] };
const EACH_MINUTE = { item: [{ mode: 'everyMinute' }] };
const POSTS = '/network/company-posts';
const JOBS = '/network/job-search';

let service: Service;
let n8n: N8n;
let port: number;
let owner: Account;
let session: Session;
let credentials: INode['credentials'];
/** A workflow whose polls fail from its second one on. */
let failing: string;
beforeAll(async () => {
	service = await startService();
	n8n = new N8n({ editor: false });
	port = await freePort();
	const { url } = await n8n.start(port);
	owner = await n8n.setUpOwner(url);
	session = await signIn(url, owner);
	credentials = await session.createCredential('professionalNetworkApi', credentialsOf(service));
	serve({ [JOBS]: 5 });
	failing = await publish('failing', { event: 'job', search: 'baker' }, EACH_MINUTE);
	serve({}, INVALID_KEY);
});
afterAll(async () => {
	await n8n?.dispose();
	await service?.close();
});

const INVALID_KEY: Fault = {
	when: { path: JOBS },
	status: 401,
	body: { error: { error: 'Invalid API key' } },
};

/** Serves lists of that many rows, the newest first, with other faults before them. */
function serve(lists: Record<string, number>, ...faults: Fault[]) {
	service.faults.clear();
	for (const fault of faults) service.faults.add(fault);
	for (const [path, rows] of Object.entries(lists)) {
		service.faults.add({ when: { path }, list: { rows, pageSize: 50, newestFirst: true } });
	}
}

/** A trigger, and a search for the ID of each row, which the request log shows. */
function nodesFor(parameters: IDataObject, pollTimes: IDataObject): INode[] {
	const type = `${n8n.nodeTypePrefix}.professionalNetwork`;
	const search = { resource: 'location', operation: 'search', place: '={{ $json.id }}' };
	return [
		{ ...nodeOf('Watch', `${type}Trigger`, { ...parameters, pollTimes }, [0, 0]), credentials },
		{ ...nodeOf('Use', type, search, [200, 0]), credentials },
	];
}

async function publish(name: string, parameters: IDataObject, pollTimes: IDataObject = NEVER) {
	const nodes = nodesFor(parameters, pollTimes);
	return await session.publish({ name, nodes, connections: connect(['Watch', 'Use'], []) });
}

/** Ends n8n and starts it again. */
async function restart() {
	await n8n.stop();
	const { url } = await n8n.start(port);
	session = await signIn(url, owner);
}

/** Returns the statuses of the workflow's executions, the oldest first, once that many have ended. */
async function statuses(workflow: string, count: number) {
	let found: string[] = [];
	await until(async () => {
		found = (await session.executions(workflow)).map(({ status }) => status as string);
		return found.length >= count && found.every((status) => !['new', 'running'].includes(status));
	});
	return found.reverse();
}

/** Returns the IDs that executions received, sorted. */
const used = () =>
	service.requestLog.entries
		.filter(({ path }) => path === '/network/geo-id-search')
		.map(({ query }) => query.search)
		.sort();

const pollsOf = (path: string) => service.requestLog.entries.filter((one) => one.path === path);

const itWithLogs = useLogs(() => n8n);

const company = (value: string): IDataObject => ({
	event: 'companyPost',
	company: { __rl: true, mode: 'universalName', value },
});

itWithLogs('remembers through restarts, activations and edits what it has returned', async () => {
	serve({ [POSTS]: 10 }, INVALID_KEY);
	const workflow = await publish('posts', company('acme'));
	expect(await statuses(workflow, 1)).toEqual(['success']);
	expect(used()).toEqual([]);

	serve({ [POSTS]: 12 }, INVALID_KEY);
	await restart();
	expect(await statuses(workflow, 2)).toEqual(['success', 'success']);
	expect(used()).toEqual(['row-11', 'row-12']);

	serve({ [POSTS]: 13 }, INVALID_KEY);
	await session.reactivate(workflow);
	await statuses(workflow, 3);
	expect(used()).toEqual(['row-11', 'row-12', 'row-13']);

	serve({ [POSTS]: 14 }, INVALID_KEY);
	const edited = { ...company('acme'), output: 'simplified', options: { maxPages: 2 } };
	await session.republish(workflow, nodesFor(edited, NEVER));
	await statuses(workflow, 4);
	expect(used()).toEqual(['row-11', 'row-12', 'row-13', 'row-14']);

	serve({ [POSTS]: 15 }, INVALID_KEY);
	await session.republish(workflow, nodesFor(company('globex'), NEVER));
	expect(await statuses(workflow, 5)).toEqual(Array(5).fill('success'));
	expect(used()).toHaveLength(4);
	await session.post(`/rest/workflows/${workflow}/deactivate`, {});
});

itWithLogs('stays active if the service is down at a restart', async () => {
	serve({ [POSTS]: 20 }, INVALID_KEY);
	const options = { maxRetries: 0 };
	const workflow = await publish('down', { ...company('initech'), options });
	await statuses(workflow, 1);

	const before = pollsOf(POSTS).length;
	serve({}, { when: { path: POSTS }, status: 503 }, INVALID_KEY);
	await restart();
	await until(() => pollsOf(POSTS).length > before);
	const { data } = await session.get<{ data: { active: boolean } }>(`/rest/workflows/${workflow}`);
	expect(data.active).toBe(true);

	serve({ [POSTS]: 21 }, INVALID_KEY);
	service.requestLog.clear();
	await restart();
	await statuses(workflow, 2);
	expect(used()).toEqual(['row-21']);
});

itWithLogs('shows a fatal status as a failed execution and goes on polling', async () => {
	serve({}, INVALID_KEY);
	const failed = async () =>
		(await session.executions(failing)).find(({ status }) => status === 'error');
	const { id } = await until(failed);
	const execution = await session.get(`/rest/executions/${id}`);
	expect(JSON.stringify(execution)).toContain('Invalid API key');
	expect(JSON.stringify(execution)).toContain('Check the API Key in the credentials.');

	serve({ [JOBS]: 6 });
	service.requestLog.clear();
	await until(() => used().length > 0);
	expect(used()).toEqual(['row-6']);
});
