import type { IDataObject } from 'n8n-workflow';

import * as main from '../ProfessionalNetwork/fetch/run';
import { toRows, type Simplified } from '../ProfessionalNetwork/output/items';
import { hashOf, type Target, type Watch } from './watch';

/** How many keys a node remembers, so that its static data stays below 120 KB. Each target has an equal share. */
const MAX_KEYS = 10_000;
/** A target that this many polls in a row could not read is reported. */
export const MAX_FAILED = 3;
const ADVICE =
	'Check on the network whether it still exists, and under which URL. Then change it in the trigger and publish again, or remove it, because each poll is billed.';

/**
 * What a node remembers of a target: the keys of the rows seen, in the order of the list, whether new rows may be between
 * or behind them, because a poll was cut, and failed polls in a row.
 */
export type Seen = { keys?: string[]; isOpen?: boolean; failed?: number };
/** What a poll has read of a target. */
export type Reading = ReturnType<ReturnType<typeof prepare>['toReading']>;

/** Returns how to read the list of a target, and the function that turns the result into a reading. */
export function prepare(watch: Watch, target: Target, seen: Seen) {
	const { isSample, isSilent, plan, simplified } = watch;
	const paging = plan.paging as main.PagingPlan;
	const { pageSize } = paging.rules;
	// Damaged static data counts as none, because otherwise every row would be new.
	const keys = Array.isArray(seen.keys) ? seen.keys : undefined;
	const isSilentStart = keys === undefined && isSilent;
	const known = new Map(keys?.map((key, at) => [key, at]));
	const read = new Set<string>();
	/** The pages so far with their new rows alone. */
	const news: main.Page[] = [];
	// Old rows that no poll saw are below the known ones. If others are removed, they move up behind the lowest of these.
	const isKnown = !seen.isOpen && known.size >= pageSize;
	const bottom = isKnown ? known.size - pageSize / 2 : Infinity;
	let [goesOn, lowest, newest] = [false, 0, -Infinity];
	const add = (page: main.Page, segment: string) => {
		const rows = keyed(page.rows, simplified, segment);
		const last = rows.map(({ key }) => known.has(key)).lastIndexOf(true);
		const areNew = rows.map(({ key, time }, index) => {
			const at = known.get(key) ?? -1;
			if (at >= bottom) lowest++;
			if (at >= 0 && time > newest) newest = time;
			const isOld = index > last && lowest >= pageSize / 4 && time < newest;
			const isNew = at < 0 && !read.has(key) && !isOld && !isSilentStart;
			read.add(key);
			return isNew;
		});
		const elements = page.rows.filter((_row, index) => areNew[index]);
		news.push({ ...page, rows: elements, body: { ...page.body, elements } });
		return areNew;
	};

	/** Whether to read the page after the last of these: its last row is new, or more than half of its rows. */
	const continuesAfter = (pages: main.Page[], segment: string) => {
		const areNew = add(pages[pages.length - 1], segment);
		// An empty page that was promised says nothing, unless its rows were too old for a filter.
		if (areNew.length === 0 && !paging.isFilteredLate) return false;
		goesOn = areNew.filter(Boolean).length > areNew.length / 2 || areNew[areNew.length - 1];
		return goesOn;
	};

	const toReading = ({ failure, incomplete, next, pages, segment }: main.Result) => {
		for (const { page } of pages.slice(news.length)) add(page, segment);
		const isMissing = pages[0]?.page.body.elements === null || failure?.kind === 'notFound';
		const isRead = !isMissing && (pages.length > 0 || !failure);
		const isLimited = failure && (main.keepsRows(failure) || failure.kind === 'cancelled');
		const hasMore = (next ?? failure ?? incomplete?.details?.page) !== undefined;
		const failed = isRead ? 0 : (seen.failed ?? 0) + (isLimited ? 0 : 1);
		const message = `${target.label} was not found in ${MAX_FAILED} polls in a row`;
		const gone: main.Failure = { kind: 'notFound', message, description: ADVICE };
		const reason = isMissing ? (failed < MAX_FAILED ? undefined : gone) : failure;
		const share = Math.floor(MAX_KEYS / watch.targets.length);
		const isCut = goesOn && hasMore;
		const all = inOrder([...read], keys).slice(0, share);
		const isOpen = isCut || (seen.isOpen === true && !read.has(all[all.length - 1]));
		return {
			...{ target, news, failed },
			seen: isRead ? { keys: all, ...(isOpen && { isOpen }) } : { ...seen, failed },
			/** Why nothing was read. A list that does not exist counts from the third time on. */
			failure: isRead ? undefined : reason,
			/** Whether a limit or a failed page ended the read before a page that was needed. */
			isCut: isRead ? isCut : isLimited === true,
			isStart: isRead && keys === undefined && !isSample,
		};
	};
	const how = isSample || isSilentStart ? { maxPages: 1 } : { continuesAfter };
	const request = { ...plan.request, query: target.query };
	return { ...plan, request, paging: { ...paging, keepPages: true, ...how }, toReading };
}

/** Adds the keys that were known before to those of the rows that were read, each behind all that it followed. */
function inOrder(read: string[], known: string[] = []): string[] {
	const places = new Map(read.map((key, index) => [key, index]));
	// Without any in common, all of them follow.
	let last = Math.min(...known.map((key) => places.get(key) ?? read.length));
	for (const key of known) {
		last = Math.max(last, places.get(key) ?? 0);
		places.set(key, places.get(key) ?? last);
	}
	return [...places].sort(([, one], [, other]) => one - other).map(([key]) => key);
}

/** Matches a URL, whose query says where its link was shown. */
const QUERY = /(https?:[^?#"]*)[^"]*/g;
/** Returns when each row was posted, or NaN, and its key: its ID, or else its texts, because other fields change. */
function keyed(rows: IDataObject[], simplified: Simplified, segment: string) {
	const options = { output: 'simplified' as const, fields: [], limit: Infinity };
	const read = (some: IDataObject[], columns: Simplified) =>
		toRows([{ rows: some, body: {} }], { ...options, simplified: columns }, segment);
	return read(rows, { postedAt: simplified.postedAt }).map(({ postedAt }, index) => {
		const row = rows[index];
		const values = main.idOf(row) ? [] : Object.values(read([row], simplified)[0]);
		const texts = values.filter((text) => text && typeof text === 'string');
		const plain = JSON.stringify(texts.length > 0 ? texts : row).replace(QUERY, '$1');
		const time = new Date((postedAt || NaN) as string).getTime();
		return { key: hashOf(main.idOf(row) || plain), time };
	});
}
