import type { INode } from 'n8n-workflow';

import { Ledger, type Spending } from '../money/budget';
import { Writes, type WriteCount } from './writes';

/** The part of n8n's context that names a node and its execution. */
export interface ExecutionContext {
	getNode(): INode;
	/** Absent where n8n has no execution, as in a poll. */
	getExecutionId?(): string | undefined;
	getContext?(type: 'flow'): Record<string, unknown>;
}

/**
 * What all runs of a node in one execution share: loop iterations, parallel calls of an agent's tool, and what runs after
 * a Wait or when n8n retries the execution.
 */
export interface Execution {
	/** What counts towards Max Cost. */
	ledger: Ledger;
	writes: Writes;
}

/**
 * The part of an execution that n8n saves: names of nodes, numbers and hashes, because everyone who sees the execution
 * can read it.
 */
interface Saved {
	/** A list, because a node may have the name of a property that every object has. */
	nodes: Array<Spending & WriteCount & { name: string }>;
	/** Hashes of the writes of all nodes. */
	written: Record<string, 1>;
}

const PACKAGE = 'n8n-nodes-professional-network';
const MAX_AGE_MS = 86_400_000;

// Keyed by n8n's own object of the execution, and released together with it. Then by the name of the node.
const byFlow = new WeakMap<object, Map<string, Execution>>();
// Keyed by ID where n8n has no such object: for its own agents and MCP. Nothing says when such an execution ends.
const byId = new Map<string, { flow: Record<string, unknown>; usedAt: number }>();

/**
 * Returns what the runs of the node in the execution share. It is kept in n8n's flow context, which is one object for all
 * nodes and part of the saved execution, or else in this process until a day after its last use. Without either, it is
 * only for this run.
 */
export function executionOf(context: ExecutionContext): Execution {
	const flow = flowOf(context) ?? keptById(context.getExecutionId?.());
	const nodes = byFlow.get(flow) ?? new Map<string, Execution>();
	byFlow.set(flow, nodes);

	const { name } = context.getNode();
	const execution = nodes.get(name) ?? toExecution(flow, name);
	nodes.set(name, execution);
	return execution;
}

function flowOf(context: ExecutionContext): Record<string, unknown> | undefined {
	try {
		return context.getContext?.('flow');
	} catch {
		// n8n throws if it runs the node without an execution's data.
		return undefined;
	}
}

function keptById(id: string | undefined): Record<string, unknown> {
	const now = performance.now();
	for (const [other, { usedAt }] of byId) if (now - usedAt > MAX_AGE_MS) byId.delete(other);
	const { flow } = byId.get(id ?? '') ?? { flow: {} };
	if (id) byId.set(id, { flow, usedAt: now });
	return flow;
}

/** Returns what n8n saved of the node, or a beginning, in objects that are kept up to date for n8n. */
function toExecution(flow: Record<string, unknown>, name: string): Execution {
	const { nodes, written } = (flow[PACKAGE] ??= { nodes: [], written: {} }) as Saved;
	let node = nodes.find((saved) => saved.name === name);
	if (!node) {
		node = { name, spent: 0, isIncomplete: false, writes: 0 };
		nodes.push(node);
	}
	return { ledger: new Ledger(node), writes: new Writes(written, node) };
}
