import type { Failure } from './failure';
import { formatDollars, toDollars, toNano } from './money';
import type { Outcome } from './response';

/** A request with its retries, as far as its cost matters. */
export interface Purchase {
	/** Requests of one kind are expected to cost the same. */
	kind: string;
	itemIndex: number;
	/** Max Cost of its input item in nano-dollars; Infinity without one. */
	cap: number;
}

/** Adds up what the requests of a run cost, and admits a request only if the run stays within Max Cost. */
export class Budget {
	private spent = 0;
	private readonly spentByItem = new Map<number, number>();
	/** The highest cost of each kind so far. */
	private readonly prices = new Map<string, number>();
	/** Admitted and not released, among them those that wait for a retry. */
	private readonly admitted = new Set<Purchase>();
	/** Whether every successful response said what it cost. */
	private isReported = true;

	/** Admits or rejects a purchase. Returns false as long as that depends on requests in flight. */
	decide(purchase: Purchase): boolean {
		const { kind, cap } = purchase;
		if (cap === Infinity || this.isAdmitted(purchase) || this.rejection(purchase)) return true;
		const price = this.prices.get(kind);
		// The first of its kind goes alone, because its price is not known.
		const fits =
			price === undefined ? this.admitted.size === 0 : this.spent + this.committed + price <= cap;
		if (fits) this.admitted.add(purchase);
		return fits;
	}

	/** Whether the purchase is counted as being spent. */
	isAdmitted(purchase: Purchase): boolean {
		return this.admitted.has(purchase);
	}

	/** Returns why a purchase must not be sent now, whatever the requests in flight turn out to cost. */
	rejection(purchase: Purchase): Failure | undefined {
		const { kind, cap } = purchase;
		if (cap === Infinity) return undefined;
		if (!this.isReported) return NOT_REPORTED;
		const price = this.prices.get(kind);
		const isExceeded =
			price === undefined
				? this.spent >= cap
				: this.spent + (this.isAdmitted(purchase) ? this.committed : price) > cap;
		return isExceeded ? this.exceeded(purchase) : undefined;
	}

	/** Takes in what an attempt cost. A failure without a cost was free. */
	record({ kind, itemIndex }: Purchase, { page, failure, cost }: Outcome): void {
		const isSuccess = page !== undefined || failure?.kind === 'noResult';
		if (isSuccess && cost === undefined) this.isReported = false;
		const nano = toNano(cost ?? 0);
		this.spent += nano;
		this.spentByItem.set(itemIndex, this.costOf(itemIndex) + nano);
		// A free failure does not show the price.
		if (isSuccess || nano > 0) this.prices.set(kind, Math.max(nano, this.prices.get(kind) ?? 0));
	}

	/** To be called when no further attempt follows. */
	release(purchase: Purchase): void {
		this.admitted.delete(purchase);
	}

	/** Returns what the requests of an input item cost so far, in nano-dollars. */
	costOf(itemIndex: number): number {
		return this.spentByItem.get(itemIndex) ?? 0;
	}

	/** What the admitted purchases may cost. */
	private get committed(): number {
		let sum = 0;
		for (const { kind } of this.admitted) sum += this.prices.get(kind) ?? Infinity;
		return sum;
	}

	private exceeded({ kind, cap }: Purchase): Failure {
		const price = this.prices.get(kind);
		const needed = price === undefined ? '' : ` of at least ${formatDollars(price)}`;
		return {
			kind: 'maxCost',
			message: `Max Cost: ${formatDollars(this.spent)} of ${formatDollars(cap)} spent`,
			description: `No further request fits within Max Cost. To go on, run what is missing with a new Max Cost${needed}.`,
			details: { spent: toDollars(this.spent), maxCost: toDollars(cap) },
		};
	}
}

const NOT_REPORTED: Failure = {
	kind: 'maxCost',
	message: "Max Cost can't be kept, because the service did not say what a request cost",
	description: 'No further request was sent. To go on without a cap, remove Max Cost from Options.',
};
