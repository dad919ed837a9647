import { publishedPrice, toNano } from './prices';

/** What is known about the requests of one kind, in nano-dollars. */
interface Price {
	/** The highest cost so far. */
	highest: number;
	/** Whether an answer has shown the price. */
	isKnown: boolean;
	/** Number of requests that are admitted and not released yet. */
	admitted: number;
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
	private readonly prices = new Map<string, Price>();

	constructor(total: Spending = { spent: 0, isIncomplete: false }) {
		this.total = total;
	}

	priceOf(kind: string): Price {
		const price = this.prices.get(kind) ?? { highest: 0, isKnown: false, admitted: 0, lost: [] };
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
		for (const { highest, isKnown, admitted } of this.prices.values()) {
			if (admitted > 0) sum += isKnown ? admitted * highest : Infinity;
		}
		return sum;
	}
}
