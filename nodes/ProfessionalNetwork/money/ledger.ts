import { type Failure, type Outcome } from '../service/response';
import { formatDollars, publishedPrice } from './prices';

export * from './prices';

/** A request as far as it costs something. */
export interface Purchase {
	/** Requests of one kind are expected to cost the same. */
	priceKind: string;
	/** Max Cost of the input item in nano-dollars, or Infinity without one. */
	cap: number;
}

interface WaitingPurchase {
	purchase: Purchase;
	/** Whether its run is over. */
	isOver(): boolean;
	settle(failure?: Failure): void;
}

/** What n8n saves of a ledger with the execution. */
export interface Spending {
	/** In nano-dollars. */
	spent: number;
}

/**
 * Money spent and reserved by all runs of a node in an execution. A request leaves only if what was spent, what the
 * requests in flight may cost, and its own price fit into Max Cost.
 */
export class Ledger {
	/** Kept up to date for n8n. */
	private readonly total: Spending;
	/** The highest cost of a response so far, by kind. */
	private readonly highest = new Map<string, number>();
	private readonly reserved = new Set<Purchase>();
	/** The requests that wait, in their order. */
	private waiting: WaitingPurchase[] = [];

	constructor(total: Spending = { spent: 0 }) {
		this.total = total;
	}

	/**
	 * Reserves the price of a request until it is released. Waits as long as that depends on requests in flight. Resolves
	 * with why it does not fit, or without a reservation once the run is over.
	 */
	async reserve(purchase: Purchase, isOver: () => boolean): Promise<Failure | undefined> {
		return await new Promise((settle) => {
			const waiting = { purchase, isOver, settle };
			// What is reserved is for the retry, so that no request that waits takes it.
			if (this.reserved.has(purchase)) this.waiting.unshift(waiting);
			else this.waiting.push(waiting);

			this.serve();
		});
	}

	release(purchase: Purchase): void {
		this.reserved.delete(purchase);
		this.serve();
	}

	/** Decides about the requests that wait, in their order. Call it when a run is over. */
	serve(): void {
		const over = this.waiting.filter(({ isOver }) => isOver());
		this.waiting = this.waiting.filter((waiting) => !over.includes(waiting));
		for (const { settle } of over) settle();

		while (this.waiting.length > 0) {
			const [{ purchase, settle }] = this.waiting;
			const decision = this.decide(purchase);
			if (decision === 'wait') return;

			this.waiting.shift();
			settle(decision === 'go' ? undefined : decision);
		}
	}

	private decide(purchase: Purchase): 'go' | 'wait' | Failure {
		const { cap } = purchase;
		const { spent } = this.total;
		// Without a published price, even the least amount has to fit.
		const price = this.priceOf(purchase) ?? 1;
		if (spent + price > cap) return this.doesNotFit(purchase);
		if (spent + this.reservedByOthers(purchase) + price > cap) return 'wait';

		this.reserved.add(purchase);
		return 'go';
	}

	/**
	 * Notes what a response cost, and returns it. A lost response, and a result that does not say its cost, count at the
	 * price. Any other failure without a cost was free.
	 */
	note(purchase: Purchase, outcome: Outcome): number {
		const { page, failure } = outcome;
		const { cost } = page ?? outcome;
		const isBilled = page !== undefined || failure?.kind === 'lost';
		const expected = isBilled ? (this.priceOf(purchase) ?? 0) : 0;
		const nano = cost ?? expected;
		this.total.spent += nano;

		const showsPrice = cost !== undefined && (cost > 0 || page !== undefined);
		if (showsPrice) {
			const { priceKind } = purchase;
			this.highest.set(priceKind, Math.max(this.highest.get(priceKind) ?? 0, nano));
		}

		return nano;
	}

	/** Returns the published price or the highest cost so far, whichever is more, or undefined without both. */
	private priceOf({ priceKind }: Purchase): number | undefined {
		const highest = this.highest.get(priceKind);
		const published = publishedPrice(priceKind);
		if (highest === undefined) return published;

		return Math.max(highest, published ?? 0);
	}

	/** The first request of a kind runs alone under a cap, because only a response shows what it really costs. */
	private reservedByOthers(purchase: Purchase): number {
		let sum = 0;
		for (const other of this.reserved) {
			if (other === purchase) continue;

			sum += this.highest.has(other.priceKind) ? (this.priceOf(other) ?? 0) : Infinity;
		}

		return sum;
	}

	private doesNotFit(purchase: Purchase): Failure {
		const price = this.priceOf(purchase);
		const next =
			price === undefined ? '' : `, and another request may cost ${formatDollars(price)}`;
		const message = `Not sent, because Max Cost is ${formatDollars(purchase.cap)}, ${formatDollars(this.total.spent)} is spent${next}.`;
		return { kind: 'maxCost', message };
	}
}
