// The error of a run with several invalid items.
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';
import { invalidItems } from '../../../nodes/ProfessionalNetwork/fetch/invalidItems';

const failures = (indexes: number[], description?: string) =>
	new Map(
		indexes.map((index): [number, Failure] => [
			index,
			{ kind: 'invalid', message: `Item ${index} is empty.`, description },
		]),
	);

describe('invalidItems', () => {
	it('throws the failure of the only invalid item unchanged', () => {
		const invalid = failures([4], 'Enter a text.');
		expect(invalidItems(invalid, 10)).toEqual([4, invalid.get(4)]);
	});

	it('throws the failure of the first item, whichever was validated first', () => {
		const [first, failure] = invalidItems(failures([12, 3, 100]), 200);
		expect([first, failure.message]).toEqual([3, 'Item 3 is empty.']);
	});

	it.each<[indexes: number[], listed: string]>([
		[[0, 1], '0 to 1'],
		[[0, 2], '0, 2'],
		[[1, 3, 4, 5], '1, 3 to 5'],
		[[5, 4, 3, 9, 1], '1, 3 to 5, 9'],
		[[0, 2, 4, 6, 8, 10, 12, 14, 16, 18], '0, 2, 4, 6, 8, 10, 12, 14, 16, 18'],
		[[0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20], '0, 2, 4, 6, 8, 10, 12, 14, 16, 18, …'],
	])('lists the items %j as %s', (indexes, listed) => {
		const [, { description }] = invalidItems(failures(indexes, 'Enter a text.'), 50);
		expect(description).toBe(
			`Enter a text. ${indexes.length} of 50 items can't be used: ${listed}.`,
		);
	});

	it('lists the other items without their advice and does not change their failures', () => {
		const invalid = failures([1, 2]);
		expect(invalidItems(invalid, 3)[1].description).toBe("2 of 3 items can't be used: 1 to 2.");
		expect(invalid).toEqual(failures([1, 2]));
	});
});
