// The workloads: the same requests by each client.

import type { IDataObject } from 'n8n-workflow';
import type { BareClient } from './bare-client.mts';
import { CAP, FILTERS, type Setup } from './setup.mts';
import type { NodeUnderTest } from './n8n.mts';
import type { ServiceProcess } from './simulator.mts';

export const WAYS = {
	node: 'this node',
	http: 'HTTP Request',
	bare: 'bare client',
	floor: 'n8n alone',
	uncapped: 'without Max Cost',
};
export type Way = keyof typeof WAYS;

/** The time of one client must be at most this multiple of another's. */
export interface Goal {
	of: Way;
	over: Way;
	atMost: number;
}

export interface Work {
	id: string;
	title: string;
	goals: Goal[];
	/** The input items of the node. */
	rows: IDataObject[];
	/** The number of requests that each client makes. */
	requests: number;
	/** In milliseconds, of each response. */
	latency: number;
	behave(service: ServiceProcess, options?: { delayOfLast?: number }): Promise<void>;
	/** HTTP Request does not split lists. The time to split them is not measured. */
	nodes(setup: Setup): Partial<Record<Exclude<Way, 'bare'>, NodeUnderTest>>;
	bare(client: BareClient): Promise<unknown>;
}

/** @param items how many, unless a workload has a fixed number */
export function makeWorks(items?: number): Work[] {
	return [
		withFloor(
			lookups('lookups', items ?? 1_000, 0, [{ of: 'node', over: 'http', atMost: 0.5 }]),
			FLOOR_LOOKUP,
		),
		filteredSearches('filters', items ?? 500, 0, 0.4),
		filteredSearches('slow-filters', items ?? 500, LATENCY, 0.9),
		lookups('slow-lookups', items ?? 400, 500, [{ of: 'node', over: 'bare', atMost: 1.1 }]),
		withFloor(
			lookups('many-lookups', items ?? 1_000, LATENCY, [
				{ of: 'node', over: 'bare', atMost: 1.35 },
			]),
			FLOOR_LOOKUP,
		),
		cappedLookups(items ?? 400),
		returnAll(Math.min(items ?? 40, 40)),
	];
}

type Person = { publicIdentifier: string };

export const PROFILE = '/network/profile';
export const SEARCH = '/network/profile-search';
const LATENCY = 100;
const PAGE = 10;

/**
 * Looks up profiles one by one, each by an expression. All receive the same recorded response, so that the clients
 * are measured and no plan limits them.
 * @param padding length of the texts to add to the response
 */
export function lookups(
	id: string,
	count: number,
	latency: number,
	goals: Goal[],
	padding = 0,
): Work {
	const rows = numbers(count).map((index) => ({ person: `person-${index}` }));
	return {
		id,
		title: `${count.toLocaleString('en')} lookups, ${latency ? `${latency} ms` : 'no'} latency`,
		goals,
		rows,
		requests: count,
		latency,
		async behave(service, { delayOfLast = latency } = {}) {
			const { elements } = (await service.responseTo(`${SEARCH}?page=1`)) as { elements: Person[] };
			const path = `${PROFILE}?query=${elements[0].publicIdentifier}`;
			const body = (await service.responseTo(path)) as { element: IDataObject };
			const response = { status: 200, body: withPadding(body, padding) };
			const when = { query: { query: rows[count - 1].person } };
			await service.behave([
				{ ...response, when, delay: delayOfLast },
				{ ...response, delay: latency },
			]);
		},
		nodes: (setup) => ({ node: setup.node(LOOKUP), http: httpLookup(setup, latency) }),
		bare: async (client) =>
			await client.getAll(rows.map(({ person }) => `${PROFILE}?query=${person}`)),
	};
}

function withPadding(body: { element: IDataObject }, length: number) {
	const recommendations = Array.from({ length: length / 1_000 }, () => ({
		text: 'x'.repeat(1_000),
	}));
	return { ...body, element: { ...body.element, recommendations } };
}

export const LOOKUP = {
	resource: 'profile',
	operation: 'get',
	profile: { __rl: true, mode: 'publicIdentifier', value: '={{ $json.person }}' },
};

const FLOOR_LOOKUP = { operation: 'lookup', person: LOOKUP.profile.value };

export function httpLookup(
	setup: Setup,
	latency: number,
	credential?: { id: string; name: string },
) {
	const query = { query: '={{ $json.person }}' };
	return setup.httpRequest(PROFILE, query, httpBatches(latency), credential);
}

/**
 * HTTP Request has a pause between batches but no limit. Batches of that size per latency have the same concurrency.
 * Without latency, it is fastest without batches.
 */
