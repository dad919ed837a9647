import type { IDataObject } from 'n8n-workflow';

import {
	hashOf,
	keeperOf,
	type RowKeeper,
	type Simplified,
} from '../ProfessionalNetwork/fetch/run';
import { idOf } from '../ProfessionalNetwork/paging/pages';

/* Which rows of a watched list no poll has seen. */

/** What a poll keeps of a row: what the output needs, its key, and when it was posted, or NaN. */
export interface WatchedRow extends IDataObject {
	kept: IDataObject;
	key: string;
	time: number;
}

/** The rows of a list that earlier polls have seen. */
export interface EarlierRows {
	keys: ReadonlySet<string>;
	/** When the newest row of a silent start was posted. 0 if no unseen row can be older than the start. */
	since: number;
}

/** Returns the rows that no poll has seen. A row that the list repeats counts once, where it comes first. */
export function newRowsIn(rows: WatchedRow[], earlier: EarlierRows): Set<WatchedRow> {
	const oldRows = oldRowsIn(rows, earlier);
	const newRows = new Map<string, WatchedRow>();
	for (const row of rows) {
		const isSeen = earlier.keys.has(row.key) || newRows.has(row.key);
		if (!isSeen && !oldRows.has(row)) newRows.set(row.key, row);
	}

	return new Set(newRows.values());
}

/**
 * Returns the rows that are older than the start. When a row is removed, one that no poll has seen moves up behind the seen
 * ones. As a new row, it would start the workflow for a post of long ago, and bill the next page, whose rows are as old:
 * up to 1,000 rows for a removed post (.github/CONTRIBUTING.md, When a rule earns its place: b and c).
 */
function oldRowsIn(rows: WatchedRow[], { keys, since }: EarlierRows): Set<WatchedRow> {
	const isSeen = rows.map(({ key }) => keys.has(key));
	const lastSeen = isSeen.lastIndexOf(true);
	if (lastSeen < 0) return new Set();

	const behind = rows.slice(lastSeen + 1);
	return new Set(behind.filter(({ time }) => time < since));
}

/** Whether the next page may have new rows, too: if most rows of the last page are new, or its last one is. */
export function mayGoOn(
	pages: WatchedRow[][],
	newRows: ReadonlySet<WatchedRow>,
	isFilteredLate: boolean,
): boolean {
	// An empty page that was promised says nothing, unless its rows were too old for a filter.
	const tellingPages = pages.filter((page) => page.length > 0 || isFilteredLate);
	const lastPage = tellingPages[tellingPages.length - 1] ?? [];
	const newOnLastPage = lastPage.filter((row) => newRows.has(row));
	if (newOnLastPage.length > lastPage.length / 2) return true;

	return newRows.has(lastPage[lastPage.length - 1]);
}

/** Returns the keeper of the output with the key and the time of each row, which are read from the whole row. */
export function watchedRowKeeper(ofOutput: RowKeeper, simplified: Simplified): RowKeeper {
	const options = { output: 'simplified' as const, fields: [] };
	const { toRow: toSimplified } = keeperOf(options, simplified);

	const toRow = (row: IDataObject, segment: string): WatchedRow => {
		const columns = toSimplified(row, segment);
		return {
			kept: ofOutput.toRow(row, segment),
			key: watchedKey(row, columns),
			time: postedTimeOf(columns),
		};
	};

	return { ...ofOutput, toRow };
}

/** Returns when a row was posted, or NaN if it does not say it. */
function postedTimeOf({ postedAt }: IDataObject): number {
	if (!postedAt) return NaN;

	return new Date(postedAt as string).getTime();
}

/** Matches a URL, whose query says where its link was shown. */
const URL_WITH_QUERY = /(https?:[^?#"]*)[^"]*/g;

/** Returns the key of a row: its ID, or else its texts, because other fields change. */
function watchedKey(row: IDataObject, columns: IDataObject): string {
	const id = idOf(row);
	if (id) return hashOf(id);

	const texts = Object.values(columns).filter((text) => text && typeof text === 'string');
	const content = JSON.stringify(texts.length > 0 ? texts : row);
	return hashOf(content.replace(URL_WITH_QUERY, '$1'));
}
