// What fits into Max Cost: what was spent, what is in flight and the price of the next request.
import { Ledger, type Purchase } from '../../../nodes/ProfessionalNetwork/money/ledger';
import type { Outcome } from '../../../nodes/ProfessionalNetwork/service/response';
import { nextTurn } from '../../helpers/until.mts';

const PRICE = 4_000_000;
const FREE = 'GET /users/my-api-user';
const UNPUBLISHED = 'POST /network/send-message';

const purchase = (cap: number, priceKind = 'GET /network/company'): Purchase => ({
	priceKind,
	cap,
});
const answered = (cost?: number): Outcome => ({
	page: { rows: [], isNull: false, cost },
});
const failed = (kind: 'lost' | 'unavailable', cost?: number): Outcome =>
	kind === 'lost'
		? { failure: { kind, message: '', answeredWithoutResult: false }, cost }
		: { failure: { kind, message: '' }, cost };

/** Returns a ledger that has seen the price of a kind. */
function knowing(cost = PRICE, priceKind?: string): Ledger {
	const total = { spent: 0 };
	const ledger = new Ledger(total);
	ledger.note(purchase(Infinity, priceKind), answered(cost));
	total.spent = 0;
	return ledger;
}

/** Returns whether a purchase fits, or waits. */
async function ask(ledger: Ledger, wanted: Purchase): Promise<'fits' | 'refused' | 'waits'> {
	const answer = ledger.reserve(wanted, () => false).then((failure) => failure?.kind ?? 'fits');
	const later = nextTurn('waits');
	const first = await Promise.race([answer, later]);
	return first === 'maxCost' ? 'refused' : (first as 'fits' | 'waits');
}

it.each([
	['a cap of exactly the price', PRICE, 'fits'],
	['a cap below the price', PRICE - 1, 'refused'],
	['no cap', Infinity, 'fits'],
])('%s: %d', async (_what, cap, expected) => {
	expect(await ask(new Ledger(), purchase(cap))).toBe(expected);
});

it('counts what other runs of the node have spent before', async () => {
	const ledger = new Ledger({ spent: 3 * PRICE });
	expect(await ask(ledger, purchase(4 * PRICE))).toBe('fits');
	expect(await ask(new Ledger({ spent: 3 * PRICE + 1 }), purchase(4 * PRICE))).toBe('refused');
});

it('waits while requests in flight may leave enough, and goes on when they do', async () => {
	const ledger = new Ledger();
	const first = purchase(PRICE);
	const second = purchase(PRICE);
	await ledger.reserve(first, () => false);
	const waiting = ledger.reserve(second, () => false);
	expect(await ask(ledger, purchase(PRICE))).toBe('waits');

	ledger.note(first, failed('unavailable'));
	ledger.release(first);

	expect(await waiting).toBeUndefined();
});

it('stops waiting once its run is over', async () => {
	const ledger = new Ledger();
	let isOver = false;
	await ledger.reserve(purchase(PRICE), () => false);
	const waiting = ledger.reserve(purchase(PRICE), () => isOver);

	isOver = true;
	ledger.serve();

	expect(await waiting).toBeUndefined();
});

it('keeps the money of a request for its retry', async () => {
	const ledger = knowing();
	const retried = purchase(2 * PRICE);
	await ledger.reserve(retried, () => false);
	ledger.note(retried, failed('unavailable'));
	expect(await ask(ledger, purchase(2 * PRICE))).toBe('fits');
	expect(await ask(ledger, purchase(2 * PRICE))).toBe('waits');
	expect(await ask(ledger, retried)).toBe('fits');
});

it.each([
	['the highest cost so far', [answered(PRICE), answered(10 * PRICE)], 10 * PRICE],
	['the published price, if responses cost less', [answered(PRICE / 2)], PRICE],
	['the cost of a billed failure', [failed('unavailable', 3 * PRICE)], 3 * PRICE],
])('the next request is expected to cost %s', async (_what, outcomes, price) => {
	const ledger = new Ledger();
	let spent = 0;
	for (const outcome of outcomes) spent += ledger.note(purchase(Infinity), outcome);

	expect(await ask(ledger, purchase(spent + price - 1))).toBe('refused');
	expect(await ask(ledger, purchase(spent + price))).toBe('fits');
});

it('reserves a price that has risen for what is in flight, too', async () => {
	const ledger = knowing();
	await ledger.reserve(purchase(Infinity), () => false);
	ledger.note(purchase(Infinity), answered(10 * PRICE));
	expect(await ask(ledger, purchase(30 * PRICE))).toBe('fits');
	expect(await ask(ledger, purchase(39 * PRICE))).toBe('waits');
});

it.each([undefined, UNPUBLISHED])('sends the first request of a kind alone: %s', async (kind) => {
	const ledger = new Ledger();
	const first = purchase(100 * PRICE, kind);
	const second = purchase(2 * PRICE, kind);
	expect(await ask(ledger, first)).toBe('fits');
	const waiting = ledger.reserve(second, () => false);
	expect(await ask(ledger, purchase(2 * PRICE - 1, kind))).toBe('waits');

	ledger.note(first, answered(PRICE));
	ledger.release(first);
	expect(await waiting).toBeUndefined();
});

it('serves those that wait in their order', async () => {
	const ledger = knowing();
	const inFlight = purchase(2 * PRICE);
	await ledger.reserve(inFlight, () => false);
	const order: number[] = [];
	const waiting = [2, 3, 4].map(async (number) => {
		const failure = await ledger.reserve(purchase(2 * PRICE), () => false);
		order.push(failure ? -number : number);
	});

	ledger.note(inFlight, answered(PRICE));
	ledger.release(inFlight);
	await nextTurn();

	expect(order).toEqual([2]);
	ledger.note(purchase(Infinity), answered(PRICE));
	ledger.serve();
	await Promise.all(waiting);
	expect(order).toEqual([2, -3, -4]);
});

it('sends what is free, whatever was spent', async () => {
	expect(await ask(new Ledger({ spent: PRICE }), purchase(PRICE, FREE))).toBe('fits');
});

it.each([
	['a result', answered(7), 7],
	['a result that does not say its cost', answered(), PRICE],
	['a lost response, which may have been billed', failed('lost'), PRICE],
	['a failure that does not say its cost', failed('unavailable'), 0],
	['a failure that says its cost', failed('unavailable', 5), 5],
])('counts %s', (_what, outcome, expected) => {
	const total = { spent: 1 };
	expect(new Ledger(total).note(purchase(Infinity), outcome)).toBe(expected);
	expect(total.spent).toBe(1 + expected);
});

it('says what is spent, and what another request may cost', async () => {
	const ledger = new Ledger({ spent: PRICE });
	const failure = await ledger.reserve(purchase(PRICE), () => false);
	expect(failure?.message).toBe(
		'Not sent, because Max Cost is $0.004, $0.004 is spent, and another request may cost $0.004.',
	);
});
