// Max Cost: which requests a budget admits for any prices, with the limiter and with retries.
import fc from 'fast-check';
import { sleep } from 'n8n-workflow';

import { Budget, type Purchase } from '../../../nodes/ProfessionalNetwork/money/budget';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';
import { Limiter } from '../../../nodes/ProfessionalNetwork/http/limiter';
import { toDollars, toNano } from '../../../nodes/ProfessionalNetwork/money/dollars';
import type { Outcome, Page } from '../../../nodes/ProfessionalNetwork/service/response';

const PAGE: Page = { rows: [], body: {} };
const FAILED: Failure = { kind: 'http', message: 'No', statusCode: 503 };

function purchase(cap: number, kind = 'lookup', itemIndex = 0): Purchase {
	return { kind, itemIndex, cap: toNano(cap) };
}

/** Returns a budget after a request of the kind at that cost. */
function spent(dollars: number, kind = 'lookup'): Budget {
	const budget = new Budget();
	const first = purchase(100, kind);
	budget.decide(first);
	budget.record(first, { page: { ...PAGE, cost: dollars } });
	budget.release(first);
	return budget;
}

describe('Budget', () => {
	it('sends the first request of a kind alone', () => {
		const budget = new Budget();
		const [first, second, other] = [purchase(1), purchase(1), purchase(1, 'search')];
		expect([first, second, other].map((one) => budget.decide(one))).toEqual([true, false, false]);
		budget.record(first, { page: { ...PAGE, cost: 0.1 } });
		budget.release(first);
		expect([second, other].map((one) => budget.decide(one))).toEqual([true, false]);
		budget.release(second);
		expect(budget.decide(other)).toBe(true);
	});

	it('also sends the next request alone after a free failure, which does not show the price', () => {
		const budget = new Budget();
		const [first, second, third] = [purchase(1), purchase(1), purchase(1)];
		budget.decide(first);
		budget.record(first, { failure: FAILED });
		budget.release(first);
		expect([second, third].map((one) => budget.decide(one))).toEqual([true, false]);
	});

	it('counts a failure that was billed', () => {
		const budget = new Budget();
		const first = purchase(0.005);
		budget.decide(first);
		budget.record(first, { failure: FAILED, cost: 0.004 });
		expect(budget.rejection(first)?.message).toBe(
			'Not sent, because Max Cost is reached ($0.004 of $0.005 spent)',
		);
		expect(toDollars(budget.costOf(0))).toBe(0.004);
	});

	it('counts an aborted request at its expected price, because it may be billed', () => {
		const budget = spent(0.004);
		const one = purchase(0.01);
		expect(budget.decide(one)).toBe(true);
		budget.record(one, { failure: FAILED }, true);
		budget.release(one);
		expect(budget.rejection(purchase(0.01))?.message).toBe(
			'Not sent, because Max Cost is reached ($0.008 of $0.01 spent)',
		);
		expect(toDollars(budget.costOf(0))).toBe(0.004);
	});

	it('counts the cost that a response says, though nobody waited for it', () => {
		const budget = spent(0.004);
		budget.record(purchase(1), { page: { ...PAGE, cost: 0.004 } }, true);
		budget.record(purchase(1), { failure: FAILED, cost: 0.001 }, true);
		expect(budget.rejection(purchase(0.013))).toBeUndefined();
	});

	it('takes a failure without a cost for free', () => {
		const budget = spent(0.004);
		budget.record(purchase(1), { failure: FAILED });
		expect(budget.rejection(purchase(0.008))).toBeUndefined();
	});

	it('admits up to exactly the cap', () => {
		const budget = spent(0.004);
		const purchases = Array.from({ length: 30 }, () => purchase(0.1));
		expect(purchases.filter((one) => budget.decide(one))).toHaveLength(24);
	});

	it('delays a request while those in flight may turn out cheaper', () => {
		const budget = spent(0.06);
		const [first, second] = [purchase(0.15), purchase(0.15)];
		expect([first, second].map((one) => budget.decide(one))).toEqual([true, false]);
		expect(budget.rejection(second)).toBeUndefined();
		budget.release(first);
		expect(budget.decide(second)).toBe(true);
		expect(budget.release(second)).toBe(true);
	});

	it('counts requests in flight at the highest cost so far', () => {
		const budget = spent(0.01);
		const [first, second, third] = [purchase(0.1), purchase(0.1), purchase(0.1)];
		expect([first, second].map((one) => budget.decide(one))).toEqual([true, true]);
		budget.record(first, { page: { ...PAGE, cost: 0.03 } });
		budget.release(first);
		// 0.04 spent, 0.03 in flight, and 0.03 more: exactly the cap.
		expect(budget.decide(third)).toBe(true);
		expect(budget.decide(purchase(0.1))).toBe(false);
	});

	it('delays a retry whose price has risen while those in flight may turn out cheaper', () => {
		const budget = spent(0.01);
		const [first, second, third] = [purchase(0.08), purchase(0.08), purchase(0.08)];
		expect([first, second, third].map((one) => budget.decide(one))).toEqual([true, true, true]);
		budget.record(first, { page: { ...PAGE, cost: 0.03 } });
		budget.release(first);
		expect(budget.release(second)).toBe(true);
		expect(budget.decide(second)).toBe(false);
		expect(budget.rejection(second)).toBeUndefined();
		budget.record(third, { page: { ...PAGE, cost: 0.01 } });
		budget.release(third);
		expect(budget.decide(second)).toBe(true);
		expect(budget.release(second)).toBe(true);
	});

	it('rejects a retry whose price exceeds the remaining budget', () => {
		const budget = spent(0.01);
		const [first, second] = [purchase(0.04), purchase(0.04)];
		expect([first, second].map((one) => budget.decide(one))).toEqual([true, true]);
		budget.record(first, { page: { ...PAGE, cost: 0.02 } });
		budget.release(first);
		budget.release(second);
		expect(budget.decide(second)).toBe(true);
		expect(budget.release(second)).toBe(false);
		expect(budget.rejection(second)?.kind).toBe('maxCost');
	});

	it('does not use the cost of a failure as the price of a result', () => {
		const budget = new Budget();
		const [first, second, third] = [purchase(1), purchase(1), purchase(1)];
		budget.decide(first);
		budget.record(first, { failure: FAILED, cost: 0.001 });
		budget.release(first);
		expect([second, third].map((one) => budget.decide(one))).toEqual([true, false]);
		budget.record(second, { page: { ...PAGE, cost: 0.004 } });
		budget.release(second);
		expect([third, purchase(1)].map((one) => budget.decide(one))).toEqual([true, true]);
	});

	it('uses the cost of a billed lookup that found nothing as the price', () => {
		const budget = new Budget();
		const [first, second, third] = [purchase(1), purchase(1), purchase(1)];
		budget.decide(first);
		budget.record(first, { failure: { kind: 'notFound', message: 'No' }, cost: 0.004 });
		budget.release(first);
		expect([second, third].map((one) => budget.decide(one))).toEqual([true, true]);
	});

	it('does not take a free lookup that found nothing for the price', () => {
		const budget = new Budget();
		const [first, second, third] = [purchase(1), purchase(1), purchase(1)];
		budget.decide(first);
		budget.record(first, { failure: { kind: 'notFound', message: 'No' } });
		budget.release(first);
		expect([second, third].map((one) => budget.decide(one))).toEqual([true, false]);
	});

	it('names the money spent, the cap and the amount needed to continue', () => {
		const failure = spent(0.1).rejection(purchase(0.15));
		expect(failure).toEqual({
			kind: 'maxCost',
			message: 'Not sent, because Max Cost is reached ($0.10 of $0.15 spent)',
			description:
				'Another request could cost $0.10. To continue, run only the items that are missing, with a Max Cost that covers all of them.',
			details: { spent: 0.1, maxCost: 0.15 },
		});
	});

	it('rejects a new kind only if nothing is left, because its price is unknown', () => {
		const budget = spent(0.1);
		expect(budget.rejection(purchase(0.11, 'search'))).toBeUndefined();
		const failure = budget.rejection(purchase(0.1, 'search'));
		expect(failure?.description).toBe(
			'To continue, run only the items that are missing, with a Max Cost that covers all of them.',
		);
	});

	it('rejects everything after a success without a cost, unless there is no cap', () => {
		const budget = new Budget();
		budget.record(purchase(1), { page: PAGE });
		expect(budget.rejection(purchase(1))).toMatchObject({
			kind: 'maxCost',
			message: expect.stringContaining("can't be checked"),
		});
		expect(budget.rejection(purchase(Infinity))).toBeUndefined();
		expect(budget.decide(purchase(Infinity))).toBe(true);
		expect([0, 1].map((itemIndex) => budget.isReported(itemIndex))).toEqual([false, true]);
	});

	it('does not let requests without a cap wait for the price', () => {
		const budget = new Budget();
		const purchases = [purchase(Infinity), purchase(Infinity)];
		expect(purchases.map((one) => budget.decide(one))).toEqual([true, true]);
	});

	it('treats a lookup that found nothing as a success', () => {
		const budget = new Budget();
		budget.record(purchase(1), { failure: { kind: 'noResult', message: 'Nothing' } });
		expect(budget.rejection(purchase(1))).toBeDefined();
	});

	it('adds up the cost of each input item', () => {
		const budget = new Budget();
		for (const cost of [0.1, 0.2]) budget.record(purchase(1, 'a', 3), { page: { ...PAGE, cost } });
		expect([budget.costOf(3), budget.costOf(4)]).toEqual([toNano(0.3), 0]);
	});
});

