// Rows that n8n writes back: by a retry, into a Data Table, and over an error output that leads back.
import type { IConnections, IDataObject, INode } from 'n8n-workflow';

import { credentialsOf } from '../helpers/fixtures.mts';
import { listOf, lookup, message, withInput, type Form } from '../helpers/forms.mts';
import { letters } from '../helpers/inputs.mts';
import { requireOptions } from '../helpers/saved-form.mts';
import { useService } from '../helpers/service.mts';
import { connect, nodeOf, useN8n } from '../helpers/workflow.mts';
import { makeRunner } from '../n8n/execution.mts';
import { failureOf, itemsOf } from '../n8n/run-data.mts';
import { until } from './until.mts';

const service = useService();
const n8n = useN8n(() => credentialsOf(service()));
const onError = 'continueErrorOutput';
const sentTo = () => service().sent.messages.map(({ to }) => to);

const ours = (name: string, form: Form, settings: Partial<INode> = {}): INode => ({
	...nodeOf(name, `${n8n().nodeTypePrefix}.professionalNetwork`, form, [600, 0]),
	credentials: n8n().credentials,
	...settings,
});
const code = (name: string, rows: IDataObject[]) =>
	nodeOf(
		name,
		'n8n-nodes-base.code',
		{ jsCode: `return ${JSON.stringify(rows)}.map((json) => ({ json }));` },
		[200, 0],
		2,
	);
const trigger = nodeOf('Start', 'n8n-nodes-base.manualTrigger', {}, [0, 0]);
const dataTable = (name: string, parameters: IDataObject) =>
	nodeOf(name, 'n8n-nodes-base.dataTable', parameters, [400, 0], 1.1);
const table = { __rl: true, mode: 'name', value: 'Written back' };

/** Creates a workflow and executes it by hand. */
async function execute(nodes: INode[], connections: IConnections) {
	await requireOptions(...nodes);
	const { session, url } = n8n();
	const id = await session.createWorkflow({ name: 'Written back', nodes, connections });
	const run = await makeRunner(url, session);
	return async () => await run(id, 'Start');
}

it('a second retry of the same failed execution sends to nobody whom the first one reached', async () => {
	const { session, url } = n8n();
	const webhook = { path: 'retried', httpMethod: 'POST' };
	const nodes = [
		{ ...nodeOf('Hook', 'n8n-nodes-base.webhook', webhook, [0, 0], 2.1), webhookId: 'retried' },
		code('Rows', letters(4)),
		ours('Send', message()),
	];
	await requireOptions(...nodes);
	const connections = connect(['Hook', 'Rows', 'Send'], []);
	const id = await session.publish({ name: 'Retried', nodes, connections });
	service().faults.add({ when: { method: 'POST' }, status: 400, skip: 2, times: 1 });
	await fetch(`${url}/webhook/retried`, { method: 'POST' });
	await until(async () => (await session.executions(id))[0]?.status === 'error');
	const [failed] = await session.executions(id);
	expect(sentTo()).toHaveLength(2);

	for (const retries of [1, 2]) {
		await session.post(`/rest/executions/${failed.id}/retry`, { loadWorkflow: false });
		await until(async () => {
			const all = await session.executions(id);
			return all.filter(({ status }) => status === 'success').length === retries;
		});
	}

	expect(sentTo()).toHaveLength(4);
	expect(new Set(sentTo()).size).toBe(4);
});

