import { mayHaveArrived, type Failure, type Outcome } from '../service/response';
import type { Write } from './history';
import { hashOf } from './hash';

/** After this time, in milliseconds, the same may be sent again. */
const MAX_AGE_MS = 86_400_000;
const MAX_WRITES = 10_000;
/** The ID of a workflow that was never saved, which all of them have. */
const UNSAVED = '__EMPTY__';

/** The part of n8n's context that names a workflow, and says who started its execution. */
export interface WorkflowContext {
	getMode?(): string;
	getWorkflow?(): { id?: string };
}

interface SentWrite {
	/** When it was sent, as an ISO time. Blank while nobody knows whether it arrived. */
	at: string;
	notedAt: number;
}

// Kept by the process, because executions share no object: people execute a step many times while they build a workflow,
// and each time would write to the same people. By a hash, which says nothing about them. The oldest write comes first.
const writes = new Map<string, SentWrite>();
const inFlight = new Map<string, Promise<Outcome>>();

/** Returns the ID of the workflow whose manual executions count as one, or undefined for any other execution. */
export function manualWorkflowOf(context: WorkflowContext): string | undefined {
	if (context.getMode?.() !== 'manual') return undefined;

	const id = context.getWorkflow?.().id;
	return id === UNSAVED ? undefined : id || undefined;
}

/**
 * Sends a write, unless a manual execution of the workflow sent it in the last day, or may have. Executions may be
 * parallel, so it waits for others.
 */
export async function sendOnceADay(
	workflowId: string,
	{ key, sender }: Write,
	send: () => Promise<Outcome>,
): Promise<Outcome> {
	const id = hashOf(JSON.stringify([workflowId, sender, key]));
	while (inFlight.has(id)) await inFlight.get(id);

	const failure = findEarlier(id);
	if (failure) return { failure };

	const sending = sendAndNote(id, send);
	inFlight.set(id, sending);
	try {
		return await sending;
	} finally {
		inFlight.delete(id);
	}
}

async function sendAndNote(id: string, send: () => Promise<Outcome>): Promise<Outcome> {
	note(id, '');
	const outcome = await send();
	if (outcome.page) note(id, outcome.page.at ?? new Date().toISOString());
	else if (!mayHaveArrived(outcome.failure)) writes.delete(id);

	return outcome;
}

function findEarlier(id: string): Failure | undefined {
	freeOld();
	const write = writes.get(id);
	if (!write) return undefined;
	if (write.at === '') return { kind: 'stillInDoubt', facts: { isRemembered: true } };

	return { kind: 'repeated', facts: { earlier: { at: write.at, isManual: true } } };
}

function note(id: string, at: string): void {
	// A new write takes the last place, where it is kept longest.
	writes.delete(id);
	writes.set(id, { at, notedAt: performance.now() });
	freeOld();
}

function freeOld(): void {
	const now = performance.now();
	for (const [id, { notedAt }] of writes) {
		if (writes.size <= MAX_WRITES && now - notedAt < MAX_AGE_MS) return;
		writes.delete(id);
	}
}
