import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import {
	fetchAll,
	keepsRows,
	type Failure,
	type Result,
	type RunContext,
} from '../ProfessionalNetwork/fetch/run';
import type { FormPlan, Page } from '../ProfessionalNetwork/form/form';
import { toItems as toLinkedItems, toNodeError } from '../ProfessionalNetwork/output/items';
import { budgetOf, isActivation, survivesActivation, toRunContext } from './activation';
import { KnownRows, MAX_ROWS, type Gap, type Position, type ReadPage } from './gaps';
import { rowKey, shorten } from './rowKey';
import { readWatch, type Watch } from './watch';

/** The state of a node in n8n's static data. n8n saves a change only if a top-level property is set. */
interface Memory {
	target?: string;
	/** Keys of rows, the last row of the list first. */
	seen?: string[];
	gaps?: Gap[];
	lost?: number;
	/** Whether the limits left no page for the gaps. */
	isStarved?: boolean;
	/** Number of polls in a row that did not find the target. */
	missing?: { target: string; polls: number };
	/** Of an older version: one more than the number of keys in `seen` above a gap. */
	unread?: number;
}

interface PollResult {
	/** Absent if nothing is new. */
	items?: INodeExecutionData[];
	/** What to report if there are no items. */
	failure?: Failure;
}

type Content = ReadPage & { content: Page };

/** The target counts as missing after this many polls. */
const MAX_MISSING = 3;
/** Kinds of failures that concern one page or its cursor. */
const OF_PAGE = ['rejected', 'tooLong', 'reported', 'notFound', 'invalidResponse'];

/** Static data of the nodes with a poll in progress. */
const polling = new WeakSet<object>();

/**
 * Returns the rows that are new since the last poll. n8n saves static data only if a poll returns a list, so the first
 * poll returns an empty list instead of null.
 * @throws NodeApiError, which n8n shows as a failed execution
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const isTest = context.getMode() === 'manual';
	const activates = !isTest && isActivation(context);
	// A test does not change the static data.
	const memory: Memory = isTest ? {} : context.getWorkflowStaticData('node');
	// n8n may start a poll before the previous one has ended. The poll after that finds the new rows.
	if (polling.has(memory)) return null;
	const deadline = Date.now() + budgetOf(context);
	polling.add(memory);
	const { items, failure } = await read(context, async (watch, run) =>
		isTest
			? await fetchTestEvent(watch, new PollPages(run, watch, deadline))
			: await fetchNew(watch, new PollPages(run, watch, deadline), memory, activates),
	).finally(() => polling.delete(memory));
	if (items) return [items];
	if (!failure || (activates && survivesActivation(context, failure))) return null;
	throw toNodeError(context.getNode(), failure);
}

/**
 * Reads the parameters and runs `fetch`. Never throws, so that an expression that fails at a restart does not prevent
 * the activation.
 */
async function read(
	context: IPollFunctions,
	fetch: (watch: Watch, run: RunContext) => Promise<PollResult>,
): Promise<PollResult> {
	try {
		const run = toRunContext(context);
		const { watch, failure } = readWatch(run);
		return failure ? { failure } : await fetch(watch, run);
	} catch (error) {
		return { failure: { kind: 'invalid', message: error.message, description: error.description } };
	}
}

/** The pages of one poll, each read once. All requests share Max Pages per Poll and Max Cost. */
class PollPages {
	/** Why a page could not be read, unless a limit ended the poll. */
	failure?: Failure;
	/** The latest result, which has the cost of all. */
	result?: Result;
	/** Number of requests. */
	count = 0;
	/** The most rows on a page so far. */
	size = 0;
	private readonly pages = new Map<number, Content>();
	private readonly read_ = new Set<string>();
	private readonly tries = {};
	private readonly run: RunContext;
	private readonly watch: Watch;
	private readonly deadline: number;

	constructor(run: RunContext, watch: Watch, deadline: number) {
		this.run = run;
		this.watch = watch;
		this.deadline = deadline;
	}

	get hasPagesLeft(): boolean {
		return this.count < this.watch.plan.paging.maxPages;
	}

	/** The keys of the pages before and after a page. */
	around(page: number): string[] {
		return [page - 1, page + 1].flatMap((other) => this.pages.get(other)?.keys ?? []);
	}

