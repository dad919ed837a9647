import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

import type { FormFields } from '../form/buildQuery';
import type { Query } from '../form/fields/field';
import type { Settings } from '../form/settings/settings';
import type { Auth } from '../account/account';
import type { ExecutionContext } from './context';
import type { Simplified } from '../output/rows';
import type { PaginationRules, PaginationSettings } from '../paging/pages';
import type { Page, RowsPath } from '../service/response';
import type { Run } from './run';

/** The part of an operation that execution needs. */
export interface Operation extends FormFields {
	/** Method and path as the specification writes them, such as `GET /network/profile`. */
	request: `${'GET' | 'POST'} /${string}`;
	rows: RowsPath;
	simplified: Simplified;
	/** Absent if one request returns all rows. */
	pagination?: PaginationRules;
	/**
	 * Whether the operation changes the user's account. Writes are sent one at a time and retried only if they
	 * definitely weren't delivered.
	 */
	write?: boolean;
	/** Whether the operation needs the cookies in the credentials (specification, 5.3). */
	customAccount?: boolean;
	/** Query parameters that change what a request costs. */
	priced?: string[];
	/** Selects rows of a response by the item's parameters. */
	selectRows?(values: IDataObject, page: Page): IDataObject[];
	/** Returns the fields of a write's result that are known from the query. */
	dryRun?(query: Query): IDataObject;
}

/** One input item and everything that its execution needs. */
export interface ItemContext {
	context: ExecutionContext;
	operation: Operation;
	/** Method, URL and n8n's own request settings. */
	request: IHttpRequestOptions;
	query: Query;
	settings: Settings;
	/** The evaluated parameters by name, including those in collections. */
	values: IDataObject;
	run: Run;
	auth: Auth;
	/** Returns false to end a list early. */
	readOn?: PaginationSettings['readOn'];
}
