// New rows for `npm start`: every minute, each list that has been read gets one more.
import { TODAY } from './data/random.mts';
import type { Call, List } from './operations/operation.mts';
import { rowsOf } from './pagination.mts';

const MINUTE = 60_000;

/** Parameters that select a page of a list. */
const OF_PAGE = ['page', 'paginationToken', 'sessionId'];

export type Live = ReturnType<typeof makeLive>;

/** @param now returns epoch milliseconds */
export function makeLive(now: () => number) {
	const start = now();
	const lists = new Map<string, (at: number) => void>();
	let minutes = 0;
	return {
		/** Adds the rows of the minutes that have passed. Call it before a list is read. */
		read(name: string, list: List, call: Call) {
			const passed = Math.floor((now() - start) / MINUTE);
			for (; minutes < passed; minutes++) {
				for (const add of lists.values()) add(TODAY + minutes * MINUTE);
			}

			const query = Object.entries(call.query).filter(([param]) => !OF_PAGE.includes(param));
			lists.set(JSON.stringify([name, ...query.sort()]), (at) => {
				const rows = rowsOf(list, call);
				// A post or an author may not exist.
				if (Array.isArray(rows)) list.add?.(call, at, rows);
			});
		},
	};
}
