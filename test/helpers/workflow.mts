// Runs nodes in a real n8n that has the package installed as a community node.
import type { IDataObject, INode, INodeExecutionData, IRun } from 'n8n-workflow';

import { makeRunner } from '../n8n/execution.mts';
import { N8n, type N8nOptions } from '../n8n/n8n.mts';
import { signIn, type Session } from '../n8n/rest.mts';
import { failureOf } from '../n8n/run-data.mts';
import { connect, nodeOf } from './nodes.mts';

export { connect, nodeOf };

const TRIGGER = 'Start';

export interface Outcome {
	/** The outputs of each node, by its name. */
	outputs: Record<string, INodeExecutionData[][]>;
	failure?: { node?: string; message: string; description?: string | null };
	/** Index of the input item that the failure belongs to. */
	itemIndex?: number;
	/** Everything that n8n stores about the execution. */
	run: IRun;
}

export type RealN8n = Awaited<ReturnType<typeof readyToRun>>;

export interface RunOptions {
	/** Input items; one empty item by default. */
	rows?: IDataObject[];
	/** Type and version of the nodes. Default: the node of the package. */
	type?: [name: string, version: number];
	/** Settings of the nodes, such as `onError`. */
	settings?: Partial<INode>;
	/** The data of another credential. */
	credential?: IDataObject;
}

type Check = (...nodes: INode[]) => Promise<void>;

/**
 * Starts a new n8n with the built package and a credential, without its editor. The caller must dispose of it.
 * @param check rejects nodes before a workflow is created
 */
export async function startN8n(
	credential: IDataObject,
	options: N8nOptions = {},
	check: Check = async () => {},
) {
	const n8n = new N8n({ editor: false, ...options });
	try {
		const { url } = await n8n.start();
		const session = await signIn(url, await n8n.setUpOwner(url));
		return await readyToRun({ n8n, url, session, credential, check });
	} catch (error) {
		await n8n.dispose();
		throw error;
	}
}

/** Starts a new n8n for all tests of a file. */
export function useN8n(credential: () => IDataObject, options?: N8nOptions): () => RealN8n {
	let n8n: RealN8n | undefined;
	beforeAll(async () => {
		// Only Jest can load it, and benchmarks run without Jest.
		const { requireOptions } = await import('./saved-form.mts');
		n8n = await startN8n(credential(), options, requireOptions);
	});
	afterAll(async () => await n8n?.dispose());
	return () => n8n!;
}

interface Started {
	n8n: N8n;
	url: string;
	session: Session;
	credential: IDataObject;
	check: Check;
}

async function readyToRun({ n8n, url, session, credential, check }: Started) {
	const { nodeTypePrefix } = n8n;
	const ours = `${nodeTypePrefix}.professionalNetwork`;
	const execute = await makeRunner(url, session);
	const credentialOf = (data: IDataObject) =>
		session.createCredential('professionalNetworkApi', data);
	const credentials = await credentialOf(credential);
	/** Creates a workflow with a node for each set of parameters, which get all rows from the node Input. Returns its ID. */
	async function create(
		forms: Record<string, IDataObject>,
		{ rows = [{}], settings, type: [type, version] = [ours, 1], ...more }: RunOptions = {},
	): Promise<string> {
		const used = more.credential ? await credentialOf(more.credential) : credentials;
		const nodes: INode[] = Object.entries(forms).map(([name, parameters], index) => ({
			...nodeOf(name, type, parameters, [600, index * 100], version),
			credentials: used,
			...settings,
		}));
		await check(...nodes);
		const feed = inputNodes(rows);
		const connections = connect([...feed.map(({ name }) => name)], Object.keys(forms));
		return await session.createWorkflow({ name: 'Run', nodes: [...feed, ...nodes], connections });
	}

	/** Creates that workflow and runs it. */
	async function run(forms: Record<string, IDataObject>, options?: RunOptions): Promise<Outcome> {
		const ran = await execute(await create(forms, options), TRIGGER);
		return { ...outcomeOf(ran, Object.keys(forms)), run: ran };
	}

	return {
		url,
		session,
		credentials,
		nodeTypePrefix,
		create,
		run,
		lastLogLines: () => n8n.lastLogLines(),
		dispose: async () => await n8n.dispose(),
	};
}

/** Returns the outputs of these nodes and the failure of an execution. */
export function outcomeOf(run: IRun, nodes: string[]): Omit<Outcome, 'run'> {
	const { runData, error } = run.data.resultData;
	const outputs = nodes.map((name) => [
		name,
		(runData[name]?.[0]?.data?.main ?? []).map((items) => items ?? []),
	]);
	const context = (error as { context?: { itemIndex?: number } } | undefined)?.context;
	return {
		outputs: Object.fromEntries(outputs),
		failure: failureOf(run),
		itemIndex: context?.itemIndex,
	};
}

/** Returns a trigger and the nodes that turn the rows into items. */
function inputNodes(rows: IDataObject[]): INode[] {
	return [
		nodeOf(TRIGGER, 'n8n-nodes-base.manualTrigger', {}, [0, 0]),
		nodeOf(
			'Rows',
			'n8n-nodes-base.set',
			{ mode: 'raw', jsonOutput: JSON.stringify({ rows }), options: {} },
			[200, 0],
			3.4,
		),
		nodeOf('Input', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'rows', options: {} }, [400, 0]),
	];
}
