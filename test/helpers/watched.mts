// A trigger without the rest of n8n, and a list that it watches, which changes between its polls.
import type { IDataObject, IHttpRequestOptions, IPollFunctions } from 'n8n-workflow';

import { poll } from '../../nodes/ProfessionalNetworkTrigger/poll';

/** How the service pages the list. */
export interface ListStyle {
	pageSize: number;
	/** `token` hands out cursors, `strict` returns page 1 without the right one, and `page` has none. */
	paging: 'token' | 'strict' | 'page';
	/** What the service says about the number of rows. */
	totals: 'right' | 'zero' | 'none';
	/** Whether the first row stays on top. */
	pinned?: boolean;
	/** The length of IDs. */
	idLength?: number;
}

/** What is wrong with the responses of one poll. */
export interface Trouble {
	/** Pages from this one on fail. */
	failFrom?: number;
	/** Pages from this one on are empty and without a cursor. */
	emptyFrom?: number;
	/** An error text comes with the rows. */
	warning?: boolean;
	/** Empty entries come between the rows. */
	nulls?: boolean;
	/** Cursors of earlier polls are rejected. */
	expired?: boolean;
	/** Page to which the trouble is limited. */
	only?: number;
}

const PRICE = 0.004;

export class Watched {
	list: string[] = [];
	style: ListStyle;
	options: IDataObject;
	/** IDs that a first poll remembered, and those returned since. */
	readonly known = new Set<string>();
	readonly emitted: string[] = [];
	/** Whether the last poll set moreMayExist, and the costs of its rows. */
	marked = false;
	costs: unknown[] = [];
	/** Whether a poll could read only one page. */
	hasReadOnePage = false;
	/** How long a poll may take, in milliseconds. */
	budget = 300_000;
	/** Whether n8n throws something that is not an error. */
	breaks = false;
	/** The pages that the last poll requested. */
	pages: number[] = [];
	/** What the last poll threw. */
	thrown?: Error;
	memory: IDataObject = {};
	private trouble: Trouble = {};
	private saved = '{}';
	private made = 0;
	private polls = 0;
	private fetched: string[] = [];
	private context = this.makeContext();

	constructor(options: IDataObject, style: Partial<ListStyle> = {}) {
		this.options = { maxRetries: 0, ...options };
		this.style = { pageSize: 3, paging: 'token', totals: 'none', ...style };
	}

	/** Adds rows, unless the list would be longer than what a job search can return. */
	insert(count: number, at = 0): void {
		const { pageSize, paging, idLength = 0 } = this.style;
		if (paging === 'page' && this.list.length + count > 40 * pageSize) return;
		const added = Array.from({ length: count }, () =>
			`row-${(this.made += 1)}`.padEnd(idLength, '-'),
		);
		this.list.splice(Math.max(at, this.style.pinned ? 1 : 0), 0, ...added);
	}

	/** The IDs that were added after the first poll. */
	added(): string[] {
		return this.list.filter((id) => !this.known.has(id)).sort();
	}

	restart(): void {
		this.memory = JSON.parse(this.saved) as IDataObject;
		this.context = this.makeContext();
	}

	/** The size of the static data in bytes. */
	get size(): number {
		return JSON.stringify(this.memory).length;
	}

	/** Polls, and returns the IDs that each row fetched, but neither returned nor remembered. */
	async poll(trouble: Trouble = {}, times = 1): Promise<string[]> {
		this.trouble = trouble;
		this.hasReadOnePage ||= this.options.maxPages === 1;
		this.polls++;
		this.fetched = [];
		this.pages = [];
		this.thrown = undefined;
		const isFirst = this.memory.target === undefined;
		const results = await Promise.all(
			Array.from({ length: times }, () =>
				poll(this.context).catch((error: Error) => {
					this.thrown = error;
					return null;
				}),
			),
		);
		for (const result of results) {
			const [items] = result ?? [];
			if (items) this.saved = JSON.stringify(this.memory);
			this.marked = (items ?? []).some(({ json }) => json.moreMayExist);
			this.costs = (items ?? []).map(({ json }) => json.cost);
			this.emitted.push(...(items ?? []).map(({ json }) => json.id as string));
		}
		// A first poll that failed remembers nothing.
		const counts = isFirst ? this.memory.target !== undefined : true;
		const remembered = counts ? this.fetched : [];
		if (isFirst) remembered.forEach((id) => this.known.add(id));
		const accounted = new Set([...this.known, ...this.emitted]);
		return remembered.filter((id) => !accounted.has(id));
	}

	private get parameters(): IDataObject {
		const { options } = this;
		if (this.style.paging === 'page') return { event: 'job', search: 'baker', options };
		return { event: 'companyPost', company: { mode: 'universalName', value: 'acme' }, options };
	}

	private makeContext(): IPollFunctions {
		const context = {
			getMode: () => 'trigger',
			getActivationMode: () => 'activate',
			getPollBudgetMs: () => this.budget,
			getNode: () => ({ name: 'Watch', type: 'trigger', parameters: this.parameters }),
			getNodeParameter: (name: string, fallback: unknown) => {
				if (this.breaks) throw null;
				const [, option] = name.split('.');
				return (option ? this.options[option] : this.parameters[name]) ?? fallback;
			},
			getWorkflowStaticData: () => this.memory,
			getCredentials: async () => ({ apiKey: 'key-of-a-test', baseUrl: 'http://service.example' }),
			logger: { debug() {} },
			helpers: {
				httpRequestWithAuthentication: async (_name: string, { qs }: IHttpRequestOptions) =>
					this.respond(qs as IDataObject),
			},
		};
		return context as unknown as IPollFunctions;
	}

	private respond({ page: text, paginationToken: token }: IDataObject) {
		const asked = Number(text);
		this.pages.push(asked);
		const {
			failFrom = Infinity,
			emptyFrom = Infinity,
			warning,
			nulls,
			expired,
			only,
		} = this.trouble;
		const isTroubled = only === undefined || only === asked;
		if (isTroubled && asked >= failFrom) {
			return { statusCode: 500, headers: {}, body: '{"error":"Made up"}' };
		}
		const { pageSize, paging, totals } = this.style;
		const [, turn, after] = /^poll-(\d+)-after-(\d+)$/.exec(String(token)) ?? [];
		if (token && expired && Number(turn) !== this.polls) {
			return { statusCode: 400, headers: {}, body: '{"error":400,"message":"Expired"}' };
		}
		const isRight = asked === 1 || paging !== 'strict' || Number(after) === asked - 1;
		const page = isRight ? asked : 1;
		const isEmpty = isTroubled && page >= emptyFrom;
		const ids = isEmpty ? [] : this.list.slice((page - 1) * pageSize, page * pageSize);
		this.fetched.push(...ids);
		const hasMore = page * pageSize < this.list.length && !isEmpty;
		const rows = ids.map((id) => ({ id }));
		const count = totals === 'right' ? this.list.length : 0;
		const body = {
			status: 200,
			cost: PRICE,
			...(isTroubled && warning && { error: 'Some rows may be out of date' }),
			elements: isTroubled && nulls ? [null, ...rows, null] : rows,
			pagination:
				totals === 'none' && paging === 'page'
					? null
					: {
							...(totals !== 'none' && {
								totalElements: count,
								totalPages: Math.ceil(count / pageSize),
							}),
							...(paging !== 'page' &&
								hasMore && { paginationToken: `poll-${this.polls}-after-${page}` }),
						},
		};
		return { statusCode: 200, headers: {}, body: JSON.stringify(body) };
	}
}
