import { Ledger, type Spending } from '../money/budget';

/** The part of n8n's context that names an execution. Absent where n8n has none, as in a poll. */
export interface ExecutionContext {
	getExecutionId?(): string | undefined;
	getContext?(type: 'flow'): Record<string, unknown>;
}

/**
 * What all runs of the node in one execution share: loop iterations, several nodes, parallel calls of an agent's tool,
 * and what runs after a Wait or when n8n retries the execution.
 */
export interface Execution {
	/** What counts towards a Max Cost that applies to the whole execution. */
	ledger: Ledger;
	/**
	 * Hashes of the writes that were sent, or may have been. Before sending, look and add without awaiting anything in
	 * between, because runs are parallel. Delete the hash of a write that definitely did not arrive.
	 */
	written: Record<string, 1>;
}

/** The part of an execution that n8n saves: numbers and hashes, because everyone who sees the execution can read it. */
type Saved = Spending & Pick<Execution, 'written'>;

const PACKAGE = 'n8n-nodes-professional-network';
const MAX_AGE_MS = 86_400_000;

// Keyed by n8n's own object of the execution, and released together with it.
const byFlow = new WeakMap<object, Execution>();
// Keyed by ID where n8n has no such object: for its own agents and MCP. Nothing says when such an execution ends.
const byId = new Map<string, { flow: Record<string, unknown>; usedAt: number }>();

/**
 * Returns what the runs of the execution share. It is kept in n8n's flow context, which is one object for all nodes and
 * part of the saved execution, or else in this process until a day after its last use. Without either, it is only for
 * this run.
 */
export function executionOf(context: ExecutionContext): Execution {
	const flow = flowOf(context) ?? keptById(context.getExecutionId?.());
	const known = byFlow.get(flow);
	if (known) return known;
	// n8n saves this object, so it is kept up to date.
	const saved = (flow[PACKAGE] ??= { spent: 0, isIncomplete: false, written: {} }) as Saved;
	const execution = { ledger: new Ledger(saved), written: saved.written };
	byFlow.set(flow, execution);
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
