import { isLostResponse, type Outcome } from '../service/response';
import { isBilledByResult, publishedPrice } from './prices';

/** A request as far as it costs something. */
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
	/** The costs at which lost responses were counted while the price was not known. */
	countedForLost: number[];
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
	/** Kept up to date for n8n. */
	readonly total: Spending;
	/** The requests that are admitted and not released yet. */
	readonly admitted = new Set<Purchase>();
	private readonly prices = new Map<string, Price>();
	/** Called when money was released. */
	private readonly waiting = new Set<() => void>();

	constructor(total: Spending = { spent: 0, isIncomplete: false }) {
		this.total = total;
	}

	/** Calls back once, when a request that waits may fit. */
	whenReleased(callback: () => void): void {
		this.waiting.add(callback);
	}

	/** Releases the money that is reserved for a purchase, if any still is, and calls the runs that wait for money. */
	release(purchase: Purchase): void {
		this.admitted.delete(purchase);
		const callbacks = [...this.waiting];
		this.waiting.clear();
		for (const callback of callbacks) callback();
	}

	/** Returns what is known of a kind, which `learn` keeps up to date. */
	priceOf(kind: string): Price {
		const price = this.prices.get(kind) ?? { highest: 0, isKnown: false, countedForLost: [] };
		this.prices.set(kind, price);
		return price;
	}

	/** Returns the highest cost so far, or at least the published one while no response has shown the price, or none can. */
	expectedCost(kind: string): number {
		const { highest, isKnown } = this.priceOf(kind);
		if (isKnown && !isBilledByResult(kind)) return highest;

		return Math.max(highest, publishedPrice(kind) ?? 0);
	}

	/** Counts a lost response at the price of its kind, because it may have been billed. */
	countLost(kind: string): void {
		const price = this.priceOf(kind);
		const expected = this.expectedCost(kind);
		this.total.spent += expected;
		if (!price.isKnown) price.countedForLost.push(expected);
	}

	/** Notes that a successful response did not report its cost, so that nothing is known to fit into Max Cost any more. */
	markIncomplete(): void {
		this.total.isIncomplete = true;
	}

	/** Learns the price of a kind from what a response cost, and counts the lost responses at it. */
	learn(kind: string, nano: number, outcome: Outcome): void {
		const price = this.priceOf(kind);
		price.highest = Math.max(price.highest, nano);
		price.isKnown ||= showsPrice(kind, nano, outcome);
		if (!price.isKnown) return;

		const expected = this.expectedCost(kind);
		for (const counted of price.countedForLost) this.total.spent += expected - counted;
		price.countedForLost = [];
	}

	/** The money reserved for all admitted requests, at their expected cost. Infinite while the price of one is unknown. */
	get reserved(): number {
		let sum = 0;
		for (const { priceKind } of this.admitted) {
			sum += this.priceOf(priceKind).isKnown ? this.expectedCost(priceKind) : Infinity;
		}

		return sum;
	}
}

export function isSuccess({ page, failure }: Outcome): boolean {
	return page !== undefined || failure.kind === 'noResult';
}

export function isLostOutcome({ failure }: Outcome): boolean {
	return failure !== undefined && isLostResponse(failure);
}

/** A failure may cost less than a result, and a result may be free, so only a billed response shows the price. */
function showsPrice(kind: string, nano: number, outcome: Outcome): boolean {
	if (nano === 0) return publishedPrice(kind) === 0;

	return isSuccess(outcome) || outcome.failure?.kind === 'notFound';
}
