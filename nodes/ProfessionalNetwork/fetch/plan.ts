import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

import type { PagingSettings } from '../paging/pages';
import type { Failure, Page, RowsPath } from '../service/response';
import type { Write } from './sentWrites';

export type Query = Record<string, string>;

/** What one input item needs. The form makes it. Only the trigger adapts it, before the fetch. */
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
interface SkippedPlan {
	failure?: undefined;
	request?: undefined;
}

export interface RequestPlan {
	method: 'GET' | 'POST';
	/** Path as the documentation of the service writes it, such as `/network/profile`. */
	path: string;
	/** The parameters of the form. The fetch adds the page, the session and the user's own account. */
	query: Query;
	/** Why nothing can be found, if that is known without a request. None is sent then. */
	notFound?: Failure;
	response: ResponsePlan;
	/** Requests of one kind are expected to cost the same. */
	priceKind: string;
	/** Set for what changes the user's account on LinkedIn. */
	write?: WritePlan;
	/** Whether it needs the cookies in the credentials (service.md, Custom accounts). */
	customAccount: boolean;
	/** The value of a query parameter that is hidden like the secrets of the credentials. */
	secret?: string;
	transport: Pick<IHttpRequestOptions, 'timeout' | 'proxy' | 'skipSslCertificateValidation'>;
}

/** How a response is read. */
export interface ResponsePlan {
	rows: RowsPath;
	/** Selects rows of a response by the item's parameters, or returns why none fits. */
	select?(page: Page): IDataObject[] | Failure;
	/** Whether a row is a person who is hidden. */
	isHidden?(row: IDataObject): boolean;
	/** What is kept of the rows when they arrive. */
	keeper: RowKeeper;
}

/** A message or a connection request. */
export interface WritePlan extends Write {
	/** What its preview shows besides the request. */
	preview: IDataObject;
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
}

export interface PagingPlan extends Omit<PagingSettings, 'parallel'> {
	/** Whether the service filters rows after it made the pages, so that its totals count too many. */
	isFilteredLate: boolean;
	/** Whether the list may have several pages, which the fetch asks for in one session. */
	needsSession: boolean;
}

/** How the requests of the item are sent. */
export interface Policy {
	/** Max Cost in nano-dollars, or Infinity without a cap. */
	maxCost: number;
	/** Whether to return the request and its cost instead of sending it. */
	isDryRun: boolean;
	/** Whether the item comes out with its own columns, whatever becomes of it. */
	keepsInput: boolean;
}
