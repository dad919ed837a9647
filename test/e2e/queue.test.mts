// In n8n's queue mode: one main, two workers, executions started from outside; lookups counted by the service.
import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';

import { credentialsOf } from '../helpers/sample-parameters.mts';
import type { RunningProcess } from '../n8n/process.mts';
import { startService, type Service } from '../simulator/server.mts';
import { withLogs } from './logs.mts';
import { connectMcp, fromModel, publishMcp, toolOf } from './mcp.mts';
import { startFleet, until, type Fleet } from './queue.mts';
import { connect, nodeOf } from '../helpers/workflow.mts';

const TYPE = 'n8n-nodes-professional-network.professionalNetwork';
const CONCURRENCY = 3;
const TOKEN = 'made-up-token';
const TIMEOUT = 150_000;
const GRACE_MS = 60_000;
/** Long enough for all executions to get there, on a machine that may be busy. */
const HELD_MS = 8_000;

let service: Service;
let fleet: Fleet;
let workers: RunningProcess[];
const started = new AsyncDisposableStack();
beforeAll(async () => {
	service = started.adopt(await startService(), ({ close }) => close());
	fleet = started.adopt(await startFleet(CONCURRENCY), ({ dispose }) => dispose());
}, 300_000);
afterAll(async () => await started.disposeAsync(), TIMEOUT);
beforeEach(async () => {
	service.reset();
	workers = await fleet.workers(2);
}, TIMEOUT);

const shown = (name: string, work: () => Promise<void>) =>
	it(name, async () => await withLogs(fleet, work), TIMEOUT);

const credential = (apiKey: string = service.keys.enterprise) =>
	fleet.session.createCredential('professionalNetworkApi', { ...credentialsOf(service), apiKey });

const lookUp: IDataObject = {
	resource: 'profile',
	operation: 'get',
	profile: { __rl: true, mode: 'publicIdentifier', value: '={{ $json.person }}' },
};
const send: IDataObject = {
	resource: 'message',
	operation: 'send',
	recipient: '={{ $json.networkUrl }}',
	message: 'Hello',
};

/** Publishes a workflow that a webhook starts with names of people. Resolves with its ID. */
async function publish(
	path: string,
	forms: Record<string, IDataObject>,
	answer: 'lastNode' | 'onReceived' = 'onReceived',
	apiKey?: string,
) {
	const credentials = await credential(apiKey);
	const webhook = { path, httpMethod: 'POST', responseMode: answer, responseData: 'allEntries' };
	const split = { fieldToSplitOut: 'body.people', options: { destinationFieldName: 'person' } };
	const nodes = [
		{ ...nodeOf('Webhook', 'n8n-nodes-base.webhook', webhook, [0, 0], 2.1), webhookId: path },
		nodeOf('Split', 'n8n-nodes-base.splitOut', split, [200, 0]),
		...Object.entries(forms).map(([name, form], index) => ({
			...nodeOf(name, TYPE, form, [400 + 200 * index, 0]),
			credentials,
		})),
	];
	const names = nodes.map(({ name }) => name);
	return await fleet.session.publish({ name: path, nodes, connections: connect(names, []) });
}

