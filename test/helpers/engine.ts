// Runs the built node in n8n-core's own engine, from trigger items to output items.
import {
	CredentialTestContext,
	ExecuteContext,
	ExecutionLifecycleHooks,
	LoadOptionsContext,
	RoutingNode,
	WorkflowExecute,
} from 'n8n-core';
import {
	createRunExecutionData,
	Workflow,
	type IBinaryKeyData,
	type ICredentialDataDecryptedObject,
	type IConnections,
	type ICredentialType,
	type IDataObject,
	type IExecuteContextData,
	type IExecuteFunctions,
	type IHttpRequestOptions,
	type INode,
	type INodeExecutionData,
	type INodeType,
	type INodeTypes,
	type IRun,
	type IWorkflowExecuteAdditionalData,
	type OnError,
	type WorkflowExecuteMode,
	type ExecutionError,
} from 'n8n-workflow';

import { loadPackage } from './built-package.mts';
import { ENTRY, type Entry } from './entry.mts';
import { nodeOf } from './nodes.mts';
import { requireOptions } from './saved-form.mts';
import { idIn } from './row-id.mts';

export interface Scenario {
	/** The node's parameters, including `resource` and `operation`. */
	parameters: IDataObject;
	/** For all input items, or by index of the input item. A function may throw or reject. */
	credentials:
		| ICredentialDataDecryptedObject
		| ((
				itemIndex: number,
		  ) => ICredentialDataDecryptedObject | Promise<ICredentialDataDecryptedObject>);
	/** Input items; one empty item by default. */
	items?: IDataObject[];
	/** Binary data of every input item. */
	binary?: IBinaryKeyData;
	onError?: OnError;
	/** Name of the node in the workflow. */
	nodeName?: string;
	/** Further settings of the node, such as `retryOnFail`. */
	settings?: Partial<INode>;
	/** Runs with the same ID belong to one execution. Default: one of its own. */
	executionId?: string;
	/** What n8n has saved of an execution that is retried, with which every retry begins. */
	saved?: string;
	/** ID of the workflow, whose executions know what was sent. Default: none, as if it was never saved. */
	workflowId?: string;
	/** The entry to run through. Default: that of Jest's project. */
	entry?: Entry;
	/** The entry that n8n must use, if it chooses another although the node has both. Default: `entry`. */
	usedEntry?: Entry;
	/** Default: `trigger`, because manual executions keep the answers to lookups for the next one. */
	mode?: WorkflowExecuteMode;
	/** How the outputs of the node lead on, if they do, such as back to the node itself. */
	connections?: IConnections;
	/** Receives the execution as soon as it has started, for example to stop it, and the signal that Stop aborts. */
	during?: (execution: { cancel(): void }, stopped: AbortSignal) => void;
}

export interface Result {
	/** Items on the (success) output. */
	items: INodeExecutionData[];
	/** Items on the error output, with `continueErrorOutput`. */
	errorItems: INodeExecutionData[];
	/** The items of both outputs: all, those with an error, and the others. */
	all: INodeExecutionData[];
	failures: INodeExecutionData[];
	rows: INodeExecutionData[];
	/** The IDs of `items`, and the indexes of the input items to which `items` and `failures` are linked. */
	ids: unknown[];
	links: number[];
	failed: number[];
	/** The error that the node threw. */
	error?: ExecutionError & { description?: string; httpCode?: string };
	status: string;
	/** The warnings that the editor shows above the output. Only `customOperations` can add them. */
	hints: string[];
	/** What it says that is not a warning, without what the run cost. */
	infos: string[];
	/** In how many runs of the node the items came out, if its outputs lead back to it. */
	runs: number;
	/** What the run cost, and how many rows match its lists, as the editor shows it there. */
	costs: string[];
	matching: string[];
}

const TRIGGER = 'test.trigger';
/** The name of the node, unless its settings have another one. */
const NODE = 'Professional Network';

/** What n8n saves with an execution next to the items, by its ID. */
const contexts = new Map<string, object>();

