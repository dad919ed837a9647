// Generates the list of a fault: numbered rows, with faulty pages, cursors and totals. Pure.
import type { GeneratedList } from './faults.mts';
import type { Call, List, Outcome, Query } from './operations/operation.mts';

/** Returns the requested page, with rows in the shape of the operation's rows. `served` numbers the responses. */
export function generatedPage(made: GeneratedList, list: List, call: Call, served = 0): Outcome {
	const number = pageNumber(made, call.query);
	const pages = pageCount(made);
	const { from, to } = rowsOnPage(made, number);
	const cursor = cursorAfter(made, number);
	return {
		elements: rows(made, from, to, list, call, served),
		pagination:
			made.totals === 'none'
				? null
				: {
						...totals(made, pages, number),
						pageNumber: made.reportedPages?.[number] ?? number,
						previousElements: from,
						pageSize: made.reportedPageSize ?? made.pageSize,
						...(cursor && { paginationToken: cursor }),
					},
	};
}

/** Returns the page that a query receives. */
export function pageNumber(made: GeneratedList, query: Query): number {
	const asked = Math.min(Number(query.page ?? 1), made.clamp ?? Infinity);
	const cursor = cursorAfter(made, asked - 1);
	const right = !made.requireCursor || !cursor || query.paginationToken === cursor;
	return asked === 1 || right ? asked : 1;
}

/** Returns the indexes of the rows on a page, without the last one. A repeated page has those of the page before. */
export function rowsOnPage(made: GeneratedList, number: number): { from: number; to: number } {
	const { rows, pageSize, emptyPages = [], repeatedPages = [] } = made;
	if (number > 1 && repeatedPages.includes(number)) return rowsOnPage(made, number - 1);
	const inserted = [...emptyPages, ...repeatedPages].filter((page) => page < number).length;
	const from = (number - 1 - inserted) * pageSize;
	const to = emptyPages.includes(number) ? from : Math.min(from + pageSize, rows);
	return { from, to: Math.max(from, to) };
}

/** Counts the pages that contain all rows, including empty and repeated ones in between. */
export function pageCount({
	rows,
	pageSize,
	emptyPages = [],
	repeatedPages = [],
}: GeneratedList): number {
	return [...emptyPages, ...repeatedPages]
		.sort((a, b) => a - b)
		.reduce(
			(pages, inserted) => (inserted <= pages ? pages + 1 : pages),
			Math.ceil(rows / pageSize),
		);
}

/** Returns the cursor on a page, which the next page may require. */
function cursorAfter(made: GeneratedList, number: number) {
	const { cursor, cursorFrom = 1, totals } = made;
	if (!cursor || number < cursorFrom || totals === 'none') return undefined;
	if (cursor !== 'last' && number >= pageCount(made)) return undefined;
	return `cursor-${number + 1}`;
}

function totals({ rows, totals = 'right' }: GeneratedList, pages: number, number: number) {
	const lies = typeof totals === 'object' ? totals : {};
	const factors = { right: 1, zero: 0, low: 0.5, high: 2, shrinking: 1 / number, none: 0 };
	const factor = typeof totals === 'object' ? 1 : factors[totals];
	const totalElements = lies.totalElements ?? Math.floor(rows * factor);
	const totalPages = lies.totalPages ?? Math.floor(pages * factor);
	return { totalPages, totalElements, totalResultCount: lies.totalResultCount ?? totalElements };
}

function rows(
	{ rows: count, hidden, volatile, newestFirst, withoutIds }: GeneratedList,
	from: number,
	to: number,
	list: List,
	call: Call,
	served: number,
): object[] {
	const shapes = list
		.all(call.data)
		.slice(0, 10)
		.map((row) => list.show(row, call));
	return Array.from({ length: to - from }, (_, position) => {
		const index = from + position;
		const number = newestFirst ? count - index : index + 1;
		const row = hidden
			? { ...shapes[0], id: undefined, hidden: true }
			: numbered(shapes[(number - 1) % shapes.length], number, withoutIds);
		return volatile ? { ...row, trackingId: `tracking-${served}` } : row;
	});
}

function numbered(shape: object, number: number, withoutIds?: boolean): object {
	const id = `row-${number}`;
	const row = { ...shape, ...('hidden' in shape && { hidden: false }) };
	return withoutIds ? { ...row, id: undefined, networkUrl: id, url: id } : { ...row, id };
}
