// Max Cost: which requests a budget admits.
import {
	Budget,
	Ledger,
	publishedPrice,
	type Purchase,
} from '../../../nodes/ProfessionalNetwork/money/budget';
import { textOf } from '../../../nodes/ProfessionalNetwork/output/texts';
import {
	toDollars,
	toNano,
	type Failure,
	type Outcome,
} from '../../../nodes/ProfessionalNetwork/service/response';

/** Returns what users read about a request that was not admitted. */
const saidOf = (admission: ReturnType<Budget['admit']>) => textOf(admission as Failure);

function purchase(cap: number, kind = 'lookup', itemIndex = 0): Purchase {
	return { priceKind: kind, itemIndex, cap: toNano(cap) };
}

const nanoOf = (dollars?: number) => (dollars === undefined ? undefined : toNano(dollars));

/** The outcome of a result at that cost in dollars, or one that does not report its cost. */
const found = (dollars?: number): Outcome => ({
	page: { rows: [], body: {}, cost: nanoOf(dollars) },
});
const failed = (kind: Failure['kind'] = 'unavailable', dollars?: number): Outcome => ({
	failure: { kind, message: 'No' },
	cost: nanoOf(dollars),
});

/** Answers for each purchase: `go`, `wait` or the kind of the failure. */
function admit(budget: Budget, ...purchases: Purchase[]): string[] {
	return purchases.map((one) => {
		const answer = budget.admit(one);
		return typeof answer === 'string' ? answer : answer.kind;
	});
}

function send(budget: Budget, one: Purchase, outcome: Outcome): void {
	budget.admit(one);
	budget.record(one, outcome);
	budget.release(one);
}

/** Returns a budget after a request of the kind at that cost. */
function spent(dollars: number, kind = 'lookup'): Budget {
	const budget = new Budget();
	send(budget, purchase(100, kind), found(dollars));
	return budget;
}

