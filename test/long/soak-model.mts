// What a run of the soak must return, from its case and from the pages that the service has served.
import { subscribe } from 'node:diagnostics_channel';
import type { IDataObject } from 'n8n-workflow';

import { rowIds } from '../helpers/results.mts';
import type { Fault } from '../service/faults.mts';
import { pageCount, pageNumber, rowsOnPage } from '../service/generated-list.mts';
import type { Service } from '../service/server.mts';
import {
	inputItems,
	isList,
	listOfItem,
	queryOf,
	settingsOf,
	soakFault,
	type Case,
} from './soak.mts';

let sent = 0;
subscribe('http.client.request.start', () => void sent++);

/** Returns how many HTTP requests this process has sent so far. */
export function sentRequests(): number {
	return sent;
}

/** Sets the service up for a case. */
export function prepare(service: Service, one: Case): void {
	const items = inputItems(service, one);
	for (const { failure, item, ...rest } of one.faults) {
		const target = item === undefined ? undefined : items[item % items.length];
		const when = target && { query: queryOf(one, target) };
		service.faults.add({ ...soakFault(failure), ...rest, ...(when && { when }) });
	}
	if (isList(one)) {
		items.forEach((item, index) => {
			const query = queryOf(one, item);
			const list = listOfItem(one, index);
			const { failBeyond } = one.items[index];
			if (failBeyond) {
				const fromPage = pageCount(list) + failBeyond;
				service.faults.add({ when: { query, fromPage }, status: 400 } satisfies Fault);
			}
			service.faults.add({ when: { query }, list });
		});
	}
	service.latency = one.latency;
}

/** Returns the entries of the request log that belong to an input item. */
export function requestsOf(service: Service, one: Case, item: IDataObject) {
	const wanted = Object.entries(queryOf(one, item));
	return service.requestLog.entries.filter(({ query }) =>
		wanted.every(([name, value]) => query[name] === value),
	);
}

/** Returns the pages that the service has served to an input item, in page order. */
export function servedPages(service: Service, one: Case, item: IDataObject, index: number) {
	const list = listOfItem(one, index);
	const pages = requestsOf(service, one, item)
		.filter(({ status, faulty }) => status === 200 && !faulty)
		.map(({ query }) => pageNumber(list, query))
		.filter((page) => page >= one.items[index].startPage);
	return [...new Set(pages)].sort((a, b) => a - b);
}

/** Returns the IDs of the pages in order, each row once. */
export function idsOfPages(one: Case, index: number, pages: number[]): string[] {
	const seen = new Set<number>();
	return pages.flatMap((page) => {
		const { from, to } = rowsOnPage(listOfItem(one, index), page);
		if (to === from || seen.has(from)) return [];
		seen.add(from);
		return rowIds(to, from + 1);
	});
}

/**
 * Returns a page up to which the node must read if nothing fails: the end of an honest list, unless a setting ends it
 * earlier. Other lists may end anywhere.
 */
export function requiredEnd(one: Case, index: number): number {
	const { startPage, totals, emptyPages, repeatedPages } = one.items[index];
	const isHonest = totals === 'right' && emptyPages.length + repeatedPages.length === 0;
	if (!isHonest) return startPage;
	const { pageSize, ...list } = listOfItem(one, index);
	const { limit = Infinity, maxPages = 20 } = settingsOf(one, index);
	const pages = Math.min(Math.ceil(limit / pageSize), maxPages);
	return Math.max(startPage, Math.min(pageCount({ pageSize, ...list }), startPage - 1 + pages));
}

/** Returns the last page at which a failure beyond the end may count. */
export function lastReachablePage(one: Case, index: number): number {
	return Math.max(requiredEnd(one, index), pageCount(listOfItem(one, index))) + 3;
}
