// Generates the list of a fault: numbered rows, with faulty pages, cursors and totals. Pure.
import type { GeneratedList } from './faults.mts';
import type { Call, List, Outcome } from './operations/operation.mts';

/** Returns the requested page, with rows in the shape of the operation's rows. */
export function generatedPage(made: GeneratedList, list: List, call: Call): Outcome {
	const number = pageNumber(made, call);
	const pages = pageCount(made);
	const empty = made.emptyPages ?? [];
	const from = (number - 1 - empty.filter((one) => one < number).length) * made.pageSize;
	const to = empty.includes(number) ? from : Math.min(from + made.pageSize, made.rows);
	const cursor = number < pages || made.cursor === 'last' ? cursorAfter(made, number) : undefined;
	return {
		elements: rows(from, to, list, call),
		pagination:
			made.totals === 'none'
				? null
				: {
						...totals(made, pages),
						pageNumber: number,
						previousElements: from,
						pageSize: made.pageSize,
						...(cursor && { paginationToken: cursor }),
					},
	};
}

function pageNumber(made: GeneratedList, { query }: Call): number {
	const asked = Math.min(Number(query.page ?? 1), made.clamp ?? Infinity);
	const right = !made.requireCursor || query.paginationToken === cursorAfter(made, asked - 1);
	return asked === 1 || right ? asked : 1;
}

/** Counts the pages that contain all rows, including empty ones in between. */
function pageCount({ rows, pageSize, emptyPages = [] }: GeneratedList): number {
	return [...emptyPages]
		.sort((a, b) => a - b)
		.reduce((pages, empty) => (empty <= pages ? pages + 1 : pages), Math.ceil(rows / pageSize));
}

function cursorAfter(made: GeneratedList, number: number): string | undefined {
	if (!made.cursor) return undefined;
	return made.cursor === 'repeat' ? 'cursor' : `cursor-${number + 1}`;
}

function totals({ rows, totals = 'right' }: GeneratedList, pages: number) {
	const factor = { right: 1, zero: 0, low: 0.5, high: 2, none: 0 }[totals];
	const totalElements = Math.floor(rows * factor);
	const totalPages = Math.floor(pages * factor);
	return { totalPages, totalElements, totalResultCount: totalElements };
}

function rows(from: number, to: number, list: List, call: Call): object[] {
	const shapes = list
		.sample(call.data)
		.slice(0, 10)
		.map((row) => list.show(row, call));
	return Array.from({ length: Math.max(0, to - from) }, (_, index) => ({
		...shapes[(from + index) % shapes.length],
		id: `row-${from + index + 1}`,
	}));
}
