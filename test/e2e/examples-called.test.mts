// The example workflows that something else starts: another workflow, or a page with a form.
import { readWorkflows } from '../demo/workflows.mts';
import { connect, nodeOf } from '../helpers/workflow.mts';
import type { Workflow } from '../n8n/n8n.mts';
import { failureOf, itemsOf } from '../n8n/run-data.mts';
import { useService } from '../helpers/simulator.mts';
import { useExamples, useServer } from './examples.mts';
import { until } from './until.mts';

/** A file in the data of a form's last page. */
interface DownloadedFile {
	fileName: string;
	data: { data: number[] };
}

const LOOK_UP = 'look-up-once-a-month';
const SITE = 'https://www.network.example';
const service = useService();
const n8n = useExamples(service, (examples) => [withoutMemory(examples)]);
const server = useServer(n8n);

/** Returns Look up at most once a month with rows that are always too old. */
function withoutMemory(examples: Workflow[]): Workflow {
	const example = examples.find(({ id }) => id === LOOK_UP)!;
	const { nodes } = structuredClone(example);
	const { parameters } = nodes.find(({ name }) => name === 'Missing or old')!;
	parameters.filters = { conditions: [{ keyName: 'month', keyValue: 'another month' }] };
	return { ...example, id: 'look-up-always', nodes };
}

describe('look up at most once a month', () => {
	const [known, other, nobody, wrong] = [
		`${SITE}/in/wendell-schinner-132805a0b`,
		`${SITE}/in/fern-kuvalis-59adc697e`,
		`${SITE}/in/jane-doe-left-the-network`,
		`${SITE}/company/gorczany-llc`,
	];

	/** Calls the example with these people from another workflow. */
	async function call(profiles: string[], workflowId = LOOK_UP) {
		const jsCode = `return ${JSON.stringify(profiles.map((profile) => ({ profile })))}`;
		const caller = await server.session.createWorkflow({
			name: 'Caller',
			nodes: [
				nodeOf('Start', 'n8n-nodes-base.manualTrigger', {}, [0, 0]),
				nodeOf('People', 'n8n-nodes-base.code', { jsCode }, [200, 0], 2),
				nodeOf(
					'Call',
					'n8n-nodes-base.executeWorkflow',
					{
						workflowId: { __rl: true, mode: 'id', value: workflowId },
						workflowInputs: {
							mappingMode: 'defineBelow',
							value: { profile: '={{ $json.profile }}' },
							schema: [{ id: 'profile', displayName: 'profile', type: 'string' }],
						},
						options: {},
					},
					[400, 0],
					1.2,
				),
			],
			connections: connect(['Start', 'People'], ['Call']),
		});
		const run = await server.run(caller, 'Start');
		expect(failureOf(run)).toBeUndefined();
		return itemsOf(run, 'Call').map(({ profile, name, reason }) => [profile, name, reason]);
	}

	it('returns a row for each item, and asks for nobody a second time', async () => {
		const people = [known, wrong, other, nobody];
		const rows = [
			[known, 'Wendell Schinner', null],
			[wrong, null, expect.stringContaining('is a company URL')],
			[other, 'Fern Kuvalis', null],
			[nobody, '', 'not found'],
		];
		expect(await call(people)).toEqual(rows);
		expect(service().requestLog.count()).toBe(3);
		expect(await call([...people, known])).toEqual([...rows, rows[0]]);
		expect(service().requestLog.count()).toBe(3);
	});

	it('looks up again whose row is too old, and keeps the row if that fails', async () => {
		await call([known, other]);
		service().reset();
		const hidden = { status: 400, body: { error: 'This profile is hidden' } };
		service().faults.add({ when: { query: { query: known } }, ...hidden });
		expect(await call([known, other], 'look-up-always')).toEqual([
			[known, 'Wendell Schinner', 'This profile is hidden'],
			[other, 'Fern Kuvalis', null],
		]);
		expect(service().requestLog.count()).toBe(2);
	});

	it('can be tried out by itself', async () => {
		const run = await server.run(LOOK_UP, 'Start');
		expect(failureOf(run)).toBeUndefined();
		expect(itemsOf(run, 'Stored row')).toEqual([
			expect.objectContaining({ profile: known, name: 'Wendell Schinner' }),
		]);
	});
});

describe('upload a CSV', () => {
	/** Publishes the example. Resolves with the address of its page. */
	async function publish() {
		const examples = readWorkflows();
		const { id: _id, ...workflow } = examples.find(({ id }) => id === 'upload-csv')!;
		await server.session.publish(workflow);
		const { webhookId } = workflow.nodes.find(({ name }) => name === 'Upload')!;
		return `${server.url}/form/${webhookId}`;
	}

	/** Uploads a file on a page. Resolves with the file that its last page downloads. */
	async function upload(url: string, text: string) {
		const form = new FormData();
		form.append('field-0', new Blob([text], { type: 'text/csv' }), 'people.csv');
		const sent = await fetch(url, { method: 'POST', body: form });
		const { formWaitingUrl } = (await sent.json()) as { formWaitingUrl: string };
		// As the page in the browser does: the last page can be opened once.
		const status = new URL(formWaitingUrl);
		status.pathname += '/n8n-execution-status';
		await until(async () => (await (await fetch(status)).text()) === 'form-waiting');
		const page = await (await fetch(formWaitingUrl)).text();
		const [, encoded] = /decodeURIComponent\("([^"]+)"\)/.exec(page)!;
		const [{ fileName, data }] = JSON.parse(decodeURIComponent(encoded)) as DownloadedFile[];
		return { fileName, lines: Buffer.from(data.data).toString().trim().split('\n') };
	}

	it('returns every row in its order, with the email or the reason', async () => {
		const page = await publish();
		const { fileName, lines } = await upload(
			page,
			[
				'contact,profile,message',
				`Aracely,${SITE}/in/aracely-bergnaum-92105335f/?utm_source=crm,Hi Aracely`,
				`Sales,${SITE}/company/gorczany-llc/,Hi Sales`,
				'"Powlowski, V.",uk.network.example/in/virginia-powlowski-2247bac68,',
			].join('\n'),
		);
		expect(fileName).toBe('emails.csv');
		expect(lines).toEqual([
			expect.stringMatching(/^\uFEFF?contact,profile,message,person_id,.*person_email,.*error/),
			expect.stringMatching(/^Aracely,.*,Hi Aracely,.*aracely.bergnaum@/),
			expect.stringMatching(/^Sales,.*,Hi Sales,.*is a company URL/),
			expect.stringMatching(/^"Powlowski, V.",.*,virginia.powlowski@/),
		]);
		expect(lines[0]).not.toContain('details');
		expect(service().requestLog.count()).toBe(2);

		const again = await upload(page, lines.join('\r\n'));
		expect(again.lines).toHaveLength(lines.length);
		expect(again.lines[1]).toContain('aracely.bergnaum@');
	});
});
