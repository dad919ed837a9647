import { randomString } from 'n8n-workflow';

import { type Failure, mayHaveArrived, type Outcome, rulesOf } from '../service/response';
import type { Bill } from './result';

/** A request that an item asks for. */
interface AskedRequest {
	/** The same for all items with the same request. */
	key: string;
	itemIndex: number;
	isWrite: boolean;
}

/** What decides whether other items and later tries get an outcome, too. */
interface SharedOutcome {
	failure?: Failure;
	cost?: number;
}

interface SentRequest {
	outcome: Promise<SharedOutcome>;
	/** The item that asked for it last. */
	itemIndex: number;
	/** The try of Retry On Fail in which that was. */
	inTry: number;
}

/**
 * The requests of one run of a node. Its items share them, and so do the tries of Retry On Fail, in which n8n runs the node
 * again: each request is sent and billed once, all are on one bill, and the pages of a list have one session.
 */
export class SentRequests {
	readonly bill: Bill = { nano: 0, requests: 0, lost: 0 };
	private readonly sent = new Map<string, SentRequest>();
	private readonly sessions = new Map<string, string>();
	private currentTry = 0;

	/** Call it at the beginning of each try. */
	beginTry(): void {
		this.currentTry++;
	}

	/** Returns the session of a list, which all its pages have. */
	sessionOf(key: string): string {
		const session = this.sessions.get(key) ?? randomString(24);
		this.sessions.set(key, session);
		return session;
	}

	/**
	 * Adds an attempt to the bill.
	 * @param nano what it cost, or may have cost, in nano-dollars
	 */
	addToBill(nano: number, outcome: Outcome): void {
		const { cost } = outcome.page ?? outcome;
		this.bill.nano += nano;
		if (cost === undefined && outcome.failure?.kind === 'lost') this.bill.lost++;
		else if (nano > 0) this.bill.requests++;
	}

	/**
	 * Returns the outcome of the same request by another item or in an earlier try. Otherwise sends it. The request may still
	 * be in flight, so its outcome is awaited first.
	 */
	async sendOnce<T extends SharedOutcome>(
		request: AskedRequest,
		send: () => Promise<T>,
	): Promise<T> {
		const { key, itemIndex } = request;
		const earlier = this.sent.get(key);
		const outcome = earlier ? this.answerOrSend(request, earlier, send) : send();
		// Nothing was awaited, so that a third item waits for this one.
		this.sent.set(key, { outcome, itemIndex, inTry: this.currentTry });
		return await outcome;
	}

	private async answerOrSend<T extends SharedOutcome>(
		request: AskedRequest,
		earlier: SentRequest,
		send: () => Promise<T>,
	): Promise<T> {
		// Requests with one key are sent by the same code.
		const past = (await earlier.outcome) as T;
		return this.answers(request, earlier, past) ? past : await send();
	}

	/** Whether the outcome of an earlier request is that of this one. What was not sent for one item may fit another one. */
	private answers(request: AskedRequest, earlier: SentRequest, past: SharedOutcome): boolean {
		if (earlier.inTry !== this.currentTry) return isFinal(past, request);

		return earlier.itemIndex === request.itemIndex || !isUnsent(past);
	}
}

function isUnsent({ failure }: SharedOutcome): boolean {
	return failure?.kind === 'notSent' || failure?.kind === 'maxCost';
}

/** Whether later tries get the outcome, too: a response that was billed, and a write that was sent or may have been. */
function isFinal({ cost = 0, failure }: SharedOutcome, { isWrite }: AskedRequest): boolean {
	if (!failure) return true;
	if (isWrite) return mayHaveArrived(failure);

	return failure.kind === 'notFound' || (cost > 0 && rulesOf(failure).read === 'fails');
}

// Keyed by an object that n8n creates for each run of a node and passes to all of its tries.
const requestsByTriesKey = new WeakMap<object, SentRequests>();

export function sentRequestsOf(triesKey: object): SentRequests {
	const requests = requestsByTriesKey.get(triesKey) ?? new SentRequests();
	requestsByTriesKey.set(triesKey, requests);
	return requests;
}

/** Forgets the responses of a run. n8n keeps the key, and with it these, until it drops the execution. */
export function forgetRequests(triesKey: object): void {
	requestsByTriesKey.delete(triesKey);
}
