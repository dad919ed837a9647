import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Simplified } from '../output/items';
import type { Failure, Page, RowsPath } from '../service/response';
import type { Source } from './expressions';
import type { Field, Query } from './fields/field';
import type { Settings, SettingsRules } from './settings/readSettings';

/** An operation, from which the form of an input item becomes a plan. */
export interface Operation extends SettingsRules {
	/** Method and path as the documentation of the service writes them, such as `GET /network/profile`. */
	request: `${'GET' | 'POST'} /${string}`;
	rows: RowsPath;
	/** Whether `selectRows` selects one row of a list, which the form treats as the result of a lookup. */
	isLookup?: boolean;
	simplified: Simplified;
	/** Columns that Simplified has only with these query parameters. */
	simplifiedWith?: Record<string, Simplified>;
	/** Returns what to say about a failure of valid values, or undefined for the usual message and advice. */
	explain?(failure: Failure, values: IDataObject): Partial<Failure> | undefined;
	/** Query parameters of filters that the service applies after it divided the results into pages. */
	lateFilters?: string[];
	/** Whether the operation needs the cookies in the credentials (docs/service.md, Custom accounts). */
	customAccount?: boolean;
	/** The query parameter whose value is hidden wherever a secret of the credentials is. */
	secret?: string;
	/** Query parameters that change what a request costs. */
	priced?: string[];
	/** Top-level fields, in the order of the form. */
	fields: Field[];
	filters: Field[];
	/** Options beyond the settings. The trigger does not show them, so what changes the rows of a search is a filter. */
	options: Field[];
	/** All options, with those of settings. Absent in the trigger, which has its own. */
	optionProperties?: INodeProperties[];
	/** Whether it needs a criterion, because a search without any would be billed for a page of random rows. */
	needsCriteria?: boolean;
	/** Returns the query to use instead of that of fields and filters. All values are already validated. */
	finalize?(query: Query): Query;
	/** Returns what to know about the query, and about the fields that `finalize` left out, by their labels. */
	notesOn?(query: Query, leftOut: string[]): string[];
	/** @throws ValidationError */
	validate?(values: IDataObject, itemIndex: number, read: ReadValues): void;
	selectRows?: SelectRows;
	/** Returns what the preview of a write has beyond whom it is for. */
	dryRun?(query: Query): IDataObject;
}

/** Selects rows of a response by the item's parameters, or returns why none fits. */
export type SelectRows = (values: IDataObject, page: Page) => IDataObject[] | Failure;

/** What the form of an item became, for rules about several of its values. */
export interface ReadValues {
	query: Query;
	settings: Settings;
	/** The expressions in top-level parameters, by name. */
	sources: Record<string, Source | undefined>;
}

/** Whether blank expressions are rejected, because the service would find and bill more without a field or filter. */
export function rejectsBlank({ filters = [], needsCriteria }: Partial<Operation>): boolean {
	return filters.length > 0 || needsCriteria === true;
}
