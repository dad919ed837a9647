import { randomString } from 'n8n-workflow';

import { mayHaveArrived, rulesOf } from '../service/response';
import type { KeptOutcome } from './keeping';
import type { Bill } from './result';

/** A request that an item asks for. */
interface SharedRequest {
	/** The same for all items with the same request. */
	key: string;
	itemIndex: number;
	isWrite: boolean;
}

interface SentRequest {
	outcome: Promise<KeptOutcome>;
	/** The item that asked for it last. */
	itemIndex: number;
	/** The try of Retry On Fail in which that was. */
	inTry: number;
}

/**
 * What the items of a run, and the tries of Retry On Fail, ask for. Each request is sent and billed once, and the pages of a
 * list have one session.
 */
export class Tries {
	readonly bill: Bill = { nano: 0, requests: 0, lost: 0 };
	private readonly sent = new Map<string, SentRequest>();
	private readonly sessions = new Map<string, string>();
	private currentTry = 0;

	/** Call it at the beginning of each try. */
	begin(): void {
		this.currentTry++;
	}

	/** Returns the session of a list, which all its pages have. */
	sessionOf(key: string): string {
		const session = this.sessions.get(key) ?? randomString(24);
		this.sessions.set(key, session);
		return session;
	}

	/**
	 * Returns the outcome of the same request by another item or in an earlier try. Otherwise sends it. The request may still
	 * be in flight, so its outcome is awaited first.
	 */
	async sendOnce(request: SharedRequest, send: () => Promise<KeptOutcome>): Promise<KeptOutcome> {
		const { key, itemIndex } = request;
		const earlier = this.sent.get(key);
		const outcome = earlier
			? earlier.outcome.then(async (past) => {
					return this.answers(request, earlier, past) ? past : await send();
				})
			: send();
		// Nothing was awaited, so that a third item waits for this one.
		this.sent.set(key, { outcome, itemIndex, inTry: this.currentTry });
		return await outcome;
	}

	/** Whether the outcome of an earlier request is that of this one. What was not sent for one item may fit another one. */
	private answers(request: SharedRequest, earlier: SentRequest, past: KeptOutcome): boolean {
		if (earlier.inTry !== this.currentTry) return isFinal(past, request);

		return earlier.itemIndex === request.itemIndex || !isUnsent(past);
	}
}

function isUnsent({ failure }: KeptOutcome): boolean {
	return failure?.kind === 'notSent' || failure?.kind === 'maxCost';
}

/** Whether later tries get the outcome, too: a response that was billed, and a write that was sent or may have been. */
function isFinal(outcome: KeptOutcome, { isWrite }: SharedRequest): boolean {
	const { failure } = outcome;
	if (!failure) return true;
	if (isWrite) return mayHaveArrived(failure);

	const { cost = 0 } = outcome;
	return failure.kind === 'notFound' || (cost > 0 && rulesOf(failure).read === 'fails');
}

// Keyed by an object that n8n creates for each run of a node and passes to all of its tries.
const triesByKey = new WeakMap<object, Tries>();

export function triesOf(triesKey: object): Tries {
	const tries = triesByKey.get(triesKey) ?? new Tries();
	triesByKey.set(triesKey, tries);
	return tries;
}

/** Forgets the responses of a run. n8n keeps the key, and with it these, until it drops the execution. */
export function forgetTries(triesKey: object): void {
	triesByKey.delete(triesKey);
}
