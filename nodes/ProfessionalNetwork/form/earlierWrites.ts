import type { IDataObject } from 'n8n-workflow';

import { keyOfTarget, readMark, type Target } from '../input/input';
import { cellOf, type Doubt, doubtsIn, isBlankCell, ownColumnKey } from '../output/items';

/* What the cells of a row say about the writes of earlier runs: that they were sent, or may have been. */

/** A write that a mark says was sent. */
interface SentWrite {
	key: string;
	/** The column of the mark. */
	column: string;
	at?: string;
}

const ENDS_WITH_FOR = /for\s*$/i;
/** Matches the end of the mark of a write, and the mark of an accepted invitation. */
const OF_WRITE = /\s#[a-z\d]{8}\s*$|^\s*invitation\s/;

/** Returns the writes that the cells of a row say were sent, under whatever name. */
export function sentWritesIn(row: IDataObject): SentWrite[] {
	return Object.entries(row).flatMap(([column, value]) => {
		const mark = typeof value === 'string' && OF_WRITE.test(value) ? readMark(value) : undefined;
		if (!mark?.found?.subject) return [];

		return [{ key: keyOfTarget(mark.found), column, at: timeNextTo(row, column) }];
	});
}

/** Returns the time in the column `_at` next to a column `_for`, or undefined if the mark is in another column. */
function timeNextTo(row: IDataObject, column: string): string | undefined {
	if (!ENDS_WITH_FOR.test(column)) return undefined;

	const time = cellOf(row, column.replace(ENDS_WITH_FOR, 'at'), ownColumnKey) as unknown;
	if (isBlankCell(time)) return undefined;
	return time instanceof Date ? time.toISOString() : String(time);
}

/** Returns the keys of the writes in doubt of a row, which no other row sends either. */
export function doubtKeysIn(row: IDataObject): string[] {
	return doubtsIn(row).flatMap((doubt) => keyOfDoubt(doubt) ?? []);
}

/** Returns the write in doubt for the same column, or to the same person with the same text. */
export function findDoubt(row: IDataObject, column: string, target?: Target): Doubt | undefined {
	const columnKey = ownColumnKey(column);
	const key = target && keyOfTarget(target);
	return doubtsIn(row).find((doubt) => {
		const doubtKey = keyOfDoubt(doubt);
		const isSame = doubtKey !== undefined && doubtKey === key;
		return isSame || ownColumnKey(doubt.column) === columnKey;
	});
}

/** Returns the key of the person and the text of a write in doubt. */
function keyOfDoubt(doubt: Doubt): string | undefined {
	const found = readMark(doubt.for)?.found;
	return found && keyOfTarget(found);
}
