import type { PagingPlan, Plan, Result } from '../ProfessionalNetwork/fetch/run';
import type { KeptPage } from '../ProfessionalNetwork/paging/pages';
import type { Failure } from '../ProfessionalNetwork/service/response';
import { type EarlierRows, mayGoOn, newRowsIn, type WatchedRow, watchedRowKeeper } from './newRows';
import type { Target, Watch } from './watch';

/** How many keys a node remembers, so that its static data stays below 120 KB. Each target has an equal share. */
const MAX_KEYS = 10_000;
/** A target that this many polls in a row could not read is reported. */
export const MAX_FAILED = 3;

/** What is remembered of a target. */
export interface TargetMemory {
	/** The keys of the rows seen, the latest first. */
	keys?: string[];
	/** How many polls in a row have failed. */
	failed?: number;
	/** The time before which an unseen row is older than the start. */
	since?: number;
}

/** What a poll has read of a target. */
export interface Reading {
	target: Target;
	result: Result;
	/** The pages with their new rows alone. */
	newPages: Result['pages'];
	/** What to remember of it for the next poll. */
	nextMemory: TargetMemory;
	/** Why it could not be read. */
	failure?: Failure;
	/** Whether the service says that it does not exist. */
	isMissing?: boolean;
	/** Whether a limit or a failed page ended the read before a page that was needed. */
	isCut?: boolean;
	/** Whether it is watched from now on. */
	isStart?: boolean;
}

/** What to fetch for a target, and what the result means. */
export interface TargetPlan {
	plan: Plan;
	toReading(result: Result): Reading;
}

/** The list of a target, and what earlier polls have seen of it. */
interface WatchedList {
	watch: Watch;
	target: Target;
	memory: TargetMemory;
	earlier: EarlierRows;
	paging: PagingPlan;
	/** Whether no poll has read it before. */
	isStart: boolean;
	/** Whether this poll only remembers its rows. */
	isSilentStart: boolean;
}

/** What the rows of a list are, compared with those of earlier polls. */
interface Comparison {
	rows: WatchedRow[];
	newRows: ReadonlySet<WatchedRow>;
	/** Whether the next page may have new rows, too. */
	mayHaveNewRows: boolean;
}

/** Returns how to read the list of a target, of which this is remembered. */
export function planTarget(watch: Watch, target: Target, memory: TargetMemory): TargetPlan {
	const list = listOf(watch, target, memory);
	return { plan: planOf(list), toReading: (result) => readingOf(list, result) };
}

function listOf(watch: Watch, target: Target, memory: TargetMemory): WatchedList {
	const paging = watch.plan.paging as PagingPlan;
	const keys = keysIn(memory);
	const isStart = keys === undefined;
	return {
		watch,
		target,
		memory,
		earlier: { keys: new Set(keys), since: memory.since ?? 0 },
		paging,
		isStart,
		isSilentStart: isStart && watch.isSilent,
	};
}

function planOf(list: WatchedList): Plan {
	const { paging, target, watch } = list;
	const { plan, simplified } = watch;
	const { request } = plan;
	const keeper = watchedRowKeeper(request.response.keeper, simplified);
	return {
		...plan,
		request: { ...request, ...target.request, response: { ...request.response, keeper } },
		paging: {
			...paging,
			continuesAfter(pages) {
				const hasRows = pages[pages.length - 1].rows.length > 0;
				return hasRows && pages.length < watch.maxPages && compare(pages, list).mayHaveNewRows;
			},
		},
	};
}

function compare(
	pages: KeptPage[],
	{ earlier, isSilentStart, paging, watch }: WatchedList,
): Comparison {
	const rowsByPage = pages.map(watchedRowsOf);
	const rows = rowsByPage.flat();
	const newRows = isSilentStart ? new Set<WatchedRow>() : newRowsIn(rows, earlier);
	const mayHaveNewRows = !watch.isSample && mayGoOn(rowsByPage, newRows, paging.isFilteredLate);
	return { rows, newRows, mayHaveNewRows };
}

