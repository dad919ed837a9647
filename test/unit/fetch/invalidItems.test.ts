// The error of a run with several invalid items.
import { summarize } from '../../../nodes/ProfessionalNetwork/fetch/invalidItems';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';

const failureOf = (index: number, description?: string): Failure => ({
	kind: 'invalid',
	message: `Item ${index} is empty.`,
	description,
});
const failures = (indexes: number[], itemCount: number, description?: string) =>
	Array.from({ length: itemCount }, (_, index) =>
		indexes.includes(index) ? failureOf(index, description) : undefined,
	);

describe('summarize', () => {
	it('returns the failure of the only invalid item unchanged', () => {
		const invalid = failures([4], 10, 'Enter a text.');
		expect(summarize(invalid)).toBe(invalid[4]);
	});

	it('returns the failure of the first item', () => {
		expect(summarize(failures([12, 3, 100], 200)).message).toBe('Item 3 is empty.');
	});

	it.each<[indexes: number[], listed: string]>([
		[[0, 1], '0 to 1'],
		[[0, 2], '0, 2'],
		[[1, 3, 4, 5], '1, 3 to 5'],
		[[5, 4, 3, 9, 1], '1, 3 to 5, 9'],
		[[0, 2, 4, 6, 8, 10, 12, 14, 16, 18], '0, 2, 4, 6, 8, 10, 12, 14, 16, 18'],
		[[0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20], '0, 2, 4, 6, 8, 10, 12, 14, 16, 18, …'],
	])('lists the items %j as %s', (indexes, listed) => {
		expect(summarize(failures(indexes, 50, 'Enter a text.')).description).toBe(
			`Enter a text. ${indexes.length} of 50 items can't be used: ${listed}.`,
		);
	});

	it('lists the other items without their advice and does not change their failures', () => {
		const invalid = failures([1, 2], 3);
		expect(summarize(invalid).description).toBe("2 of 3 items can't be used: 1 to 2.");
		expect(invalid).toEqual(failures([1, 2], 3));
	});
});
