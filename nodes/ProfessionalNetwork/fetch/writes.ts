import type { Failure } from '../service/response';

/** What n8n saves of the writes of a node. */
export interface WriteCount {
	/** Number of writes that were sent, or may have been. */
	writes: number;
}

/** The writes of an execution that were sent, or may have been: those of all nodes, and how many this node sent. */
export class Writes {
	private readonly hashes: Record<string, 1>;
	private readonly ofNode: WriteCount;

	/** @param hashes and ofNode are kept up to date for n8n */
	constructor(hashes: Record<string, 1>, ofNode: WriteCount) {
		this.hashes = hashes;
		this.ofNode = ofNode;
	}

	/** Whether a node of the execution has written the same to the same person. */
	has(hash: string): boolean {
		return this.hashes[hash] !== undefined;
	}

	/**
	 * Adds a write that is about to be sent, or returns why it must not be. Call it without awaiting anything before the
	 * request, because a parallel run of the execution must not send the same.
	 */
	add(hash: string, atMost?: number): Failure | undefined {
		if (this.has(hash)) return { kind: 'repeated' };
		const failure = this.reject(atMost);
		if (failure) return failure;

		this.hashes[hash] = 1;
		this.ofNode.writes++;
		return undefined;
	}

	/**
	 * Returns why the node must not write more.
	 * @param others how many it would have written before
	 */
	reject(atMost = Infinity, others = 0): Failure | undefined {
		if (this.ofNode.writes + others < atMost) return undefined;
		return { kind: 'maxRequests', facts: { maxRequests: atMost } };
	}

	/** Takes back a write that definitely did not arrive. */
	remove(hash: string): void {
		delete this.hashes[hash];
		this.ofNode.writes--;
	}
}
