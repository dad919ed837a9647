// The package in the oldest n8n that loads today's community packages.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { INode, INodeTypeDescription } from 'n8n-workflow';

import { useService } from '../helpers/simulator.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import older from '../n8n/older/package.json';
import { OLDER } from '../n8n/environment.mts';
import { nodeOf, useN8n } from '../helpers/workflow.mts';

const AS_TOOL = 'execution-engine/node-execution-context/utils/create-node-as-tool.js';
interface ToolFactory {
	createNodeAsTool(from: { node: INode; nodeType: { description: INodeTypeDescription } }): {
		response: { description: string };
	};
}

const service = useService();
const n8n = useN8n(() => credentialsOf(service()), { installation: OLDER, editor: true });

describe('the execution', () => {
	const lookUp = {
		resource: 'profile',
		operation: 'get',
		profile: { __rl: true, mode: 'publicIdentifier', value: '={{ $json.person }}' },
	};
	const people = (count: number) =>
		service()
			.data.people.slice(0, count)
			.map(({ publicIdentifier }) => ({ person: publicIdentifier }));

	it('looks up each row and links the results', async () => {
		const { outputs, failure } = await n8n().run({ Get: lookUp }, { rows: people(12) });
		expect(failure).toBeUndefined();
		expect(
			outputs.Get[0].map(({ json, pairedItem }) => [json.publicIdentifier, pairedItem]),
		).toEqual(people(12).map(({ person }, item) => [person, { item }]));
	});

	// Before 2.36, n8n does not move items with more than `error` and `message` to the error branch.
	it('returns message, status and link of a failed row', async () => {
		const words = 'Nobody of that name';
		const rows = people(3);
		service().faults.add({
			when: { query: { query: rows[1].person } },
			patch: { status: 404, error: words, element: null },
		});
		const { outputs } = await n8n().run(
			{ Get: lookUp },
			{ rows, settings: { onError: 'continueErrorOutput' } },
		);
		const [found, failed, ...others] = outputs.Get[0];
		expect([found, ...others].map(({ json }) => json.publicIdentifier)).toEqual([
			rows[0].person,
			rows[2].person,
		]);
		expect(failed).toMatchObject({
			json: { error: words, details: { kind: 'notFound', statusCode: 404 } },
			pairedItem: { item: 1 },
		});
	});

	// Through routing, n8n would send the messages of the batches before the row.
	it('sends nothing if n8n cannot evaluate a row of a later batch', async () => {
		const rows = service()
			.data.people.slice(0, 6)
			.map(({ url }, index) => ({
				url,
				...(index === 5 && { bad: true }),
			}));
		const send = {
			resource: 'message',
			operation: 'send',
			recipient: '={{ $json.url }}',
			message: "={{ $json.bad ? $('Nowhere').item.json.text : 'Hello' }}",
			requestOptions: { batching: { batch: { batchSize: 2, batchInterval: 100 } } },
		};
		const { failure, itemIndex } = await n8n().run({ Send: send }, { rows });
		expect(failure?.message).toContain("Referenced node doesn't exist");
		expect([itemIndex, service().requestLog.count()]).toEqual([5, 0]);
	});

	it('sends a message and only shows it with Dry Run', async () => {
		const url = service().data.people[0].url.replace(/\/$/, '');
		const send = { resource: 'message', operation: 'send', recipient: url, message: 'Hello' };
		const { outputs } = await n8n().run({
			Show: { ...send, options: { dryRun: true } },
			Send: send,
		});
		expect(outputs.Show[0][0].json).toMatchObject({
			recipient: url,
			text: 'Hello',
			dryRun: true,
			request: {
				method: 'POST',
				query: { recipientProfile: url, message: 'Hello', cookie: '[hidden]' },
			},
		});
		expect(outputs.Send[0]).toHaveLength(1);
		expect(service().sent.messages).toMatchObject([{ text: 'Hello' }]);
	});
});

describe('the editor', () => {
	it('has the pinned version', async () => {
		const { data } = await n8n().session.get<{ data: { versionCli: string } }>('/rest/settings');
		expect(data.versionCli).toBe(older.dependencies.n8n);
	});

	it('lists both nodes, and the node as a tool, with their icons', async () => {
		const types = await n8n().session.get<INodeTypeDescription[]>('/types/nodes.json');
		const ours = types.filter(({ name }) => name.startsWith(`${n8n().nodeTypePrefix}.`));
		const name = `${n8n().nodeTypePrefix}.professionalNetwork`;
		expect(ours.map((type) => type.name)).toEqual([name, `${name}Trigger`, `${name}Tool`]);
		const icons = ours.flatMap(({ iconUrl }) => Object.values(iconUrl as object) as string[]);
		expect(icons).toHaveLength(6);
		for (const icon of icons) {
			const answer = await fetch(`${n8n().url}/${icon}`);
			expect(answer.headers.get('content-type')).toMatch(/svg/);
		}
	});

	it('describes the operation of a tool to a model', async () => {
		const types = await n8n().session.get<INodeTypeDescription[]>('/types/nodes.json');
		const description = types.find(({ name }) => name.endsWith('professionalNetworkTool'))!;
		const require = createRequire(OLDER.bin);
		const { NodeHelpers } = require('n8n-workflow') as typeof import('n8n-workflow');
		const { createNodeAsTool } = require(
			join(dirname(require.resolve('n8n-core')), AS_TOOL),
		) as ToolFactory;
		const node = {
			...nodeOf('Find', description.name, {}, [0, 0]),
			parameters: NodeHelpers.getNodeParameters(
				description.properties,
				{ resource: 'lead', operation: 'search' },
				true,
				false,
				null,
				description,
			)!,
		};
		const { response } = createNodeAsTool({ node, nodeType: { description } });
		expect(response.description).toMatch(/Resource: lead\s+Operation: search/);
	});

	it('tests the credential', async () => {
		const made = {
			name: 'Service',
			type: 'professionalNetworkApi',
			data: credentialsOf(service()),
		};
		const { data } = await n8n().session.post<{ data: { id: string } }>('/rest/credentials', made);
		const test = async (changed: object) =>
			await n8n().session.post('/rest/credentials/test', {
				credentials: { ...made, id: data.id, data: changed },
			});
		expect(await test(credentialsOf(service()))).toMatchObject({ data: { status: 'OK' } });
		expect(await test(credentialsOf(service(), { apiKey: 'no-such-key' }))).toMatchObject({
			data: { status: 'Error', message: expect.stringMatching(/^Invalid API key\. Check/) },
		});
	});
});
