import { mayHaveArrived, type Failure, type Outcome } from '../service/response';
import type { History, Write } from './history';

/** What n8n saves of the writes of a node. */
export interface WriteCount {
	/** Number of writes that were sent, or may have been. */
	writes: number;
}

/** The messages and connection requests of a node in an execution: none is repeated, and no more than its option allows. */
export class Writes {
	private readonly history: History;
	private readonly ofNode: WriteCount;

	/** @param ofNode is kept up to date for n8n */
	constructor(history: History, ofNode: WriteCount) {
		this.history = history;
		this.ofNode = ofNode;
	}

	/** Sends a write, unless the execution has sent it before, or the node has sent as many as it may. */
	async sendOnce(
		write: Write,
		atMost: number | undefined,
		send: () => Promise<Outcome>,
	): Promise<Outcome> {
		return await this.history.sendOnce(write, async () => {
			const failure = this.reject(atMost);
			if (failure) return { failure };

			this.ofNode.writes++;
			const outcome = await send();
			if (outcome.failure && !mayHaveArrived(outcome.failure)) this.ofNode.writes--;
			return outcome;
		});
	}

	/**
	 * Returns why the node must not write more.
	 * @param others how many it would have written before
	 */
	reject(atMost = Infinity, others = 0): Failure | undefined {
		if (this.ofNode.writes + others < atMost) return undefined;
		return { kind: 'maxRequests', facts: { maxRequests: atMost } };
	}
}
