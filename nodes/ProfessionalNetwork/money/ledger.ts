/** What is known about the requests of one kind. */
interface Price {
	/** The highest cost so far, in nano-dollars. */
	highest: number;
	/** Whether the price is known, because a request received a response. */
	isKnown: boolean;
	/** Number of requests that are admitted and not released yet. */
	admitted: number;
}

/** Money spent and reserved in nano-dollars: that of one run, or of all runs of an execution that share a Max Cost. */
export class Ledger {
	spent = 0;
	/** When a request was last reserved or released. */
	usedAt = Date.now();
	/** Number of admitted requests of all kinds. */
	admitted = 0;
	/** Whether a successful response did not report its cost. */
	isIncomplete = false;
	private readonly prices = new Map<string, Price>();
	private readonly listeners = new Set<() => void>();

	priceOf(kind: string): Price {
		const price = this.prices.get(kind) ?? { highest: 0, isKnown: false, admitted: 0 };
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
		this.usedAt = Date.now();
		this.priceOf(kind).admitted++;
		this.admitted++;
	}

	release(kind: string): void {
		this.usedAt = Date.now();
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

const MAX_AGE_MS = 3_600_000;

// Kept by execution, because its runs share no object: loop iterations, several nodes, and calls of an agent's tool.
const shared = new Map<string, Ledger>();

/** Returns the ledger that all runs of an execution share. It is freed when no run has used it for an hour. */
export function ledgerOf(executionId: string): Ledger {
	for (const [id, { usedAt, admitted }] of shared) {
		if (Date.now() - usedAt > MAX_AGE_MS && admitted === 0) shared.delete(id);
	}
	const ledger = shared.get(executionId) ?? new Ledger();
	ledger.usedAt = Date.now();
	shared.set(executionId, ledger);
	return ledger;
}
