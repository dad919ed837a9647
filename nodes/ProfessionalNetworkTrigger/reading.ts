import type { IDataObject } from 'n8n-workflow';

import {
	type Failure,
	idOf,
	keepsRows,
	type KeptPage,
	type PagingPlan,
	type Result,
	type RowKeeper,
} from '../ProfessionalNetwork/fetch/run';
import { keeperOf, type Simplified } from '../ProfessionalNetwork/output/items';
import { hashOf, type Target, type Watch } from './watch';

/** How many keys a node remembers, so that its static data stays below 120 KB. Each target has an equal share. */
const MAX_KEYS = 10_000;
/** A target that this many polls in a row could not read is reported. */
export const MAX_FAILED = 3;

/** Keys of the rows seen, the latest first, failed polls in a row, and the time of the newest row of a silent start. */
export type Seen = { keys?: string[]; failed?: number; since?: number };
/** What a poll has read of a target. */
export interface Reading {
	target: Target;
	/** The pages with their new rows alone. */
	news: Result['pages'];
	/** What to remember. */
	seen: Seen;
	/** Why it could not be read. */
	failure?: Failure;
	/** Whether the service says that it does not exist. */
	isMissing?: boolean;
	/** Whether a limit or a failed page ended the read before a page that was needed. */
	isCut?: boolean;
	/** Whether it is watched from now on. */
	isStart?: boolean;
}

/** How to read a target, and what the result means. */
export type Read = ReturnType<typeof prepare>;

/** Returns how to read the list of a target, and the function that turns the result into a reading. */
export function prepare(watch: Watch, target: Target, seen: Seen) {
	const { isSample, isSilent, plan, simplified } = watch;
	const paging = plan.paging as PagingPlan;
	// Damaged static data counts as none, because otherwise every row would be new.
	const keys = seen.keys?.every?.((key) => typeof key === 'string') ? seen.keys : undefined;
	const known = new Set(keys);
	const isSilentStart = keys === undefined && isSilent;
	const { since = 0 } = seen;

	const compare = (pages: KeptPage[]) => {
		const all = pages.map((page) => page.rows as WatchedRow[]);
		const rows = all.flat();
		const found = rows.filter(({ key }) => known.has(key));
		const last = rows.lastIndexOf(found[found.length - 1]);
		// If rows are removed, old ones that no poll saw move up behind the known ones.
		const hasOld = found.filter(({ time }) => time <= since).length >= paging.rules.pageSize / 4;
		const isOld = ({ time }: WatchedRow, at: number) => hasOld && at > last && time < since;
		const news = rows.filter((row, at) => !known.has(row.key) && !isOld(row, at));
		const first = new Map(news.reverse().map((row) => [row.key, row]));
		const isNew = new Set(isSilentStart ? [] : first.values());

		// An empty page that was promised says nothing, unless its rows were too old for a filter.
		const latest = all.filter((page) => page.length > 0 || paging.isFilteredLate).pop() ?? [];
		const areMostNew = latest.filter((row) => isNew.has(row)).length > latest.length / 2;
		const goesOn = !isSample && (areMostNew || isNew.has(latest[latest.length - 1]));
		return { goesOn, isNew, rows };
	};

	const continuesAfter = (pages: KeptPage[]) =>
		pages[pages.length - 1].rows.length > 0 && compare(pages).goesOn;

	const toReading = (result: Result): Reading => {
		if (isMissing(result)) return missingReading(target, seen);

		const { failure, incomplete, next, pages: numbered } = result;
		if (numbered.length === 0 && failure) return failedReading(target, seen, failure);

		const pages = numbered.map(({ page }) => page);
		const { goesOn, isNew, rows } = compare(pages);
		const isCut = goesOn && (next ?? failure ?? incomplete?.details?.page) !== undefined;
		const all = new Set([...rows.map(({ key }) => key), ...known]);
		const share = Math.floor(MAX_KEYS / watch.targets.length);
		const newest = isSilentStart ? Math.max(0, ...rows.map(({ time }) => time || 0)) : since;
		return {
			target,
			news: numbered.map(({ number, page }) => {
				const watched = (page.rows as WatchedRow[]).filter((row) => isNew.has(row));
				const elements = watched.map(({ kept }) => kept);
				return { number, page: { ...page, rows: elements, body: { ...page.body, elements } } };
			}),
			// Behind the known rows of a poll that was cut, any row may be new.
			seen: { keys: [...all].slice(0, share), since: isCut ? 0 : newest },
			isCut,
			isStart: keys === undefined && !isSample,
		};
	};

	const keeper = watchedRowKeeper(plan.request.keeper, simplified);
	const request = { ...plan.request, ...target.request, keeper };
	const ownPaging = { ...paging, keepPages: true, continuesAfter };
	return { plan: { ...plan, request, paging: ownPaging }, toReading };
}

/** Whether the service says that a list does not exist, which is not the same as an empty one. */
function isMissing({ failure, pages: [first] }: Result): boolean {
	return first ? first.page.isNull === true : failure?.kind === 'notFound';
}

/** Returns the reading of a list that does not exist. Polls report it from the third time on. */
function missingReading(target: Target, seen: Seen): Reading {
	const failed = (seen.failed ?? 0) + 1;
	const reading: Reading = { target, news: [], seen: { ...seen, failed }, isMissing: true };
	if (failed >= MAX_FAILED) {
		reading.failure = { kind: 'gone', facts: { list: { names: [], missed: MAX_FAILED } } };
	}

	return reading;
}

/** Returns the reading of a list of which no page could be read. What a limit left out has not failed. */
function failedReading(target: Target, seen: Seen, failure: Failure): Reading {
	const isCut = keepsRows(failure) || failure.kind === 'cancelled';
	const failed = (seen.failed ?? 0) + (isCut ? 0 : 1);
	return { target, news: [], seen: { ...seen, failed }, failure, isCut };
}

/** What a poll keeps of a row: what the output needs, its key, and when it was posted, or NaN. */
interface WatchedRow extends IDataObject {
	kept: IDataObject;
	key: string;
	time: number;
}

/** Returns the keeper of the output with the key and the time of each row, which are read from the whole row. */
function watchedRowKeeper(ofOutput: RowKeeper, simplified: Simplified): RowKeeper {
	const options = { output: 'simplified' as const, fields: [] };
	const { toRow: toSimplified } = keeperOf(options, simplified);

	const toRow = (row: IDataObject, segment: string): WatchedRow => {
		const columns = toSimplified(row, segment);
		const time = new Date((columns.postedAt || NaN) as string).getTime();
		return { kept: ofOutput.toRow(row, segment), key: keyOf(row, columns), time };
	};

	return { ...ofOutput, toRow };
}

/** Matches a URL, whose query says where its link was shown. */
const QUERY = /(https?:[^?#"]*)[^"]*/g;

/** Returns the key of a row: its ID, or else its texts, because other fields change. */
function keyOf(row: IDataObject, columns: IDataObject): string {
	const id = idOf(row);
	if (id) return hashOf(id);

	const texts = Object.values(columns).filter((text) => text && typeof text === 'string');
	const plain = JSON.stringify(texts.length > 0 ? texts : row);
	return hashOf(plain.replace(QUERY, '$1'));
}