	/** Returns a page, or undefined if it could not be read. */
	async read({ page, cursor }: Position): Promise<Content | undefined> {
		const earlier = this.pages.get(page);
		const isLate = this.count > 0 && Date.now() >= this.deadline;
		if (earlier || isLate || !this.hasPagesLeft || this.failure) return earlier;
		const { plan, operation } = this.watch;
		const paging = { ...plan.paging, startPage: page, cursor, maxPages: 1 };
		const { results } = await fetchAll(this.run, [{ ...plan, paging }], this.tries);
		const [result] = results;
		// A result without a balance was not sent, and has no cost.
		if (result.balance || !this.result) this.result = result;
		const { failure, incomplete, segment } = result;
		const content = result.pages[0]?.page;
		const isOfPage = !failure || (page > 1 && OF_PAGE.includes(failure.kind));
		if (!content && !isOfPage) {
			// Max Cost ends the poll like Max Pages per Poll.
			if (!keepsRows(failure) || this.count === 0) this.failure = failure;
			return undefined;
		}
		this.count++;
		const all = (content?.rows ?? []).map((row) => rowKey(row, operation.simplified, segment));
		const promised = incomplete?.details?.page;
		const isRepeat = all.length > 0 && all.every((key) => this.read_.has(key));
		const isMissing = !content || isRepeat || (all.length === 0 && promised === page);
		const keys = isMissing ? [] : all;
		for (const key of keys) this.read_.add(key);
		this.size = Math.max(this.size, keys.length);
		const after = { page: page + 1, cursor: content?.cursor };
		const isPromised = result.next ? true : promised === page + 1;
		const one: Content = {
			page,
			cursor,
			keys,
			isMissing,
			next: keys.length > 0 && isPromised ? after : undefined,
			total: content?.totals?.totalElements ?? 0,
			content: content ?? { rows: [], body: {} },
		};
		this.pages.set(page, one);
		return one;
	}
}

/** Fetches one page of rows for the editor. */
async function fetchTestEvent({ plan }: Watch, pages: PollPages): Promise<PollResult> {
	const page = await pages.read({ page: 1 });
	if (!page) return { failure: pages.failure };
	const items = toItems(plan, pages.result as Result, [page.content], false);
	return { items: items.length > 0 ? items : undefined };
}

