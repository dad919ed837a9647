import { type Failure, isLostResponse, type Outcome } from '../service/response';
import { isBilledByResult, publishedPrice } from './prices';

export * from './prices';

export interface Purchase {
	/** Requests of one kind are expected to cost the same. */
	priceKind: string;
	itemIndex: number;
	/** Max Cost of the input item in nano-dollars, or Infinity without one. */
	cap: number;
}

/** What is known about the requests of one kind, in nano-dollars. */
interface Price {
	highest: number;
	isKnown: boolean;
	/** What the answers count that were lost before the price was known. */
	lost: number[];
}

/** What n8n saves of a ledger with the execution. */
export interface Spending {
	/** In nano-dollars. */
	spent: number;
	/** Whether a successful response did not report its cost. */
	isIncomplete: boolean;
}

/** Money spent and reserved by all runs of a node in an execution. */
export class Ledger {
	/** Called whenever a waiting request may fit. */
	readonly listeners = new Set<() => void>();
	/** Kept up to date for n8n. */
	readonly total: Spending;
	/** The requests that are admitted and not released yet. */
	readonly admitted = new Set<Purchase>();
	private readonly prices = new Map<string, Price>();

	constructor(total: Spending = { spent: 0, isIncomplete: false }) {
		this.total = total;
	}

	priceOf(kind: string): Price {
		const price = this.prices.get(kind) ?? { highest: 0, isKnown: false, lost: [] };
		this.prices.set(kind, price);
		return price;
	}

	/** Returns the highest cost so far, or at least the published one while no answer has shown the price, or none can. */
	expectedCost(kind: string): number {
		const { highest, isKnown } = this.priceOf(kind);
		if (isKnown && !isBilledByResult(kind)) return highest;
		return Math.max(highest, publishedPrice(kind) ?? 0);
	}

	/** Counts an answer that was lost at the price of its kind, because it may have been billed. */
	countLost(kind: string): void {
		const price = this.priceOf(kind);
		const expected = this.expectedCost(kind);
		this.total.spent += expected;
		if (!price.isKnown) price.lost.push(expected);
	}

	/** Learns the price of a kind from what an answer cost, and counts the lost answers at it. */
	learn(kind: string, nano: number, outcome: Outcome): void {
		const price = this.priceOf(kind);
		price.highest = Math.max(price.highest, nano);
		price.isKnown ||= showsPrice(kind, nano, outcome);
		if (!price.isKnown) return;

		const expected = this.expectedCost(kind);
		for (const counted of price.lost) this.total.spent += expected - counted;
		price.lost = [];
	}

	/** Expected cost of all admitted requests. Infinite while the price of one is unknown. */
	get committed(): number {
		let sum = 0;
		for (const { priceKind } of this.admitted) {
			sum += this.priceOf(priceKind).isKnown ? this.expectedCost(priceKind) : Infinity;
		}

		return sum;
	}
}

function isSuccess({ page, failure }: Outcome): boolean {
	return page !== undefined || failure.kind === 'noResult';
}

function isLost({ failure }: Outcome): boolean {
	return failure !== undefined && isLostResponse(failure);
}

/** A failure may cost less than a result, and a result may be free, so only a billed answer shows the price. */
function showsPrice(kind: string, nano: number, outcome: Outcome): boolean {
	if (nano > 0) return isSuccess(outcome) || outcome.failure?.kind === 'notFound';
	return isSuccess(outcome) && publishedPrice(kind) === 0;
}

/** Counts what the requests of a run cost. Admits a request only if the ledger stays within Max Cost. */
export class Budget {
	/** Number of answers that cost something. */
	billed = 0;
	/** Number of requests whose answer was lost. */
	lost = 0;
	readonly ledger: Ledger;
	private readonly spentByItem = new Map<number, number>();
	/** Input items with a successful response that did not report its cost. */
	private readonly unreported = new Set<number>();

	constructor(ledger = new Ledger()) {
		this.ledger = ledger;
	}

	/**
	 * Returns the failure of a cap below the price of one request, or undefined. The published price counts until an answer
	 * has shown another.
	 */
	reject({ priceKind }: Pick<Purchase, 'priceKind'>, cap: number): Failure | undefined {
		const expected = this.ledger.expectedCost(priceKind);
		if (this.ledger.priceOf(priceKind).isKnown || expected <= cap) return undefined;
		const { spent } = this.ledger.total;
		return { kind: 'capTooLow', facts: { money: { cap, spent, price: expected } } };
	}

	/**
	 * Answers whether to send a request: `go`, `wait` while that depends on requests in flight, or the failure of a
	 * request that does not fit whatever these will cost. An admitted purchase stays admitted until it is released.
	 */
	admit(purchase: Purchase): 'go' | 'wait' | Failure {
		const { priceKind, cap } = purchase;
		const { ledger } = this;
		if (cap === Infinity || ledger.admitted.has(purchase)) return 'go';
		const { spent, isIncomplete } = ledger.total;
		if (isIncomplete) return { kind: 'maxCost' };
		const { isKnown } = ledger.priceOf(priceKind);
		const price = ledger.expectedCost(priceKind);
		// Even a request without a published price may cost something.
		const least = Math.max(price, isKnown ? 0 : 1);
		if (spent + least > cap) {
			return { kind: 'maxCost', facts: { money: { cap, spent, price } } };
		}

		// The first request of a kind runs alone, because its price is unknown.
		const fits = isKnown ? spent + ledger.committed + least <= cap : ledger.committed === 0;
		if (!fits) return 'wait';
		ledger.admitted.add(purchase);
		return 'go';
	}

	/**
	 * Records the cost of an attempt. A lost response may have been billed, so it counts at the price of its kind. Any
	 * other failure without a reported cost was free.
	 */
	record({ priceKind, itemIndex }: Purchase, outcome: Outcome): void {
		const { cost } = outcome.page ?? outcome;
		if (cost === undefined && isLost(outcome)) {
			this.lost++;
			this.ledger.countLost(priceKind);
			return;
		}

		if (cost === undefined && isSuccess(outcome)) {
			this.unreported.add(itemIndex);
			this.ledger.total.isIncomplete = true;
		}

		const nano = cost ?? 0;
		if (nano > 0) this.billed++;
		this.spentByItem.set(itemIndex, (this.spentByItem.get(itemIndex) ?? 0) + nano);
		this.ledger.total.spent += nano;
		this.ledger.learn(priceKind, nano, outcome);
	}

	/**
	 * Releases the reserved money before a retry, which asks again because prices may have risen. No waiting request may
	 * take the money in between. Returns whether the purchase was admitted.
	 */
	reconsider(purchase: Purchase): boolean {
		return this.ledger.admitted.delete(purchase);
	}

	/** Releases the reserved money of a purchase after its last attempt. */
	release(purchase: Purchase): void {
		this.reconsider(purchase);
		for (const listener of this.ledger.listeners) listener();
	}

	/** Returns the cost of an input item so far in nano-dollars, or null if the service did not report all of it. */
	costOf(itemIndex: number): number | null {
		return this.unreported.has(itemIndex) ? null : (this.spentByItem.get(itemIndex) ?? 0);
	}

	/** Everything that counts towards Max Cost so far in nano-dollars, or null if the service did not report all of it. */
	get spent(): number | null {
		return this.ledger.total.isIncomplete ? null : this.ledger.total.spent;
	}
}
