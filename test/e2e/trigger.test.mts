// The trigger in active workflows of a real n8n, which polls at every activation, restart and publication.
import type { IDataObject, INode } from 'n8n-workflow';

import { credentialsOf } from '../helpers/fixtures.mts';
import { makeRunner } from '../n8n/execution.mts';
import { N8n } from '../n8n/n8n.mts';
import { freePort } from '../n8n/ports.mts';
import { signIn, type Account, type Session } from '../n8n/rest.mts';
import { failureOf } from '../n8n/run-data.mts';
import { startService, type Service } from '../service/server.mts';
import { useLogs } from './logs.mts';
import { until } from './until.mts';
import { postsOf, statuses, usedRows, watchWith } from './watching.mts';

const EACH_MINUTE = { item: [{ mode: 'everyMinute' }] };
const POSTS = '/network/company-posts';
const JOBS = '/network/job-search';

let service: Service;
let n8n: N8n;
let url: string;
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
	({ url } = await n8n.start(port));
	owner = await n8n.setUpOwner(url);
	session = await signIn(url, owner);
	credentials = await session.createCredential('professionalNetworkApi', credentialsOf(service));
	serve({ [JOBS]: 5 });
	failing = await publish('failing', { event: 'job', search: 'baker' }, EACH_MINUTE);
	serve({});
});
afterAll(async () => {
	await n8n?.dispose();
	await service?.close();
});

const itWithLogs = useLogs(() => n8n);

/** Serves lists of that many rows by their path, the newest first. Searches for jobs otherwise reject the key. */
function serve(lists: Record<string, number>) {
	service.faults.clear();
	for (const [path, rows] of Object.entries(lists)) {
		service.faults.add({ when: { path }, list: { rows, pageSize: 50, newestFirst: true } });
	}

	const body = { error: { error: 'Invalid API key' } };
	service.faults.add({ when: { path: JOBS }, status: 401, body });
}

const publish = async (name: string, parameters: IDataObject, pollTimes?: IDataObject) =>
	await session.publish({ name, ...watchWith(parameters, credentials, pollTimes) });

const republish = async (workflow: string, parameters: IDataObject) =>
	await session.republish(workflow, watchWith(parameters, credentials).nodes);

/** Ends n8n and starts it again. */
async function restart() {
	await n8n.stop();
	({ url } = await n8n.start(port));
	session = await signIn(url, owner);
}

itWithLogs('remembers through restarts, activations and edits what it has returned', async () => {
	serve({ [POSTS]: 10 });
	const workflow = await publish('posts', postsOf('acme'));
	expect(await statuses(session, workflow, 1)).toEqual(['success']);
	expect(usedRows(service)).toEqual([]);

	serve({ [POSTS]: 12 });
	await restart();
	expect(await statuses(session, workflow, 2)).toEqual(['success', 'success']);
	expect(usedRows(service)).toEqual(['row-11', 'row-12']);

	serve({ [POSTS]: 13 });
	await session.reactivate(workflow);
	await statuses(session, workflow, 3);
	expect(usedRows(service)).toEqual(['row-11', 'row-12', 'row-13']);

	serve({ [POSTS]: 14 });
	const edited = { ...postsOf('acme'), output: 'simplified', options: { maxPages: 2 } };
	await republish(workflow, edited);
	await statuses(session, workflow, 4);
	expect(usedRows(service)).toEqual(['row-11', 'row-12', 'row-13', 'row-14']);

	serve({ [POSTS]: 15 });
	await republish(workflow, postsOf('globex'));
	expect(await statuses(session, workflow, 5)).toEqual(Array(5).fill('success'));
	expect(usedRows(service)).toHaveLength(4);

	// A target that is added starts silently, and the other one goes on.
	serve({ [POSTS]: 16 });
	await republish(workflow, postsOf('globex', 'acme'));
	expect(await statuses(session, workflow, 6)).toEqual(Array(6).fill('success'));
	expect(usedRows(service).slice(4)).toEqual(['row-16']);
	await session.post(`/rest/workflows/${workflow}/deactivate`, {});
});

itWithLogs('shows a fatal status as a failed execution and goes on polling', async () => {
	serve({});
	const failed = async () =>
		(await session.executions(failing)).find(({ status }) => status === 'error');
	const { id } = await until(failed);
	const execution = await session.get(`/rest/executions/${id}`);
	expect(JSON.stringify(execution)).toContain('Invalid API key');
	expect(JSON.stringify(execution)).toContain(
		'Copy the API Key again from your account with the service.',
	);

	serve({ [JOBS]: 6 });
	service.requestLog.clear();
	await until(() => usedRows(service).length > 0);
	expect(usedRows(service)).toEqual(['row-6']);
});

describe('a target that is missing', () => {
	const targets = postsOf('acme', 'globex', 'initech');
	const named = /company\/initech\W+ was not found/;
	const asked = () => service.requestLog.entries.filter(({ path }) => path === POSTS);

	/** Serves that many rows of two targets, and no third one. */
	function serveTwo(rows: number) {
		const query = { company: 'https://www.network.com/company/initech' };
		const body = { status: 404, error: 'Not found', elements: [], cost: 0.002 };
		serve({});
		service.faults.add({ when: { path: POSTS, query }, body });
		service.faults.add({ when: { path: POSTS }, list: { rows, pageSize: 50, newestFirst: true } });
		service.requestLog.clear();
	}

	itWithLogs('is not published, and asked for once in the five tries of n8n', async () => {
		serveTwo(10);
		await expect(publish('missing', targets)).rejects.toThrow(named);
		expect(asked()).toHaveLength(3);
	});

	itWithLogs('is named by Fetch Test Event', async () => {
		serveTwo(10);
		const execute = await makeRunner(url, session);
		const workflow = { name: 'test', ...watchWith(targets, credentials) };
		const run = await execute(await session.createWorkflow(workflow), 'Watch');
		expect(failureOf(run)?.message).toMatch(named);
		expect(asked()).toHaveLength(3);
	});

	itWithLogs('hides no event after a restart', async () => {
		serve({ [POSTS]: 10 });
		const workflow = await publish('gone', targets);
		await statuses(session, workflow, 1);
		serveTwo(11);
		await restart();
		expect(await statuses(session, workflow, 2)).toEqual(['success', 'success']);
		// Both lists have the row, and identical searches share one request.
		expect(usedRows(service)).toEqual(['row-11']);
		expect(asked()).toHaveLength(3);
	});
});
