// Polls with the built trigger in n8n-core's own engine, as a running n8n does.
import { PollContext, TriggersAndPollers } from 'n8n-core';
import {
	Workflow,
	type ICredentialDataDecryptedObject,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeTypes,
	type NodeApiError,
	type WorkflowActivateMode,
} from 'n8n-workflow';

import { loadPackage, type BuiltPackage } from './built-package.mts';
import { additionalDataFor } from './engine.ts';
import { credentialsOf, EXAMPLE_URLS } from './fixtures.mts';
import { nodeOf } from './nodes.mts';
import { requireOptions } from './saved-form.mts';
import type { Fault } from '../service/faults.mts';
import type { Service } from '../service/server.mts';
import { addFaults, currentService } from './service.mts';

/** The result of one poll in n8n. */
export interface Polled {
	/** The items of the execution that it starts; undefined without one. */
	items?: INodeExecutionData[];
	/** What n8n shows for the failed poll. */
	error?: NodeApiError;
}

const NODE = 'Watch';

/** A workflow with the trigger in a running n8n. */
export class Poller {
	/** The static data that n8n has stored. */
	saved: IDataObject = {};
	parameters: IDataObject;
	credentials: ICredentialDataDecryptedObject;
	/** The warnings in n8n's log. */
	readonly logged: string[] = [];
	private active?: { workflow: Workflow; context: PollContext };
	private readonly built: BuiltPackage;

	private constructor(built: BuiltPackage, service: Service, parameters: IDataObject) {
		this.built = built;
		this.parameters = parameters;
		this.credentials = credentialsOf(service, { baseUrl: service.currentUrl });
	}

	static async of(service: Service, parameters: IDataObject): Promise<Poller> {
		const built = await loadPackage();
		const type = built.triggerType.description.name;
		await requireOptions({ name: NODE, type, parameters: parameters as INodeParameters });
		return new Poller(built, service, parameters);
	}

	/** Activates the workflow, publishes an edit (`update`), or restarts n8n (`init`). n8n polls right away. */
	async activate(mode: WorkflowActivateMode = 'activate'): Promise<Polled> {
		const [polled] = await this.activateInTries(1, mode);
		return polled;
	}

	/** Activates the workflow, which n8n tries again with another context until it succeeds. */
	async activateInTries(tries: number, mode: WorkflowActivateMode = 'activate') {
		const { workflow } = this.prepare(mode);
		const results: Polled[] = [];
		while (results.length < tries && results.every(({ error }) => error)) {
			this.active = { workflow, context: this.contextOf(workflow, mode) };
			results.push(await this.poll());
		}

		if (results.every(({ error }) => error)) this.active = undefined;
		// n8n also saves static data after an activation, even if all tries fail.
		if (workflow.staticData.__dataChanged) this.save(workflow);
		return results;
	}

	/** Polls as the schedule does. */
	async poll(): Promise<Polled> {
		if (!this.active) throw new Error('n8n does not poll this workflow.');
		const { workflow, context } = this.active;
		try {
			const node = workflow.nodes[NODE];
			const result = await new TriggersAndPollers().runPollFunction(workflow, node, context);
			if (result === null) return {};
			// n8n saves static data only where a poll returns items.
			this.save(workflow);
			return { items: result[0] };
		} catch (error) {
			return { error: error as NodeApiError };
		}
	}

	/** Fetch Test Event in the editor. */
	async test(): Promise<Polled> {
		const { workflow, context } = this.prepare('manual');
		const [node] = Object.values(workflow.nodes);
		const { poll } = workflow.nodeTypes.getByNameAndVersion(node.type);
		const result = await poll!.call(context);
		return { items: result?.[0] };
	}

	/** How many rows the node remembers of each target. */
	get seen(): number[] {
		const { targets } = Object(this.saved[`node:${NODE}`]) as { targets?: object };
		const all = Object.values(Object(targets)) as Array<{ keys?: string[] }>;
		return all.map(({ keys = [] }) => keys.length);
	}

	private save(workflow: Workflow): void {
		this.saved = JSON.parse(JSON.stringify(workflow.staticData)) as IDataObject;
	}

	private prepare(activation: WorkflowActivateMode) {
		const { triggerType, credentialType } = this.built;
		const nodeTypes = {
			getByName: () => triggerType,
			getByNameAndVersion: (type: string) =>
				type === triggerType.description.name ? triggerType : undefined,
			getKnownTypes: () => ({}),
		} as unknown as INodeTypes;
		const node: INode = {
			...nodeOf(NODE, triggerType.description.name, this.parameters, [0, 0]),
			credentials: { [credentialType.name]: { id: '1', name: 'test' } },
		};
		const workflow = new Workflow({
			id: 'wf',
			nodes: [node],
			connections: {},
			active: activation !== 'manual',
			nodeTypes,
			staticData: JSON.parse(JSON.stringify(this.saved)) as IDataObject,
		});
		return { workflow, context: this.contextOf(workflow, activation) };
	}

	private contextOf(workflow: Workflow, activation: WorkflowActivateMode): PollContext {
		const context = new PollContext(
			workflow,
			workflow.nodes[NODE],
			additionalDataFor(this.credentials, this.built.credentialType),
			activation === 'manual' ? 'manual' : 'trigger',
			activation,
		);
		const logger = { debug() {}, warn: (line: string) => this.logged.push(line) };
		Object.defineProperty(context, 'logger', { value: logger });
		return context;
	}
}

/** Posts of a company, the newest first. */
export const POSTS = { pageSize: 50, newestFirst: true, cursor: 'each' } as const;
export const { company: COMPANY } = EXAMPLE_URLS;

/** Serves that many posts, with faults before them, and forgets earlier requests. */
export function serve(rows: number, ...faults: Fault[]): void {
	const { faults: all, requestLog } = currentService();
	all.clear();
	addFaults(...faults, { list: { ...POSTS, rows } });
	requestLog.clear();
}

/** Returns a workflow that watches the posts. */
export async function watch(options: object = {}, more: object = {}): Promise<Poller> {
	return await Poller.of(currentService(), {
		event: 'companyPost',
		company: COMPANY,
		options,
		...more,
	});
}

/** Returns such a workflow after its first poll, which found that many posts. */
export async function watching(rows: number, options?: object, more?: object): Promise<Poller> {
	serve(rows);
	const poller = await watch(options, more);
	await poller.activate();
	return poller;
}
