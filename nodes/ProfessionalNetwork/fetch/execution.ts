import type { INode } from 'n8n-workflow';

import { Ledger, type Spending } from '../money/ledger';
import { hashOf } from './hash';
import { type SavedWrites, SentWrites } from './sentWrites';

/** The part of n8n's context that names a node and its execution. */
export interface ExecutionContext {
	getNode(): INode;
	getWorkflow?(): { id?: string };
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
	/** The messages and connection requests of the node. */
	writes: SentWrites;
	/** The rows that have failed. */
	failedRows: FailedRows;
}

/** What n8n saves of a node: hashes and times, because everyone who sees the execution can read it. */
interface SavedNode extends Spending {
	name: string;
	written: SavedWrites;
	/** In how many runs each row has failed, by its hash. */
	failed: Record<string, number>;
}

/** The part of an execution that n8n saves. */
interface Saved {
	/** A list, because a node may have the name of a property that every object has. */
	nodes: SavedNode[];
}

/** An error output that leads back to its node brings the same row again and again, and nothing else would end that. */
const MAX_RUNS = 10;

const PACKAGE = 'n8n-nodes-professional-network';
const MAX_IDLE_MS = 86_400_000;
/** Each takes less than 2 KB, unless it writes to many people. */
const MAX_EXECUTIONS = 10_000;

/** The ID of a workflow that was never saved, which all of them have. */
const UNSAVED = '__EMPTY__';

// Keyed by n8n's own object of the execution, and released together with it.
const byFlow = new WeakMap<object, Map<string, Execution>>();
// Keyed by ID where n8n has no such object: for its own agents and MCP. Nothing says when such an execution ends. The one
// that was used last comes last.
const byId = new Map<string, { flow: Record<string, unknown>; usedAt: number }>();

/**
 * Returns what the runs of the node in the execution share. It is kept in n8n's flow context, which is one object for all
 * nodes and part of the saved execution, or else in this process until a day after its last use, or until thousands of
 * others were used since. Without either, it is only for this run.
 */
export function executionOf(context: ExecutionContext): Execution {
	const flow = flowOf(context) ?? keptById(context.getExecutionId?.());
	const nodes = byFlow.get(flow) ?? new Map<string, Execution>();
	byFlow.set(flow, nodes);
	const { name } = context.getNode();
	const known = nodes.get(name);
	if (known) return known;

	const saved = (flow[PACKAGE] ??= { nodes: [] }) as Saved;
	const execution = restore(savedNodeOf(saved, name), workflowIdOf(context));
	nodes.set(name, execution);
	return execution;
}

function restore(saved: SavedNode, workflowId?: string): Execution {
	return {
		ledger: new Ledger(saved),
		writes: new SentWrites(saved.written, saved.name, workflowId),
		failedRows: new FailedRows(saved.failed),
	};
}

function workflowIdOf(context: ExecutionContext): string | undefined {
	const id = context.getWorkflow?.().id;
	return id === UNSAVED ? undefined : id || undefined;
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
	if (!id) return {};

	const now = performance.now();
	freeUnused(now);
	const { flow } = byId.get(id) ?? { flow: {} };
	byId.delete(id);
	byId.set(id, { flow, usedAt: now });
	return flow;
}

function freeUnused(now: number): void {
	for (const [id, { usedAt }] of byId) {
		if (byId.size <= MAX_EXECUTIONS && now - usedAt <= MAX_IDLE_MS) return;

		byId.delete(id);
	}
}

/** Returns what n8n saved of the node, or a beginning, in an object that is kept up to date for n8n. */
function savedNodeOf({ nodes }: Saved, name: string): SavedNode {
	const saved = nodes.find((node) => node.name === name);
	if (saved) return saved;

	const node: SavedNode = { name, spent: 0, written: {}, failed: {} };
	nodes.push(node);
	return node;
}

/** In how many runs of a node each row has failed in an execution, by the hash of its columns. */
export class FailedRows {
	private readonly runs: Record<string, number>;

	/** @param runs is kept up to date for n8n */
	constructor(runs: Record<string, number>) {
		this.runs = runs;
	}

	/**
	 * Notes the rows that failed in a run, by the text that identifies each.
	 * @returns those that have failed too often to come out on the error output
	 */
	note(rowKeys: Iterable<string>): Set<string> {
		const ended = new Set<string>();
		for (const key of new Set(rowKeys)) {
			const hash = hashOf(key);
			this.runs[hash] = (this.runs[hash] ?? 0) + 1;
			if (this.runs[hash] >= MAX_RUNS) ended.add(key);
		}

		return ended;
	}
}
