// A model of polls over a list that changes between them: every row is returned exactly once.
import fc from 'fast-check';
import type { IDataObject, IHttpRequestOptions, IPollFunctions } from 'n8n-workflow';

import { poll } from '../../../nodes/ProfessionalNetworkTrigger/poll';

const PAGE = 3;

/** The part of n8n that a poll needs, and a service with a list of IDs. */
class Watched {
	list: string[] = [];
	/** Pages from this one on fail. */
	failFrom = Infinity;
	/** IDs that a first poll remembered, and those returned since. */
	readonly known = new Set<string>();
	readonly emitted: string[] = [];
	/** How long a poll may take, in milliseconds. */
	budget = 300_000;
	/** Whether n8n throws something that is not an error. */
	breaks = false;
	private readonly pageSize: number;
	private readonly parameters: IDataObject;
	private memory: IDataObject = {};
	private saved = '{}';
	private made = 0;
	private fetched: string[] = [];

	constructor(maxPages: number, pageSize = PAGE) {
		this.pageSize = pageSize;
		const company = { mode: 'universalName', value: 'acme' };
		this.parameters = { event: 'companyPost', company, options: { maxPages, maxRetries: 0 } };
	}

	insert(count: number, at = 0): void {
		const added = Array.from({ length: count }, () => `row-${(this.made += 1)}`);
		this.list.splice(at, 0, ...added);
	}

	/** The IDs that were added after the first poll. */
	added(): string[] {
		return this.list.filter((id) => !this.known.has(id)).sort();
	}

	restart(): void {
		this.memory = JSON.parse(this.saved) as IDataObject;
	}

	/** Polls, and checks that each row fetched is returned or remembered. */
	async poll(failFrom = Infinity): Promise<void> {
		this.failFrom = failFrom;
		this.fetched = [];
		const isFirst = this.memory.target === undefined;
		const [items] = (await poll(this.context()).catch(() => undefined)) ?? [];
		if (items) this.saved = JSON.stringify(this.memory);
		const ids = (items ?? []).map(({ json }) => json.id as string);
		this.emitted.push(...ids);
		// A first poll that failed remembers nothing.
		const counts = isFirst ? this.memory.target !== undefined : true;
		const remembered = counts ? this.fetched : [];
		if (isFirst) remembered.forEach((id) => this.known.add(id));
		const accounted = new Set([...this.known, ...this.emitted]);
		expect(remembered.filter((id) => !accounted.has(id))).toEqual([]);
	}

	private context(): IPollFunctions {
		const context = {
			getMode: () => 'trigger',
			getActivationMode: () => 'activate',
			getPollBudgetMs: () => this.budget,
			getNode: () => ({ name: 'Watch', type: 'trigger', parameters: this.parameters }),
			getNodeParameter: (name: string, fallback: unknown) => {
				if (this.breaks) throw null;
				return this.parameters[name] ?? fallback;
			},
			getWorkflowStaticData: () => this.memory,
			getCredentials: async () => ({ apiKey: 'key-of-a-test', baseUrl: 'http://service.example' }),
			logger: { debug() {} },
			helpers: {
				httpRequestWithAuthentication: async (_name: string, { qs }: IHttpRequestOptions) =>
					this.respond(Number((qs as IDataObject).page)),
			},
		};
		return context as unknown as IPollFunctions;
	}

	private respond(page: number) {
		if (page >= this.failFrom) return { statusCode: 500, headers: {}, body: '{"error":"Made up"}' };
		const ids = this.list.slice((page - 1) * this.pageSize, page * this.pageSize);
		this.fetched.push(...ids);
		const hasMore = page * this.pageSize < this.list.length;
		const body = {
			status: 200,
			elements: ids.map((id) => ({ id })),
			pagination: hasMore ? { paginationToken: `after-${page}` } : {},
		};
		return { statusCode: 200, headers: {}, body: JSON.stringify(body) };
	}
}

