// API keys with their plans, credit and requests in flight. Holds state until reset.

/** The limits of a plan, which the envelope's `user` reports. */
interface Plan {
	tier: string;
	concurrency: number;
	/** USD. */
	credit: number;
}

/** Invented keys that work only with this service. */
export const KEYS = {
	free: 'made-up-key-free-7Qm2XvT9',
	starter: 'made-up-key-starter-Lk4RzB8w',
	pro: 'made-up-key-pro-Hd6NcY3s',
	business: 'made-up-key-business-Wf5JpG1e',
	enterprise: 'made-up-key-enterprise-Ua8MtK0q',
	broke: 'made-up-key-broke-Zx3CvD7n',
};

const PLANS: Record<keyof typeof KEYS, Plan> = {
	free: { tier: 'free', concurrency: 1, credit: 100 },
	starter: { tier: 'starter', concurrency: 5, credit: 1_000 },
	pro: { tier: 'pro', concurrency: 10, credit: 10_000 },
	business: { tier: 'business', concurrency: 20, credit: 100_000 },
	enterprise: { tier: 'enterprise', concurrency: 40, credit: 1_000_000 },
	broke: { tier: 'free', concurrency: 1, credit: 0 },
};

/** How many requests of a key may wait. The service rejects further ones. */
const QUEUE = 10;

export interface Key extends Plan {
	key: string;
	/** Thousandths of a US dollar, so that sums stay exact. */
	spent: number;
	/** Billed calls. */
	calls: number;
	/** USD left. */
	readonly balance: number;
	/** Waits for a free place. Returns the function that leaves it, or undefined when the queue is full. */
	enter(): Promise<(() => void) | undefined>;
	bill(cost: number): void;
	reset(): void;
}

/** All keys by their text. */
export function makeKeys(): Map<string, Key> {
	const names = Object.keys(KEYS) as (keyof typeof KEYS)[];
	return new Map(names.map((name) => [KEYS[name], makeKey(KEYS[name], PLANS[name])]));
}

function makeKey(key: string, plan: Plan): Key {
	const waiting: (() => void)[] = [];
	let inFlight = 0;
	function leave() {
		const next = waiting.shift();
		if (next) next();
		else inFlight -= 1;
	}
	/** Returns a function that leaves the place the first time it is called. */
	function place() {
		let left = false;
		return () => {
			if (!left) leave();
			left = true;
		};
	}
	return {
		...plan,
		key,
		spent: 0,
		calls: 0,
		get balance() {
			return plan.credit - this.spent / 1_000;
		},
		async enter() {
			if (inFlight < plan.concurrency) inFlight += 1;
			else if (waiting.length >= QUEUE) return undefined;
			else await new Promise<void>((go) => waiting.push(go));
			return place();
		},
		bill(cost) {
			this.spent += cost;
			if (cost) this.calls += 1;
		},
		reset() {
			this.spent = 0;
			this.calls = 0;
		},
	};
}
