import type { Logger } from 'n8n-workflow';

import { isOutage, type Failure, type Patience } from '../service/response';
import { retryDelay, wait } from './wait';

interface OutageOptions {
	/** How long to wait. With 0 milliseconds, each failure belongs to its request. */
	patience: Patience;
	ended: AbortSignal;
	/** Called whenever a request that was held may be sent. */
	onChange(): void;
	logger: Pick<Logger, 'debug'>;
}

/**
 * Whether the service answers anybody in a run. While it does not, the requests of the run wait: one at a time is sent,
 * each after a pause, until one is answered. Times are of a clock that nobody can set back.
 */
export class Outage {
	answers = 0;
	readonly waited = { times: 0, milliseconds: 0 };
	readonly options: OutageOptions;
	/** When the first request was not answered. Undefined without an outage. */
	private since?: number;
	/** Number of pauses since then, and the one at the moment. */
	private pauses = 0;
	private pause?: object;

	constructor(options: OutageOptions) {
		this.options = options;
	}

	/** Whether the service has not answered since a failure. */
	get isOn(): boolean {
		return this.since !== undefined;
	}

	/** Whether the service has been away for as long as the run waits. */
	get isTooLong(): boolean {
		return this.isOn && this.left <= 0;
	}

	/** Whether a request has to wait, while that many others have a place. */
	holds(others: number): boolean {
		return this.isOn && (others > 0 || this.pause !== undefined);
	}

	/**
	 * Whether a failure is the service's, not the request's own: it had no place, or no other request was answered
	 * meanwhile, unless one was at an earlier failure of the same request. Without patience, none is.
	 * @param earlier how many requests had been answered before, and the number of earlier failures of its own
	 */
	isToBlame(failure: Failure, earlier: { answers: number; failures: number }): boolean {
		if (this.options.patience.milliseconds === 0 || !isOutage(failure)) return false;
		const isAlone = earlier.failures === 0 && this.answers === earlier.answers;
		return failure.kind === 'busy' || this.isOn || isAlone;
	}

	/** Notes that the service answered a request, whatever it said. */
	end(): void {
		this.answers++;
		if (!this.isOn) return;
		this.since = undefined;
		this.pauses = 0;
		this.pause = undefined;
		this.options.onChange();
	}

	/** Notes that the service did not answer a request, and pauses the run, unless the service was away for too long. */
	begin(failure: Failure): void {
		const { ended, logger, onChange } = this.options;
		const begun = performance.now();
		this.since ??= begun;
		if (this.isTooLong) return;
		const pause = {};
		this.pause = pause;
		// A service that asks for a short delay again and again gets a longer one.
		const least = this.pauses > 0 ? retryDelay({}, this.pauses) : 0;
		const delay = Math.max(retryDelay(failure, this.pauses++), least);
		void wait(Math.min(delay, this.left), ended).then(() => {
			if (ended.aborted || this.pause !== pause) return;
			const milliseconds = performance.now() - begun;
			this.pause = undefined;
			this.waited.times++;
			this.waited.milliseconds += milliseconds;
			const seconds = (milliseconds / 1_000).toFixed(1);
			logger.debug(`Professional Network: waited ${seconds} s for the service`);
			onChange();
		});
	}

	private get left(): number {
		const now = performance.now();
		return (this.since ?? now) + this.options.patience.milliseconds - now;
	}
}
