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
	/** The try of Retry On Fail in which an item asked for it last. */
	inTry: number;
	/** The item that sent it. */
	itemIndex: number;
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
	 * Returns the outcome of the same request by another item or in an earlier try. Otherwise sends it. A request of an
	 * earlier try may still be in flight, so its outcome is awaited first.
	 */
	async sendOnce(request: SharedRequest, send: () => Promise<KeptOutcome>): Promise<KeptOutcome> {
		const { key, itemIndex } = request;
		let latest = this.sent.get(key);
		while (latest?.inTry === this.currentTry) {
			const outcome = await latest.outcome;
			// What was not sent for one item may fit another one.
			const mayFit = latest.itemIndex !== itemIndex && isUnsent(outcome);
			if (!mayFit) return outcome;

			// Meanwhile, a third item may have sent it.
			const newest = this.sent.get(key);
			latest = newest === latest ? undefined : newest;
		}

		// Nothing is awaited until the request is noted, so that no other item sends it too.
		const sendAgain = async (past: KeptOutcome) => (isFinal(past, request) ? past : await send());
		const outcome = latest ? latest.outcome.then(sendAgain) : send();
		this.sent.set(key, { outcome, inTry: this.currentTry, itemIndex });
		return await outcome;
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
