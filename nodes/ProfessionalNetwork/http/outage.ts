import { isOutage, type Failure } from '../service/response';
import type { Limiter } from './limiter';
import { retryDelay, wait } from './wait';

/** How often and how long a run waited for the service. */
export interface Waited {
	times: number;
	milliseconds: number;
}

/** How long a run waits for a service that answers nobody. */
export interface Patience {
	/** With 0, each failure belongs to its request. */
	milliseconds: number;
	/** What to do if it was not long enough. */
	advice?: string;
}

interface OutageOptions {
	patience: Patience;
	/** Holds the requests of the run. */
	limiter: Limiter;
	/** Ends the pauses. */
	ended: AbortSignal;
	/** Called after each pause with its length in milliseconds, for the log. */
	onPause(milliseconds: number): void;
}

/**
 * Pauses the requests of a run while the service answers nobody, and lets one request at a time find out whether that
 * is over.
 */
export class Outage {
	/** How many requests of the run the service has answered. */
	answers = 0;
	/** Number of the latest pause. A request sent before it says nothing about the service now. */
	pause = 0;
	readonly waited: Waited = { times: 0, milliseconds: 0 };
	/** Whether the service was away for longer than the run waits. */
	isTooLong = false;
	private readonly options: OutageOptions;
	/** When the first request was not answered. Undefined without an outage. */
	private since?: number;
	/** Number of pauses since then. */
	private pauses = 0;

	constructor(options: OutageOptions) {
		this.options = options;
	}

	/** Whether the service has not answered since a pause. */
	get isOn(): boolean {
		return this.since !== undefined;
	}

	/** Whether failures of the service are waited for. */
	get hasPatience(): boolean {
		return this.options.patience.milliseconds > 0;
	}

	/**
	 * Whether a failure is the service's, not the request's own: it had no place, or no other request was answered
	 * meanwhile, unless one was at an earlier failure of the same request.
	 * @param earlier how many requests had been answered before, and the number of earlier failures of its own
	 */
	explains(failure: Failure, earlier: { answers: number; failures: number }): boolean {
		if (!this.hasPatience || !isOutage(failure)) return false;
		const isAlone = earlier.failures === 0 && this.answers === earlier.answers;
		return failure.kind === 'busy' || this.isOn || isAlone;
	}

	/**
	 * Notes that the service answered a request, whatever it said. After an older one, one more finds out.
	 * @param pause the latest pause when it was sent
	 */
	end(pause: number): void {
		this.answers++;
		const isOld = pause < this.pause;
		if (!isOld) {
			this.since = undefined;
			this.pauses = 0;
		}
		this.allow(isOld && this.isOn ? 1 : Infinity);
	}

	/** Lets the next request find out, because the one whose turn had come was not sent. */
	pass(): void {
		if (this.isOn) this.allow(1);
	}

	/**
	 * Pauses the run after a request that the service did not answer, unless it was away for too long.
	 * @param pause the latest pause when it was sent
	 */
	begin(failure: Failure, pause: number): void {
		if (pause < this.pause) return;
		const { patience, ended, limiter, onPause } = this.options;
		const now = Date.now();
		this.since ??= now;
		const left = this.since + patience.milliseconds - now;
		this.isTooLong = left <= 0;
		if (this.isTooLong) return;
		const number = ++this.pause;
		limiter.allowance = 0;
		void wait(Math.min(this.delayAfter(failure), left), ended).then(() => {
			if (ended.aborted || !this.isOn || number < this.pause) return;
			const milliseconds = Date.now() - now;
			this.waited.times++;
			this.waited.milliseconds += milliseconds;
			onPause(milliseconds);
			this.allow(1);
		});
	}

	/** Returns the failure that ended the run, with how long it waited. */
	explain(failure: Failure): Failure {
		const { milliseconds, advice } = this.options.patience;
		const minutes = Math.max(1, Math.round(milliseconds / 60_000));
		const waited = `The run waited ${minutes} minute${minutes === 1 ? '' : 's'} for the service.`;
		const description = [failure.description, waited, advice].filter(Boolean).join(' ');
		return { ...failure, description };
	}

	/** A service that asks for a short delay again and again gets a longer one. */
	private delayAfter(failure: Failure): number {
		const least = this.pauses > 0 ? retryDelay({}, this.pauses) : 0;
		return Math.max(retryDelay(failure, this.pauses++), least);
	}

	private allow(requests: number): void {
		const { limiter } = this.options;
		limiter.allowance = requests;
		limiter.admit();
	}
}
