// One run of the node for all input items in a real n8n. Agents, MCP and approvals are in agents.test.mts and examples-in-server.test.mts.
import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';

import { lookups } from '../helpers/costs.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import {
	invitation,
	letters,
	listOf,
	lookup,
	message,
	people,
	search,
	searches,
} from '../helpers/inputs.mts';
import { linkOf, WAY_OUT } from '../helpers/results.mts';
import { useService } from '../helpers/service.mts';
import { connect, nodeOf, useN8n } from '../helpers/workflow.mts';
import type { Fault } from '../simulator/faults.mts';
import { makeStarter } from './manual-run.mts';

const service = useService();
const n8n = useN8n(() => credentialsOf(service()));
let start: Awaited<ReturnType<typeof makeStarter>>;
beforeAll(async () => void (start = await makeStarter(n8n())));

const sent = () => service().requestLog.count();
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const batching = (batchSize: number, batchInterval: number) => ({
	requestOptions: { batching: { batch: { batchSize, batchInterval } } },
});
const fromStart = { triggerToStartFrom: { name: 'Start' } };

/** Asserts that nothing is in flight, and that nothing is sent within ten seconds. */
async function nothingFollows(): Promise<void> {
	expect(service().requestLog.inFlight).toBe(0);
	const before = sent();
	await sleep(10_000);
	expect(sent()).toBe(before);
}

describe('settings of the node', () => {
	it('Execute Once runs the first item alone', async () => {
		const settings = { executeOnce: true };
		const rows = [...people(3), { name: 'a b/c' }];
		const { outputs, failure } = await n8n().run({ Get: lookup() }, { rows, settings });
		expect(failure).toBeUndefined();
		expect(outputs.Get[0].map(({ json }) => json.id)).toEqual([service().data.people[0].id]);
		expect(sent()).toBe(1);
	});

	it.each([
		['stopWorkflow', [], []],
		['continueRegularOutput', [0, 1, 2, 3, 4], []],
		['continueErrorOutput', [0, 1, 3, 4], [2]],
	] as const)('On Error = %s routes a failed item', async (onError, success, failed) => {
		const rows = people(5);
		const hits = { query: { query: String(rows[2].name) } };
		service().faults.add({ when: hits, status: 400, body: { error: 'This profile is hidden' } });
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

	it('Retry On Fail looks up again only what failed', async () => {
		service().faults.add({ status: 500, times: 1, skip: 3 });
		const { outputs, failure } = await n8n().run(
			{ Get: lookup({ maxRetries: 0, concurrency: 1 }) },
			{
				rows: people(6),
				settings: { retryOnFail: true, maxTries: 2, waitBetweenTries: 100 },
			},
		);
		expect(failure).toBeUndefined();
		expect(outputs.Get[0].map(linkOf)).toEqual(numbers(6));
		expect(sent()).toBe(7);
	});

	it('Retry On Fail holds Max Cost over its tries, which keep what was paid for', async () => {
		service().faults.add({ status: 500, times: 1, skip: 10 });
		const options = { maxCost: lookups(15), maxRetries: 0, concurrency: 1 };
		const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 100 };
		const { outputs, failure } = await n8n().run(
			{ Get: lookup(options) },
			{ rows: people(20), settings },
		);
		expect(failure).toBeUndefined();
		expect(sent()).toBe(16);
		const errors = outputs.Get[0].map(({ json }) => json.error !== undefined);
		expect(errors).toEqual([...Array(15).fill(false), ...Array(5).fill(true)]);
	});

	describe('Retry On Fail with expressions that change', () => {
		const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 100 };
		const greeting =
			'=Hi {{ $json.text }}, it is {{ $now.toFormat("HH:mm:ss.SSS") }} {{ ["Hey", "Hello", "Hola"][Math.floor(Math.random() * 3)] }}{{ Math.random() }}';
		const form = { ...message({ maxRetries: 0 }), message: greeting };

		it.each(['stopWorkflow', 'continueErrorOutput', 'continueRegularOutput'] as const)(
			'writes to each person once, On Error = %s',
			async (onError) => {
				// With an output for errors, n8n tries again only if the first item failed.
				const failing = onError === 'stopWorkflow' ? 2 : 0;
				service().faults.add({ status: 500, executed: true, skip: failing, times: 1 });
				const rows = letters(3);
				const { outputs, failure } = await n8n().run(
					{ Send: form },
					{ rows, settings: { ...settings, onError } },
				);
				expect(service().sent.messages.map(({ to }) => to)).toEqual(rows.map(({ to }) => to));
				const items = outputs.Send?.flat() ?? [];
				const said = failure?.message ?? items.map(({ json }) => json.error).join('');
				expect(said).toContain('may have been sent');
			},
		);

		it('asks each person to connect once', async () => {
			service().faults.add({ status: 500, executed: true, skip: 2, times: 1 });
			const to = letters(9).map((row) => row.to);
			const url = '={{ $json.all[Math.floor(Math.random() * 3)] }}';
			const profile = { __rl: true, mode: 'url', value: url };
			// Other people in each row, because a person is asked once per run.
			const rows = [0, 3, 6].map((start) => ({ all: to.slice(start, start + 3) }));
			const invite = { ...invitation({ maxRetries: 0 }), profile };
			const { failure } = await n8n().run({ Invite: invite }, { rows, settings });
			expect(failure?.message).toContain('may have been sent');
			expect(service().sent.connections).toHaveLength(3);
		});

		it('pays for each page of a search once', async () => {
			const list = { rows: 100, pageSize: 25 };
			service().faults.add({ when: { query: { page: '4' } }, status: 500, times: 1 });
			service().faults.add({ list });
			const sessionId = '={{ $now.toMillis() }}-{{ Math.random() }}';
			const { outputs } = await n8n().run(
				{ Search: listOf('lead', { sessionId, maxRetries: 0 }) },
				{ rows: searches('a'), settings },
			);
			expect(outputs.Search[0]).toHaveLength(100);
			const pages = service().requestLog.entries.map(({ query }) => query.page);
			expect(pages).toEqual(['1', '2', '3', '4', '4']);
		});
	});

	it('the error branch keeps the text of a row, and its advice is not sent', async () => {
		const form = { ...message(), message: '={{ $json.message }}' };
		const [{ to }] = letters(1);
		const rows = [{ to: 'Jane Doe', message: 'Hi Jane', company: 'Acme' }];
		const settings = { onError: 'continueErrorOutput' } as const;
		const { outputs } = await n8n().run({ Send: form }, { rows, settings });
		const [{ json }] = outputs.Send[1];
		expect(json).toMatchObject({ company: 'Acme', details: { input: { message: 'Hi Jane' } } });
		const again = await n8n().run({ Send: form }, { rows: [{ ...json, to }], settings });
		expect(again.outputs.Send[1][0].json.error).toContain('what this node says about a row');
		expect(sent()).toBe(0);
		const restored = { ...form, message: '={{ $json.details.input.message }}' };
		await n8n().run({ Send: restored }, { rows: [{ ...json, to }], settings });
		expect(service().sent.messages.map(({ text }) => text)).toEqual(['Hi Jane']);
	});
});

