import { randomString } from 'n8n-workflow';

import { Budget } from '../money/budget';
import { isRetryable, namesIn } from '../service/response';
import type { Execution } from './execution';
import type { ValidPlan } from './plan';
import type { Received } from './recentResponses';
import type { AuthorizedRow, Row } from './row';
import { isFinal, SharedRequests } from './sharedRequests';
import type { KeptOutcome } from './view';

/** The request with which an input item began. */
interface FirstRequest extends Pick<AuthorizedRow, 'auth' | 'customAccount'> {
	plan: ValidPlan;
	/** Whether it was sent, or may have been. */
	isFinal: boolean;
}

/** What a run of the node remembers over all tries of Retry On Fail, so that nothing is sent or billed twice. */
export class RunMemory {
	readonly budget: Budget;
	readonly writes: Execution['writes'];
	readonly requests = new SharedRequests();
	/** The accounts that the items use, each with whether the service has responded to it. */
	readonly accounts = new Map<string, boolean>();
	/** Number of responses, and of those that earlier manual executions kept. */
	readonly responses = { total: 0, recent: 0 };
	/** The names of all fields on the first page with rows. */
	fieldNames: string[] = [];
	/**
	 * The first request of each input item by its index, which stays its request: n8n evaluates expressions again for each
	 * try, and a time or a random greeting then returns something else.
	 */
	private readonly firstRequests = new Map<number, FirstRequest>();
	private readonly sessions = new Map<string, string>();

	constructor({ ledger, writes }: Pick<Execution, 'ledger' | 'writes'>) {
		this.budget = new Budget(ledger);
		this.writes = writes;
	}

	/** Call it at the beginning of each try, with the accounts of its items. */
	beginTry(accounts: string[]): void {
		this.requests.beginTry();
		for (const account of accounts) {
			if (!this.accounts.has(account)) this.accounts.set(account, false);
		}
	}

	/** Notes what the run has to say about a response, before fields are left out of its rows. */
	noteResponse({ outcome, isRecent }: Received, account: string): void {
		this.responses.total++;
		if (isRecent) {
			this.responses.recent++;
			// An earlier execution has found the service at this address.
			this.accounts.set(account, true);
		}

		if (this.fieldNames.length === 0) this.fieldNames = namesIn(outcome.page?.rows ?? []);
	}

	firstRequestOf({ place }: Row): FirstRequest | undefined {
		return this.firstRequests.get(place.itemIndex);
	}

	/** Keeps the request of a row, unless the service rejected it: a later try may then send something else. */
	keepRequest({ auth, customAccount, row }: AuthorizedRow, outcome: KeptOutcome): void {
		const { place, plan } = row;
		const isSent = isFinal(outcome, plan.request);
		const willRepeat = outcome.failure && isRetryable(outcome.failure, plan.request);
		if (!isSent && !willRepeat) return;

		this.firstRequests.set(place.itemIndex, { auth, customAccount, plan, isFinal: isSent });
	}

	/** Returns the session of a list, which all its pages have. */
	sessionOf(key: string): string {
		const session = this.sessions.get(key) ?? randomString(24);
		this.sessions.set(key, session);
		return session;
	}
}

// Keyed by an object that n8n creates for each run of a node and passes to all of its tries.
const memories = new WeakMap<object, RunMemory>();

export function memoryOf(triesKey: object, execution: Execution): RunMemory {
	const memory = memories.get(triesKey) ?? new RunMemory(execution);
	memories.set(triesKey, memory);
	return memory;
}

/** Forgets the responses and plans of a run. n8n keeps the key, and with it these, until it drops the execution. */
export function forgetRun(triesKey: object): void {
	memories.delete(triesKey);
}