function httpBatches(latency: number): IDataObject {
	return latency ? { batching: { batch: { batchSize: CAP, batchInterval: latency } } } : {};
}

/** Adds the node that only sends, with these parameters. The difference is the work of this node. */
function withFloor(work: Work, parameters: IDataObject): Work {
	return {
		...work,
		goals: [...work.goals, { of: 'node', over: 'floor', atMost: 1.25 }],
		nodes: (setup) => ({
			...work.nodes(setup),
			floor: setup.floor(parameters, httpBatches(work.latency)),
		}),
	};
}

/** Compares lookups with and without Max Cost, which sends the first request by itself. */
function cappedLookups(count: number): Work {
	const goals: Goal[] = [{ of: 'node', over: 'uncapped', atMost: 1.1 }];
	return withMaxCost(lookups('max-cost', count, LATENCY, goals));
}

/** Adds a Max Cost that is never reached. */
export function withMaxCost(work: Work): Work {
	return {
		...work,
		title: `${work.title}, Max Cost`,
		nodes: (setup) => ({
			node: setup.node(LOOKUP, { maxCost: 1_000 }),
			uncapped: setup.node(LOOKUP),
		}),
	};
}

const FILTER_EXPRESSIONS = Object.fromEntries(
	FILTERS.map((name) => [name, `={{ $json.${name} }}`]),
);

const FLOOR_SEARCH = { operation: 'search', filters: FILTER_EXPRESSIONS };

/**
 * Makes searches of one page each, with an expression in every filter.
 * @param atMost the time of the node as a multiple of HTTP Request's
 */
function filteredSearches(id: string, count: number, latency: number, atMost: number): Work {
	const rows = numbers(count).map((index) =>
		Object.fromEntries(FILTERS.map((name) => [name, `${name} ${index}`])),
	);
	const query = (row: Record<string, string>) =>
		new URLSearchParams({ ...row, page: '1' }).toString();
	const parameters = { limit: 10, filters: FILTER_EXPRESSIONS };
	const work: Work = {
		id,
		title: `${count.toLocaleString('en')} searches, five expressions in filters, ${latency ? `${latency} ms` : 'no'} latency`,
		goals: [{ of: 'node', over: 'http', atMost }],
		rows,
		requests: count,
		latency,
		async behave(service) {
			const body = await service.responseTo(`${SEARCH}?page=1`);
			await service.behave([{ status: 200, body, delay: latency }]);
		},
		nodes: (setup) => ({
			node: setup.node({ resource: 'profile', operation: 'search', ...parameters }),
			http: setup.httpRequest(SEARCH, { ...FILTER_EXPRESSIONS, page: '1' }, httpBatches(latency)),
		}),
		bare: async (client) => await client.getAll(rows.map((row) => `${SEARCH}?${query(row)}`)),
	};
	return withFloor(work, FLOOR_SEARCH);
}

/** Fetches all pages of one search. A profile search has no session, so its pages come in parallel. */
function returnAll(pages: number): Work {
	return {
		id: 'pages',
		title: `Return All, ${pages} pages, ${LATENCY} ms latency`,
		goals: [
			{ of: 'node', over: 'http', atMost: 0.1 },
			{ of: 'node', over: 'bare', atMost: 1.3 },
		],
		rows: [{}],
		requests: pages,
		latency: LATENCY,
		behave: async (service) =>
			await service.behave([{ list: { rows: pages * PAGE, pageSize: PAGE } }], LATENCY),
		nodes: (setup) => ({
			node: setup.node({ resource: 'profile', operation: 'search', search: 'a', returnAll: true }),
			http: setup.httpRequest(SEARCH, {}, { pagination: httpPagination() }),
		}),
		async bare(client) {
			const path = (page: number) => `${SEARCH}?page=${page}`;
			const [first] = await client.getAll<{ pagination: { totalPages: number } }>([path(1)]);
			const others = numbers(first.pagination.totalPages - 1);
			return await client.getAll(others.map((index) => path(index + 2)));
		},
	};
}

/** Configures HTTP Request's own pagination until the response reports the last page. */
export function httpPagination(more: IDataObject = {}): IDataObject {
	const { pageNumber, totalPages } = {
		pageNumber: '$response.body.pagination.pageNumber',
		totalPages: '$response.body.pagination.totalPages',
	};
	return {
		pagination: {
			paginationMode: 'updateAParameterInEachRequest',
			parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
			paginationCompleteWhen: 'other',
			completeExpression: `={{ ${pageNumber} >= ${totalPages} }}`,
			requestInterval: 0,
			...more,
		},
	};
}

function numbers(count: number): number[] {
	return Array.from({ length: count }, (_, index) => index);
}
