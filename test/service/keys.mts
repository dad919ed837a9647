// API keys with their plans, credit and requests in flight. Holds state until reset.

/** Invented keys that work only with this service. */
export const KEYS = {
	free: 'made-up-key-free-7Qm2XvT9',
	starter: 'made-up-key-starter-Lk4RzB8w',
	pro: 'made-up-key-pro-Hd6NcY3s',
	business: 'made-up-key-business-Wf5JpG1e',
	enterprise: 'made-up-key-enterprise-Ua8MtK0q',
	broke: 'made-up-key-broke-Zx3CvD7n',
};

/** The plan of each key, how many requests it serves in parallel, and its credit in US dollars. */
const PLANS: Record<keyof typeof KEYS, [tier: string, concurrency: number, credit: number]> = {
	free: ['free', 1, 100],
	starter: ['starter', 5, 1_000],
	pro: ['pro', 10, 10_000],
	business: ['business', 20, 100_000],
	enterprise: ['enterprise', 40, 1_000_000],
	broke: ['free', 1, 0],
};

/** How many requests of a key may wait. The service rejects further ones. */
const QUEUE = 10;

export type Key = ReturnType<typeof makeKey>;

/** All keys by their text. */
export function makeKeys(): Map<string, Key> {
	const names = Object.keys(KEYS) as (keyof typeof KEYS)[];
	return new Map(names.map((name) => [KEYS[name], makeKey(KEYS[name], ...PLANS[name])]));
}

function makeKey(key: string, tier: string, concurrency: number, credit: number) {
	const waiting: (() => void)[] = [];
	let inFlight = 0;
	function leave() {
		const next = waiting.shift();
		if (next) next();
		else inFlight -= 1;
	}

	return {
		key,
		tier,
		concurrency,
		/** USD paid in. */
		credit,
		/** Thousandths of a US dollar, so that sums stay exact. */
		spent: 0,
		/** USD left. */
		get balance() {
			return credit - this.spent / 1_000;
		},
		/** Waits for a free place. Returns the function that leaves it, or undefined when the queue is full. */
		async enter(): Promise<(() => void) | undefined> {
			if (inFlight < concurrency) inFlight += 1;
			else if (waiting.length >= QUEUE) return undefined;
			else await new Promise<void>((go) => waiting.push(go));
			return leave;
		},
		bill(cost: number) {
			this.spent += cost;
		},
		reset() {
			this.spent = 0;
		},
	};
}
