/** How many parallel requests an account gets until a response names what its subscription allows. */
const DEFAULT_LIMIT = 5;
/** As many as the largest subscription allows. */
export const LARGEST_LIMIT = 40;

interface WaitingRun {
	owner: object;
	settle(hasSlot: boolean): void;
}

/** A number of slots. Whoever waits for one is served in order. */
export class Slots {
	private limit: number;
	private inUse = 0;
	private waiting: WaitingRun[] = [];

	constructor(limit: number) {
		this.limit = limit;
	}

	/** Resolves with true once the owner has a slot, which it has to free, and with false once it is dismissed. */
	async take(owner: object): Promise<boolean> {
		if (this.inUse < this.limit) {
			this.inUse++;
			return true;
		}

		return await new Promise((settle) => this.waiting.push({ owner, settle }));
	}

	free(): void {
		this.inUse--;
		this.serve();
	}

	/** Follows what a response says that the subscription allows. */
	resize(limit: number): void {
		this.limit = Math.min(Math.max(1, Math.floor(limit)), LARGEST_LIMIT);
		this.serve();
	}

	/** Lets an owner go that no longer wants a slot. */
	dismiss(owner: object): void {
		const dismissed = this.waiting.filter((waiting) => waiting.owner === owner);
		this.waiting = this.waiting.filter((waiting) => waiting.owner !== owner);
		for (const { settle } of dismissed) settle(false);
	}

	private serve(): void {
		while (this.inUse < this.limit) {
			const next = this.waiting.shift();
			if (!next) return;

			this.inUse++;
			next.settle(true);
		}
	}
}

// By account. All executions of the process share it, because a subscription limits them together, and the next one starts
// with what the last one has learned. An n8n has few accounts.
const slotsByAccount = new Map<string, Slots>();

export function slotsOf(account: string): Slots {
	const slots = slotsByAccount.get(account) ?? new Slots(DEFAULT_LIMIT);
	slotsByAccount.set(account, slots);
	return slots;
}
