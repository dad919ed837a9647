// The error of a run: which items are to blame, by the row of their sheet or counted from 1, and how to run the others.
import type { Plan } from '../../../nodes/ProfessionalNetwork/fetch/plan';
import { textOf } from '../../../nodes/ProfessionalNetwork/output/texts';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';

const EMPTY: Failure = {
	kind: 'invalid',
	violations: [{ reason: 'Profile is empty', entry: 'Enter one.' }],
};
const WAY_OUT = 'To run the others, set On Error in Settings to Continue (using error output).';

/** Plans of which only the index counts. */
const plansOf = (count: number, from = 0, rowOf?: (index: number) => number) =>
	Array.from(
		{ length: count },
		(_, index) => ({ itemIndex: from + index, rowNumber: rowOf?.(index) }) as Plan,
	);

/** Returns what a run says whose items have these failures. */
function messageFor(failures: Array<Failure | undefined>, plans: Plan[]) {
	const first = failures.find((one) => one !== undefined) as Failure;
	return textOf({ ...first, rows: { plans, failures, canRunOthers: true, sent: [] } }).message;
}

/** Blames the items of a run with these indexes, each with its own failure or the same. */
function blame(
	indexes: number[],
	count: number,
	failureOf: (index: number) => Failure = () => EMPTY,
) {
	const failures = Array.from({ length: count }, (_, index) =>
		indexes.includes(index) ? failureOf(index) : undefined,
	);
	return messageFor(failures, plansOf(count));
}

describe('invalid rows', () => {
	const odd = Array.from({ length: 11 }, (_, index) => index * 2);

	it.each<[indexes: number[], rows: string]>([
		[[3, 4, 5], '3 of 50 items (items 4 to 6)'],
		[[3], '1 of 50 items (item 4)'],
		[[0, 2], '2 of 50 items (items 1 and 3)'],
		[[1, 3, 4, 5, 9], '5 of 50 items (items 2, 4 to 6 and 10)'],
		[odd, '11 of 50 items (items 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 and more)'],
	])('are listed from 1: %j', (indexes, rows) => {
		const message = `Profile is empty in ${rows}. ${WAY_OUT}`;
		expect(blame(indexes, 50)).toBe(message);
	});

	it('follow a comma if the message has an aside', () => {
		const violations = [{ reason: '"a" is a company', aside: 'not a profile' }];
		const failure: Failure = { kind: 'invalid', violations };
		expect(blame([1], 3, () => failure)).toBe(
			`"a" is a company, not a profile, in 1 of 3 items (item 2). ${WAY_OUT}`,
		);
	});

	it('follow no comma for one in a value', () => {
		const violations = [{ reason: '"Paris, London" in Location may be one place or several' }];
		expect(blame([1], 3, () => ({ kind: 'invalid', violations }))).toBe(
			`${violations[0].reason} in 1 of 3 items (item 2). ${WAY_OUT}`,
		);
	});

	it('with other messages are counted apart', () => {
		const others: Failure = { kind: 'invalid', violations: [{ reason: 'Location is empty' }] };
		expect(blame([1, 2, 4], 9, (index) => (index === 2 ? others : EMPTY))).toBe(
			`Profile is empty (items 2 and 5), and 1 more can't be used (item 3). ${WAY_OUT}`,
		);
	});

	it('with another Max Cost that is too low are counted apart', () => {
		const capped = (cap: number): Failure => {
			return { kind: 'capTooLow', facts: { money: { cap, spent: 0, price: 100_000_000 } } };
		};
		expect(blame([0, 1, 2], 3, (index) => capped(index === 1 ? 20_000_000 : 10_000_000))).toBe(
			"Max Cost (USD) is $0.01, but one request costs $0.10 at the published price (items 1 and 3), and 1 more can't be used (item 2).",
		);
	});

	it('have the numbers that they have in the whole run, not in their batch', () => {
		expect(messageFor([EMPTY], plansOf(1, 6))).toContain('(item 7)');
	});

	it('have the numbers of their sheet if each of them has one', () => {
		const failures = [undefined, EMPTY, EMPTY];
		const sheet = plansOf(3, 0, (index) => index + 2);
		expect(messageFor(failures, sheet)).toContain('2 of 3 rows (rows 3 to 4)');
		const mixed = [...plansOf(1), ...sheet.slice(1)];
		expect(messageFor(failures, mixed)).toContain('2 of 3 items');
	});
});

describe('another failure', () => {
	it('names no row if it concerns the account', () => {
		const failure: Failure = { kind: 'unauthorized', message: 'No' };
		expect(blame([3], 7, () => failure)).toBe(failure.message);
	});

	it('names no row if the credentials of all rows fail', () => {
		const failure: Failure = { kind: 'config', message: 'It needs your cookies' };
		expect(blame([0, 1], 2, () => failure)).toBe(failure.message);
		expect(blame([1], 2, () => failure)).toBe(`It needs your cookies (item 2). ${WAY_OUT}`);
	});
});
