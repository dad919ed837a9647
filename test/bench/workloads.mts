// The works that are timed: the same requests by each way.

import type { IDataObject } from 'n8n-workflow';
import type { BareClient } from './bare-client.mts';
import { CAP, FILTERS, type Lab } from './setup.mts';
import type { NodeUnderTest } from './n8n.mts';
import type { ServiceProcess } from './simulator.mts';

export const WAYS = {
	node: 'this node',
	http: 'HTTP Request',
	bare: 'bare client',
	repeated: 'repeated filters',
};
export type Way = keyof typeof WAYS;

/** The time of the one is at most so many times that of the other. */
export interface Goal {
	of: Way;
	over: Way;
	atMost: number;
}

export interface Work {
	id: string;
	title: string;
	goals: Goal[];
	/** What goes into the node. */
	rows: IDataObject[];
	/** How many each way makes. */
	requests: number;
	behave(service: ServiceProcess, options?: { delayOfLast?: number }): Promise<void>;
	/** HTTP Request leaves lists in their envelope: what splits them is not in its time. */
	nodes(lab: Lab): Partial<Record<Exclude<Way, 'bare'>, NodeUnderTest>>;
	bare(client: BareClient): Promise<unknown>;
}

/** @param items how many, where a work says nothing else */
export function makeWorks(items?: number): Work[] {
	return [
		lookups('lookups', items ?? 1_000, 0, [{ of: 'node', over: 'http', atMost: 1 }]),
		filteredSearches(items ?? 1_000),
		lookups('slow-lookups', items ?? 400, 500, [{ of: 'node', over: 'bare', atMost: 1.15 }]),
		lookups('many-lookups', items ?? 1_000, 100, [{ of: 'node', over: 'bare', atMost: 1.4 }]),
		returnAll(Math.min(items ?? 40, 40)),
	];
}

type Person = { publicIdentifier: string };

const PROFILE = '/network/profile';
export const SEARCH = '/network/profile-search';

/**
 * Profiles looked up one by one, each by an expression. One real answer to all of them: it is the clients that are
 * measured, and no limit of a plan is met.
 */
export function lookups(id: string, count: number, latency: number, goals: Goal[]): Work {
	const rows = numbers(count).map((index) => ({ person: `person-${index}` }));
	return {
		id,
		title: `${count.toLocaleString('en')} lookups, ${latency ? `${latency} ms` : 'no'} latency`,
		goals,
		rows,
		requests: count,
		async behave(service, { delayOfLast = latency } = {}) {
			const { elements } = (await service.answer(`${SEARCH}?page=1`)) as { elements: Person[] };
			const path = `${PROFILE}?query=${elements[0].publicIdentifier}`;
			const answer = { status: 200, body: await service.answer(path) };
			const when = { query: { query: rows[count - 1].person } };
			await service.behave([
				{ ...answer, when, delay: delayOfLast },
				{ ...answer, delay: latency },
			]);
		},
		nodes: (lab) => ({ node: lab.node(LOOKUP), http: httpLookup(lab, latency) }),
		bare: async (client) =>
			await client.getAll(rows.map(({ person }) => `${PROFILE}?query=${person}`)),
	};
}

export const LOOKUP = {
	resource: 'profile',
	operation: 'get',
	profile: { __rl: true, mode: 'publicIdentifier', value: '={{ $json.person }}' },
};

/**
 * HTTP Request knows no cap, only a pause between batches: as many a latency are as many at once. Without
 * latency it is fastest with everything at once.
 */
export function httpLookup(lab: Lab, latency: number, credential?: { id: string; name: string }) {
	const options = latency
		? { batching: { batch: { batchSize: CAP, batchInterval: latency } } }
		: {};
	return lab.httpRequest(PROFILE, { query: '={{ $json.person }}' }, options, credential);
}

/** Searches of a page each, with an expression in every filter. */
function filteredSearches(count: number): Work {
	const rows = numbers(count).map((index) =>
		Object.fromEntries(FILTERS.map((name) => [name, `${name} ${index}`])),
	);
	const filters = Object.fromEntries(FILTERS.map((name) => [name, `={{ $json.${name} }}`]));
	const query = (row: Record<string, string>) =>
		new URLSearchParams({ ...row, page: '1' }).toString();
	return {
		id: 'filters',
		title: `${count.toLocaleString('en')} searches, five expressions in filters`,
		goals: [
			{ of: 'node', over: 'http', atMost: 2 },
			{ of: 'node', over: 'repeated', atMost: 1 / 3 },
		],
		rows,
		requests: count,
		async behave(service) {
			await service.behave([{ status: 200, body: await service.answer(`${SEARCH}?page=1`) }]);
		},
		nodes: (lab) => ({
			node: lab.node({ resource: 'profile', operation: 'search', limit: 10, filters }),
			http: lab.httpRequest(SEARCH, { ...filters, page: '1' }),
			repeated: lab.repeated(filters),
		}),
		bare: async (client) => await client.getAll(rows.map((row) => `${SEARCH}?${query(row)}`)),
	};
}

const LATENCY = 100;
const PAGE = 10;

/** All pages of one search. */
function returnAll(pages: number): Work {
	return {
		id: 'pages',
		title: `Return All, ${pages} pages, ${LATENCY} ms latency`,
		goals: [
			{ of: 'node', over: 'http', atMost: 0.3 },
			{ of: 'node', over: 'bare', atMost: 1.3 },
		],
		rows: [{}],
		requests: pages,
		behave: async (service) =>
			await service.behave([{ list: { rows: pages * PAGE, pageSize: PAGE } }], LATENCY),
		nodes: (lab) => ({
			node: lab.node({ resource: 'profile', operation: 'search', returnAll: true }),
			http: lab.httpRequest(SEARCH, {}, { pagination: httpPagination() }),
		}),
		async bare(client) {
			const path = (page: number) => `${SEARCH}?page=${page}`;
			const [first] = await client.getAll<{ pagination: { totalPages: number } }>([path(1)]);
			const others = numbers(first.pagination.totalPages - 1);
			return await client.getAll(others.map((index) => path(index + 2)));
		},
	};
}

/** Page after page by HTTP Request's own means, until the answer says that it was the last. */
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