/** Continues an execution as n8n does after a longer Wait: from what it has saved. Returns that. */
export function reload(executionId: string): string {
	const saved = JSON.stringify(contexts.get(executionId));
	contexts.set(executionId, JSON.parse(saved));
	return saved;
}

/** Runs trigger items through the node in the complete engine, with expressions and error outputs. */
export async function execute(scenario: Scenario): Promise<Result> {
	const { workflow, additionalData, entries } = await prepare(scenario);
	const { binary, executionId, mode = 'trigger', nodeName = NODE } = scenario;
	const contextData = scenario.saved
		? (JSON.parse(scenario.saved) as object)
		: (contexts.get(executionId ?? '') ?? {});
	if (executionId) {
		additionalData.executionId = executionId;
		contexts.set(executionId, contextData);
	}

	const start = workflow.nodes.Start;
	const items = (scenario.items ?? [{}]).map((json) => ({ json, ...(binary && { binary }) }));
	const data = createRunExecutionData({
		executionData: {
			contextData: contextData as IExecuteContextData,
			nodeExecutionStack: [{ node: start, data: { main: [items] }, source: null }],
		},
	});
	const engine = new WorkflowExecute(additionalData, mode, data);
	const execution = engine.processRunExecutionData(workflow);
	const { abortController } = engine as unknown as { abortController: AbortController };
	scenario.during?.(execution, abortController.signal);
	const run = await execution;
	const { entry = ENTRY, usedEntry = entry } = scenario;
	if (entries.some((used) => used !== usedEntry)) {
		throw new Error(`Ran through ${entries}, not ${usedEntry}`);
	}

	return resultOf(run, nodeName);
}

function resultOf(run: IRun, nodeName: string): Result {
	const task = run.data.resultData.runData[nodeName]?.at(-1);
	const hintsOf = (wanted: string) =>
		(task?.hints ?? []).filter(({ type }) => type === wanted).map(({ message }) => message);
	const outputs = [0, 1].map((output) => task?.data?.main?.[output] ?? []);
	return {
		...readItems(outputs[0], outputs[1]),
		error: (task?.error ?? run.data.resultData.error) as Result['error'],
		status: run.status,
		hints: hintsOf('warning'),
		costs: hintsOf('info').filter(isCost),
		infos: hintsOf('info').filter((message) => !isCost(message)),
		runs: run.data.resultData.runData[nodeName]?.length ?? 0,
		matching: hintsOf('info').filter((message) => !isCost(message)),
	};
}

const isCost = (message: string) => message.startsWith('This run cost');

function readItems(items: INodeExecutionData[], errorItems: INodeExecutionData[]) {
	const all = [...items, ...errorItems];
	const isFailure = ({ json }: INodeExecutionData) => json.error !== undefined;
	const failures = all.filter(isFailure);
	const ids = items.map(({ json }) => idIn(json));
	const rows = all.filter((item) => !isFailure(item));
	const [links, failed] = [items, failures].map((some) => some.map(linkOf));
	return { items, errorItems, all, failures, rows, ids, links, failed };
}

/** Returns the index of the input item that an output item is linked to. */
export function linkOf({ pairedItem }: INodeExecutionData): number {
	return (pairedItem as { item: number })?.item;
}

