import type { Failure, Outcome } from '../service/response';
import { isLostOutcome, isSuccess, Ledger, type Purchase } from './ledger';

export { Ledger, type Purchase, type Spending } from './ledger';
export * from './prices';

/** Counts what the requests of a run cost. Admits a request only if the ledger stays within Max Cost. */
export class Budget {
	/** Number of responses that cost something. */
	billed = 0;
	/** Number of requests whose response was lost. */
	lost = 0;
	readonly ledger: Ledger;
	private readonly spentByItem = new Map<number, number>();
	/** Input items with a successful response that did not report its cost. */
	private readonly unreported = new Set<number>();

	constructor(ledger = new Ledger()) {
		this.ledger = ledger;
	}

	/**
	 * Returns the failure of a cap below the price of one request, or undefined. The published price counts until a response
	 * has shown another.
	 */
	failureOfCap({ priceKind }: Pick<Purchase, 'priceKind'>, cap: number): Failure | undefined {
		const price = this.ledger.expectedCost(priceKind);
		if (this.ledger.priceOf(priceKind).isKnown || price <= cap) return undefined;

		const { spent } = this.ledger.total;
		return { kind: 'capTooLow', facts: { money: { cap, spent, price } } };
	}

	/**
	 * Returns `go` to send a request, `wait` while that depends on requests in flight, or the failure of a request that does
	 * not fit whatever these will cost. An admitted purchase stays admitted until it is released.
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
		const minimum = Math.max(price, isKnown ? 0 : 1);
		if (spent + minimum > cap) {
			return { kind: 'maxCost', facts: { money: { cap, spent, price } } };
		}

		if (!this.fits(minimum, purchase)) return 'wait';

		ledger.admitted.add(purchase);
		return 'go';
	}

	/**
	 * Records the cost of an attempt. A lost response may have been billed, so it counts at the price of its kind. Any
	 * other failure without a reported cost was free.
	 */
	record({ priceKind, itemIndex }: Purchase, outcome: Outcome): void {
		const { cost } = outcome.page ?? outcome;
		if (cost === undefined && isLostOutcome(outcome)) {
			this.lost++;
			this.ledger.countLost(priceKind);
			return;
		}

		if (cost === undefined && isSuccess(outcome)) {
			this.unreported.add(itemIndex);
			this.ledger.markIncomplete();
		}

		const nano = cost ?? 0;
		if (nano > 0) this.billed++;
		this.spentByItem.set(itemIndex, (this.spentByItem.get(itemIndex) ?? 0) + nano);
		this.ledger.total.spent += nano;
		this.ledger.learn(priceKind, nano, outcome);
	}

	/**
	 * Releases the reserved money of a purchase without calling the runs that wait for money, which would take it before
	 * the purchase asks again. Returns whether it had reserved any.
	 */
	releaseSilently(purchase: Purchase): boolean {
		return this.ledger.admitted.delete(purchase);
	}

	/** Releases the reserved money of a purchase, and calls the runs that wait for money. */
	release(purchase: Purchase): void {
		this.ledger.release(purchase);
	}

	/** Returns the cost of an input item so far in nano-dollars, or null if the service did not report all of it. */
	costOf(itemIndex: number): number | null {
		return this.unreported.has(itemIndex) ? null : (this.spentByItem.get(itemIndex) ?? 0);
	}

	/** Everything that counts towards Max Cost so far in nano-dollars, or null if the service did not report all of it. */
	get spent(): number | null {
		return this.ledger.total.isIncomplete ? null : this.ledger.total.spent;
	}

	/** Whether a request that costs at least the minimum fits into Max Cost next to those in flight. */
	private fits(minimum: number, { cap, priceKind }: Purchase): boolean {
		const { reserved, total } = this.ledger;
		// The first request of a kind runs alone, because its price is unknown.
		if (!this.ledger.priceOf(priceKind).isKnown) return reserved === 0;

		return total.spent + reserved + minimum <= cap;
	}
}
