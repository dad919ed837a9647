import { sleep } from 'n8n-workflow';

/** So many requests are prepared before the event loop turns. */
const GROUP_SIZE = 4;

/**
 * Prepares the requests of a run in groups. Node.js sends a request when its event loop turns, so the first requests of a
 * burst would otherwise leave only after the last one is prepared, and a wave of requests would take longer.
 */
export class Burst {
	private prepared = 0;
	private nextGroup = Promise.resolve();

	/** Resolves when another request may be prepared. */
	async next(): Promise<void> {
		this.prepared++;
		if (this.prepared % GROUP_SIZE === 0) {
			this.nextGroup = this.nextGroup.then(async () => await sleep(0));
		}

		await this.nextGroup;
	}
}
