import { mayHaveArrived, type Failure, type Outcome } from '../service/response';
import type { History, Write } from './history';
import { sendOnceADay } from './manualWrites';

/** What n8n saves of the writes of a node. */
export interface WriteCount {
	/** Number of writes that were sent, or may have been. */
	writes: number;
}

/** The messages and connection requests of a node in an execution: none is repeated, and no more than its option allows. */
export class Writes {
	private readonly history: History;
	private readonly ofNode: WriteCount;
	private readonly manualWorkflow?: string;

	/**
	 * @param ofNode is kept up to date for n8n
	 * @param manualWorkflow the ID of the workflow whose manual executions count as one for a day
	 */
	constructor(history: History, ofNode: WriteCount, manualWorkflow?: string) {
		this.history = history;
		this.ofNode = ofNode;
		this.manualWorkflow = manualWorkflow;
	}

	/** Whether later executions know for a day what this one writes. */
	get areRemembered(): boolean {
		return this.manualWorkflow !== undefined;
	}

	/**
	 * Sends a write, unless the execution has sent it before, or an earlier manual one, or the node has sent as many as it
	 * may.
	 */
	async sendOnce(
		write: Write,
		atMost: number | undefined,
		send: () => Promise<Outcome>,
	): Promise<Outcome> {
		const sendAndCount = async () => await this.count(atMost, send);
		const workflow = this.manualWorkflow;
		return await this.history.sendOnce(write, async () =>
			workflow === undefined
				? await sendAndCount()
				: await sendOnceADay(workflow, write, sendAndCount),
		);
	}

	private async count(atMost: number | undefined, send: () => Promise<Outcome>): Promise<Outcome> {
		const failure = this.failureOfLimit(atMost);
		if (failure) return { failure };

		this.ofNode.writes++;
		const outcome = await send();
		if (outcome.failure && !mayHaveArrived(outcome.failure)) this.ofNode.writes--;
		return outcome;
	}

	/**
	 * Returns why the node must not write more.
	 * @param earlier how many it would have written before
	 */
	failureOfLimit(atMost = Infinity, earlier = 0): Failure | undefined {
		if (this.ofNode.writes + earlier < atMost) return undefined;
		return { kind: 'maxRequests', facts: { maxRequests: atMost } };
	}
}
