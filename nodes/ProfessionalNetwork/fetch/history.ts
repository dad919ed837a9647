import { mayHaveArrived, type Earlier, type Failure, type Outcome } from '../service/response';
import { hashOf } from './hash';

/** A write: to whom and with which text, and the credential that sends it. */
export interface Write {
	/** The same for all spellings of the person and the text. */
	key: string;
	/** The ID of the credential in n8n, because a renewed cookie is still the same account. */
	sender: string;
}

/**
 * When each write was sent, as an ISO time, by its hash and its sender. Blank while nobody knows whether it arrived. n8n
 * saves it with the execution, and everyone who sees that can read it.
 */
export type SentWrites = Record<string, Record<string, string>>;

/** The time of a write of which nobody knows whether it arrived. */
const IN_DOUBT = '';

/**
 * What the runs of one execution know of each other: which node has returned a result, what was sent, and what the rows
 * say was sent before (docs/output.md, Rows that have a result).
 */
export class History {
	private readonly sent: SentWrites;
	/** The nodes that have returned a result, by its field and mark. */
	private readonly nodesByResult = new Map<string, Set<string>>();
	/** What the marks of rows say was sent. */
	private readonly seen = new Map<string, Earlier>();
	/** What rows say may have been sent. */
	private readonly doubts = new Set<string>();
	private readonly inFlight = new Map<string, Promise<Outcome>>();

	constructor(sent: SentWrites = {}) {
		this.sent = sent;
	}

	/** Notes that a node has returned the result with this mark under the name of a Result Field. */
	noteReturned(field: string, key: string, node: string): void {
		const result = resultKeyOf(field, key);
		const nodes = this.nodesByResult.get(result) ?? new Set();
		this.nodesByResult.set(result, nodes.add(node));
	}

	/** Whether another node has returned the result with this mark. */
	isOfOtherNode(field: string, key: string, node: string): boolean {
		const nodes = this.nodesByResult.get(resultKeyOf(field, key));
		return nodes !== undefined && [...nodes].some((name) => name !== node);
	}

	/** Notes a write that the mark in a row says was sent. The first row counts. */
	noteSeen(key: string, earlier: Earlier): void {
		if (!this.seen.has(key)) this.seen.set(key, earlier);
	}

	/** Notes a write of an earlier run that may have arrived, as a row says. */
	noteDoubt(key: string): void {
		this.doubts.add(key);
	}

	/** Sends a write, unless it was sent before or may have been. Runs of an execution may be parallel, so it waits for others. */
	async sendOnce(write: Write, send: () => Promise<Outcome>): Promise<Outcome> {
		const hash = hashOf(write.key);
		const id = `${write.sender} ${hash}`;
		while (this.inFlight.has(id)) await this.inFlight.get(id);

		const failure = this.findEarlier(write, hash);
		if (failure) return { failure };

		this.note(hash, write.sender, IN_DOUBT);
		const sending = send();
		this.inFlight.set(id, sending);
		const outcome = await sending;
		this.inFlight.delete(id);

		if (outcome.page) this.note(hash, write.sender, new Date().toISOString());
		else if (!mayHaveArrived(outcome.failure)) this.forget(hash, write.sender);
		return outcome;
	}

	/** Returns why a write is not sent. What another credential sent in this execution does not count. */
	private findEarlier({ key, sender }: Write, hash: string): Failure | undefined {
		const times = this.sent[hash];
		const at = times?.[sender];
		if (at === IN_DOUBT) return { kind: 'stillInDoubt' };
		if (at !== undefined) return { kind: 'repeated', facts: { earlier: { at } } };
		// Another credential sent it in this execution, and may have been the one that the rows tell of.
		if (times !== undefined) return undefined;

		const earlier = this.seen.get(key);
		if (earlier) return { kind: 'repeated', facts: { earlier } };

		return this.doubts.has(key) ? { kind: 'stillInDoubt' } : undefined;
	}

	private note(hash: string, sender: string, at: string): void {
		this.sent[hash] = { ...this.sent[hash], [sender]: at };
	}

	private forget(hash: string, sender: string): void {
		const times = { ...this.sent[hash] };
		delete times[sender];
		if (Object.keys(times).length > 0) this.sent[hash] = times;
		else delete this.sent[hash];
	}
}

function resultKeyOf(field: string, key: string): string {
	return `${field.toLowerCase()} ${key}`;
}
