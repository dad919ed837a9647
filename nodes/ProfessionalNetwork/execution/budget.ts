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
	/** Kinds of which a request was answered, so that its price is known. */
	private readonly answered = new Set<string>();
	/** Admitted and not released, among them those that wait for a retry. */
	private readonly admitted = new Set<Purchase>();
	/** Input items with a successful response that did not say what it cost. */
	private readonly unreported = new Set<number>();

	/** Admits or rejects a purchase. Returns false as long as that depends on requests in flight. */
	decide(purchase: Purchase): boolean {
		const { kind, cap } = purchase;
		if (cap === Infinity || this.rejection(purchase)) return true;
		// The first of its kind goes alone, because its price is not known.
		const fits = this.answered.has(kind)
			? this.spent + this.committed + this.priceOf(kind) <= cap
			: this.admitted.size === 0;
		if (fits) this.admitted.add(purchase);
		return fits;
	}

	/** Returns why a purchase must not be sent, whatever the requests in flight turn out to cost. */
	rejection(purchase: Purchase): Failure | undefined {
		const { kind, cap } = purchase;
		if (cap === Infinity) return undefined;
		if (this.unreported.size > 0) return NOT_REPORTED;
		return this.spent + this.priceOf(kind) > cap ? this.exceeded(purchase) : undefined;
	}

	/**
	 * Takes in what an attempt cost. A failure without a cost was free.
	 * @param isUnwanted whether nobody waited for the response, which the service may bill nonetheless
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
		// A failure may be free or cheaper than a result.
		if (isSuccess || (failure?.kind === 'notFound' && nano > 0)) this.answered.add(kind);
	}

	/**
	 * Gives back the money of a purchase after its last attempt, and before each retry, which is decided again because
	 * prices may have risen. Returns whether the purchase had been admitted.
	 */
	release(purchase: Purchase): boolean {
		return this.admitted.delete(purchase);
	}

	/** Returns what the requests of an input item cost so far, in nano-dollars. */
	costOf(itemIndex: number): number {
		return this.spentByItem.get(itemIndex) ?? 0;
	}

	/** Whether all that an input item received said what it cost. */
	isReported(itemIndex: number): boolean {
		return !this.unreported.has(itemIndex);
	}

	/** What the admitted purchases may cost. */
	private get committed(): number {
		let sum = 0;
		for (const { kind } of this.admitted) {
			sum += this.answered.has(kind) ? this.priceOf(kind) : Infinity;
		}
		return sum;
	}

	/** What a request costs at least, as far as is known. Before the first answer, anything may be enough. */
	private priceOf(kind: string): number {
		const price = this.prices.get(kind) ?? 0;
		return this.answered.has(kind) ? price : Math.max(price, 1);
	}

	private exceeded({ kind, cap }: Purchase): Failure {
		const price = this.prices.get(kind) ?? 0;
		const [reason, needed] =
			price === 0
				? ['Nothing is left', '']
				: [
						`The next request could cost ${formatDollars(price)}`,
						` of at least ${formatDollars(price)}`,
					];
		return {
			kind: 'maxCost',
			message: `Max Cost: ${formatDollars(this.spent)} of ${formatDollars(cap)} spent`,
			description: `${reason}. To continue, run the missing items with a new Max Cost${needed}.`,
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