/** Reads what is new from the first page on, then the gaps, and remembers all rows. */
async function fetchNew(
	{ plan, target, emitsExisting }: Watch,
	pages: PollPages,
	memory: Memory,
	activates: boolean,
): Promise<PollResult> {
	// Damaged static data counts as a first poll, because otherwise every row would be new.
	const isFirst = memory.target !== target || !Array.isArray(memory.seen);
	const known = isFirst ? new KnownRows() : restore(memory);
	const wasOpen = known.open !== undefined;
	const taken = new Set<string>();
	/** Reduces a page to its new rows. */
	const newOf = ({ content, keys }: Content): Page => {
		const rows = content.rows.filter((_row, index) => {
			const isNew = keys.length > 0 && !known.has(keys[index]) && !taken.has(keys[index]);
			if (isNew) taken.add(keys[index]);
			return isNew;
		});
		return { ...content, rows, body: { ...content.body, elements: rows } };
	};
	const fill = async (isCurrent: boolean): Promise<Page[]> => {
		const filled: Page[] = [];
		for (let gap = known.open; gap; gap = known.open) {
			if (known.keys.length - gap.below + pages.size > MAX_ROWS) {
				known.giveUp(gap);
				continue;
			}
			const page = await pages.read(gap);
			if (!page) break;
			filled.push(newOf(page));
			const goesOn = known.fill(gap, page, pages.around(gap.page), isCurrent);
			if (!goesOn || !isCurrent) break;
		}
		return filled;
	};

	const rest = memory.isStarved && plan.paging.maxPages === 1 && !isFirst ? await fill(false) : [];
	let tried = pages.count;
	const top: Page[] = [];
	const keys: string[] = [];
	let last: Content | undefined;
	let next: Position | undefined = { page: 1 };
	while (next && keys.length + pages.size <= MAX_ROWS) {
		const page: Content | undefined = await pages.read(next);
		if (!page || page.isMissing) break;
		if (page.keys.length === 0) {
			// Known rows should follow, unless the service filters rows late.
			if (known.keys.length === 0 || plan.paging.isThinned) next = undefined;
			break;
		}
		const found = newOf(page);
		top.push(found);
		keys.push(...page.keys);
		last = page;
		next = page.next;
		if (found.rows.length === 0) break;
	}
	let { failure } = pages;
	if (last || failure) {
		const isMissing =
			failure?.kind === 'notFound' || (last?.page === 1 && last.content.body.elements === null);
		const { missing } = memory;
		const polls = missing?.target === target ? missing.polls : 0;
		memory.missing = isMissing ? { target, polls: polls + 1 } : undefined;
		if (isMissing) {
			failure = polls + 1 < MAX_MISSING ? undefined : targetMissing(plan);
			if (isFirst) return { failure };
		}
	}
	const isSilent = isFirst && !emitsExisting;
	// If a first poll fails midway, the next poll is a first poll again. Otherwise the remaining rows would later count
	// as new.
	if (isFirst && failure && (isSilent || !last)) return { failure };
	const goesOn = last !== undefined && next !== undefined;
	if (last) {
		const { total, cursor: before } = last;
		const opens = next && !isSilent && (!isFirst || pages.hasPagesLeft);
		const gap = { ...(next as Position), before, total: total || undefined };
		const bound = isFirst ? { last: plan.paging.maxPages } : {};
		known.addTop(keys, opens ? { ...gap, ...bound } : undefined);
	}
	if (last && !failure) {
		const before = pages.count;
		rest.push(...(await fill(true)));
		tried += pages.count - before;
		if (!activates) failure = pages.failure;
	}
	const all = [...top, ...rest];
	const isEmpty = all.every(({ rows }) => rows.length === 0);
	const isLost = isEmpty && !failure && !activates && known.lost !== undefined;
	if (isLost) failure = rowsLost(known.lost as number);
	Object.assign(memory, {
		target,
		seen: known.keys,
		gaps: known.gaps,
		lost: isLost ? undefined : known.lost,
		isStarved: wasOpen && known.open !== undefined && tried === 0 && pages.count === 1 && !pages.failure,
		unread: undefined,
	});
	if (isSilent || (isFirst && isEmpty)) return { items: [] };
	const isMarked = isFirst ? goesOn : known.mayLack;
	return isEmpty ? { failure } : { items: toItems(plan, pages.result as Result, all, isMarked) };
}

/** Restores what is known. An older version remembered longer keys, and one gap by the number of rows above it. */
function restore({ seen = [], gaps, lost, unread = 0 }: Memory): KnownRows {
	const below = seen.length - unread + 1;
	const old = !gaps && unread > 0 && below > 0 ? [{ below, page: 1 }] : [];
	return new KnownRows(seen.map(shorten), gaps ?? old, lost);
}

function targetMissing({ request }: Watch['plan']): Failure {
	const [subject = 'The target'] = Object.values(request.query);
	return {
		kind: 'notFound',
		message: `"${subject}" was not found in ${MAX_MISSING} polls in a row`,
		description:
			'Check on the network whether it still exists, and under which URL. Then change it in the trigger and publish again, or unpublish the workflow, because each poll is billed.',
		statusCode: 404,
	};
}

function rowsLost(page: number): Failure {
	return {
		kind: 'incomplete',
		message: `Some new rows may be missing, because the list could not be read further than page ${page}`,
		description: `The trigger goes on with newer rows. To get the missing ones, run the operation in the node with Start Page ${page}. To prevent this, poll more often or raise Max Pages per Poll.`,
	};
}

/**
 * Maps rows to the items that start an execution. The items share the cost of the poll and are not linked to an input
 * item. The last one is marked if further rows may be new.
 */
function toItems(plan: FormPlan, result: Result, pages: Page[], isMarked: boolean) {
	const { cost, segment, redact } = result;
	const filled = pages.filter(({ rows }) => rows.length > 0).map((page) => ({ page }));
	const items = toLinkedItems(plan, { pages: filled, cost, segment, redact });
	return items.map(({ json }, index) => ({
		json: isMarked && index === items.length - 1 ? { ...json, moreMayExist: true } : json,
	}));
}
