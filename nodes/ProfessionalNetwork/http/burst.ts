import { sleep } from 'n8n-workflow';

/** So many requests are prepared before the event loop turns. */
const GROUP_SIZE = 4;

/**
 * Prepares the requests of a run in groups. Node.js sends a request when its event loop turns, so the first requests of a
 * burst would otherwise leave only after the last one is prepared, and a wave of requests would take longer.
 */
export class Burst {
	/** Number of requests that were prepared since the event loop turned. */
	private prepared = 0;
	private nextTurn?: Promise<void>;

	/** Resolves when another request may be prepared. */
	async next(): Promise<void> {
		while (this.prepared === GROUP_SIZE) await this.nextTurn;

		this.prepared++;
		this.nextTurn ??= this.waitForTurn();
	}

	private async waitForTurn(): Promise<void> {
		await sleep(0);
		this.prepared = 0;
		this.nextTurn = undefined;
	}
}
