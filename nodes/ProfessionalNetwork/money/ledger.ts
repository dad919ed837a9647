import { publishedPrice, toNano } from './prices';

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

/** Money spent and reserved: that of one run, or of all runs of an execution that share a Max Cost. */
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

	/** Returns the highest cost so far, or at least the published one while no answer has shown the price. */
	expectedCost(kind: string): number {
		const { highest, isKnown } = this.priceOf(kind);
		return isKnown ? highest : Math.max(highest, toNano(publishedPrice(kind) ?? 0));
	}

	/** Expected cost of all admitted requests. Infinite while the price of one is unknown. */
	get committed(): number {
		let sum = 0;
		for (const { priceKind } of this.admitted) {
			const { highest, isKnown } = this.priceOf(priceKind);
			sum += isKnown ? highest : Infinity;
		}
		return sum;
	}
}
