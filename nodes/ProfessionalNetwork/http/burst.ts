import { sleep } from 'n8n-workflow';

/** Maximum number of requests prepared per turn of the event loop. */
const GROUP_SIZE = 4;

/**
 * Prepares the requests of a run in groups. Node.js sends a request when its event loop turns, so the first requests of a
 * burst would otherwise leave only after the last one is prepared, and a wave of requests would take longer.
 */
export class Burst {
	/** Number of requests that were prepared in this turn of the event loop. */
	private preparedInTurn = 0;
	/** Resolves when the event loop has turned. Absent if no request was prepared since. */
	private loopTurn?: Promise<void>;

	/** Resolves when another request may be prepared. */
	async next(): Promise<void> {
		while (this.preparedInTurn === GROUP_SIZE) await this.loopTurn;

		this.preparedInTurn++;
		this.loopTurn ??= this.waitForEventLoop();
	}

	private async waitForEventLoop(): Promise<void> {
		await sleep(0);
		this.preparedInTurn = 0;
		this.loopTurn = undefined;
	}
}
