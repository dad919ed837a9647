import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

import type { Auth } from '../account/account';
import type { ServiceRequest } from '../http/send';
import type { KeptPage, NumberedPage, PagingSettings, Position } from '../paging/pages';
import type { Earlier, Failure, Page, Patience, Place } from '../service/response';

export type Query = Record<string, string>;

/** One input item of a run. It is made once, in the order of the input, and the fetch adds what became of it. */
export interface Row<P extends Plan = Plan> {
	readonly place: Place;
	/** What its form says. In a later try of Retry On Fail, it is the plan that an earlier try has sent. */
	plan: P;
	/** Absent before the fetch, and for an item that needs nothing from the service. */
	result?: Result;
}

/** What one input item needs. The form makes it. Only routing.ts and the trigger adapt it, before the fetch. */
export type Plan = ValidPlan | InvalidPlan | KeptPlan;

export interface InvalidPlan {
	failure: Failure;
	request?: undefined;
}

export interface ValidPlan {
	failure?: undefined;
	request: RequestPlan;
	/** Absent if one request returns all rows. */
	paging?: PagingPlan;
	policy: Policy;
}

/** The plan of an item that needs nothing, because its row says what to return. */
export interface KeptPlan {
	failure?: undefined;
	request?: undefined;
}

/** A row that needs the service, or fails before. */
export type AskingRow = Row<ValidPlan> | Row<InvalidPlan>;

/** A row with a valid plan, and the credentials of its requests. */
export interface Access {
	row: Row<ValidPlan>;
	failure?: undefined;
	auth: Auth;
	/** The query parameters of the user's own account. */
	customAccount: Query;
}

/** A row that fails before its first request. */
export interface RejectedRow {
	row: AskingRow;
	failure: Failure;
}

/** The person, company or post that a lookup or a write is for: the parameter, its value, and the name of its field. */
export interface Subject {
	param: string;
	value: string;
	field: string;
	/** The person, company or page that the value names, the same for all spellings of its address. */
	person?: string;
}

/** People who are hidden, or who work at none of the companies that were asked for. */
export type UnwantedKind = 'hidden' | 'elsewhere';

export interface RequestPlan extends Pick<ServiceRequest, 'rows' | 'priceKind' | 'isWrite'> {
	method: 'GET' | 'POST';
	/** Path as the documentation of the service writes it, such as `/network/profile`. */
	path: string;
	/** The parameters of the form. The fetch adds the page, the session and the user's own account. */
	query: Query;
	/** For whom or what the request is. Absent for searches. */
	subject?: Subject;
	/**
	 * What identifies a write, and the person whom it is for, in any spelling. Its mark and the column of that. Whether it
	 * has a text.
	 */
	write?: { key: string; person: string; mark: string; column: string; hasText: boolean };
	/** How many writes the node sends in an execution. */
	atMost?: number;
	/** Whether it needs the cookies in the credentials (docs/service.md, Custom accounts). */
	customAccount: boolean;
	/** The value of a query parameter that is hidden like the secrets of the credentials. */
	secret?: string;
	/** Selects rows of a response by the item's parameters, or returns why none fits. */
	select?(page: Page): IDataObject[] | Failure;
	/** Returns how the lists of words were read, such as `Locations: 2 places (Berlin; Paris)`. */
	describe?(): Array<string | undefined>;
	/** What to know about the query, such as the filters that another one replaced. */
	notes?: string[];
	/** Which rows of a search a hint counts, because its user cannot use them or did not ask for them. */
	unwanted?: { kind: UnwantedKind; isIn(row: IDataObject): boolean };
	/** Returns a failure with what the operation says about it. */
	explain?(failure: Failure): Failure;
	/** What is kept of the rows of a response when it arrives. */
	keeper: RowKeeper;
	/**
	 * Set if the values of a row are missing, because it comes from a Dry Run of another node, so that nothing is sent: the
	 * kinds of requests that it may be, besides `priceKind`.
	 */
	lacking?: { priceKinds: string[] };
	/** What the preview of a write shows besides the request. */
	previewFields?: IDataObject;
	/** Whether manual executions of the last ten minutes share their answers with it. */
	usesRecentAnswers: boolean;
	transport: Pick<IHttpRequestOptions, 'timeout' | 'proxy' | 'skipSslCertificateValidation'>;
}

/** Decides what is kept of a response, because a run holds all responses to its end. */
export interface RowKeeper {
	/** The same for plans that keep the same. */
	key: string;
	/**
	 * Returns what is kept of a row: the whole row, or the fields of the output.
	 * @param segment replaces "network" in the field names of the documentation
	 */
	toRow(row: IDataObject, segment: string): IDataObject;
	/** Whether the whole response is kept, too. */
	keepsBody: boolean;
}

export interface PagingPlan extends Omit<PagingSettings, 'concurrency' | 'continuesAfter'> {
	/** Whether to read on after these pages, which are then fetched one by one. Keeps no state, because tries share it. */
	continuesAfter?(pages: KeptPage[]): boolean;
	/** Whether a page is returned whole, although the limit is below its number of rows. */
	keepsWholePages: boolean;
	/** Whether a failure on a later page keeps the pages before it. */
	keepPages: boolean;
	/** How many rows n8n accepts. */
	maxRows?: number;
	/** Whether the list may have several pages, which the fetch asks for in one session. */
	needsSession: boolean;
	/** Whether the form has a Session ID, so that a later run can resume the session. */
	hasSession: boolean;
}

/**
 * How the requests of the item are sent. The concurrency and the patience of the first valid item apply to the whole run.
 */
export interface Policy {
	/** Maximum parallel requests, for all items. The plan may allow fewer. Writes are sent one at a time. */
	concurrency: number;
	/** How long to wait for a service that answers nobody, for all items. */
	patience: Patience;
	/** Max Cost in nano-dollars, or Infinity without a cap. */
	maxCost: number;
	/** Whether to return the request and its cost instead of sending it. */
	isDryRun: boolean;
	/** Whether finding nothing is a failure. Always for a write, and never for a list that may be empty. */
	failsIfNotFound: boolean;
	/** Whether a list without rows counts as finding nothing. */
	countsEmptyList: boolean;
}

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
	[One in keyof T]: Partial<Pick<T, One>> & Partial<Record<Exclude<keyof T, One>, undefined>>;
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