type Step = (watched: Watched) => Promise<void> | void;

const count = fc.integer({ min: 1, max: 8 });
const place = fc.integer({ min: 0, max: 12 });
const fault = fc.option(fc.integer({ min: 1, max: 4 }), { nil: Infinity });

const pollStep = fault.map(
	(page): Step =>
		(watched) =>
			watched.poll(page),
);
const restart = fc.constant<Step>((watched) => watched.restart());
const grow = count.map(
	(rows): Step =>
		(watched) =>
			watched.insert(rows),
);
const insert = fc.tuple(count, place).map(
	(change): Step =>
		(watched) =>
			watched.insert(...change),
);
const remove = fc.tuple(count, place).map(
	([rows, at]): Step =>
		({ list }) =>
			void list.splice(at, rows),
);
const shuffle = place.map(
	(at): Step =>
		({ list }) =>
			void list.push(...list.splice(0, at)),
);

async function play(watched: Watched, steps: Step[]): Promise<void> {
	for (const step of steps) await step(watched);
	await watched.poll();
	expect(new Set(watched.emitted).size).toBe(watched.emitted.length);
	expect(watched.emitted.filter((id) => watched.known.has(id))).toEqual([]);
}

it('returns each row of its pages once, whatever happens to the list', async () => {
	const steps = fc.array(fc.oneof(pollStep, pollStep, restart, grow, insert, remove, shuffle), {
		maxLength: 25,
	});
	await fc.assert(
		fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (all, maxPages) => {
			await play(new Watched(maxPages), all);
		}),
	);
});

it('loses no row of a list that grows at its front, whichever pages fail', async () => {
	const steps = fc.array(fc.oneof(pollStep, pollStep, restart, grow), { maxLength: 25 });
	await fc.assert(
		fc.asyncProperty(steps, async (all) => {
			const watched = new Watched(1_000);
			await play(watched, all);
			expect(watched.emitted.sort()).toEqual(watched.added());
		}),
	);
});

it('stops after a page when its time is over, and lets the next poll read the others', async () => {
	const watched = new Watched(1_000);
	watched.insert(PAGE);
	await watched.poll();
	watched.insert(3 * PAGE);
	watched.budget = 0;
	await watched.poll();
	expect(watched.emitted).toEqual(watched.list.slice(0, PAGE));
	watched.budget = 300_000;
	await watched.poll();
	expect(watched.emitted).toEqual(watched.list.slice(0, 3 * PAGE));
});

it('does not return rows that a first poll had no time to read', async () => {
	const watched = new Watched(1_000);
	watched.insert(3 * PAGE);
	watched.budget = 0;
	await watched.poll();
	watched.budget = 300_000;
	await watched.poll();
	expect(watched.emitted).toEqual([]);
});

it('returns each row once if the list is longer than the remembered IDs', async () => {
	const watched = new Watched(10_000, 1_000);
	await watched.poll();
	watched.insert(12_000);
	await watched.poll(4);
	await watched.poll(12);
	watched.insert(1);
	await watched.poll();
	expect(watched.emitted).toHaveLength(5_001);
	expect(new Set(watched.emitted).size).toBe(watched.emitted.length);
});

it('polls again after a poll that n8n broke', async () => {
	const watched = new Watched(1);
	watched.insert(PAGE);
	await watched.poll();
	watched.insert(1);
	watched.breaks = true;
	await watched.poll();
	watched.breaks = false;
	await watched.poll();
	expect(watched.emitted).toEqual(watched.list.slice(0, 1));
});

it('loses no row when rows arrive one by one while a later page keeps failing', async () => {
	const watched = new Watched(1_000);
	watched.insert(PAGE);
	await watched.poll();
	watched.insert(2 * PAGE);
	for (let polls = 0; polls < 2 * PAGE; polls++) {
		await watched.poll(2);
		watched.insert(1);
	}
	await watched.poll();
	expect(watched.emitted.sort()).toEqual(watched.added());
});
