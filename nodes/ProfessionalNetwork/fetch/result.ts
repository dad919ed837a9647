import type { IDataObject } from 'n8n-workflow';

import type { NumberedPage, Position } from '../paging/pages';
import type { Failure } from '../service/response';

/** What became of one input item. */
export interface Result {
	/** The pages with the rows to return, in page order. */
	pages: NumberedPage[];
	/** Where the list goes on. */
	next?: Position;
	/** Why the item has no rows, or not all of them. */
	failure?: Failure;
	/** Reports a list that ended early, or rows that came with an error text or empty entries. */
	incomplete?: Failure;
	/** Whether the last page that the service returns is full, so more rows may match than its totals count. */
	isFull?: boolean;
	/** Whether the lookup found nothing and the item asks for no failure. */
	isMissing?: boolean;
	/** The item of a Dry Run, and how many requests the real run would send, or null if that is not known. */
	dryRun?: { json: IDataObject; requests: number | null };
	/** Whether other items use the same rows, so that each needs a copy. */
	isShared?: boolean;
	/** What was spent when the item ended, and its Max Cost or Infinity, in nano-dollars. Null if it was not reported. */
	balance?: { spent: number | null; cap: number };
	/** Cost of the item in nano-dollars, or null if the service did not report all of it. */
	cost: number | null;
	/** Replaces "network" in the field names of the rows. */
	segment: string;
	/** Hides the secrets of the item's credentials. */
	redact: <T>(value: T) => T;
}
