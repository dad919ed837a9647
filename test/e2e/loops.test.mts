// Loop Over Items around the node, as docs/install-and-trigger.md shows it, through n8n's command line.
import type { IConnections, IDataObject, INode } from 'n8n-workflow';

import { CREDENTIAL } from '../demo/workflows.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { lookup, withInput } from '../helpers/forms.mts';
import { people } from '../helpers/inputs.mts';
import { useService } from '../helpers/service.mts';
import { requireOptions } from '../helpers/saved-form.mts';
import { connect, nodeOf } from '../helpers/workflow.mts';
import { failureOf, itemsOf } from '../n8n/run-data.mts';
import { N8n, type Workflow } from '../n8n/n8n.mts';

const TYPE = 'n8n-nodes-professional-network.professionalNetwork';
const service = useService();
let n8n: N8n;
let rows: IDataObject[];
beforeAll(async () => {
	const wrong = { name: 'https://www.network.com/company/acme' };
	rows = [...people(1), wrong, ...people(6).slice(1), { name: 'nobody' }];
	const nobody = ['nobody', 'no-one', 'none-of-them'].map((name) => ({ name }));
	const direct = connect(['Look up', 'Save'], ['Loop']);
	const to = (node: string, index = 0) => ({ node, type: 'main' as const, index });
	const workflows = [
		toWorkflow('continue', rows, { onError: 'continueRegularOutput' }, direct),
		toWorkflow(
			'merge',
			rows,
			{ onError: 'continueErrorOutput' },
			{
				...direct,
				'Look up': { main: [[to('Join')], [to('Join', 1)]] },
				Join: { main: [[to('Save')]] },
			},
		),
		toWorkflow('nobody', [...nobody, ...people(6)], {}, direct),
	];
	await requireOptions(...workflows.flatMap(({ nodes }) => nodes));
	n8n = new N8n();
	await n8n.importCredentials([{ ...CREDENTIAL, data: credentialsOf(service()) }]);
	await n8n.importWorkflows(workflows);
});
afterAll(async () => await n8n?.dispose());

/** Returns a workflow that looks up the rows in groups of three. The node Save or others lead back to the loop. */
function toWorkflow(
	id: string,
	all: IDataObject[],
	settings: Partial<INode>,
	group: IConnections,
): Workflow {
	const { id: credential, name, type } = CREDENTIAL;
	const jsCode = `return ${JSON.stringify(all)}`;
	const plain = (node: string, kind: string, version = 1, parameters: IDataObject = {}) =>
		nodeOf(node, `n8n-nodes-base.${kind}`, parameters, [0, 0], version);
	return {
		id,
		name: id,
		nodes: [
			plain('Start', 'manualTrigger'),
			plain('Rows', 'code', 2, { jsCode }),
			plain('Loop', 'splitInBatches', 3, { batchSize: 3 }),
			{
				...nodeOf('Look up', TYPE, withInput(lookup({ resultField: 'found' })), [0, 0]),
				credentials: { [type]: { id: credential, name } },
				...settings,
			},
			plain('Join', 'merge', 3.2),
			plain('Save', 'noOp'),
			plain('Done', 'noOp'),
		],
		connections: {
			...connect(['Start', 'Rows'], ['Loop']),
			Loop: { main: ['Done', 'Look up'].map((node) => [{ node, type: 'main', index: 0 }]) },
			...group,
		},
	};
}

/** Executes a loop. Returns how often Done ran, and its rows. */
async function execute(id: string) {
	const run = await n8n.execute(id);
	expect(failureOf(run)).toBeUndefined();
	return { runs: run.data.resultData.runData.Done.length, done: itemsOf(run, 'Done') };
}

const idOf = (row?: IDataObject) => row?.found_profileId;
const known = () => Array.from(service().data.people.slice(0, 6), ({ id }) => id);

it.each(['continue', 'merge'])(
	'runs done once with every row if one connection leads back: %s',
	async (id) => {
		const { runs, done } = await execute(id);
		expect([runs, done.length]).toEqual([1, rows.length]);
		const results = rows.map(({ name }) => {
			const row = done.find((item) => item.name === name);
			return row?.error ?? idOf(row);
		});
		const [first, ...others] = known();
		const wrong = expect.stringContaining("isn't a profile URL");
		expect(results).toEqual([first, wrong, ...others, null]);
		expect(service().requestLog.count()).toBe(rows.length - 1);
	},
);

it('goes on after a group of which nobody is found', async () => {
	const { done } = await execute('nobody');
	expect(done.map(idOf)).toEqual([null, null, null, ...known()]);
});
