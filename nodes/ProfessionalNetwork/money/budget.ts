import { formatDollars, toDollars, toNano, type Failure, type Outcome } from '../service/response';

/** The cost-related data of one request and its retries. */
export interface Purchase {
	/** Requests of one kind are expected to cost the same. */
	kind: string;
	itemIndex: number;
	/** Max Cost of the input item in nano-dollars, or Infinity without one. */
	cap: number;
}

/** What is known about requests of one kind. */
interface Price {
	/** The highest cost so far, in nano-dollars. */
	highest: number;
	/** Whether the price is known, because a request received a response. */
	isKnown: boolean;
	/** Number of admitted purchases that are not released yet. */
	admitted: number;
}

/** Adds up the cost of all requests of a run. Admits a request only if the run stays within Max Cost. */
export class Budget {
	private spent = 0;
	private readonly spentByItem = new Map<number, number>();
	private readonly prices = new Map<string, Price>();
	private readonly admitted = new Set<Purchase>();
	/** Input items with a successful response that did not report its cost. */
	private readonly unreported = new Set<number>();

	/**
	 * Answers whether to send a request: `go`, `wait` while that depends on requests in flight, or the failure of a
	 * request that does not fit whatever these will cost. An admitted purchase stays admitted until it is released.
	 */
	admit(purchase: Purchase): 'go' | 'wait' | Failure {
		const { kind, cap } = purchase;
		if (cap === Infinity || this.admitted.has(purchase)) return 'go';
		if (this.unreported.size > 0) return NOT_REPORTED;
		const price = this.priceOf(kind);
		if (this.spent + leastCost(price) > cap) return this.exceeded(purchase);
		// The first request of a kind runs alone, because its price is unknown.
		const fits = price.isKnown
			? this.spent + this.committed + price.highest <= cap
			: this.admitted.size === 0;
		if (!fits) return 'wait';
		this.admitted.add(purchase);
		price.admitted++;
		return 'go';
	}

	/** Records the cost of an attempt. A failure without a reported cost was free. */
	record({ kind, itemIndex }: Purchase, outcome: Outcome): void {
		const { page, failure } = outcome;
		const { cost } = page ?? outcome;
		const isSuccess = page !== undefined || failure.kind === 'noResult';
		if (isSuccess && cost === undefined) this.unreported.add(itemIndex);
		const nano = toNano(cost ?? 0);
		this.spent += nano;
		this.spentByItem.set(itemIndex, (this.spentByItem.get(itemIndex) ?? 0) + nano);
		const price = this.priceOf(kind);
		price.highest = Math.max(price.highest, nano);
		// A failure may cost less than a result, so most failures do not make the price known.
		price.isKnown ||= isSuccess || (failure.kind === 'notFound' && nano > 0);
	}

	/**
	 * Releases the reserved money of a purchase after its last attempt, and before each retry. A retry asks again
	 * because prices may have risen. Returns whether the purchase was admitted.
	 */
	release(purchase: Purchase): boolean {
		if (!this.admitted.delete(purchase)) return false;
		this.priceOf(purchase.kind).admitted--;
		return true;
	}

	/** Returns the cost of an input item so far in nano-dollars, or null if the service did not report all of it. */
	costOf(itemIndex: number): number | null {
		return this.unreported.has(itemIndex) ? null : (this.spentByItem.get(itemIndex) ?? 0);
	}

	/** Expected cost of all admitted purchases in nano-dollars. */
	private get committed(): number {
		let sum = 0;
		for (const { highest, isKnown, admitted } of this.prices.values()) {
			if (admitted > 0) sum += isKnown ? admitted * highest : Infinity;
		}
		return sum;
	}

	private priceOf(kind: string): Price {
		const price = this.prices.get(kind) ?? { highest: 0, isKnown: false, admitted: 0 };
		this.prices.set(kind, price);
		return price;
	}

	private exceeded({ kind, cap }: Purchase): Failure {
		const { highest } = this.priceOf(kind);
		const next = highest === 0 ? '' : `Another request could cost ${formatDollars(highest)}. `;
		return {
			kind: 'maxCost',
			message: `Not sent, because Max Cost is reached (${formatDollars(this.spent)} of ${formatDollars(cap)} spent)`,
			description: `${next}To continue, run only the items that are missing, with a Max Cost that covers all of them.`,
			details: { spent: toDollars(this.spent), maxCost: toDollars(cap) },
		};
	}
}

/** Returns the expected cost of a request, or the least one possible while its price is unknown. */
function leastCost({ highest, isKnown }: Price): number {
	return isKnown ? highest : Math.max(highest, 1);
}

const NOT_REPORTED: Failure = {
	kind: 'maxCost',
	message: "Max Cost can't be checked, because the service did not report what a request cost",
	description:
		'No further requests were sent. To continue without a limit, remove Max Cost from Options.',
};
