import type { IDataObject } from 'n8n-workflow';

import type { Auth } from '../account/account';
import type { NumberedPage, Position } from '../paging/pages';
import type { Earlier, Failure, Place } from '../service/response';
import type { Query } from './plan';

/** What a real run would send for one input item. */
export interface Preview {
	request: { method: string; url: string; query: Query };
	added?: IDataObject;
	/** The place of an earlier item that writes to the same person, or requests the same pages. */
	sameAs?: Place;
	/** In nano-dollars at published prices, or null if it is not known. Absent for a write. */
	estimatedCost?: number | null;
	/** Number of requests, or null if only the list decides. */
	requests: number | null;
	/** Whether its row comes from a Dry Run of another node, so that values are missing. */
	isOfOther?: boolean;
}

/** What a lookup without a result found instead: people or companies that may be the one. */
export interface Missing {
	candidates?: NonNullable<Failure['details']>[string];
}

/** How the request of an item ended, other than with all its rows. */
interface Endings {
	preview: Preview;
	/** Why the item has no rows, or not all of them. */
	failure: Failure;
	/** Reports a list that ended early, or rows that came with an error text or empty entries. */
	incomplete: Failure;
	/** Whether the last page that the service returns is full, so more rows may match than its totals count. */
	isFull: boolean;
	/** Set if nothing was found and the item asks for no failure. */
	missing: Missing;
	/** The same write before, which was not repeated. */
	repeats: Earlier & { hasText: boolean };
}

type AtMostOne<T> = {
	[Key in keyof T]: Partial<Pick<T, Key>> & Partial<Record<Exclude<keyof T, Key>, undefined>>;
}[keyof T];

/** The pages of one input item, or why it has none. */
export type FetchedPages = AtMostOne<Endings> & {
	/** The pages with the rows to return, in page order. */
	pages: NumberedPage[];
	next?: Position;
};

/** What became of one input item. */
export type Result = FetchedPages &
	Pick<Auth, 'segment' | 'redact'> & {
		/** The place of an earlier item that writes something else to the same person. */
		sameAs?: Place;
		/** Whether other items use the same rows, so that each needs a copy. */
		isShared?: boolean;
		/**
		 * What the node had spent in the execution when the item ended, or null if a response did not report its cost, and the
		 * item's Max Cost or Infinity, in nano-dollars.
		 */
		balance?: { spent: number | null; cap: number };
		/** Cost of the item in nano-dollars, or null if the service did not report all of it. */
		cost: number | null;
		/** When the service answered, as an ISO time. */
		at?: string;
	};
