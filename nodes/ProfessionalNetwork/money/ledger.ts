/** What is known about the requests of one kind. */
interface Price {
	/** The highest cost so far, in nano-dollars. */
	highest: number;
	/** Whether the price is known, because a request received a response. */
	isKnown: boolean;
	/** Number of requests that are admitted and not released yet. */
	admitted: number;
	/** What the answers count that were lost before the price was known, in nano-dollars. */
	lost: number[];
}

/** What n8n saves of a ledger with the execution. */
export interface Spending {
	/** In nano-dollars. */
	spent: number;
	/** Whether a successful response did not report its cost. */
	isIncomplete: boolean;
}

/** Money spent and reserved in nano-dollars: that of one run, or of all runs of an execution that share a Max Cost. */
export class Ledger {
	/** Number of admitted requests of all kinds. */
	admitted = 0;
	/** Kept up to date for n8n. */
	readonly total: Spending;
	private readonly prices = new Map<string, Price>();
	private readonly listeners = new Set<() => void>();

	constructor(total: Spending = { spent: 0, isIncomplete: false }) {
		this.total = total;
	}

	priceOf(kind: string): Price {
		const price = this.prices.get(kind) ?? { highest: 0, isKnown: false, admitted: 0, lost: [] };
		this.prices.set(kind, price);
		return price;
	}

	/** Expected cost of all admitted requests. Infinite while the price of one is unknown. */
	get committed(): number {
		let sum = 0;
		for (const { highest, isKnown, admitted } of this.prices.values()) {
			if (admitted > 0) sum += isKnown ? admitted * highest : Infinity;
		}
		return sum;
	}

	reserve(kind: string): void {
		this.priceOf(kind).admitted++;
		this.admitted++;
	}

	release(kind: string): void {
		this.priceOf(kind).admitted--;
		this.admitted--;
	}

	/** Calls all listeners, because a waiting request may fit. */
	notify(): void {
		for (const listener of this.listeners) listener();
	}

	/** Calls back whenever a waiting request may fit. Returns a function that ends it. */
	listen(listener: () => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}
}
