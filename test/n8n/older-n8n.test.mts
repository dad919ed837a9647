// The package in the oldest n8n that loads today's community packages.
import type { INodeTypeDescription } from 'n8n-workflow';

import { useService } from '../helpers/service.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { lookup, message } from '../helpers/forms.mts';
import { letters, people } from '../helpers/inputs.mts';
import { linkOf } from '../helpers/results.mts';
import older from './older/package.json';
import { OLDER } from './environment.mts';
import { useN8n } from '../helpers/workflow.mts';

const service = useService();
const n8n = useN8n(() => credentialsOf(service()), { installation: OLDER, editor: true });

// Before 2.36, n8n does not move items with more than `error` and `message` to the error branch.
it('looks up each row, links the results, and returns message, status and link of a failed row', async () => {
	const rows = people(12);
	service().faults.add({
		when: { query: { query: String(rows[1].name) } },
		patch: { status: 404, error: 'Nobody of that name', element: null },
	});
	const settings = { onError: 'continueErrorOutput' as const };
	const { outputs } = await n8n().run({ Get: lookup() }, { rows, settings });
	const items = outputs.Get[0].sort((a, b) => linkOf(a) - linkOf(b));
	const [failed] = items.splice(1, 1);
	expect(failed).toMatchObject({
		json: { error: 'Nobody of that name', details: { kind: 'notFound', statusCode: 404 } },
		pairedItem: { item: 1 },
	});
	const { data } = service();
	const found = data.people.slice(0, 12).map(({ id }, index) => [id, index]);
	expect(items.map((item) => [item.json.id, linkOf(item)])).toEqual(found.toSpliced(1, 1));
});

it('sends nothing if n8n cannot evaluate the last row, and then each message', async () => {
	const rows = letters(6).map((row, index) => ({ ...row, bad: index === 5 }));
	const text = "={{ $json.bad ? $('Nowhere').item.json.text : $json.text }}";
	const form = { ...message(), message: text };
	const { failure } = await n8n().run({ Send: form }, { rows });
	expect(failure?.message).toContain("Referenced node doesn't exist");
	expect(failure?.message).toContain('(item 6)');
	expect(service().requestLog.count()).toBe(0);
	await n8n().run({ Send: form }, { rows: rows.slice(0, 5) });
	expect(service().sent.messages).toEqual(letters(5));
});

it('lists both nodes, and the node as a tool, with their icons', async () => {
	const { data } = await n8n().session.get<{ data: { versionCli: string } }>('/rest/settings');
	expect(data.versionCli).toBe(older.dependencies.n8n);
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

it('tests the credential', async () => {
	const type = 'professionalNetworkApi';
	const { id } = n8n().credentials![type];
	const test = async (data: object) =>
		await n8n().session.post('/rest/credentials/test', {
			credentials: { id, name: type, type, data },
		});
	expect(await test(credentialsOf(service()))).toMatchObject({ data: { status: 'OK' } });
	expect(await test(credentialsOf(service(), { apiKey: 'no-such-key' }))).toMatchObject({
		data: { status: 'Error', message: expect.stringMatching(/^Invalid API key\. Check/) },
	});
});
