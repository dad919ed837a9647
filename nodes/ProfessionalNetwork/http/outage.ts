import { isOutage, type Failure, type Patience } from '../service/response';
import { retryDelay } from './wait';

/** A time in which no request of the run is sent, in milliseconds. */
export interface Pause {
	begunAt: number;
	/** How long it should be. */
	delay: number;
}

/**
 * Whether the service answers anybody in a run. While it does not, the requests of the run wait: one at a time is sent,
 * each after a pause, until one is answered. The scheduler has the timer. Times are of a clock that nobody can set back.
 */
export class Outage {
	/** Number of requests that the service has answered. */
	answers = 0;
	readonly waited = { times: 0, milliseconds: 0 };
	/** How long to wait. With 0 milliseconds, each failure belongs to its request. */
	readonly patience: Patience;
	/** When the first request was not answered. Undefined without an outage. */
	private since?: number;
	/** Number of pauses since then, and the one at the moment. */
	private pauses = 0;
	private pause?: Pause;

	constructor(patience: Patience) {
		this.patience = patience;
	}

	/** Whether the service has not answered since a failure. */
	get isOn(): boolean {
		return this.since !== undefined;
	}

	/** Whether the service has been away for as long as the run waits. */
	get isTooLong(): boolean {
		return this.isOn && this.left <= 0;
	}

	/** Whether a request has to wait, while that many others are in flight. */
	holds(inFlight: number): boolean {
		return this.isOn && (inFlight > 0 || this.pause !== undefined);
	}

	/**
	 * Whether a failure is the service's, not the request's own: it had no slot, or no other request was answered
	 * meanwhile, unless one was at an earlier failure of the same request. Without patience, none is.
	 * @param earlier how many requests had been answered before, and the number of earlier failures of its own
	 */
	isToBlame(failure: Failure, earlier: { answers: number; failures: number }): boolean {
		if (this.patience.milliseconds === 0 || !isOutage(failure)) return false;
		if (failure.kind === 'busy' || this.isOn) return true;

		return earlier.failures === 0 && this.answers === earlier.answers;
	}

	/** Notes that the service answered a request, whatever it said. */
	end(): void {
		this.answers++;
		this.since = undefined;
		this.pauses = 0;
		this.pause = undefined;
	}

	/** Notes that the service did not answer a request. Returns the pause before the next one, unless it is too late for one. */
	begin(failure: Failure): Pause | undefined {
		const begunAt = performance.now();
		this.since ??= begunAt;
		if (this.isTooLong) return undefined;

		const delay = retryDelay(failure, this.pauses);
		// A service that asks for a short delay again and again gets a longer one.
		const minDelay = this.pauses > 0 ? retryDelay({}, this.pauses) : 0;
		this.pauses++;
		this.pause = { begunAt, delay: Math.min(Math.max(delay, minDelay), this.left) };
		return this.pause;
	}

	/**
	 * Ends a pause when its time is over. Returns how long it was, or undefined if it is not the one at the moment, because
	 * a request that was sent before has been answered.
	 */
	endPause(pause: Pause): number | undefined {
		if (this.pause !== pause) return undefined;

		const milliseconds = performance.now() - pause.begunAt;
		this.pause = undefined;
		this.waited.times++;
		this.waited.milliseconds += milliseconds;
		return milliseconds;
	}

	private get left(): number {
		const now = performance.now();
		return (this.since ?? now) + this.patience.milliseconds - now;
	}
}
