// The node in n8n's queue mode with one main process and two workers.
import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject, INode } from 'n8n-workflow';

import { credentialsOf } from '../helpers/fixtures.mts';
import { fromModel } from '../helpers/forms.mts';
import type { RunningProcess } from '../n8n/process.mts';
import { readWorkflows } from '../demo/workflows.mts';
import { startService, type Service } from '../service/server.mts';
import { useLogs } from './logs.mts';
import { connectMcp, publishMcp, toolOf } from './mcp.mts';
import { startFleet, type Fleet } from './queue.mts';
import { until } from './until.mts';
import { postsOf, statuses, usedRows, watchWith } from './watching.mts';
import { requireOptions } from '../helpers/saved-form.mts';
import { connect, nodeOf } from '../helpers/workflow.mts';

const TYPE = 'n8n-nodes-professional-network.professionalNetwork';
const CONCURRENCY = 3;
const TOKEN = 'made-up-token';

let service: Service;
let fleet: Fleet;
let workers: RunningProcess[];
let credentials: INode['credentials'];
const started = new AsyncDisposableStack();
beforeAll(async () => {
	service = started.adopt(await startService(), ({ close }) => close());
	fleet = await startFleet(CONCURRENCY, started);
	const data = credentialsOf(service);
	credentials = await fleet.session.createCredential('professionalNetworkApi', data);
});
afterAll(async () => await started.disposeAsync());
beforeEach(async () => {
	service.reset();
	workers = await fleet.workers(2);
});

const itWithLogs = useLogs(() => fleet);

const lookUp: IDataObject = {
	resource: 'profile',
	operation: 'get',
	profile: { __rl: true, mode: 'publicIdentifier', value: '={{ $json.person }}' },
};
const send: IDataObject = {
	resource: 'message',
	operation: 'send',
	recipient: '={{ $json.url }}',
	message: 'Hello',
};

/** Publishes a workflow that a webhook starts with the names of people. Resolves with its ID. */
async function publish(
	path: string,
	forms: Record<string, IDataObject>,
	answer: 'lastNode' | 'onReceived' = 'onReceived',
	used = credentials,
) {
	const webhook = { path, httpMethod: 'POST', responseMode: answer, responseData: 'allEntries' };
	const split = { fieldToSplitOut: 'body.people', options: { destinationFieldName: 'person' } };
	const nodes = [
		{ ...nodeOf('Webhook', 'n8n-nodes-base.webhook', webhook, [0, 0], 2.1), webhookId: path },
		nodeOf('Split', 'n8n-nodes-base.splitOut', split, [200, 0]),
		...Object.entries(forms).map(([name, form], index) => ({
			...nodeOf(name, TYPE, form, [400 + 200 * index, 0]),
			credentials: used,
		})),
	];
	const names = nodes.map(({ name }) => name);
	return await fleet.session.publish({ name: path, nodes, connections: connect(names, []) });
}

