import { randomString } from 'n8n-workflow';

import { Budget } from '../money/budget';
import { isNotFound, mayHaveArrived, type Outcome } from '../service/response';

/** State that the tries of Retry On Fail share, so that nothing is sent or billed twice. */
export class Tries {
	/** Counts the cost of the requests of all tries. */
	readonly budget = new Budget();
	/** The accounts that the items use, each with whether the service has responded to it. */
	readonly accounts = new Map<string, boolean>();
	private readonly responses = new Map<string, { outcome: Promise<Outcome>; inTry: number }>();
	private readonly sessions = new Map<string, string>();
	private current = 0;

	/**
	 * Call it at the beginning of each try.
	 * @param accounts the accounts of its items
	 */
	begin(accounts: string[]): void {
		this.current++;
		for (const account of accounts) {
			this.accounts.set(account, this.accounts.get(account) ?? false);
		}
	}

	/**
	 * Returns the outcome of a request of this try, or one of an earlier try that is final. A request of an earlier try
	 * may still be in flight, so its outcome is awaited first.
	 * @param key identifies the request
	 * @param request sends it
	 */
	async once(key: string, isWrite: boolean, request: () => Promise<Outcome>): Promise<Outcome> {
		const earlier = this.responses.get(key);
		if (earlier?.inTry === this.current) return await earlier.outcome;
		const again = async (past: Outcome) => (isFinal(past, isWrite) ? past : await request());
		const outcome = earlier ? earlier.outcome.then(again) : request();
		this.responses.set(key, { outcome, inTry: this.current });
		return await outcome;
	}

	/** Returns the generated session ID of a list. */
	sessionOf(key: string): string {
		const session = this.sessions.get(key) ?? randomString(24);
		this.sessions.set(key, session);
		return session;
	}
}

/** Whether to keep an outcome: one that was billed, and a write that may have been processed. */
function isFinal({ failure }: Outcome, isWrite: boolean): boolean {
	return !failure || (isWrite ? mayHaveArrived(failure) : isNotFound(failure));
}

// Keyed by an object that n8n creates for each run of a node and passes to all of its tries.
const shared = new WeakMap<object, Tries>();

/** Returns the state of the tries that share this object. */
export function triesOf(key: object): Tries {
	const tries = shared.get(key) ?? new Tries();
	shared.set(key, tries);
	return tries;
}
