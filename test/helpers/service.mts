// The service of a test file: its faults, and the requests that it received.
import type { IDataObject } from 'n8n-workflow';

import type { Fault } from '../service/faults.mts';
import type { Service, ServiceOptions } from '../service/server.mts';
import { useService as useSimulator } from './simulator.mts';

let service: () => Service;

/** Starts the service of a test file, which all functions below use. */
export function useService(options?: ServiceOptions): () => Service {
	service = useSimulator(options);
	return service;
}

/** Returns the service of the test file. */
export function currentService(): Service {
	return service();
}

/** Adds faults. A request meets the first that matches. */
export function addFaults(...faults: Fault[]): void {
	for (const fault of faults) service().faults.add(fault);
}

/** Selects the requests that a fault concerns by their query, such as `{ page: 2 }`. */
export function matching(query: IDataObject): { when: { query: Record<string, string> } } {
	const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
	return { when: { query: Object.fromEntries(texts) } };
}

/** Returns how many requests have arrived. */
export function requestCount(): number {
	return service().requestLog.count();
}

/** Returns the queries of the requests in the order of arrival. */
export function queries(): Array<Record<string, string>> {
	return service().requestLog.entries.map(({ query }) => query);
}

/** Returns the requested pages in the order of arrival. A request without a page means the first. */
export function pagesOf(search?: string): number[] {
	return queries()
		.filter((query) => search === undefined || query.search === search)
		.map(({ page = 1 }) => Number(page));
}