/** Builds the workflow around the node and the data that n8n passes to its engine. */
export async function prepare({ entry = ENTRY, ...scenario }: Scenario) {
	const { parameters, credentials, nodeName = NODE, onError, settings, workflowId } = scenario;
	const { connections } = scenario;
	const { nodeType, credentialType } = await loadPackage();
	// n8n recognises a declarative node with methods by `requestDefaults`. Without it, n8n does not add `execute`.
	if (!nodeType.description.requestDefaults) throw new Error('The node lacks requestDefaults');
	const entries: Entry[] = [];
	const { customOperations = {} } = nodeType;
	const observed = Object.entries(customOperations).map(([resource, operations]) => [
		resource,
		Object.fromEntries(
			Object.entries(operations).map(([name, run]) => [
				name,
				async function (this: IExecuteFunctions) {
					entries.push('customOperations');
					return await run.call(this);
				},
			]),
		),
	]);
	// n8n adds this `execute` to a declarative node when it runs it.
	const declarative: INodeType = {
		description: nodeType.description,
		methods: nodeType.methods,
		...(entry === 'customOperations' && { customOperations: Object.fromEntries(observed) }),
		async execute() {
			entries.push('routing');
			return (await new RoutingNode(this as ExecuteContext, nodeType).runNode()) ?? [];
		},
	};
	// n8n makes the tool from a copy of the description with another name (cli, convertNodeToAiTool). The name alone
	// decides which properties `@tool` shows.
	const { description } = nodeType;
	const toolName = `${description.name}Tool`;
	const types: Record<string, INodeType> = {
		[TRIGGER]: trigger,
		[description.name]: declarative,
		[toolName]: { ...declarative, description: { ...description, name: toolName } },
	};
	const nodeTypes = {
		getByName: (name: string) => types[name],
		getByNameAndVersion: (name: string) => types[name],
		getKnownTypes: () => ({}),
	} as INodeTypes;
	const node: INode = {
		...nodeOf(nodeName, nodeType.description.name, parameters, [200, 0]),
		credentials: { [credentialType.name]: { id: '1', name: 'test' } },
		...(onError && { onError }),
		...settings,
	};
	await requireOptions(node);
	const start = nodeOf('Start', TRIGGER, {}, [0, 0]);
	const workflow = new Workflow({
		id: workflowId,
		nodes: [start, node],
		connections: {
			...connections,
			Start: { main: [[{ node: nodeName, type: 'main', index: 0 }]] },
		},
		active: false,
		nodeTypes,
	});
	const additionalData = additionalDataFor(credentials, credentialType);
	additionalData.currentNodeParameters = node.parameters;
	return { workflow, node: workflow.nodes[nodeName], additionalData, nodeType, entries };
}

/** Returns what the editor of n8n can call: the credential test, and the lists of a lead search at the path of a field. */
export async function prepareEditor(data: ICredentialDataDecryptedObject, path = 'location') {
	const parameters = { resource: 'lead', operation: 'search' };
	const { workflow, node, additionalData, nodeType } = await prepare({
		parameters,
		credentials: data,
	});
	const context = new LoadOptionsContext(workflow, node, additionalData, path);
	const { credentialTest, listSearch, loadOptions } = nodeType.methods ?? {};
	const credentials = { id: '1', name: 'test', type: 'test', data };
	return {
		testConnection: async (testContext = new CredentialTestContext()) =>
			await credentialTest?.testConnection.call(testContext, credentials),
		searchLocations: async (text?: string) => await listSearch?.searchLocations.call(context, text),
		loadIndustries: async () => await loadOptions?.loadIndustries.call(context),
	};
}

/** Builds the data that n8n passes to its engine next to a workflow. */
export function additionalDataFor(
	credentials: Scenario['credentials'],
	credentialType: ICredentialType,
): IWorkflowExecuteAdditionalData {
	return {
		credentialsHelper: {
			getParentTypes: () => [],
			isCredentialUsableByNode: () => true,
			getCredentialsProperties: () => credentialType.properties,
			getDecrypted: async (...[, , , , , , item]: Array<{ itemIndex?: number } | undefined>) =>
				typeof credentials === 'function' ? credentials(item?.itemIndex ?? 0) : { ...credentials },
			preAuthentication: async () => undefined,
			authenticate: async (
				data: ICredentialDataDecryptedObject,
				_type: string,
				request: IHttpRequestOptions,
			) =>
				typeof credentialType.authenticate === 'function'
					? await credentialType.authenticate(data, request)
					: request,
		},
		executionId: 'test',
		variables: {},
		webhookWaitingBaseUrl: 'http://localhost/waiting',
		formWaitingBaseUrl: 'http://localhost/form',
		hooks: new ExecutionLifecycleHooks('manual', 'test', {} as never),
	} as unknown as IWorkflowExecuteAdditionalData;
}

const trigger = {
	description: { name: TRIGGER, group: ['trigger'], inputs: [], outputs: ['main'], properties: [] },
	async execute(this: IExecuteFunctions) {
		return [this.getInputData()];
	},
} as unknown as INodeType;
