import type { IDataObject } from 'n8n-workflow';

import type { Auth } from '../account/account';
import type { KeptPage } from '../paging/pages';
import type { Failure } from '../service/response';
import type { Plan, Query } from './plan';

/** Where an input item is: among those of the run, and its row in the sheet that it comes from. */
export interface Place {
	itemIndex: number;
	rowNumber?: number;
}

/** One input item of a run. It is made once, in the order of the input, and the fetch adds what became of it. */
export interface Row<P extends Plan = Plan> {
	readonly place: Place;
	/** What its form says. */
	readonly plan: P;
	/** Absent before the fetch, and for an item that needs nothing from the service. */
	result?: Result;
}

/** What became of one input item. */
export interface Result extends Pick<Auth, 'segment' | 'redact'> {
	/** The pages with the rows to return, in page order. */
	pages: KeptPage[];
	/** Why it has no rows, or not all of them. */
	failure?: Failure;
	/** Set by a Dry Run, which has no pages. */
	preview?: Preview;
	/** When the same write was sent before, instead of which nothing was sent, as an ISO time. */
	sentBefore?: string;
	/** How many rows of a list the service counts, or 0 if it does not count them. */
	matching: number;
	/** Whether the service has more pages of a list than were read. */
	hasMorePages: boolean;
	/** When the service answered, as an ISO time. */
	at: string;
	/** Whether other items use the same rows, so that each needs a copy. */
	isShared: boolean;
}

/** What a real run would send for one input item. */
export interface Preview {
	request: { method: string; url: string; query: Query };
	added?: IDataObject;
	/** At most so many. */
	requests: number;
	/** In nano-dollars at published prices, or null if none is published. */
	estimatedCost: number | null;
}

/** What a run was billed. */
export interface Bill {
	/** In nano-dollars. */
	nano: number;
	/** Number of responses that cost something. */
	requests: number;
	/** Number of requests whose answer was lost, which count at their price. */
	lost: number;
}

/** What happened in a run besides the results of its rows. */
export interface RunReport {
	bill: Bill;
	/** Whether the user stopped the execution, so that n8n keeps nothing of the run. */
	isCancelled: boolean;
	/** Set if a failure ended a run with On Error = Stop. */
	thrown?: Thrown;
}

/** A failure that ended a run with On Error = Stop, so that n8n keeps none of its rows. */
export interface Thrown {
	failure: Failure;
	/** The input item to blame. */
	row: Row;
	/** All rows that asked the service. */
	rows: Row[];
	/** How many of them cannot be used, if nothing was sent because of that. */
	unusable: number;
	/** The last row whose message this run, or an earlier try, sent or may have sent. */
	sentUpTo?: Row;
}
