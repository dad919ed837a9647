import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

import type { ServiceRequest } from '../http/send';
import type { KeptPage, PagingSettings } from '../paging/pages';
import type { Failure, Page, Patience } from '../service/response';

export type Query = Record<string, string>;

/** What one input item needs. The form makes it. Only routing.ts and the trigger adapt it, before the fetch. */
export type Plan = ValidPlan | InvalidPlan | SkippedPlan;

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
export interface SkippedPlan {
	failure?: undefined;
	request?: undefined;
}

/** The person, company or post that a lookup or a write is for: its value, and the name of its field. */
export interface Subject {
	value: string;
	field: string;
}

/** People who are hidden, or who work at none of the companies that were asked for. */
export type UnwantedKind = 'hidden' | 'elsewhere';

export interface RequestPlan extends Pick<ServiceRequest, 'rows' | 'priceKind' | 'isWrite'> {
	method: 'GET' | 'POST';
	/** Path as the documentation of the service writes it, such as `/network/profile`. */
	path: string;
	/** The parameters of the form. The fetch adds the page, the session and the user's own account. */
	query: Query;
	/** What the query asks for, by fields and parameters. It is the same for all spellings that get the same rows. */
	meaning: Record<string, string | string[]>;
	/** For whom or what the request is. Absent for searches. */
	subject?: Subject;
	/**
	 * What identifies a write, and the person whom it is for, in any spelling. Its mark and the column of that. Whether it
	 * has a text.
	 */
	write?: { key: string; person: string; mark: string; column: string; hasText: boolean };
	/** Whether it needs the cookies in the credentials (service.md, Custom accounts). */
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
	/** Whether manual executions of the last ten minutes share their responses with it. */
	usesRecentResponses: boolean;
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

export interface PagingPlan extends Omit<PagingSettings, 'maxWave' | 'continuesAfter'> {
	/** Whether to read on after these pages, which are then fetched one by one. Keeps no state, because tries share it. */
	continuesAfter?(pages: KeptPage[]): boolean;
	/** Whether a page is returned whole, although the limit is below its number of rows. */
	keepsWholePages: boolean;
	/** How many rows n8n accepts. */
	maxRows?: number;
	/** Whether the list may have several pages, which the fetch asks for in one session. */
	needsSession: boolean;
	/** The session of the run that a list goes on from. */
	sessionId?: string;
}

/** How the requests of the item are sent. The patience of the first valid item applies to the whole run. */
export interface Policy {
	/** How long to wait for a service that answers nobody, for all items. A poll sets its own. */
	patience?: Patience;
	/** Max Cost in nano-dollars, or Infinity without a cap. */
	maxCost: number;
	/** Whether to return the request and its cost instead of sending it. */
	isDryRun: boolean;
	/** Whether finding nothing is a failure. Always for a write, and never for a list that may be empty. */
	failsIfNotFound: boolean;
	/** Whether a list without rows counts as finding nothing. */
	countsEmptyList: boolean;
}
