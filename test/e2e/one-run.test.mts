// One run of the node for all input items in a real n8n, started as the editor does. test/engine has what n8n's engine alone shows.
import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';

import { credentialsOf } from '../helpers/fixtures.mts';
import { inBatches, letters, type Form, lookup, message, people } from '../helpers/inputs.mts';
import { linkOf, WAY_OUT } from '../helpers/results.mts';
import { matching, requestCount, useService } from '../helpers/service.mts';
import { connect, nodeOf, useN8n } from '../helpers/workflow.mts';
import { until } from './until.mts';

const service = useService();
const n8n = useN8n(() => credentialsOf(service()));

it.each([
	['stopWorkflow', [], []],
	['continueRegularOutput', [0, 1, 2, 3, 4], []],
	['continueErrorOutput', [0, 1, 3, 4], [2]],
] as const)('On Error = %s routes a failed item', async (onError, success, failed) => {
	const rows = people(5);
	const hidden = { status: 400, body: { error: 'This profile is hidden' } };
	service().faults.add({ ...matching({ query: rows[2].name }), ...hidden });
	const settings = { onError };
	const { outputs, failure, itemIndex } = await n8n().run({ Get: lookup() }, { rows, settings });
	const [items = [], errors = []] = outputs.Get;
	expect([items.map(linkOf), errors.map(linkOf)]).toEqual([success, failed]);
	const stops = onError === 'stopWorkflow';
	expect(failure?.message.replace(WAY_OUT, '').trim()).toBe(
		stops ? 'This profile is hidden (item 3).' : undefined,
	);
	expect(itemIndex).toBe(stops ? 2 : undefined);
	const error = [...items, ...errors].find(({ json }) => 'error' in json)?.json.error;
	expect(error).toBe(stops ? undefined : 'This profile is hidden');
});

it('Retry On Fail writes to each person once, though the text changes in each try', async () => {
	service().faults.add({ status: 500, executed: true, skip: 2, times: 1 });
	const form = { ...message({ maxRetries: 0 }), message: '=Hi, it is {{ $now.toMillis() }}' };
	const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 100 };
	const { failure } = await n8n().run({ Send: form }, { rows: letters(3), settings });
	expect(service().sent.messages.map(({ to }) => to)).toEqual(letters(3).map(({ to }) => to));
	expect(failure?.message).toContain('may have been sent');
});

it.each<[what: string, form: Form, rows: () => IDataObject[], sent: number, hang: boolean]>([
	['lookups', lookup(), () => people(60), 5, true],
	['batches of messages', inBatches(message(), 2, 2_000), () => letters(10), 2, false],
])('Stop is not followed by further %s', async (_what, form, rows, sent, hang) => {
	if (hang) service().faults.add({ hang });
	const running = n8n().run({ Node: form }, { rows: rows() });
	const responded = () => requestCount() - service().requestLog.inFlight;
	await until(() => (hang ? requestCount() : responded()) === sent);
	const [{ id }] = await n8n().session.executions();
	await n8n().session.post(`/rest/executions/${id}/stop`, {});
	expect((await running).run.status).toBe('canceled');
	await until(() => service().requestLog.inFlight === 0);
	// Longer than the pause between batches.
	await sleep(3_000);
	expect(requestCount()).toBe(sent);
});

it('runs in a sub-workflow, with at most five parallel requests', async () => {
	const trigger = { inputSource: 'passthrough' };
	const nodes = [
		nodeOf('Called', 'n8n-nodes-base.executeWorkflowTrigger', trigger, [0, 0], 1.1),
		{
			...nodeOf('Get', `${n8n().nodeTypePrefix}.professionalNetwork`, lookup(), [200, 0]),
			credentials: n8n().credentials,
		},
	];
	const connections = connect(['Called', 'Get'], []);
	const id = await n8n().session.publish({ name: 'Sub', nodes, connections });
	const call = { workflowId: { __rl: true, mode: 'id', value: id }, mode: 'once', options: {} };
	const { outputs, failure } = await n8n().run(
		{ Call: call },
		{ type: ['n8n-nodes-base.executeWorkflow', 1.2], rows: people(7) },
	);
	expect(failure).toBeUndefined();
	expect(outputs.Call[0].map(({ json }) => ({ name: json.publicIdentifier }))).toEqual(people(7));
	expect(requestCount()).toBe(7);
	expect(service().requestLog.peak).toBeLessThanOrEqual(5);
});

it('sends each item with its own key and cookies if the credentials have expressions', async () => {
	const rows = (['pro', 'business', 'enterprise'] as const).map((plan) => ({
		key: service().keys[plan],
		cookie: `session=of-the-${plan}-account`,
	}));
	const credential = credentialsOf(service(), {
		apiKey: '={{ $json.key }}',
		cookie: '={{ $json.cookie }}',
		encodeCookie: false,
	});
	const settings = { onError: 'continueRegularOutput' as const };
	const sent = { resource: 'connection', operation: 'getSent' };
	await n8n().run({ Sent: sent }, { rows, settings, credential });
	const arrived = service().requestLog.entries.map(({ key, query: { cookie } }) => ({
		key,
		cookie,
	}));
	expect(arrived).toHaveLength(3);
	expect(arrived).toEqual(expect.arrayContaining(rows));
});
