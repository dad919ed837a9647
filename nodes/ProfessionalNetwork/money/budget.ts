import type { Failure } from '../service/failure';
import { formatDollars, toDollars, toNano } from './dollars';
import type { Outcome } from '../service/response';

/** The cost-related data of one request and its retries. */
export interface Purchase {
	/** Requests of one kind are expected to cost the same. */
	kind: string;
	itemIndex: number;
	/** Max Cost of the input item in nano-dollars, or Infinity without one. */
	cap: number;
}

/** Adds up the cost of all requests of a run. Admits a request only if the run stays within Max Cost. */
export class Budget {
	private spent = 0;
	private readonly spentByItem = new Map<number, number>();
	/** The highest cost of each kind so far. */
	private readonly prices = new Map<string, number>();
	/** Kinds whose price is known, because a request received a response. */
	private readonly pricedKinds = new Set<string>();
	/** Admitted purchases that are not released yet, including those that wait for a retry. */
	private readonly admitted = new Set<Purchase>();
	/** Input items with a successful response that did not report its cost. */
	private readonly unreported = new Set<number>();

	/** Admits or rejects a purchase. Returns false while the decision depends on requests in flight. */
	decide(purchase: Purchase): boolean {
		const { kind, cap } = purchase;
		if (cap === Infinity || this.rejection(purchase)) return true;
		// The first request of a kind runs alone, because its price is unknown.
		const fits = this.pricedKinds.has(kind)
			? this.spent + this.committed + this.priceOf(kind) <= cap
			: this.admitted.size === 0;
		if (fits) this.admitted.add(purchase);
		return fits;
	}

	/**
	 * Returns the reason to reject a purchase, or undefined. The reason holds whatever the requests in flight will
	 * cost.
	 */
	rejection(purchase: Purchase): Failure | undefined {
		const { kind, cap } = purchase;
		if (cap === Infinity) return undefined;
		if (this.unreported.size > 0) return NOT_REPORTED;
		return this.spent + this.priceOf(kind) > cap ? this.exceeded(purchase) : undefined;
	}

	/**
	 * Records the cost of an attempt. A failure without a reported cost was free.
	 * @param isUnwanted whether the response was no longer needed; the service may bill it anyway
	 */
	record({ kind, itemIndex }: Purchase, outcome: Outcome, isUnwanted = false): void {
		const { page, failure } = outcome;
		const { cost } = outcome.page ?? outcome;
		const isSuccess = page !== undefined || failure.kind === 'noResult';
		if (isSuccess && cost === undefined) this.unreported.add(itemIndex);
		const nano = toNano(cost ?? 0);
		this.spent += nano;
		if (failure && cost === undefined && isUnwanted) this.spent += this.priceOf(kind);
		this.spentByItem.set(itemIndex, this.costOf(itemIndex) + nano);
		this.prices.set(kind, Math.max(nano, this.prices.get(kind) ?? 0));
		// A failure may cost less than a result, so most failures do not make the price known.
		if (isSuccess || (failure.kind === 'notFound' && nano > 0)) this.pricedKinds.add(kind);
	}

	/**
	 * Releases the reserved money of a purchase after its last attempt, and before each retry. A retry is decided again
	 * because prices may have risen. Returns whether the purchase was admitted.
	 */
	release(purchase: Purchase): boolean {
		return this.admitted.delete(purchase);
	}

	/** Returns the cost of an input item so far, in nano-dollars. */
	costOf(itemIndex: number): number {
		return this.spentByItem.get(itemIndex) ?? 0;
	}

	/** Whether every successful response of an input item reported its cost. */
	isReported(itemIndex: number): boolean {
		return !this.unreported.has(itemIndex);
	}

	/** Expected cost of all admitted purchases in nano-dollars. */
	private get committed(): number {
		let sum = 0;
		for (const { kind } of this.admitted) {
			sum += this.pricedKinds.has(kind) ? this.priceOf(kind) : Infinity;
		}
		return sum;
	}

	/** Returns the expected cost of a request, or the least one possible while its price is unknown. */
	private priceOf(kind: string): number {
		const price = this.prices.get(kind) ?? 0;
		return this.pricedKinds.has(kind) ? price : Math.max(price, 1);
	}

	private exceeded({ kind, cap }: Purchase): Failure {
		const price = this.prices.get(kind) ?? 0;
		const next = price === 0 ? '' : `Another request could cost ${formatDollars(price)}. `;
		return {
			kind: 'maxCost',
			message: `Not sent, because Max Cost is reached (${formatDollars(this.spent)} of ${formatDollars(cap)} spent)`,
			description: `${next}To continue, run only the items that are missing, with a Max Cost that covers all of them.`,
			details: { spent: toDollars(this.spent), maxCost: toDollars(cap) },
		};
	}
}

const NOT_REPORTED: Failure = {
	kind: 'maxCost',
	message: "Max Cost can't be checked, because the service did not report what a request cost",
	description:
		'No further requests were sent. To continue without a limit, remove Max Cost from Options.',
};
