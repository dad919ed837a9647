// The most rows that n8n can take from one input item, counted by whole pages.
import type { Page } from '../../../nodes/ProfessionalNetwork/service/response';
import {
	countRows,
	MAX_ROWS,
	sumCosts,
	withinMaxRows,
} from '../../../nodes/ProfessionalNetwork/paging/rowLimit';
import { toNano } from '../../../nodes/ProfessionalNetwork/money/dollars';

const pageOf = (rows: number, more: Partial<Page> = {}): Page => ({
	rows: Array.from({ length: rows }, () => ({})),
	body: {},
	...more,
});
const half = MAX_ROWS / 2;
const failure = {
	kind: 'rowLimit',
	message: 'n8n accepts at most 100000 rows per input item',
};

describe('withinMaxRows', () => {
	it('does not change fewer rows', () => {
		const pagination = { pages: [pageOf(half), pageOf(half - 1)], next: { page: 3 } };
		expect(withinMaxRows(pagination, 1)).toBe(pagination);
	});

	it('does not change exactly as many rows at the end of a list', () => {
		const pagination = { pages: [pageOf(half), pageOf(half)] };
		expect(withinMaxRows(pagination, 1)).toBe(pagination);
	});

	it('keeps exactly as many rows and says where to resume', () => {
		const [pages, next] = [[pageOf(half), pageOf(half)], { page: 3, cursor: 'c' }];
		expect(withinMaxRows({ pages, next }, 1)).toEqual({ pages, next, failure });
	});

	it('removes the last page of more rows, which is where to resume', () => {
		const kept = [pageOf(half, { cursor: 'a' }), pageOf(half - 1, { cursor: 'b' })];
		const pages = [...kept, pageOf(2, { cursor: 'c' })];
		const next = { page: 6, cursor: 'b' };
		expect(withinMaxRows({ pages, next: { page: 7, cursor: 'c' } }, 4)).toEqual({
			pages: kept,
			next,
			failure,
		});
		expect(withinMaxRows({ pages }, 4)).toEqual({ pages: kept, next, failure });
	});

	it('keeps nothing of a single page with more rows', () => {
		expect(withinMaxRows({ pages: [pageOf(MAX_ROWS + 1)] }, 4)).toEqual({
			pages: [],
			next: { page: 4, cursor: undefined },
			failure,
		});
	});
});

it('counts the rows and adds up the costs of pages', () => {
	const pages = [pageOf(2, { cost: 0.1 }), pageOf(0), pageOf(3, { cost: 0.2 })];
	expect(countRows(pages)).toBe(5);
	expect(sumCosts(pages)).toBe(toNano(0.3));
});
