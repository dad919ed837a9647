// Splits the rows of a list operation into pages, with the service's cursors and last pages. Pure.
import { digest } from './data/random.mts';
import { recent, select } from './operations/filters.mts';
import type { Call, List, Outcome, Query } from './operations/operation.mts';

/** Returns all rows in order, or a failure when their parent does not exist. */
export function rowsOf(list: List, call: Call): readonly unknown[] | Outcome {
	const { order, filters = {} } = list;
	const { query, data } = call;
	const rows = list.rows ? list.rows(call) : select(list.all(data) as object[], query, filters);
	if (!order || !Array.isArray(rows)) return rows;
	return [...rows].sort((a, b) => order(b, query.sortBy) - order(a, query.sortBy));
}

/** Returns the requested page. */
export function pageOf(list: List, call: Call): Outcome {
	const rows = rowsOf(list, call);
	if (!Array.isArray(rows)) return rows as Outcome;

	const pages = Math.ceil(rows.length / list.pageSize);
	const number = pageNumber(list, call.query);
	const from = (number - 1) * list.pageSize;
	const shown = Math.min(pages, list.lastPage ?? Infinity);
	const cut = number > shown ? [] : rows.slice(from, from + list.pageSize);
	const keeps = (list.late ?? []).map((name) => recent(call.query[name]));
	const { countsResults, noTotals, pageSize, repeatsLast } = list;
	const total = countsResults ? Math.min(rows.length, shown * pageSize) : rows.length;
	const totalPages = countsResults || repeatsLast ? shown : pages;
	return {
		elements: cut
			.filter((row) => keeps.every((test) => test(row)))
			.map((row) => list.show(row, call)),
		pagination: {
			totalPages: noTotals ? 0 : totalPages,
			totalElements: noTotals ? 0 : total,
			pageNumber: number,
			previousElements: Math.min(from, rows.length),
			pageSize,
			...(countsResults && { totalResultCount: rows.length }),
			...(list.cursor?.(call.query) &&
				number < shown && { paginationToken: cursorAfter(call.query, number) }),
		},
	};
}

/** Returns the page that the network shows: the first one when the cursor is wrong. */
function pageNumber(list: List, query: Query): number {
	const asked = Number(query.page ?? 1);
	if (list.repeatsLast && list.lastPage) return Math.min(asked, list.lastPage);
	if (asked > 1 && list.cursor?.(query)) {
		return query.paginationToken === cursorAfter(query, asked - 1) ? asked : 1;
	}

	return asked;
}

/** Returns the cursor on page `number` of this query. */
function cursorAfter(query: Query, number: number): string {
	const { page: _page, paginationToken: _token, ...rest } = query;
	return `${digest(JSON.stringify([Object.entries(rest).sort(), number])).slice(0, 24)}==`;
}
