import { randomString } from 'n8n-workflow';

import { Budget } from '../money/budget';
import { isNotFound, isRetryable, mayHaveArrived, namesIn } from '../service/response';
import type { Execution } from './execution';
import type { Access, Row, ValidPlan } from './plan';
import type { Answer } from './recentAnswers';
import type { KeptOutcome } from './view';

/** The request with which an input item began. */
type FirstRequest = Pick<Access, 'auth' | 'customAccount'> & { plan: ValidPlan; isFinal: boolean };

interface SentRequest {
	outcome: Promise<KeptOutcome>;
	inTry: number;
	/** The item that sent the request, and has its cost. */
	itemIndex: number;
}

/** State that the items of a run and the tries of Retry On Fail share, so that nothing is sent or billed twice. */
export class Tries {
	readonly budget: Budget;
	readonly writes: Execution['writes'];
	/** The accounts that the items use, each with whether the service has responded to it. */
	readonly accounts = new Map<string, boolean>();
	/** Number of answers, and of those that earlier manual executions kept. */
	readonly answers = { all: 0, recent: 0 };
	/** The names of all fields on the first page with rows. */
	fieldNames: string[] = [];
	/**
	 * The first request of each input item by its index, which stays its request: n8n evaluates expressions again for each
	 * try, and a time or a random greeting then returns something else. It is final if it was sent, or may have been.
	 */
	private readonly first = new Map<number, FirstRequest>();
	private readonly responses = new Map<string, SentRequest>();
	private readonly sessions = new Map<string, string>();
	private current = 0;

	constructor({ ledger, writes }: Pick<Execution, 'ledger' | 'writes'>) {
		this.budget = new Budget(ledger);
		this.writes = writes;
	}

	/** Call it at the beginning of each try, with the accounts of its items. */
	begin(accounts: string[]): void {
		this.current++;
		for (const one of accounts) this.accounts.set(one, this.accounts.get(one) ?? false);
	}

	/** Notes what the run has to say about an answer, before fields are left out of its rows. */
	note({ outcome, isRecent }: Answer, account: string): void {
		this.answers.all++;
		if (isRecent) {
			this.answers.recent++;
			// An earlier execution has found the service at this address.
			this.accounts.set(account, true);
		}

		if (this.fieldNames.length === 0) this.fieldNames = namesIn(outcome.page?.rows ?? []);
	}

	firstOf({ place }: Row): FirstRequest | undefined {
		return this.first.get(place.itemIndex);
	}

	/** Keeps the request of a row, unless the service rejected it: a later try may then send something else. */
	keep({ auth, customAccount, row }: Access, outcome: KeptOutcome): void {
		const { place, plan } = row;
		const isSent = isFinal(outcome, plan.request);
		const willRepeat = outcome.failure && isRetryable(outcome.failure, plan.request);
		if (!isSent && !willRepeat) return;

		this.first.set(place.itemIndex, { auth, customAccount, plan, isFinal: isSent });
	}

	/**
	 * Returns the outcome of the same request by another item or in an earlier try. Otherwise sends it. A request of an
	 * earlier try may still be in flight, so its outcome is awaited first.
	 */
	async once(
		{ key, itemIndex, isWrite }: { key: string; itemIndex: number; isWrite: boolean },
		request: () => Promise<KeptOutcome>,
	): Promise<{ outcome: KeptOutcome; isShared: boolean }> {
		let earlier = this.responses.get(key);
		while (earlier?.inTry === this.current) {
			const outcome = await earlier.outcome;
			const isShared = earlier.itemIndex !== itemIndex;
			// What was not sent for one item may fit another one.
			const isUnsent = ['notSent', 'maxCost'].includes(outcome.failure?.kind ?? '');
			if (!isShared || !isUnsent) return { outcome, isShared };
			const latest = this.responses.get(key);
			earlier = latest === earlier ? undefined : latest;
		}

		const again = async (past: KeptOutcome) =>
			isFinal(past, { isWrite }) ? past : await request();
		const outcome = earlier ? earlier.outcome.then(again) : request();
		const by = earlier?.itemIndex ?? itemIndex;
		this.responses.set(key, { outcome, inTry: this.current, itemIndex: by });
		return { outcome: await outcome, isShared: by !== itemIndex };
	}

	sessionOf(key: string): string {
		const session = this.sessions.get(key) ?? randomString(24);
		this.sessions.set(key, session);
		return session;
	}
}

/** Whether to keep an outcome: an answer that was billed, and a write that may have been processed. */
function isFinal(outcome: KeptOutcome, { isWrite }: { isWrite: boolean }): boolean {
	if (outcome.kept) return true;
	const { failure, cost = 0 } = outcome;
	if (isWrite) return mayHaveArrived(failure);
	return isNotFound(failure) || (cost > 0 && !isRetryable(failure));
}

// Keyed by an object that n8n creates for each run of a node and passes to all of its tries.
const shared = new WeakMap<object, Tries>();

export function triesOf(key: object, execution: Execution): Tries {
	const tries = shared.get(key) ?? new Tries(execution);
	shared.set(key, tries);
	return tries;
}

/** Forgets the answers and plans of a run. n8n keeps the key, and with it these, until it drops the execution. */
export function forgetTries(key: object): void {
	shared.delete(key);
}