describe('after a failure, nothing is sent', () => {
	const orNowhere = "={{ $json.bad ? $('Nowhere').item.json.text : $json.text }}";

	it.each([undefined, 'continueErrorOutput'] as const)(
		'for 30 messages in batches of which n8n cannot evaluate one, On Error %s',
		async (onError) => {
			const rows: IDataObject[] = letters(30);
			rows[25].bad = true;
			const form = { ...message(), message: orNowhere, ...batching(2, 100) };
			const { failure, itemIndex, outputs } = await n8n().run(
				{ Send: form },
				{ rows, settings: { onError } },
			);
			if (onError === undefined) {
				expect(failure?.message).toContain("Referenced node doesn't exist");
				expect([itemIndex, sent()]).toEqual([25, 0]);
				await nothingFollows();
			} else {
				expect(outputs.Send[0].map(linkOf)).toEqual(numbers(30).filter((row) => row !== 25));
				expect(outputs.Send[1].map(linkOf)).toEqual([25]);
				expect(service().sent.messages).toHaveLength(29);
			}
		},
	);

	it('for messages in later batches', async () => {
		service().faults.add({ skip: 5, times: 1, status: 400 });
		const form = { ...message(), ...batching(2, 500) };
		const { itemIndex } = await n8n().run({ Send: form }, { rows: letters(30) });
		expect([itemIndex, sent()]).toEqual([5, 6]);
		await nothingFollows();
		expect(service().sent.messages).toHaveLength(5);
	});

	it('for retries that wait', async () => {
		const rows = people(20);
		const hits = { query: { query: String(rows[0].name) } };
		service().faults.add({ when: hits, after: 4, status: 400 });
		service().faults.add({ status: 503, headers: { 'retry-after': '3' } });
		const { itemIndex } = await n8n().run({ Get: lookup({ concurrency: 5 }) }, { rows });
		expect(itemIndex).toBe(0);
		await nothingFollows();
		// Those whose retries wait let others start before the failure.
		const queries = service().requestLog.entries.map(({ query }) => query.query);
		expect(new Set(queries).size).toBe(queries.length);
	});

	it('for later pages', async () => {
		const list = { rows: 400, pageSize: 10 };
		service().faults.add({ when: { query: { search: 'b' } }, after: 2, status: 400 });
		service().faults.add({ when: { query: { page: '1' } }, list });
		service().faults.add({ after: 3, list });
		const { itemIndex } = await n8n().run({ Search: search() }, { rows: searches('a', 'b', 'c') });
		expect(itemIndex).toBe(1);
		expect(sent()).toBeLessThanOrEqual(8);
		await nothingFollows();
	});

	it('for the rest of a stopped execution', async () => {
		service().faults.add({ hang: true });
		const id = await n8n().create({ Get: lookup() }, { rows: people(60) });
		const execution = await start(id, fromStart);
		while (sent() < 5) await sleep(50);
		await execution.stop();
		expect((await execution.ended()).status).toBe('canceled');
		while (service().requestLog.inFlight > 0) await sleep(50);
		await nothingFollows();
		expect(sent()).toBe(5);
	});

	it('for the rest of batches that are stopped', async () => {
		const form = { ...message(), ...batching(2, 2_000) };
		const id = await n8n().create({ Send: form }, { rows: letters(10) });
		const execution = await start(id, fromStart);
		while (service().sent.messages.length < 2) await sleep(50);
		await execution.stop();
		expect((await execution.ended()).status).toBe('canceled');
		await nothingFollows();
		expect(sent()).toBe(2);
	});
});

