// The measured workloads: the same requests by each node.

import type { IDataObject } from 'n8n-workflow';
import type { ServiceProcess } from './service.mts';
import { CAP, type NodeUnderTest, type Setup } from './setup.mts';

export const WAYS = { node: 'this node', http: 'HTTP Request', minimal: 'minimal node' };
export type Way = keyof typeof WAYS;

export interface Work {
	title: string;
	/** How many milliseconds each node waits for the service. They do not count in the ratio. */
	waiting: number;
	/** The input items of the node. HTTP Request does not split lists, so splitting them is not measured. */
	rows: IDataObject[];
	/** The number of requests that each node makes. */
	requests: number;
	behave(service: ServiceProcess): Promise<void>;
	nodes(setup: Setup): Record<'node' | 'http', NodeUnderTest> & { minimal?: NodeUnderTest };
}

const PROFILE = '/network/profile';
const SEARCH = '/network/profile-search';
const LATENCY = 100;
const PAGE = 10;
const FILTERS = ['firstName', 'lastName', 'title', 'keywordsCompany', 'keywordsSchool'];

/** Returns an expression for each column, which the node reads itself unless n8n has to evaluate more than its name. */
const expressionsOf = (columns: string[], more = '') =>
	Object.fromEntries(columns.map((column) => [column, `={{ $json.${column}${more} }}`]));

/** A kind of request, of which each input item makes one. */
interface Kind {
	title: string;
	path: string;
	/** The columns of the input items, which are also the names of the query parameters. */
	columns: string[];
	/** What the expressions have after the name of their column. */
	more?: string;
	/** Further query parameters. */
	query: Record<string, string>;
	form: IDataObject;
	/** Returns the path of a request whose response all requests receive. */
	sample(service: ServiceProcess): Promise<string>;
	/** The expression of a minimal node, which can only look up profiles. */
	minimal?: string;
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
	sample: async (service) => `${PROFILE}?query=${await anyPerson(service)}`,
	minimal: '={{ $json.query }}',
};

/** Searches of one page each, with an expression in every filter. */
export const SEARCHES: Kind = {
	title: 'searches, five expressions in filters',
	path: SEARCH,
	columns: FILTERS,
	query: { page: '1' },
	form: {
		resource: 'profile',
		operation: 'search',
		limit: PAGE,
		filters: expressionsOf(FILTERS),
	},
	sample: async () => `${SEARCH}?page=1`,
};

/** The same with expressions that only n8n can evaluate. */
export const EVALUATED_SEARCHES: Kind = {
	...SEARCHES,
	title: 'searches, five expressions that n8n evaluates',
	more: '.trim()',
	form: { ...SEARCHES.form, filters: expressionsOf(FILTERS, '.trim()') },
};

interface Settings {
	latency?: number;
	/** The Output of the node. */
	output?: string;
	/** Whether each response has the pictures of a full profile, 24 kB. */
	pictures?: boolean;
}

/** All requests receive the same response, so that the nodes are measured and the service limits none of them. */
export function requests(
	{ title, path, columns, more, query, form, sample, minimal }: Kind,
	count: number,
	{ latency = 0, output, pictures = false }: Settings = {},
): Work {
	const rows = Array.from({ length: count }, (_, index) =>
		Object.fromEntries(columns.map((column) => [column, `${column}-${index}`])),
	);
	// HTTP Request has a pause between batches but no limit. Batches of that size per latency have the same concurrency.
	const batches = { batching: { batch: { batchSize: CAP, batchInterval: latency } } };
	// Without latency, it is fastest without batches.
	const httpOptions = latency ? batches : {};

	return {
		title: titleOf(count, title, latency),
		waiting: (count / CAP) * latency,
		rows,
		requests: count,
		async behave(service) {
			const body = await service.responseTo<object>(await sample(service));
			await service.behave([{ status: 200, body, pictures, delay: latency }]);
		},
		nodes: (setup) => ({
			node: setup.node({ ...form, ...(output && { output }) }),
			http: setup.httpRequest(path, { ...query, ...expressionsOf(columns, more) }, httpOptions),
			minimal: minimal ? setup.minimal(minimal) : undefined,
		}),
	};
}

function titleOf(count: number, what: string, latency: number): string {
	const work = `${count.toLocaleString('en')} ${what}`;
	if (latency === 0) return `${work}, no latency`;
	return `${work} at ${latency} ms, ${CAP} in parallel, beyond the waiting`;
}

/** Fetches all pages of one search. A profile search has no session, so its pages come in parallel. */
export function returnAll(pages: number): Work {
	const pageNumber = '$response.body.pagination.pageNumber';
	const totalPages = '$response.body.pagination.totalPages';
	/** HTTP Request's own pagination until the response reports the last page. */
	const pagination = {
		paginationMode: 'updateAParameterInEachRequest',
		parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
		paginationCompleteWhen: 'other',
		completeExpression: `={{ ${pageNumber} >= ${totalPages} }}`,
		requestInterval: 0,
	};

	return {
		title: `${pages} pages at ${LATENCY} ms`,
		waiting: 0,
		rows: [{}],
		requests: pages,
		behave: async (service) =>
			await service.behave([{ list: { rows: pages * PAGE, pageSize: PAGE } }], LATENCY),
		nodes: (setup) => ({
			node: setup.node({
				resource: 'profile',
				operation: 'search',
				search: 'a',
				returnAll: true,
			}),
			http: setup.httpRequest(SEARCH, {}, { pagination: { pagination } }),
		}),
	};
}

async function anyPerson(service: ServiceProcess): Promise<string> {
	type Page = { elements: Array<{ publicIdentifier: string }> };
	const { elements } = await service.responseTo<Page>(`${SEARCH}?page=1`);
	return elements[0].publicIdentifier;
}
