import { isNotFound, isRetryable, mayHaveArrived } from '../service/response';
import type { KeptOutcome } from './view';

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
	/** The item that sent the request, and has its cost. */
	itemIndex: number;
}

/** What several items, or the tries of Retry On Fail, ask for. Each request is sent and billed once. */
export class SharedRequests {
	private readonly sent = new Map<string, SentRequest>();
	private currentTry = 0;

	beginTry(): void {
		this.currentTry++;
	}

	/**
	 * Returns the outcome of the same request by another item or in an earlier try. Otherwise sends it. A request of an
	 * earlier try may still be in flight, so its outcome is awaited first.
	 */
	async sendOnce(
		request: SharedRequest,
		send: () => Promise<KeptOutcome>,
	): Promise<{ outcome: KeptOutcome; isShared: boolean }> {
		const { key, itemIndex } = request;
		let latest = this.sent.get(key);
		while (latest?.inTry === this.currentTry) {
			const outcome = await latest.outcome;
			const isShared = latest.itemIndex !== itemIndex;
			// What was not sent for one item may fit another one.
			if (!isShared || !isUnsent(outcome)) return { outcome, isShared };

			// Meanwhile, a third item may have sent it.
			const newest = this.sent.get(key);
			latest = newest === latest ? undefined : newest;
		}

		// Nothing is awaited until the request is noted, so that no other item sends it too.
		const sent = this.start(request, latest, send);
		return { outcome: await sent.outcome, isShared: sent.itemIndex !== itemIndex };
	}

	/** Sends a request, unless an earlier try has its final outcome. The item that sent it first has its cost. */
	private start(
		{ key, itemIndex, isWrite }: SharedRequest,
		ofEarlierTry: SentRequest | undefined,
		send: () => Promise<KeptOutcome>,
	): SentRequest {
		const sendAgain = async (past: KeptOutcome) =>
			isFinal(past, { isWrite }) ? past : await send();
		const sent: SentRequest = {
			outcome: ofEarlierTry ? ofEarlierTry.outcome.then(sendAgain) : send(),
			inTry: this.currentTry,
			itemIndex: ofEarlierTry?.itemIndex ?? itemIndex,
		};
		this.sent.set(key, sent);
		return sent;
	}
}

function isUnsent({ failure }: KeptOutcome): boolean {
	return failure?.kind === 'notSent' || failure?.kind === 'maxCost';
}

/** Whether to keep an outcome for later tries: a response that was billed, and a write that may have been processed. */
export function isFinal(outcome: KeptOutcome, { isWrite }: { isWrite: boolean }): boolean {
	if (outcome.kept) return true;

	const { failure, cost = 0 } = outcome;
	if (isWrite) return mayHaveArrived(failure);

	return isNotFound(failure) || (cost > 0 && !isRetryable(failure));
}
