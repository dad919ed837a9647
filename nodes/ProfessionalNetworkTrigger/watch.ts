import * as main from '../ProfessionalNetwork/fetch/run';
import * as form from '../ProfessionalNetwork/form/form';
import { parseSelect } from '../ProfessionalNetwork/input/input';
import type { ReadPage } from './gaps';
import { DEFAULT_EVENT, emitExisting, events, maxPagesPerPoll } from './triggerForm';
import { rowKey } from './rowKey';

/** A prepared poll, read from the parameters of the node. */
export type Watch = Exclude<ReturnType<typeof readWatch>, { failure: main.Failure }>;

/** @throws ValidationError for an unknown event, and n8n's error for an expression that it cannot evaluate */
export function readWatch(context: form.ParameterContext) {
	const values = Object.fromEntries(events.map(({ option }) => [option.value, option.name]));
	const event = context.getNodeParameter('event', DEFAULT_EVENT);
	const value = parseSelect(event, 'Event', { values });
	const watched = events.find(({ option }) => option.value === value) ?? events[0];
	const { executable } = watched.operation;
	const operation = { ...executable, maxPages: maxPagesPerPoll, optionNames: undefined };
	const plan = form.readPlan(context, operation);
	if (!plan.request) return { failure: plan.failure as main.Failure };
	const sortsByDate = operation.filters.some(({ property }) => property.name === 'sortBy');
	const query = { ...(sortsByDate && { sortBy: 'date' }), ...plan.request.query };
	const request = { ...plan.request, query, paths: undefined };
	// The poll decides after each page whether and where to read on.
	const paging = { ...(plan.paging as main.PagingPlan), limit: Infinity, keepPages: false };
	const emits = context.getNodeParameter('options.emitExisting', false);
	return {
		operation,
		plan: { ...plan, request, paging, policy: { ...plan.policy, concurrency: 1 } },
		/** Identifies the event, fields and filters, but not the output, credentials or limits. */
		target: targetOf(value, request, operation),
		emitsExisting: emitExisting.parse(emits),
	};
}

/** Returns a key that ignores the order of filters and list entries, and which of its URLs a post has. */
function targetOf(event: string, request: main.RequestPlan, { fields }: form.Operation): string {
	const texts = fields.map(({ property }) => property.name);
	const entries = Object.entries(request.query).map(([name, value]) => {
		if (name === 'post') return [name, /^[^?]*?(\d{15,})/.exec(value)?.[1] ?? value];
		return [name, texts.includes(name) ? value : value.split(',').sort().join(',')];
	});
	return main.identityOf(event, {}, { ...request, query: Object.fromEntries(entries) });
}

export type Content = ReadPage & { content: main.Page };

/** Failures that concern one page or its cursor. */
const OF_PAGE = ['rejected', 'tooLong', 'reported', 'notFound', 'invalidResponse'];
/** The pages of one poll, each read once. All requests share Max Pages per Poll and Max Cost. */
export class PollPages {
	/** Why a page could not be read, unless a limit ended the poll. */
	failure?: main.Failure;
	/** The latest result, which has the cost of all. */
	result?: main.Result;
	count = 0;
	size = 0;
	private readonly pages = new Map<number, Content>();
	private readonly tries = {};
	private readonly poll: { run: main.RunContext; watch: Watch; deadline: number; wait: number };
	constructor(poll: PollPages['poll']) {
		this.poll = poll;
	}
	/** Returns the keys of the pages before and after a page. */
	around(page: number): string[] {
		return [page - 1, page + 1].flatMap((other) => this.pages.get(other)?.keys ?? []);
	}
	async read({ page, cursor }: main.Position): Promise<Content | undefined> {
		const earlier = this.pages.get(page);
		const { run, watch, deadline, wait } = this.poll;
		const { plan, operation } = watch;
		const isLate = this.count > 0 && Date.now() >= deadline;
		const isOver = isLate || this.count >= plan.paging.maxPages;
		if (earlier || isOver || this.failure) return earlier;
		const paging = { ...plan.paging, startPage: page, cursor, maxPages: 1 };
		const milliseconds = Math.max(0, Math.min(wait, deadline - Date.now()));
		const policy = { ...plan.policy, patience: { milliseconds } };
		const one = { ...plan, paging, policy, changes: true };
		const { results } = await main.fetchAll(run, [one], this.tries);
		const [{ failure, incomplete, next, pages, segment }] = results;
		// A result without a balance was not sent, and has no cost.
		if (results[0].balance) this.result = results[0];
		if (failure && pages.length === 0 && (page === 1 || !OF_PAGE.includes(failure.kind))) {
			// Max Cost ends the poll like Max Pages per Poll.
			if (!main.keepsRows(failure) || this.count === 0) this.failure = failure;
			return undefined;
		}
		this.count++;
		const content: main.Page = pages[0]?.page ?? { rows: [], body: {} };
		const all = content.rows.map((row) => rowKey(row, operation.simplified, segment));
		const read = new Set([...this.pages.values()].flatMap(({ keys }) => keys));
		const promised = incomplete?.details?.page;
		const isEmpty = all.length === 0 && (pages.length === 0 || promised === page);
		const isMissing = isEmpty || (all.length > 0 && all.every((key) => read.has(key)));
		const goesOn = all.length > 0 && (next !== undefined || promised === page + 1);
		this.size = Math.max(this.size, all.length);
		this.pages.set(page, {
			...{ page, cursor, isMissing, content, total: content.totals?.totalElements ?? 0 },
			keys: isMissing ? [] : all,
			next: goesOn ? { page: page + 1, cursor: content.cursor } : undefined,
		});
		return this.pages.get(page);
	}
}
