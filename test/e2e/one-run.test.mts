// One run of the node for all input items in a real n8n, started as the editor does. test/engine has what n8n's engine alone shows.
import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';

import { credentialsOf } from '../helpers/fixtures.mts';
import { type Form, lookup, message } from '../helpers/forms.mts';
import { letters, people } from '../helpers/inputs.mts';
import { requestCount, useService } from '../helpers/service.mts';
import { lookups } from '../helpers/published.mts';
import { connect, nodeOf, useN8n } from '../helpers/workflow.mts';
import { until } from './until.mts';

const TYPE = 'n8n-nodes-professional-network.professionalNetwork';
const service = useService();
const n8n = useN8n(() => credentialsOf(service()));

it('Retry On Fail writes to each person once, though the text changes in each try', async () => {
	service().faults.add({ status: 500, executed: true, skip: 2, times: 1 });
	const form = { ...message(), message: '=Hi, it is {{ $now.toMillis() }}' };
	const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 100 };
	const { failure } = await n8n().run({ Send: form }, { rows: letters(3), settings });
	expect(service().sent.messages.map(({ to }) => to)).toEqual(letters(3).map(({ to }) => to));
	expect(failure?.message).toContain('may have been sent');
});

it.each<[what: string, form: Form, rows: () => IDataObject[], sent: number]>([
	['lookups', lookup(), () => people(60), 5],
	['messages', message(), () => letters(10), 1],
])('Stop is not followed by further %s', async (_what, form, rows, sent) => {
	service().faults.add({ hang: true });
	// A plan of five parallel requests, as many as before the plan is known.
	const credential = credentialsOf(service(), { apiKey: service().keys.starter });
	const running = n8n().run({ Node: form }, { rows: rows(), credential });
	await until(() => requestCount() === sent);
	const [{ id }] = await n8n().session.executions();
	await n8n().session.post(`/rest/executions/${id}/stop`, {});
	expect((await running).run.status).toBe('canceled');
	await until(() => service().requestLog.inFlight === 0);
	// Further requests would arrive now.
	await sleep(1_000);
	expect(requestCount()).toBe(sent);
});

it('a Wait of more than a minute does not end what an execution has spent', async () => {
	const { session, credentials, url } = n8n();
	const plain = (name: string, kind: string, parameters: IDataObject, version: number) =>
		nodeOf(name, `n8n-nodes-base.${kind}`, parameters, [0, 0], version);
	const form = lookup({ maxCost: lookups(5) });
	const names = people(3).map(({ name }) => ({ name }));
	const operator = { type: 'number', operation: 'equals' };
	const isFirstRun = { leftValue: '={{ $runIndex }}', rightValue: 0, operator };
	const conditions = {
		options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
		conditions: [{ id: 'first', ...isFirstRun }],
		combinator: 'and',
	};
	const rows = { jsCode: `return ${JSON.stringify(names)}` };
	const webhook = { path: 'wait', httpMethod: 'POST' };
	const nodes = [
		{ ...plain('Webhook', 'webhook', webhook, 2.1), webhookId: 'wait' },
		plain('Rows', 'code', rows, 2),
		{ ...nodeOf('Get', TYPE, form, [0, 0]), credentials },
		plain('First time', 'if', { conditions, options: {} }, 2.2),
		plain('Wait', 'wait', { resume: 'timeInterval', amount: 66, unit: 'seconds' }, 1.1),
	];
	// Back to the rows, once.
	const connections = connect(
		nodes.map(({ name }) => name),
		['Rows'],
	);
	const id = await session.publish({ name: 'wait', nodes, connections });
	await fetch(`${url}/webhook/wait`, { method: 'POST' });
	await until(async () => (await session.executions(id))[0]?.status === 'success');
	expect(requestCount()).toBe(5);
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
