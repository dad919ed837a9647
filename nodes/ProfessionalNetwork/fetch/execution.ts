import { Ledger, type Spending } from '../money/budget';
import type { RunContext } from './runState';

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
// By ID, where n8n has no such object: for its own agents and MCP. Nothing tells when such an execution ends.
const byId = new Map<string, { execution: Execution; usedAt: number }>();

/**
 * Returns what the runs of the execution share. It is kept in n8n's flow context, which is one object for all nodes and
 * part of the saved execution, or else in this process until a day after its last use. Without either, it is only for
 * this run.
 */
export function executionOf(context: RunContext): Execution {
	const flow = flowOf(context);
	if (!flow) return keptById(context.getExecutionId?.());
	const execution = byFlow.get(flow) ?? createExecution((flow[PACKAGE] ??= {}) as Partial<Saved>);
	byFlow.set(flow, execution);
	return execution;
}

function flowOf(context: RunContext): Record<string, unknown> | undefined {
	try {
		return context.getContext?.('flow');
	} catch {
		// n8n throws if it runs the node without an execution's data.
		return undefined;
	}
}

function keptById(id: string | undefined): Execution {
	const now = performance.now();
	for (const [other, { usedAt }] of byId) if (now - usedAt > MAX_AGE_MS) byId.delete(other);
	const { execution } = byId.get(id ?? '') ?? { execution: createExecution({}) };
	if (id) byId.set(id, { execution, usedAt: now });
	return execution;
}

/** @param saved is completed and kept up to date */
function createExecution(saved: Partial<Saved>): Execution {
	const whole: Saved = Object.assign(saved, {
		spent: 0,
		isIncomplete: false,
		written: {},
		...saved,
	});
	return { ledger: new Ledger(whole), written: whole.written };
}
