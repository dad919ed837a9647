// What the totals of the pages so far promise, where only the responses say how long a page is.
import { Totals } from '../../../nodes/ProfessionalNetwork/paging/totals';
import type { Page } from '../../../nodes/ProfessionalNetwork/service/response';

const page = (rows: number, totals?: Page['totals']): Page => ({
	rows: Array.from({ length: rows }, (_, id) => ({ id })),
	body: {},
	totals,
});
const unknownSize = (startPage = 1) => new Totals({ lastPage: 100 }, startPage);

it('takes the page size of the response', () => {
	const totals = unknownSize();
	totals.add(page(10, { totalPages: 0, totalElements: 45, pageSize: 20 }), 1, false);
	expect([totals.pageSize, totals.lastParallel, totals.promiseMore]).toEqual([20, 3, true]);
});

it('counts the rows before Start Page by that size', () => {
	const totals = unknownSize(3);
	totals.add(page(20, { totalPages: 0, totalElements: 70, pageSize: 20 }), 3, false);
	expect([totals.lastParallel, totals.rowsUpTo(4)]).toEqual([4, 30]);
});

it('expects another page without totals until a page is blank', () => {
	const totals = unknownSize();
	totals.add(page(3), 1, false);
	expect(totals.promiseMore).toBe(true);
	totals.add(page(0), 2, true);
	expect(totals.promiseMore).toBe(false);
});