describe('Budget with a limiter', () => {
	it('does not let two retries wait for each other', async () => {
		const [budget, limiter] = [spent(0.01), new Limiter(3)];
		const ends = new Map<Purchase, () => void>();
		const send = async (one: Purchase, outcome: Outcome) =>
			await limiter.run(
				async () => {
					const rejection = budget.rejection(one);
					if (rejection) return rejection.kind;
					await new Promise<void>((end) => ends.set(one, end));
					budget.record(one, outcome);
					return 'sent';
				},
				() => budget.decide(one),
				budget.release(one),
			);
		const failed: Outcome = { failure: FAILED, cost: 0.005 };
		const found: Outcome = { page: { ...PAGE, cost: 0.01 } };
		const end = async (one: Purchase) => {
			await sleep(0);
			ends.get(one)?.();
			await sleep(0);
		};
		const [first, second, third] = [purchase(0.045), purchase(0.045), purchase(0.045)];
		const tries = [send(first, failed), send(second, failed), send(third, found)];
		await sleep(0);
		limiter.reduceTo(1);
		await end(first);
		await end(second);
		// 0.02 is spent, and both wait for the third.
		const retries = [send(first, found), send(second, found)];
		await end(third);
		budget.release(third);
		limiter.admit();
		await end(second);
		budget.release(second);
		limiter.admit();
		expect(await Promise.all([...tries, ...retries])).toEqual([
			'sent',
			'sent',
			'sent',
			'maxCost',
			'sent',
		]);
	});

	/** The maximum cost of the failed attempts before the one that succeeds. */
	const request = fc.record({
		kind: fc.constantFrom('a', 'b', 'c'),
		failures: fc.array(fc.constantFrom(0, 0, 1, 9), { maxLength: 2 }),
	});
	const prices: Record<string, number> = { a: 3, b: 7, c: 1 };

	it('stays within the cap except for a first request, sends what fits and never hangs', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.scheduler(),
				fc.array(request, { maxLength: 25 }),
				fc.integer({ min: 1, max: 60 }),
				fc.integer({ min: 1, max: 6 }),
				async (scheduler, requests, cap, concurrency) => {
					const [budget, limiter] = [new Budget(), new Limiter(concurrency)];
					const seen = new Set<string>();
					const highest: Record<string, number> = {};
					let [spending, inFlight] = [0, 0];
					const send = async (one: Purchase, isFailure: boolean, cost: number) => {
						const price = prices[one.kind];
						const isFirst = !seen.has(one.kind);
						if (isFirst) expect(inFlight).toBe(0);
						else expect(spending + inFlight + price).toBeLessThanOrEqual(cap);
						inFlight += price;
						await scheduler.schedule(Promise.resolve());
						inFlight -= price;
						const nano = isFailure ? Math.min(cost, price) : price;
						spending += nano;
						highest[one.kind] = Math.max(nano, highest[one.kind] ?? 0);
						if (!isFailure) seen.add(one.kind);
						const outcome: Outcome = isFailure
							? { failure: FAILED, cost: toDollars(nano) }
							: { page: { ...PAGE, cost: toDollars(nano) } };
						budget.record(one, outcome);
					};
					const fetch = async ({ kind, failures }: { kind: string; failures: number[] }) => {
						const one: Purchase = { kind, itemIndex: 0, cap };
						try {
							for (const cost of [...failures, undefined]) {
								const rejection = await limiter.run(
									async () => {
										const rejected = budget.rejection(one);
										if (!rejected) await send(one, cost !== undefined, cost ?? 1);
										return rejected;
									},
									() => budget.decide(one),
									budget.release(one),
								);
								if (rejection) return { kind, rejection };
								// The delay before a retry.
								if (cost !== undefined) await scheduler.schedule(Promise.resolve());
							}
							return { kind };
						} finally {
							budget.release(one);
							limiter.admit();
						}
					};
					const results = requests.map(fetch);
					await scheduler.waitFor(Promise.all(results));
					for (const { kind, rejection } of await Promise.all(results)) {
						if (!rejection) continue;
						expect(spending + (highest[kind] || 1)).toBeGreaterThan(cap);
					}
				},
			),
			{ numRuns: 300 },
		);
	});
});
