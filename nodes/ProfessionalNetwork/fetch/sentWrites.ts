import { randomString } from 'n8n-workflow';

import { type Failure, mayHaveArrived, type Outcome, type Page } from '../service/response';
import { hashOf } from './hash';

/** What became of a write. */
type WriteOutcome = SentNow | SentBefore | Unsent;

interface SentNow {
	failure?: undefined;
	sentBefore?: undefined;
	/** When the service answered, as an ISO time. */
	at: string;
	page: Page;
}

/** The same was sent before, and nothing now. */
interface SentBefore {
	failure?: undefined;
	/** When that was, as an ISO time. */
	sentBefore: string;
}

/** It was not sent, or may not have arrived. */
interface Unsent {
	failure: Failure;
}

/** A message or a connection request of an input item. */
export interface Write {
	/** For whom it is, the same for all spellings. */
	person: string;
	/** Everything else that is sent. */
	text: string;
	/** The input item, or the arguments of a tool. */
	item: string;
}

/** A write as n8n saves it with the execution: by hashes, because everyone who sees the execution can read it. */
interface SavedWrite {
	text: string;
	item: string;
	/** When it was sent, as an ISO time. Blank while nobody knows whether it arrived. */
	at: string;
}

/** The writes of a node, by the hash of the person. */
export type SavedWrites = Record<string, SavedWrite[]>;

/** A write that the process remembers. */
interface Remembered {
	at: string;
	notedAt: number;
}

/** What n8n saves in place of a time. */
const IN_DOUBT = '';
const MAX_MEMORY_MS = 12 * 3_600_000;
const MAX_REMEMBERED = 10_000;

// Kept by the process, because the retries of one failed execution are copies of one saved state and do not know each
// other, and neither do two clicks nor parallel executions. The oldest write comes first.
const remembered = new Map<string, Remembered>();
/** What is on its way to each person. */
const inFlight = new Map<string, Promise<WriteOutcome>>();

/**
 * What a node has sent, of which it repeats nothing (docs/rows.md, Sent, rejected or in doubt): in its execution, the same
 * text to the same person, or any text of the same item, because expressions are evaluated again and a greeting may change;
 * in this process and workflow, the same text to the same person for 12 hours.
 */
export class SentWrites {
	private readonly saved: SavedWrites;
	private readonly scope: string;

	/**
	 * @param saved is kept up to date for n8n
	 * @param workflowId absent for a workflow that was never saved, whose executions cannot be told from those of others
	 */
	constructor(saved: SavedWrites, node: string, workflowId = randomString(24)) {
		this.saved = saved;
		this.scope = JSON.stringify([workflowId, node]);
	}

	/** Sends a write, unless it was sent before or may have been. Runs may be parallel, so it waits for what is in flight. */
	async sendOnce(write: Write, send: () => Promise<Outcome>): Promise<WriteOutcome> {
		const recipient = this.scope + write.person;
		while (inFlight.has(recipient)) await inFlight.get(recipient);

		const earlier = this.findEarlier(write);
		if (earlier?.at === IN_DOUBT) return inDoubt('Not sent, because it may have been sent before.');
		if (earlier) return { sentBefore: earlier.at };

		const sending = this.sendAndNote(write, send);
		inFlight.set(recipient, sending);
		try {
			return await sending;
		} finally {
			inFlight.delete(recipient);
		}
	}

	/** Returns the write that this one would repeat, or undefined if nothing like it was sent. */
	private findEarlier(write: Write): Pick<SavedWrite, 'at'> | undefined {
		const text = hashOf(write.text);
		const item = hashOf(write.item);
		const toPerson = this.saved[hashOf(write.person)] ?? [];
		const saved = toPerson.find((earlier) => earlier.text === text || earlier.item === item);
		if (saved) return saved;

		freeOld();
		return remembered.get(this.memoryKeyOf(write));
	}

	private async sendAndNote(write: Write, send: () => Promise<Outcome>): Promise<WriteOutcome> {
		this.note(write, IN_DOUBT);
		const { failure, page } = await send();
		if (page) {
			const at = new Date().toISOString();
			this.note(write, at);
			return { at, page };
		}

		if (mayHaveArrived(failure)) {
			return inDoubt(`It may have been sent. ${failure.message}`, failure);
		}

		this.forget(write);
		return { failure };
	}

	private note(write: Write, at: string): void {
		this.forget(write);
		const { person, text, item } = write;
		const toPerson = (this.saved[hashOf(person)] ??= []);
		toPerson.push({ text: hashOf(text), item: hashOf(item), at });
		remembered.set(this.memoryKeyOf(write), { at, notedAt: performance.now() });
	}

	/** Forgets a write that surely did not arrive. `sendOnce` has ruled out another entry with its text. */
	private forget(write: Write): void {
		const person = hashOf(write.person);
		const text = hashOf(write.text);
		const others = (this.saved[person] ?? []).filter((earlier) => earlier.text !== text);
		if (others.length > 0) this.saved[person] = others;
		else delete this.saved[person];

		remembered.delete(this.memoryKeyOf(write));
	}

	private memoryKeyOf({ person, text }: Write): string {
		return hashOf(JSON.stringify([this.scope, person, text]));
	}
}

/** Returns the outcome of a write that may have arrived. */
function inDoubt(
	message: string,
	{ requestId, statusCode }: Pick<Failure, 'requestId' | 'statusCode'> = {},
): WriteOutcome {
	return { failure: { kind: 'inDoubt', message, requestId, statusCode } };
}

function freeOld(): void {
	const now = performance.now();
	for (const [key, { notedAt }] of remembered) {
		if (remembered.size <= MAX_REMEMBERED && now - notedAt < MAX_MEMORY_MS) return;

		remembered.delete(key);
	}
}
