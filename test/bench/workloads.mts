// The timed workloads: the same requests by each client.

import type { IDataObject } from 'n8n-workflow';
import { CAP, type NodeUnderTest, type Setup } from './setup.mts';
import type { ServiceProcess } from './simulator.mts';

export const WAYS = { node: 'this node', http: 'HTTP Request', bare: 'bare client' };
export type Way = keyof typeof WAYS;
/** The time of this node is at most this multiple of another client's. */
export type Goals = Partial<Record<'http' | 'bare', number>>;

export interface Work {
	title: string;
	goals: Goals;
	/** How many milliseconds of the time each client waits for the service. They do not count in the goals. */
	waiting: number;
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
/** The pages of a list that the node fetches in parallel by default. */
const PARALLEL_PAGES = 5;
const FILTERS = ['firstName', 'lastName', 'title', 'keywordsCompany', 'keywordsSchool'];

const expressionsOf = (columns: string[]) =>
	Object.fromEntries(columns.map((column) => [column, `={{ $json.${column} }}`]));

/** A kind of request, of which each input item makes one. */
interface Kind {
	title: string;
	path: string;
	/** The columns of the input items, which are also the names of the query parameters. */
	columns: string[];
	/** Further query parameters. */
	query: Record<string, string>;
	form: IDataObject;
	/** Returns the path of a request whose response all requests receive. */
	sample(service: ServiceProcess): Promise<string>;
}

export const LOOKUPS: Kind = {
	title: 'lookups',
	path: PROFILE,
	columns: ['query'],
	query: {},
	form: {
		resource: 'profile',
		operation: 'get',
		detail: 'full',
		profile: { __rl: true, mode: 'publicIdentifier', value: '={{ $json.query }}' },
	},
	sample: async (service) => `${PROFILE}?query=${(await people(service, 1))[0].query}`,
};

/** Searches of one page each, with an expression in every filter. */
export const SEARCHES: Kind = {
	title: 'searches, five expressions in filters',
	path: SEARCH,
	columns: FILTERS,
	query: { page: '1' },
	form: {
		...{ resource: 'profile', operation: 'search', limit: PAGE },
		filters: expressionsOf(FILTERS),
	},
	sample: async () => `${SEARCH}?page=1`,
};

interface Settings {
	goals?: Goals;
	latency?: number;
	/** Options of the node. */
	options?: IDataObject;
	/** The Output of the node. */
	output?: string;
	/** Whether each response has the pictures of a full profile, 24 kB. */
	pictures?: boolean;
}

/** All requests receive the same response, so that the clients are measured and no plan limits them. */
export function requests(
	{ title, path, columns, query, form, sample }: Kind,
	count: number,
	{ goals = {}, latency = 0, options, output, pictures = false }: Settings = {},
): Work {
	const rows = Array.from({ length: count }, (_, index) =>
		Object.fromEntries(columns.map((column) => [column, `${column}-${index}`])),
	);
	// HTTP Request has a pause between batches but no limit. Batches of that size per latency have the same concurrency.
	const batches = { batching: { batch: { batchSize: CAP, batchInterval: latency } } };
	return {
		title: titleOf(count, title, latency),
		goals,
		waiting: (count / CAP) * latency,
		rows,
		requests: count,
		async behave(service, delayOfLast = latency) {
			const body = await service.responseTo<object>(await sample(service));
			const last = { when: { query: rows[count - 1] }, delay: delayOfLast };
			await service.behave([
				{ status: 200, body, pictures, ...last },
				{ status: 200, body, pictures, delay: latency },
			]);
		},
		nodes: (setup) => ({
			node: setup.node({ ...form, ...(output && { output }) }, options),
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

function titleOf(count: number, what: string, latency: number): string {
	const work = `${count.toLocaleString('en')} ${what}`;
	return latency === 0
		? `${work}, no latency`
		: `${work}, ${latency} ms latency, ${CAP} in parallel, beyond the waiting`;
}

/** Fetches all pages of one search. A profile search has no session, so its pages come in parallel, as many as by default. */
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
		title: `Return All, ${pages} pages, ${LATENCY} ms latency`,
		goals,
		waiting: 0,
		rows: [{}],
		requests: pages,
		behave: async (service) =>
			await service.behave([{ list: { rows: pages * PAGE, pageSize: PAGE } }], LATENCY),
		nodes: (setup) => ({
			node: setup.node(
				{ resource: 'profile', operation: 'search', search: 'a', returnAll: true },
				{ concurrency: PARALLEL_PAGES },
			),
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

/** Returns rows for that many different people, whom the service knows. */
export async function people(service: ServiceProcess, count: number) {
	type Page = { elements: Array<{ publicIdentifier: string }> };
	const found: Array<{ query: string }> = [];
	for (let page = 1; found.length < count; page++) {
		const { elements } = await service.responseTo<Page>(`${SEARCH}?page=${page}`);
		found.push(...elements.map(({ publicIdentifier }) => ({ query: publicIdentifier })));
	}
	return found.slice(0, count);
}
