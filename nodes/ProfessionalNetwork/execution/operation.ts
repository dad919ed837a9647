import type { IDataObject, IExecutePaginationFunctions, IHttpRequestOptions } from 'n8n-workflow';

import type { FormFields } from '../properties/buildQuery';
import type { Query } from '../properties/field';
import type { Settings } from '../properties/settings';
import type { Auth } from './auth';
import type { Simplified } from './output';
import type { PaginationRules } from './paginate';
import type { Page, RowsPath } from './response';
import type { Run } from './run';

/** What execution has to know of an operation. */
export interface Operation extends FormFields {
	/** Method and path as the specification writes them, such as `GET /network/profile`. */
	request: `${'GET' | 'POST'} /${string}`;
	rows: RowsPath;
	simplified: Simplified;
	/** Absent: one request returns everything. */
	pagination?: PaginationRules;
	/** Changes something in the user's account. Sent one at a time, and retried only if it was definitely not delivered. */
	write?: boolean;
	/** Needs the cookies in the credentials (specification, 5.3). */
	customAccount?: boolean;
	/** Chooses among a response's rows by the values of the form. */
	selectRows?(values: IDataObject, page: Page): IDataObject[];
	/** What a write would return, as far as its query tells. */
	dryRun?(query: Query): IDataObject;
}

/** One input item on its way from its parameters to its output items. */
export interface ItemContext {
	context: IExecutePaginationFunctions;
	operation: Operation;
	/** Method, URL and n8n's own request settings. */
	request: IHttpRequestOptions;
	query: Query;
	settings: Settings;
	/** The evaluated parameters by name, those of collections included. */
	values: IDataObject;
	run: Run;
	auth: Auth;
}
