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

	const { pageSize } = list;
	const pages = Math.ceil(rows.length / pageSize);
	const shown = Math.min(pages, list.lastPage ?? Infinity);
	const number = pageNumber(list, call.query);
	const from = (number - 1) * pageSize;
	const cut = number > shown ? [] : rows.slice(from, from + pageSize);
	const keeps = (list.late ?? []).map((name) => recent(call.query[name]));
	const pagination: Record<string, unknown> = {
		...totalsOf(list, { rows: rows.length, pages, shown }),
		pageNumber: number,
		previousElements: Math.min(from, rows.length),
		pageSize,
	};
	const hasCursor = number < shown && list.cursor?.(call.query);
	if (hasCursor) pagination.paginationToken = cursorAfter(call.query, number);
	return {
		elements: cut
			.filter((row) => keeps.every((test) => test(row)))
			.map((row) => list.show(row, call)),
		pagination,
	};
}

/**
 * Returns what the pagination of a list says of its length.
 * @param shown how many of its pages the service shows
 */
function totalsOf(
	list: List,
	{ rows, pages, shown }: { rows: number; pages: number; shown: number },
) {
	if (list.noTotals) return { totalPages: 0, totalElements: 0 };

	if (list.countsResults) {
		const totalElements = Math.min(rows, shown * list.pageSize);
		return { totalPages: shown, totalElements, totalResultCount: rows };
	}

	return { totalPages: list.repeatsLast ? shown : pages, totalElements: rows };
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
