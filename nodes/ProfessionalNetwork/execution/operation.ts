import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

import type { FormFields } from '../properties/buildQuery';
import type { Query } from '../properties/field';
import type { Settings } from '../properties/settings';
import type { Auth } from './auth';
import type { ExecutionContext } from './context';
import type { Simplified } from './output';
import type { PaginationRules, PaginationSettings } from './paginate';
import type { Page, RowsPath } from './response';
import type { Run } from './run';

/** The part of an operation that execution needs. */
export interface Operation extends FormFields {
	/** Method and path as the specification writes them, such as `GET /network/profile`. */
	request: `${'GET' | 'POST'} /${string}`;
	rows: RowsPath;
	simplified: Simplified;
	/** Absent if one request returns everything. */
	pagination?: PaginationRules;
	/** Whether it changes the user's account. Writes are sent one at a time, and retried only if definitely not delivered. */
	write?: boolean;
	/** Whether it needs the cookies in the credentials (specification, 5.3). */
	customAccount?: boolean;
	/** Query parameters that change what a request costs. */
	priced?: string[];
	/** Chooses rows of a response by the item's parameters. */
	selectRows?(values: IDataObject, page: Page): IDataObject[];
	/** Returns what a write would return, as far as the query shows it. */
	dryRun?(query: Query): IDataObject;
}

/** One input item on its way from its parameters to its output items. */
export interface ItemContext {
	context: ExecutionContext;
	operation: Operation;
	/** Method, URL and n8n's own request settings. */
	request: IHttpRequestOptions;
	query: Query;
	settings: Settings;
	/** The evaluated parameters by name, those of collections included. */
	values: IDataObject;
	run: Run;
	auth: Auth;
	/** Ends a list before its settings do. */
	readOn?: PaginationSettings['readOn'];
}
