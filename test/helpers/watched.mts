// A trigger without the rest of n8n, and the lists that it watches, which change between its polls.
import type { IDataObject, IHttpRequestOptions, IPollFunctions } from 'n8n-workflow';

import { poll } from '../../nodes/ProfessionalNetworkTrigger/poll';

/** How the service pages the lists. */
export interface ListStyle {
	pageSize: number;
	/** `token` hands out cursors, `strict` returns page 1 without the right one, and `page` has only totals. */
	paging: 'token' | 'strict' | 'page';
	/** Whether rows say when they were posted: in the order of their numbers, or at a minute for each number. */
	dated: boolean | ((number: number) => number | undefined);
}

/** Of a page, in US dollars. */
export const PRICE = 0.004;

export class Watched {
	/** By the ID of the company. The first row was added last, or moved up. */
	readonly lists = new Map<string, string[]>();
	style: ListStyle;
	options: IDataObject;
	/** The IDs of all rows that polls returned. */
	readonly emitted: string[] = [];
	/** The pages that the last poll requested, what it threw, logged and marked. */
	pages: string[] = [];
	thrown?: Error;
	logged: string[] = [];
	marked = false;
	/** Pages from this one on fail. */
	failFrom = Infinity;
	memory: IDataObject = {};
	private saved = '{}';
	private made = 0;
	private context = this.makeContext();

	constructor(options: IDataObject, style: Partial<ListStyle> = {}) {
		this.options = options;
		this.style = { pageSize: 3, paging: 'token', dated: false, ...style };
	}

	/** Adds rows to a list. */
	insert(target: string, count: number, at = 0): void {
		const list = this.lists.get(target) ?? [];
		this.lists.set(target, list);
		list.splice(at, 0, ...Array.from({ length: count }, () => `row-${(this.made += 1)}`).reverse());
	}

	restart(): void {
		this.memory = JSON.parse(this.saved) as IDataObject;
		this.context = this.makeContext();
	}

	/** Polls that many times in parallel. Returns the new IDs. */
	async poll(times = 1): Promise<string[]> {
		Object.assign(this, { pages: [], logged: [], thrown: undefined, marked: false });
		const polls = Array.from({ length: times }, async () => await poll(this.context));
		const before = this.emitted.length;
		for (const result of await Promise.allSettled(polls)) {
			if (result.status === 'rejected') this.thrown = result.reason as Error;
			const [items] = (result.status === 'fulfilled' && result.value) || [];
			if (items) this.saved = JSON.stringify(this.memory);
			this.marked ||= (items ?? []).some(({ json }) => json.moreMayExist);
			this.emitted.push(...(items ?? []).map(({ json }) => json.postId as string));
		}

		return this.emitted.slice(before);
	}

	private makeContext(): IPollFunctions {
		const parameters = () => ({ event: 'companyPost', company: [...this.lists.keys()] });
		const context = {
			getMode: () => 'trigger',
			getActivationMode: () => 'activate',
			getNode: () => ({ name: 'Watch', type: 'trigger', parameters: parameters() }),
			getNodeParameter: (name: string, fallback: unknown) =>
				(({ ...parameters(), options: this.options }) as IDataObject)[name] ??
				this.options[name.replace('options.', '')] ??
				fallback,
			getWorkflowStaticData: () => this.memory,
			getCredentials: async () => ({ apiKey: 'key-of-a-test', baseUrl: 'http://service.example' }),
			logger: { debug() {}, warn: (text: string) => this.logged.push(text) },
			helpers: {
				httpRequestWithAuthentication: async (_name: string, { qs }: IHttpRequestOptions) => ({
					statusCode: 200,
					headers: {},
					body: JSON.stringify(this.respond(qs as Record<string, string>)),
				}),
			},
		};
		return context as unknown as IPollFunctions;
	}

	private respond({ company, page: text, paginationToken }: Record<string, string>) {
		const { pageSize, paging, dated } = this.style;
		const list = this.lists.get(company) ?? [];
		const asked = Number(text);
		this.pages.push(`${company}/${asked}`);
		if (asked >= this.failFrom) return { status: 400, error: 'Made up' };
		const isRight = paging !== 'strict' || asked === 1 || paginationToken === `after-${asked - 1}`;
		const page = isRight ? asked : 1;
		const hasMore = page * pageSize < list.length;
		const totals = { totalElements: list.length, totalPages: Math.ceil(list.length / pageSize) };
		const minuteOf = typeof dated === 'function' ? dated : (number: number) => number;
		const rows = list.slice((page - 1) * pageSize, page * pageSize).map((id) => {
			const minute = dated ? minuteOf(Number(id.slice(4))) : undefined;
			if (minute === undefined) return { id };

			return { id, postedAt: { date: new Date(minute * 60_000).toISOString() } };
		});
		const token = paging !== 'page' && hasMore ? { paginationToken: `after-${page}` } : {};
		const pagination = { ...(paging === 'page' && totals), ...token };
		return { status: 200, cost: PRICE, elements: rows, pagination };
	}
}