it('sends a message once after any failure', async () => {
	const faults: Fault[] = [
		...(['request', 'headers', 'body'] as const).map((drop) => ({ drop })),
		{ status: 500, body: { error: 500, message: 'Broken' } },
		{ status: 504, body: '<html></html>' },
		{ status: 200, body: 'no JSON' },
		{ patch: { error: 'No available resource', element: null } },
	];
	const rows = letters(2 * faults.length);
	// Three in a row would end the run.
	const failing = rows.filter((_row, index) => index % 2 === 0);
	faults.forEach((fault, index) => {
		const when = { query: { recipientProfile: String(failing[index].to).replace(/\/$/, '') } };
		service().faults.add({ ...fault, when });
	});
	const settings = { onError: 'continueErrorOutput' } as const;
	const { outputs } = await n8n().run({ Send: message() }, { rows, settings });
	expect(sent()).toBe(rows.length);
	expect(outputs.Send[0]).toHaveLength(faults.length);
	expect(outputs.Send[1][0].json.error).toContain('may have been sent; check before sending again');
	// The error branch contains the input's fields.
	expect(outputs.Send[1].map(({ json }) => json.to)).toEqual(failing.map(({ to }) => to));
});

it('runs in a sub-workflow', async () => {
	const type = 'n8n-nodes-base.executeWorkflow';
	const trigger = { inputSource: 'passthrough' };
	const sub = [
		nodeOf('Called', 'n8n-nodes-base.executeWorkflowTrigger', trigger, [0, 0], 1.1),
		{
			...nodeOf('Get', `${n8n().nodeTypePrefix}.professionalNetwork`, lookup(), [200, 0]),
			credentials: await n8n().session.createCredential(
				'professionalNetworkApi',
				credentialsOf(service()),
			),
		},
	];
	const connections = connect(['Called', 'Get'], []);
	const id = await n8n().session.publish({ name: 'Sub', nodes: sub, connections });
	const call = { workflowId: { __rl: true, mode: 'id', value: id }, mode: 'once', options: {} };
	const { outputs, failure } = await n8n().run(
		{ Call: call },
		{ type: [type, 1.2], rows: people(7) },
	);
	expect(failure).toBeUndefined();
	expect(outputs.Call[0].map(({ json }) => json.id)).toEqual(
		service()
			.data.people.slice(0, 7)
			.map((person) => person.id),
	);
	expect([sent(), service().requestLog.peak]).toEqual([7, expect.any(Number)]);
	expect(service().requestLog.peak).toBeLessThanOrEqual(5);
});

it('sends nothing for an operation given by an expression, which n8n does not evaluate', async () => {
	const form = { ...message(), operation: "={{ 'send' }}" };
	const { failure } = await n8n().run({ Send: form }, { rows: letters(3) });
	expect(failure).toBeDefined();
	expect(sent()).toBe(0);
});

it('shows in a hint that a list ended early', async () => {
	const list = { rows: 30, pageSize: 10 };
	service().faults.add({ when: { query: { search: 'b' } }, list: { ...list, totals: 'high' } });
	service().faults.add({ list });
	const { outputs, run } = await n8n().run({ Search: search() }, { rows: searches('a', 'b') });
	expect(outputs.Search[0].map(linkOf)).toEqual([...Array(30).fill(0), ...Array(30).fill(1)]);
	expect(run.data.resultData.runData.Search[0].hints).toEqual([
		{
			message: expect.stringMatching(/^The list ended early, after 30 rows of .*Start Page 4/),
			type: 'warning',
			location: 'outputPane',
		},
		{
			message: expect.stringMatching(/^This run cost \$[\d.]+ for \d+ requests\.$/),
			type: 'info',
			location: 'outputPane',
		},
	]);
});
