// The timed workloads: the same requests by each client.

import type { IDataObject } from 'n8n-workflow';
import type { NodeUnderTest } from './n8n.mts';
import { CAP, type Setup } from './setup.mts';
import type { ServiceProcess } from './simulator.mts';

export const WAYS = { node: 'this node', http: 'HTTP Request', bare: 'bare client' };
export type Way = keyof typeof WAYS;
/** The time of this node is at most this multiple of another client's. */
export type Goals = Partial<Record<'http' | 'bare', number>>;

export interface Work {
	title: string;
	goals: Goals;
	/** The input items of the node. HTTP Request does not split lists, so splitting them is not measured. */
	rows: IDataObject[];
	/** The number of requests that each client makes. */
	requests: number;
	/** @param delayOfLast of the response to the last row, in milliseconds */
	behave(service: ServiceProcess, delayOfLast?: number): Promise<void>;
	nodes(setup: Setup): Record<'node' | 'http', NodeUnderTest>;
	bare(get: Setup['get']): Promise<unknown>;
}

const PROFILE = '/network/profile';
const SEARCH = '/network/profile-search';
const LATENCY = 100;
const PAGE = 10;
const FILTERS = ['firstName', 'lastName', 'title', 'keywordsCompany', 'keywordsSchool'];

const expressionOf = (column: string) => `={{ $json.${column} }}`;
const expressionsOf = (columns: string[]) =>
	Object.fromEntries(columns.map((column) => [column, expressionOf(column)]));

/** Looks up the profile of each row by an expression. */
export const LOOKUP = {
	resource: 'profile',
	operation: 'get',
	profile: { __rl: true, mode: 'publicIdentifier', value: expressionOf('query') },
};

interface Lookups {
	latency?: number;
	goals?: Goals;
	/** Options of the node. */
	options?: IDataObject;
	/** What to change about the form of the node. */
	form?: IDataObject;
	/** The length of the texts to add to the response. */
	padding?: number;
}

export function lookups(
	count: number,
	{ latency = 0, goals = {}, options, form, padding = 0 }: Lookups = {},
): Work {
	return oneRequestEach(`${count.toLocaleString('en')} lookups, ${inWords(latency)} latency`, {
		...{ count, latency, goals, options, path: PROFILE, columns: ['query'], query: {} },
		form: { ...LOOKUP, ...form },
		async response(service) {
			const [query] = await people(service, 1);
			const path = `${PROFILE}?query=${query}`;
			const body = await service.responseTo<{ element: IDataObject }>(path);
			const recommendations = Array.from({ length: padding / 1_000 }, () => 'x'.repeat(1_000));
			return { ...body, element: { ...body.element, recommendations } };
		},
	});
}

/** Makes searches of one page each, with an expression in every filter. */
export function filteredSearches(count: number, goals: Goals): Work {
	const title = `${count.toLocaleString('en')} searches, five expressions in filters, no latency`;
	const filters = expressionsOf(FILTERS);
	return oneRequestEach(title, {
		...{ count, latency: 0, goals, path: SEARCH, columns: FILTERS, query: { page: '1' } },
		form: { resource: 'profile', operation: 'search', limit: PAGE, filters },
		response: (service) => service.responseTo(`${SEARCH}?page=1`),
	});
}

interface OneRequestEach {
	count: number;
	latency: number;
	goals: Goals;
	path: string;
	/** The columns of the input items, which are also the names of the query parameters. */
	columns: string[];
	/** Further query parameters. */
	query: Record<string, string>;
	form: IDataObject;
	options?: IDataObject;
	/** Returns what all requests receive, so that the clients are measured and no plan limits them. */
	response(service: ServiceProcess): Promise<object>;
}

function oneRequestEach(title: string, work: OneRequestEach): Work {
	const { count, latency, goals, path, columns, query, form, options, response } = work;
	const rows = Array.from({ length: count }, (_, index) =>
		Object.fromEntries(columns.map((column) => [column, `${column}-${index}`])),
	);
	// HTTP Request has a pause between batches but no limit. Batches of that size per latency have the same concurrency.
	const batches = { batching: { batch: { batchSize: CAP, batchInterval: latency } } };
	return {
		title,
		goals,
		rows,
		requests: count,
		async behave(service, delayOfLast = latency) {
			const same = { status: 200, body: await response(service) };
			const last = { ...same, when: { query: rows[count - 1] }, delay: delayOfLast };
			await service.behave([last, { ...same, delay: latency }]);
		},
		nodes: (setup) => ({
			node: setup.node(form, options),
			// Without latency, it is fastest without batches.
			http: setup.httpRequest(
				path,
				{ ...query, ...expressionsOf(columns) },
				latency ? batches : {},
			),
		}),
		bare: async (get) =>
			await Promise.all(
				rows.map((row) => get(`${path}?${String(new URLSearchParams({ ...query, ...row }))}`)),
			),
	};
}

/** Fetches all pages of one search. A profile search has no session, so its pages come in parallel. */
export function returnAll(pages: number, goals: Goals): Work {
	const { pageNumber, totalPages } = {
		pageNumber: '$response.body.pagination.pageNumber',
		totalPages: '$response.body.pagination.totalPages',
	};
	/** HTTP Request's own pagination until the response reports the last page. */
	const pagination = {
		paginationMode: 'updateAParameterInEachRequest',
		parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
		paginationCompleteWhen: 'other',
		completeExpression: `={{ ${pageNumber} >= ${totalPages} }}`,
		requestInterval: 0,
	};
	return {
		title: `Return All, ${pages} pages, ${inWords(LATENCY)} latency`,
		goals,
		rows: [{}],
		requests: pages,
		behave: async (service) =>
			await service.behave([{ list: { rows: pages * PAGE, pageSize: PAGE } }], LATENCY),
		nodes: (setup) => ({
			node: setup.node({ resource: 'profile', operation: 'search', search: 'a', returnAll: true }),
			http: setup.httpRequest(SEARCH, {}, { pagination: { pagination } }),
		}),
		async bare(get) {
			type Page = { pagination: { totalPages: number } };
			const pageOf = (page: number) => get(`${SEARCH}?page=${page}`);
			const first = (await pageOf(1)) as Page;
			const others = Array.from({ length: first.pagination.totalPages - 1 }, (_, at) => at + 2);
			return await Promise.all(others.map(pageOf));
		},
	};
}

/** Returns the public identifiers of that many different people, whom the service knows. */
export async function people(service: ServiceProcess, count: number): Promise<string[]> {
	type Page = { elements: Array<{ publicIdentifier: string }> };
	const found: string[] = [];
	for (let page = 1; found.length < count; page++) {
		const { elements } = await service.responseTo<Page>(`${SEARCH}?page=${page}`);
		found.push(...elements.map(({ publicIdentifier }) => publicIdentifier));
	}
	return found.slice(0, count);
}

function inWords(latency: number): string {
	return latency ? `${latency} ms` : 'no';
}