function readingOf(list: WatchedList, result: Result): Reading {
	const { earlier, isStart, target, watch } = list;
	if (isMissing(result)) return missingReading(list, result);

	const { failure, pages } = result;
	if (pages.length === 0 && failure) return failedReading(list, result, failure);

	const { mayHaveNewRows, newRows, rows } = compare(pages, list);
	const isCut = mayHaveNewRows && (result.hasMorePages || failure !== undefined);
	return {
		target,
		result,
		newPages: pages.map((page) => withOnly(newRows, page)),
		nextMemory: {
			keys: keysToKeep(rows, earlier, watch.targets.length),
			since: sinceAfter(rows, list, result, isCut),
		},
		isCut,
		isStart: isStart && !watch.isSample,
	};
}

/** Returns the time before which an unseen row is older than the start, for the next poll. */
function sinceAfter(
	rows: WatchedRow[],
	{ earlier, isSilentStart }: WatchedList,
	{ hasMorePages }: Result,
	isCut: boolean,
): number {
	// What a poll has left out may be new, whenever it was posted.
	if (isCut) return 0;
	if (!isSilentStart) return earlier.since;

	// A start that has read its list to the end has left no older row.
	return hasMorePages ? newestTimeOf(rows) : 0;
}

/** Returns the keys that are remembered. Damaged static data counts as none, because otherwise every row would be new. */
function keysIn({ keys }: TargetMemory): string[] | undefined {
	const isDamaged = !keys?.every?.((key) => typeof key === 'string');
	return isDamaged ? undefined : keys;
}

const watchedRowsOf = (page: KeptPage) => page.rows as WatchedRow[];

/** Returns when the newest row was posted, or 0 if no row says it. */
function newestTimeOf(rows: WatchedRow[]): number {
	return Math.max(0, ...rows.map(({ time }) => time || 0));
}

/** Returns a page with its new rows alone, as the output needs them. */
function withOnly(newRows: ReadonlySet<WatchedRow>, page: KeptPage): KeptPage {
	const rows = watchedRowsOf(page)
		.filter((row) => newRows.has(row))
		.map(({ kept }) => kept);
	return { ...page, rows };
}

/** Returns the keys of the rows seen, the latest first, as many as the share of a target allows. */
function keysToKeep(rows: WatchedRow[], earlier: EarlierRows, targets: number): string[] {
	const keys = new Set([...rows.map(({ key }) => key), ...earlier.keys]);
	return [...keys].slice(0, Math.floor(MAX_KEYS / targets));
}

/** Whether the service says that a list does not exist, which is not the same as an empty one. */
function isMissing({ failure, pages: [first] }: Result): boolean {
	return first ? first.isNull : failure?.kind === 'notFound';
}

/** Returns the reading of a list that does not exist. Polls report it from the third time on. */
function missingReading({ memory, target }: WatchedList, result: Result): Reading {
	const failed = (memory.failed ?? 0) + 1;
	const reading: Reading = {
		target,
		result,
		newPages: [],
		nextMemory: { ...memory, failed },
		isMissing: true,
	};
	if (failed >= MAX_FAILED) {
		const message = `${target.label} was not found in ${MAX_FAILED} polls in a row.`;
		reading.failure = { kind: 'notFound', message };
	}

	return reading;
}

/** Returns the reading of a list of which no page could be read. What a limit left out has not failed. */
function failedReading({ memory, target }: WatchedList, result: Result, failure: Failure): Reading {
	const isCut = failure.kind === 'maxCost' || failure.kind === 'notSent';
	const failed = (memory.failed ?? 0) + (isCut ? 0 : 1);
	return {
		target,
		result,
		newPages: [],
		nextMemory: { ...memory, failed },
		failure,
		isCut,
	};
}