/** Starts an execution by webhook and returns its response. */
async function start(path: string, people: string[]) {
	const response = await fetch(`${fleet.url}/webhook/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ people }),
	});
	return (await response.json()) as IDataObject[];
}

/** Returns groups of different people. */
function groups(count: number, size: number) {
	const names = service.data.people.map(({ publicIdentifier }) => publicIdentifier);
	return Array.from({ length: count }, (_, index) => names.slice(index * size, (index + 1) * size));
}

/** Returns everybody who was looked up, sorted, with repetitions. */
const lookedUp = () =>
	service.requestLog.entries
		.filter(({ path, status }) => path === '/network/profile' && status !== 429)
		.map(({ query }) => query.query)
		.sort();

const finishedBy = (worker: RunningProcess) =>
	worker.written().both.match(/Worker finished execution/g)?.length ?? 0;

const finishedByBoth = () => finishedBy(workers[0]) + finishedBy(workers[1]);

/** Waits for the log lines of executions, which come after their statuses. */
const untilFinished = (count: number) => until(() => finishedByBoth() >= count);

/** Holds the first requests of a path, one for each execution that can run in parallel, until the faults are cleared. */
const hold = (path: string) =>
	service.faults.add({ when: { path }, together: Infinity, times: 2 * CONCURRENCY });

const allAreHeld = () => until(() => service.requestLog.inFlight === 2 * CONCURRENCY);

itWithLogs('distributes 40 executions over both workers', async () => {
	const workflow = await publish('look-up', { Get: lookUp }, 'lastNode');
	// More requests than the executions of one worker send together.
	service.faults.add({ together: 3 * CONCURRENCY + 1 });
	const people = groups(40, 3);
	const responses = await Promise.all(people.map((names) => start('look-up', names)));

	expect(responses.map((rows) => rows.map(({ url }) => url))).toEqual(
		people.map((names) => names.map((name) => expect.stringMatching(`/in/${name}/$`))),
	);
	expect(lookedUp()).toEqual(people.flat().sort());
	expect(await statuses(fleet.session, workflow, 40)).toEqual(Array(40).fill('success'));
	await untilFinished(40);
	expect(finishedByBoth()).toBe(40);
	expect(workers.map(finishedBy)).not.toContain(0);
});

itWithLogs('stops an execution on its worker', async () => {
	// A plan of five parallel requests, as many as before the plan is known.
	const data = credentialsOf(service, { apiKey: service.keys.starter });
	const plan = await fleet.session.createCredential('professionalNetworkApi', data);
	const workflow = await publish('stopped', { Get: lookUp }, 'onReceived', plan);
	service.faults.add({ together: Infinity });
	await start('stopped', groups(1, 40)[0]);
	await until(() => service.requestLog.inFlight === 5);
	const [{ id }] = await fleet.session.executions(workflow);
	await fleet.session.post(`/rest/executions/${id}/stop`, {});

	expect(await statuses(fleet.session, workflow, 1)).toEqual(['canceled']);
	service.faults.clear();
	// Further requests would arrive now.
	await sleep(1_000);
	expect(service.requestLog.count()).toBe(5);
});

itWithLogs('runs the call of an MCP client on a worker', async () => {
	const profile = { __rl: true, mode: 'url', value: fromModel('Profile') };
	const tool = toolOf('Look up', { ...lookUp, profile }, credentials);
	const path = await publishMcp(fleet.session, 'people', TOKEN, [tool]);
	const client = await connectMcp(fleet.url + path, TOKEN);
	const before = finishedByBoth();
	const [person] = service.data.people;
	const found = await client.call('Look_up', { Profile: person.url });
	const rejected = await client.call('Look_up', { Profile: '' });
	await client.close();

	expect(JSON.parse(found.text)).toMatchObject([{ profileId: person.id }]);
	expect(rejected.text).toContain('Profile is empty. Enter one like ');
	await untilFinished(before + 2);
	expect(service.requestLog.count()).toBe(1);
});

itWithLogs('polls on the main process and runs the new rows on a worker', async () => {
	const serve = (rows: number) => {
		service.faults.clear();
		const when = { path: '/network/company-posts' };
		service.faults.add({ when, list: { rows, pageSize: 50, newestFirst: true } });
	};

	const before = finishedByBoth();
	serve(10);
	const watched = watchWith(postsOf('acme'), credentials);
	const workflow = await fleet.session.publish({ name: 'watched', ...watched });
	expect(await statuses(fleet.session, workflow, 1)).toEqual(['success']);
	serve(12);
	await fleet.session.reactivate(workflow);

	expect(await statuses(fleet.session, workflow, 2)).toEqual(['success', 'success']);
	expect(usedRows(service)).toEqual(['row-11', 'row-12']);
	await untilFinished(before + 2);
});

itWithLogs('does not repeat the executions of a killed worker', async () => {
	const workflow = await publish('killed', { Get: lookUp, Send: send });
	const people = groups(12, 1);
	hold('/network/send-message');
	await Promise.all(people.map((names) => start('killed', names)));
	await allAreHeld();
	await workers[0].kill();
	service.faults.clear();

	expect(await statuses(fleet.session, workflow, 12)).toEqual([
		...Array(CONCURRENCY).fill('error'),
		...Array(12 - CONCURRENCY).fill('success'),
	]);
	expect(lookedUp()).toEqual(people.flat().sort());
	// The killed worker's messages have arrived, although n8n reports those executions as failed.
	const reached = service.sent.messages.map(({ to }) => service.data.findPerson(to));
	expect(reached.map((person) => person?.publicIdentifier).sort()).toEqual(people.flat().sort());
});

itWithLogs(
	'writes to nobody twice with the example of outreach, though its worker is killed',
	async () => {
		const { id: _id, ...example } = readWorkflows().find(
			({ id }) => id === 'outreach-with-approval',
		)!;
		const webhook = { path: 'outreach', httpMethod: 'POST' };
		const nodes = example.nodes.map((node) => {
			if (node.name === 'Every morning') {
				const start = nodeOf(node.name, 'n8n-nodes-base.webhook', webhook, [0, 0], 2.1);
				return { ...start, webhookId: 'outreach' };
			}

			const parameters = { ...node.parameters };
			if (node.name === 'Send message') parameters.options = {};
			if (node.name === 'Three a day') parameters.maxItems = 9;
			return { ...node, parameters, ...(node.type === TYPE && { credentials }) };
		});
		await requireOptions(...nodes);
		const workflow = await fleet.session.publish({ ...example, name: 'outreach', nodes });
		service.faults.add({ when: { path: '/network/send-message' }, skip: 2, together: Infinity });
		await start('outreach', []);
		await until(() => service.requestLog.inFlight === 1);
		await Promise.all(workers.map((worker) => worker.kill()));
		service.faults.clear();
		workers = await fleet.workers(2);
		expect(await statuses(fleet.session, workflow, 1)).toEqual(['error']);
		await start('outreach', []);

		expect(await statuses(fleet.session, workflow, 2)).toEqual(['error', 'success']);
		const reached = service.sent.messages.map(({ to }) => service.data.findPerson(to)!.name);
		expect(reached).toHaveLength(5);
		expect(new Set(reached).size).toBe(reached.length);
	},
);