/** Starts an execution from outside; gives what its webhook answers. */
async function start(path: string, people: string[]) {
	const response = await fetch(`${fleet.url}/webhook/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ people }),
	});
	return (await response.json()) as IDataObject[];
}

/** So many groups of so many people, nobody twice. */
function groups(count: number, size: number) {
	const names = service.data.people.map(({ publicIdentifier }) => publicIdentifier);
	return Array.from({ length: count }, (_, index) => names.slice(index * size, (index + 1) * size));
}

/** Who was looked up, in the order of the alphabet: twice who was looked up twice. */
const lookedUp = () =>
	service.requestLog.entries
		.filter(({ path, status }) => path === '/network/profile' && status !== 429)
		.map(({ query }) => query.query)
		.sort();

const finishedBy = (worker: RunningProcess) =>
	worker.written().both.match(/Worker finished execution/g)?.length ?? 0;

const finishedByBoth = () => finishedBy(workers[0]) + finishedBy(workers[1]);

/** The statuses of the workflow's executions in the order of the alphabet, once so many have ended. */
async function statuses(workflow: string, count: number) {
	let ended: string[] = [];
	await until(async () => {
		const all = (await fleet.session.executions(workflow)).map(({ status }) => status as string);
		ended = all.filter((status) => status !== 'new' && status !== 'running');
		return ended.length === count && all.length === count;
	});
	return ended.sort();
}

/** The first requests of a path, one for each execution that can run at once, take some seconds. */
const hold = (path: string) =>
	service.faults.add({ when: { path }, delay: HELD_MS, times: 2 * CONCURRENCY });

const allAreHeld = () => until(() => service.requestLog.inFlight === 2 * CONCURRENCY);

shown('spreads 40 executions over both workers: none lost, doubled or mixed up', async () => {
	const workflow = await publish('look-up', { Get: lookUp }, 'lastNode');
	service.latency = 50;
	const people = groups(40, 3);
	const answers = await Promise.all(people.map((names) => start('look-up', names)));

	expect(answers.map((rows) => rows.map((row) => row.publicIdentifier))).toEqual(people);
	expect(lookedUp()).toEqual(people.flat().sort());
	expect(await statuses(workflow, 40)).toEqual(Array(40).fill('success'));
	expect(Math.min(...workers.map(finishedBy))).toBeGreaterThan(0);
	expect(finishedByBoth()).toBe(40);
});

shown('caps each execution by itself, and meets the refusals of a small plan', async () => {
	const workflow = await publish('small-plan', { Get: lookUp }, 'onReceived', service.keys.starter);
	service.latency = 300;
	const people = groups(6, 20);
	await Promise.all(people.map((names) => start('small-plan', names)));

	expect(await statuses(workflow, 6)).toEqual(Array(6).fill('success'));
	expect(service.requestLog.entries.some(({ status }) => status === 429)).toBe(true);
	expect(lookedUp()).toEqual(people.flat().sort());
});

shown('stops on its worker an execution that is stopped in n8n', async () => {
	const workflow = await publish('stopped', { Get: lookUp });
	service.latency = 2_000;
	await start('stopped', groups(1, 40)[0]);
	await until(() => service.requestLog.inFlight === 5);
	const [{ id }] = await fleet.session.executions(workflow);
	await fleet.session.post(`/rest/executions/${id}/stop`, {});

	expect(await statuses(workflow, 1)).toEqual(['canceled']);
	const sent = service.requestLog.count();
	await sleep(2 * service.latency);
	expect(service.requestLog.count()).toBe(sent);
	expect(sent).toBeLessThan(40);
});

shown('runs on a worker what an MCP client calls on the main', async () => {
	const profile = { __rl: true, mode: 'url', value: fromModel('Profile') };
	const tool = toolOf('Look up', { ...lookUp, profile }, await credential());
	const path = await publishMcp(fleet.session, 'people', TOKEN, [tool]);
	const client = await connectMcp(fleet.url + path, TOKEN);
	const before = finishedByBoth();
	const [person] = service.data.people;
	const found = await client.call('Look_up', { Profile: person.url });
	const refused = await client.call('Look_up', { Profile: '' });
	await client.close();

	expect(JSON.parse(found.text)).toMatchObject([{ id: person.id }]);
	expect(refused.isError).toBe(true);
	expect(refused.text).toMatch(/Profile is empty\. Fill it in, e\.g\. /);
	expect(finishedByBoth()).toBe(before + 2);
	expect(service.requestLog.count()).toBe(1);
});

shown('lets a worker that is told to end finish what it runs', async () => {
	const workflow = await publish('told-to-end', { Get: lookUp });
	const people = groups(12, 1);
	hold('/network/profile');
	await Promise.all(people.map((names) => start('told-to-end', names)));
	await allAreHeld();
	const before = finishedBy(workers[0]);
	await workers[0].end(GRACE_MS);

	expect(finishedBy(workers[0])).toBe(before + CONCURRENCY);
	expect(await statuses(workflow, 12)).toEqual(Array(12).fill('success'));
	expect(lookedUp()).toEqual(people.flat().sort());
});

shown('loses with a killed worker what it ran, and runs none of that again', async () => {
	const workflow = await publish('killed', { Get: lookUp, Send: send });
	const people = groups(12, 1);
	hold('/network/send-message');
	await Promise.all(people.map((names) => start('killed', names)));
	await allAreHeld();
	await workers[0].kill();

	expect(await statuses(workflow, 12)).toEqual([
		...Array(CONCURRENCY).fill('error'),
		...Array(12 - CONCURRENCY).fill('success'),
	]);
	expect(lookedUp()).toEqual(people.flat().sort());
	// What the killed worker was sending has arrived, though n8n calls those executions failed.
	const reached = service.sent.messages.map(({ to }) => service.data.findPerson(to));
	expect(reached.map((person) => person?.publicIdentifier).sort()).toEqual(people.flat().sort());
});