it('a Data Table takes every item of both branches of an outreach, and keeps each mark', async () => {
	const [first, second, third] = letters(3);
	const rows = [first, second, first, { to: 'nobody', text: 'Hi' }, third].map((row, index) => ({
		...row,
		number: index,
	}));
	const sent = await n8n().run({ Send: withInput(message()) }, { rows: [second] });
	const [{ json: sample }] = sent.outputs.Send[0];
	service().sent.clear();
	const added = ['error', 'details', 'message_dryRun', 'message_request'];
	const columns = [...Object.keys(sample), ...added, 'number'].map((name) => ({ name }));
	const create = { resource: 'table', operation: 'create', tableName: table.value };
	const send = (options: IDataObject) => ours('Send', withInput(message(options)), { onError });
	const nodesFor = (options: IDataObject) => [
		trigger,
		dataTable('All', { operation: 'get', dataTableId: table, returnAll: true }),
		send(options),
		dataTable('Update', {
			operation: 'update',
			dataTableId: table,
			filters: { conditions: [{ keyName: 'number', keyValue: '={{ $json.number }}' }] },
			columns: { mappingMode: 'autoMapInputData', value: null, matchingColumns: [], schema: [] },
		}),
	];
	const toUpdate = [{ node: 'Update', type: 'main' as const, index: 0 }];
	const connections = {
		...connect(['Start', 'All', 'Send'], []),
		Send: { main: [toUpdate, toUpdate] },
	};
	const insert = await execute(
		[
			trigger,
			dataTable('Create', { ...create, columns: { column: columns }, options: {} }),
			code('Rows', rows),
			dataTable('Insert', {
				operation: 'insert',
				dataTableId: table,
				columns: { mappingMode: 'autoMapInputData', value: null, matchingColumns: [], schema: [] },
			}),
		],
		connect(['Start', 'Create', 'Rows', 'Insert'], []),
	);
	expect(failureOf(await insert())).toBeUndefined();

	const plan = await execute(nodesFor({ dryRun: true }), connections);
	expect(failureOf(await plan())).toBeUndefined();
	service().faults.add({ when: { method: 'POST' }, drop: 'headers', times: 1 });
	const outreach = await execute(nodesFor({}), connections);
	for (let time = 0; time < 2; time++) expect(failureOf(await outreach())).toBeUndefined();

	expect(sentTo()).toHaveLength(3);
	const written = itemsOf(await outreach(), 'All');
	expect(written.map(({ message_for: mark }) => String(mark).replace(/\/.*/, ''))).toEqual([
		expect.stringMatching(/^in doubt: /),
		expect.not.stringMatching(/^in doubt: /),
		expect.stringMatching(/^in doubt: /),
		'null',
		expect.not.stringMatching(/^in doubt: /),
	]);
	expect(written[3].error).toMatch(/^message: /);
});

it('a Data Table keeps the ID of each lead', async () => {
	const form = { ...listOf('lead'), search: 'a', returnAll: false, limit: 3 };
	const found = await n8n().run({ Find: { ...form, output: 'simplified' } });
	const leads = found.outputs.Find[0].map(({ json }) => json);
	const columns = Object.keys(leads[0]).map((name) => ({ name }));
	const leadTable = { ...table, value: 'Leads' };
	const create = { resource: 'table', operation: 'create', tableName: leadTable.value };
	const run = await execute(
		[
			trigger,
			dataTable('Create', { ...create, columns: { column: columns }, options: {} }),
			code('Rows', leads),
			dataTable('Insert', {
				operation: 'insert',
				dataTableId: leadTable,
				columns: { mappingMode: 'autoMapInputData', value: null, matchingColumns: [], schema: [] },
			}),
		],
		connect(['Start', 'Create', 'Rows', 'Insert'], []),
	);

	const inserted = itemsOf(await run(), 'Insert');

	expect(inserted.map(({ profileId }) => profileId)).toEqual(
		leads.map(({ profileId }) => profileId),
	);
	expect(inserted.every(({ profileId }) => Boolean(profileId))).toBe(true);
});

it.each([lookup(), withInput(lookup())])(
	'an error output that leads back ends after ten runs: %j',
	async (form) => {
		const nodes = [trigger, code('Rows', [{ name: 'a b/c' }]), ours('Look up', form, { onError })];
		const back = [{ node: 'Look up', type: 'main' as const, index: 0 }];
		const connections = {
			...connect(['Start', 'Rows', 'Look up'], []),
			'Look up': { main: [[], back] },
		};

		const run = await (await execute(nodes, connections))();

		expect(failureOf(run)).toBeUndefined();
		const runs = run.data.resultData.runData['Look up'];
		expect(runs).toHaveLength(10);
		expect(runs.at(-1)?.data?.main[0]?.map(({ json }) => json)).toEqual([
			{ name: 'a b/c', error: expect.any(String), details: expect.any(String) },
		]);
	},
);
