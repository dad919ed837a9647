// Loop Over Items of a real n8n around the node, as docs/queue-mode.md shows it.
import type { IDataObject, INode } from 'n8n-workflow';

import { CREDENTIAL } from '../demo/workflows.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { useService } from '../helpers/simulator.mts';
import { nodeOf } from '../helpers/workflow.mts';
import { failureOf, itemsOf } from '../n8n/run-data.mts';
import { N8n, type Workflow } from '../n8n/n8n.mts';

interface Loop {
	id: string;
	people: string[];
	/** Settings of the node that looks up people. */
	settings: Partial<INode>;
	options?: IDataObject;
	/** The connections of a group: the targets of each output, with their input, as in `Join:1`. */
	group: Record<string, string[]>;
}

const GROUP = 3;
const NOBODY = ['nobody', 'no-one', 'none-of-them'];
const service = useService();
let n8n: N8n;
let known: string[];
let people: string[];
beforeAll(async () => {
	known = service()
		.data.people.slice(0, 6)
		.map(({ publicIdentifier }) => publicIdentifier);
	people = [known[0], 'https://www.network.example/company/acme', ...known.slice(1), NOBODY[0]];
	n8n = new N8n();
	await n8n.importCredentials([{ ...CREDENTIAL, data: credentialsOf(service()) }]);
	const plain = { 'Look up': ['Save'] };
	const branches: Partial<INode> = { onError: 'continueErrorOutput' };
	const quiet = { people: [...NOBODY, ...known], options: { whenNotFound: 'skip' }, group: plain };
	const loops: Loop[] = [
		{ id: 'continue', people, settings: { onError: 'continueRegularOutput' }, group: plain },
		{
			id: 'merge',
			people,
			settings: branches,
			group: { 'Look up': ['Join', 'Join:1'], Join: ['Save'] },
		},
		{ id: 'both-lead-back', people, settings: branches, group: { 'Look up': ['Save', 'Loop'] } },
		{ id: 'quiet', settings: {}, ...quiet },
		{ id: 'never-quiet', settings: { alwaysOutputData: true }, ...quiet },
	];
	await n8n.importWorkflows(loops.map(toWorkflow));
});
afterAll(async () => await n8n?.dispose());

function toWorkflow({ id, people: rows, settings, options, group }: Loop): Workflow {
	const credentials = { [CREDENTIAL.type]: { id: CREDENTIAL.id, name: CREDENTIAL.name } };
	const lookUp = nodeOf(
		'Look up',
		'n8n-nodes-professional-network.professionalNetwork',
		{
			resource: 'profile',
			operation: 'get',
			profile: { __rl: true, mode: 'publicIdentifier', value: '={{ $json.person }}' },
			options: { resultField: 'found', ...options },
		},
		[0, 0],
	);
	const jsCode = `return ${JSON.stringify(rows.map((person) => ({ person })))}`;
	const others: Array<[name: string, type: string, version?: number, parameters?: IDataObject]> = [
		['Start', 'manualTrigger'],
		['Rows', 'code', 2, { jsCode }],
		['Loop', 'splitInBatches', 3, { batchSize: GROUP }],
		['Join', 'merge', 3.2],
		['Save', 'noOp'],
		['Done', 'noOp'],
	];
	const targets = {
		Start: ['Rows'],
		Rows: ['Loop'],
		Loop: ['Done', 'Look up'],
		Save: ['Loop'],
		...group,
	};
	const connections = Object.entries(targets).map(([name, outputs]) => {
		const ends = outputs.map((target) => target.split(':'));
		const main = ends.map(([node, input = '0']) => [
			{ node, type: 'main' as const, index: Number(input) },
		]);
		return [name, { main }];
	});
	return {
		id,
		name: id,
		nodes: [
			{ ...lookUp, credentials, ...settings },
			...others.map(([name, type, version = 1, parameters = {}]) =>
				nodeOf(name, `n8n-nodes-base.${type}`, parameters, [0, 0], version),
			),
		],
		connections: Object.fromEntries(connections),
	};
}

/** Executes a loop. Returns how many rows each run of Done got, and the rows. */
async function execute(id: string) {
	const run = await n8n.execute(id);
	expect(failureOf(run)).toBeUndefined();
	const runs = run.data.resultData.runData.Done ?? [];
	const rows = itemsOf(run, 'Done');
	return { counts: runs.map(({ data }) => data?.main[0]?.length), rows };
}

const idOf = (row?: IDataObject) => (row?.found as IDataObject | undefined)?.id;
const idsOf = (names: string[]) => names.map((name) => service().data.findPerson(name)!.id);

it.each(['continue', 'merge'])(
	'runs done once with every row if one connection leads back: %s',
	async (id) => {
		const { counts, rows } = await execute(id);
		expect(counts).toEqual([people.length]);
		const results = people.map((person) => {
			const row = rows.find((one) => one.person === person);
			return row?.error ?? idOf(row);
		});
		const [first, ...others] = idsOf(known);
		const wrong = expect.stringContaining('is a company URL');
		expect(results).toEqual([first, wrong, ...others, 'Profile not found']);
		expect(service().requestLog.count()).toBe(people.length - 1);
	},
);

it('runs done several times, with rows twice, if both branches lead back', async () => {
	const { counts, rows } = await execute('both-lead-back');
	expect(counts.length).toBeGreaterThan(1);
	expect(rows.length).toBeGreaterThan(people.length);
});

it('goes on after a group without results only if the node always outputs data', async () => {
	expect((await execute('quiet')).counts).toEqual([]);
	expect(service().requestLog.count()).toBe(GROUP);
	const { rows } = await execute('never-quiet');
	expect(rows.map(idOf)).toEqual([undefined, ...idsOf(known)]);
});