describe('Budget', () => {
	it('sends the first request of a kind alone', () => {
		const budget = new Budget();
		const [first, second, other] = [purchase(1), purchase(1), purchase(1, 'search')];
		expect(admit(budget, first, second, other)).toEqual(['go', 'wait', 'wait']);
		budget.record(first, found(0.1));
		budget.release(first);
		expect(admit(budget, second, other)).toEqual(['go', 'wait']);
		budget.release(second);
		expect(admit(budget, other)).toEqual(['go']);
	});

	it.each<[string, string, Outcome, string]>([
		['a result', 'lookup', found(0.004), 'go'],
		['a free result of a kind that is not free', 'lookup', found(0), 'wait'],
		['a free result of a kind that is free', 'GET /users/my-api-user', found(0), 'go'],
		['a billed lookup that found nothing', 'lookup', failed('notFound', 0.004), 'go'],
		['a free lookup that found nothing', 'lookup', failed('notFound'), 'wait'],
		['a free failure', 'lookup', failed(), 'wait'],
		['a billed failure', 'lookup', failed('unavailable', 0.001), 'wait'],
	])('knows the price or not after %s', (_name, kind, outcome, second) => {
		const budget = new Budget();
		send(budget, purchase(1, kind), outcome);
		expect(admit(budget, purchase(1, kind), purchase(1, kind, 1))).toEqual(['go', second]);
	});

	it('counts the cost of every response, even of one that nobody admitted', () => {
		const budget = spent(0.004);
		budget.record(purchase(1), found(0.004));
		budget.record(purchase(1), failed('unavailable', 0.001));
		expect(saidOf(budget.admit(purchase(0.012))).message).toContain('($0.009 of $0.012 spent)');
		expect(admit(budget, purchase(0.013))).toEqual(['go']);
		expect(budget.costOf(0)).toBe(toNano(0.009));
	});

	it('counts a lost response at the price of its kind, because it may be billed', () => {
		const budget = spent(0.004);
		send(budget, purchase(0.01), failed('connectionLost'));
		expect(saidOf(budget.admit(purchase(0.01))).message).toBe(
			'Not sent, because Max Cost is reached ($0.008 of $0.01 spent)',
		);
		expect(budget.costOf(0)).toBe(toNano(0.004));
	});

	it.each([
		['GET /network/company', 0.004],
		['GET /network/unknown', 0],
	])('counts it at its published price while no other one is known: %s', (kind, price) => {
		const budget = new Budget();
		budget.record(purchase(1, kind), failed('connectionLost'));
		expect(admit(budget, purchase(price, kind))).toEqual(['maxCost']);
		expect(admit(budget, purchase(price * 2 + 0.001, kind))).toEqual(['go']);
	});

	it.each([
		['rises', 0.0055, 0.011],
		['falls', 0.002, 0.004],
	])('counts it at the real price as soon as that is known, which %s', (_how, price, total) => {
		const budget = new Budget();
		budget.record(purchase(1, 'GET /network/company'), failed('connectionLost'));
		expect(budget.spent).toBe(toNano(0.004));
		budget.record(purchase(1, 'GET /network/company'), found(price));
		expect(budget.spent).toBe(toNano(total));
	});

	it('counts a lost response once, whatever the prices of later ones are', () => {
		const budget = new Budget();
		const record = (outcome: Outcome) =>
			budget.record(purchase(1, 'GET /network/company'), outcome);

		record(failed('connectionLost'));
		record(failed());
		record(found(0.005));
		record(failed('connectionLost'));
		record(found(0.009));

		expect(budget.spent).toBe(toNano(0.005 + 0.005 + 0.005 + 0.009));
		expect([budget.billed, budget.lost]).toEqual([2, 2]);
	});

	it('counts as billed what cost something', () => {
		const budget = new Budget();

		for (const cost of [0, 0.004, undefined]) budget.record(purchase(1), found(cost));

		expect(budget.billed).toBe(1);
	});

	it.each([
		['the cost that a lost response reports', failed('unparseable', 0.001), 0.009],
		['any other failure without a cost as free', failed(), 0.008],
	])('counts %s', (_name, outcome, cap) => {
		const budget = spent(0.004);
		budget.record(purchase(1), outcome);
		expect(admit(budget, purchase(cap - 0.001), purchase(cap))).toEqual(['maxCost', 'go']);
	});

	it.each([
		['GET /network/profile findEmail', 0.0064, 'maxCost'],
		['GET /network/profile', 0.004, 'maxCost'],
		['GET /network/company', 0.002, 'go'],
	])('expects of %s the published price after an answer of %j, or not', (kind, cost, third) => {
		const price = toDollars(publishedPrice(kind) ?? NaN);
		const budget = spent(cost, kind);
		const cap = cost + price;
		expect(admit(budget, purchase(cap, kind))).toEqual(['go']);
		const lost = purchase(cap, kind);
		budget.record(lost, failed('connectionLost'));
		expect(admit(budget, purchase(cap + price - 0.001, kind))).toEqual([third]);
	});

	it.each<[cap: number, kind: string | undefined, spent: number[], why: string]>([
		[0.0039, 'capTooLow', [], 'it is below the published price'],
		[0.004, undefined, [], 'it is the published price'],
		[0.005, undefined, [0.0055], 'a response has cost more, so that Max Cost is reached'],
	])('takes a cap of %d for %s after %j, because %s', (cap, kind, costs) => {
		const company = purchase(cap, 'GET /network/company');
		const budget = new Budget();
		for (const cost of costs) budget.record(company, found(cost));

		expect(budget.failureOfCap(company, company.cap)?.kind).toBe(kind);
	});

	it('admits up to exactly the cap', () => {
		const budget = spent(0.004);
		const answers = admit(budget, ...Array.from({ length: 30 }, () => purchase(0.1)));
		expect(answers).toEqual([...Array(24).fill('go'), ...Array(6).fill('wait')]);
	});

	it('admits a purchase only once until it is released', () => {
		const budget = spent(0.06);
		const [first, second] = [purchase(0.15), purchase(0.15)];
		expect(admit(budget, first, first, first, second)).toEqual(['go', 'go', 'go', 'wait']);
		expect([budget.releaseSilently(first), budget.releaseSilently(first)]).toEqual([true, false]);
		expect(admit(budget, second)).toEqual(['go']);
	});

	const ADVICE =
		'To continue, run only the items that are missing, with a Max Cost that covers all of them.';

	it('names the money spent, the cap and the amount needed to continue', () => {
		const failure = spent(0.1).admit(purchase(0.15));
		expect(failure).toMatchObject({ kind: 'maxCost' });
		expect(saidOf(failure)).toEqual({
			message: 'Not sent, because Max Cost is reached ($0.10 of $0.15 spent)',
			advice: `Another request could cost $0.10. ${ADVICE}`,
		});
	});

	it('rejects a new kind only if nothing is left, because its price is unknown', () => {
		const budget = spent(0.1);
		expect(saidOf(budget.admit(purchase(0.1, 'search'))).advice).toBe(ADVICE);
		expect(admit(budget, purchase(0.11, 'search'))).toEqual(['go']);
	});

	it.each([
		['a success', found()],
		['a lookup that found nothing', failed('noResult')],
	])('rejects everything after %s without a cost, unless there is no cap', (_name, outcome) => {
		const ledger = new Ledger();
		const [budget, other] = [new Budget(ledger), new Budget(ledger)];
		budget.record(purchase(1), outcome);
		for (const each of [budget, other]) {
			const failure = each.admit(purchase(1));
			expect(failure).toEqual({ kind: 'maxCost' });
			expect(saidOf(failure)).toEqual({
				message:
					"Max Cost can't be checked, because the service did not report what a request cost",
				advice:
					'No further requests were sent. To continue without a limit, remove Max Cost from Options.',
			});
			expect(admit(each, purchase(Infinity))).toEqual(['go']);
		}

		expect([budget.costOf(0), budget.costOf(1), other.costOf(0)]).toEqual([null, 0, 0]);
	});
});

describe('a ledger that several runs share', () => {
	it('calls each run that waits once when money is released', () => {
		const ledger = new Ledger();
		const budget = new Budget(ledger);
		const waiting = jest.fn();
		for (const callback of [waiting, waiting]) ledger.whenReleased(callback);

		for (const next of [purchase(1), purchase(1)]) {
			budget.admit(next);
			budget.release(next);
		}

		expect(waiting).toHaveBeenCalledTimes(1);
	});

	it('lets a run that waits again wait for the next release', () => {
		const ledger = new Ledger();
		const budget = new Budget(ledger);
		const waiting: jest.Mock<void> = jest.fn(() => ledger.whenReleased(waiting));
		ledger.whenReleased(waiting);

		for (const next of [purchase(1), purchase(1)]) {
			budget.admit(next);
			budget.release(next);
		}

		expect(waiting).toHaveBeenCalledTimes(2);
	});
});
