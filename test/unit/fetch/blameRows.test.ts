// The error of a run: which rows are to blame, counted from 1, and how to run the others.
import type { Plan } from '../../../nodes/ProfessionalNetwork/fetch/plan';
import { blameRows } from '../../../nodes/ProfessionalNetwork/fetch/run';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';

const EMPTY: Failure = { kind: 'invalid', message: 'Profile is empty.', description: 'Enter one.' };
const WAY_OUT = 'To run the others, set On Error in Settings to Continue (using error output).';

/** Plans of which only the index counts. */
const plansOf = (count: number, from = 0) =>
	Array.from({ length: count }, (_, index) => ({ itemIndex: from + index }) as Plan);

/** Blames the items of a run with these indexes, each with its own failure or the same. */
function blame(
	indexes: number[],
	count: number,
	failureOf: (index: number) => Failure = () => EMPTY,
	canRunOthers = true,
) {
	const failures = Array.from({ length: count }, (_, index) =>
		indexes.includes(index) ? failureOf(index) : undefined,
	);
	return blameRows(failures, plansOf(count), canRunOthers);
}

describe('invalid rows', () => {
	const odd = Array.from({ length: 11 }, (_, index) => index * 2);

	it.each<[indexes: number[], rows: string]>([
		[[3, 4, 5], '3 of 50 rows (rows 4 to 6)'],
		[[3], '1 of 50 rows (row 4)'],
		[[0, 1], '2 of 50 rows (rows 1 to 2)'],
		[[0, 2], '2 of 50 rows (rows 1, 3)'],
		[[5, 4, 3, 9, 1], '5 of 50 rows (rows 2, 4 to 6, 10)'],
		[odd, '11 of 50 rows (rows 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, …)'],
	])('are listed from 1: %j', (indexes, rows) => {
		const message = `Profile is empty in ${rows}. ${WAY_OUT}`;
		expect(blame(indexes, 50)).toEqual({ ...EMPTY, message });
	});

	it('follow a comma if the message has one', () => {
		const failure: Failure = { kind: 'invalid', message: '"a" is a company, not a profile.' };
		expect(blame([1], 3, () => failure).message).toBe(
			`"a" is a company, not a profile, in 1 of 3 rows (row 2). ${WAY_OUT}`,
		);
	});

	it('with other messages are counted apart', () => {
		const others: Failure = { kind: 'invalid', message: 'Location is empty.' };
		expect(blame([1, 2, 4], 9, (index) => (index === 2 ? others : EMPTY)).message).toBe(
			`Profile is empty in 2 of 9 rows (rows 2, 5). In all, 3 of 9 rows can't be used (rows 2 to 3, 5). ${WAY_OUT}`,
		);
	});

	it('leave no others if all of them are invalid', () => {
		expect(blame([0, 1, 2], 3).message).toBe('Profile is empty in 3 of 3 rows (rows 1 to 3).');
	});

	it('are not named if there is only one row', () => {
		expect(blame([0], 1)).toBe(EMPTY);
	});

	it('have the numbers that they have in the whole run, not in their batch', () => {
		expect(blameRows([EMPTY], plansOf(1, 6), true).message).toContain('(row 7)');
		expect(blameRows([undefined, EMPTY], plansOf(2, 6), true).message).toContain('(row 8)');
	});

	it('keep their own failures', () => {
		const failure = { ...EMPTY };
		blame([0, 1], 3, () => failure);
		expect(failure).toEqual(EMPTY);
	});
});

describe('another failure', () => {
	const missing: Failure = { kind: 'notFound', message: 'Profile not found', statusCode: 404 };

	it('names its row', () => {
		const blamed = blame([3], 7, () => missing);
		expect(blamed).toEqual({ ...missing, message: `Profile not found (row 4). ${WAY_OUT}` });
	});

	it('says nothing about the others if they would fail too or be sent twice', () => {
		expect(blame([3], 7, () => missing, false).message).toBe('Profile not found (row 4).');
	});

	it.each<Failure['kind']>(['unauthorized', 'noCredit', 'accountForbidden'])(
		'names no row if it concerns the account: %s',
		(kind) => {
			const failure: Failure = { kind, message: 'No' };
			expect(blame([3], 7, () => failure)).toBe(failure);
		},
	);

	it('names no row if the credentials of all rows fail', () => {
		const failure: Failure = { kind: 'config', message: 'It needs your cookies' };
		expect(blame([0, 1], 2, () => failure)).toBe(failure);
		expect(blame([1], 2, () => failure).message).toBe(`It needs your cookies (row 2). ${WAY_OUT}`);
	});
});
