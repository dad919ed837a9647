// The error of a run: the first row to blame, in its sheet or counted from 1, how many fail, and how to run the others.
import { textOf } from '../../../nodes/ProfessionalNetwork/output/texts';
import type { Failure, Place } from '../../../nodes/ProfessionalNetwork/service/failure';

const EMPTY: Failure = {
	kind: 'invalid',
	violations: [{ reason: 'Profile is empty', entry: 'Enter one.' }],
};
const WAY_OUT = 'To run the others, set On Error in Settings to Continue (using error output).';

const placesOf = (count: number, from = 0, rowOf?: (index: number) => number) =>
	Array.from(
		{ length: count },
		(_, index): Place => ({ itemIndex: from + index, rowNumber: rowOf?.(index) }),
	);

/** Returns what a run says whose items have these failures. */
function messageFor(failures: Array<Failure | undefined>, places: Place[]) {
	const first = failures.find((failure) => failure !== undefined) as Failure;
	const rows = places.map((place, index) => ({ place, failure: failures[index] }));
	return textOf({ ...first, run: { rows, canRunOthers: true, sent: [] } }).message;
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
	return messageFor(failures, placesOf(count));
}

describe('invalid rows', () => {
	it.each<[indexes: number[], words: string]>([
		[[3], '(item 4).'],
		[[3, 4, 5], "(item 4). 3 of 50 items can't be used."],
		[[0, 49], "(item 1). 2 of 50 items can't be used."],
	])('are counted, and the first is named: %j', (indexes, words) => {
		expect(blame(indexes, 50)).toBe(`Profile is empty ${words} ${WAY_OUT}`);
	});

	it('have no way out if all rows are invalid', () => {
		expect(blame([0, 1], 2)).toBe("Profile is empty (item 1). 2 of 2 items can't be used.");
	});

	it('have the whole message of the first, whatever the others say', () => {
		const violations = [{ reason: '"a" is a company', aside: 'not a profile' }];
		const first: Failure = { kind: 'invalid', violations };
		expect(blame([1, 2], 3, (index) => (index === 1 ? first : EMPTY))).toBe(
			`"a" is a company, not a profile (item 2). 2 of 3 items can't be used. ${WAY_OUT}`,
		);
	});

	it('have the numbers that they have in the whole run, not in their batch', () => {
		expect(messageFor([EMPTY], placesOf(1, 6))).toContain('(item 7)');
	});

	it('have the numbers of their sheet if each of them has one', () => {
		const failures = [undefined, EMPTY, EMPTY];
		const sheet = placesOf(3, 0, (index) => index + 2);
		expect(messageFor(failures, sheet)).toContain("(row 3). 2 of 3 rows can't be used.");
		const mixed = [...placesOf(1), ...sheet.slice(1)];
		expect(messageFor(failures, mixed)).toContain("(item 2). 2 of 3 items can't be used.");
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
