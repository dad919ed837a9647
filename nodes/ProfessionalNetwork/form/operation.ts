import type { IDataObject } from 'n8n-workflow';

import type { PagingPlan, Simplified } from '../fetch/run';
import type { Failure, Page, RowsPath } from '../service/response';
import type { Source } from './expressions';
import type { Field, Query, Setting } from './fields/field';
import type { ResultNames } from './settings/resultSettings';

/** An operation, from which the form of an input item becomes a plan. */
export interface Operation extends OperationRequest, OperationForm, OperationResult {
	/** A lookup finds one row or none. A write changes the user's LinkedIn account. */
	kind: 'lookup' | 'list' | 'write';
}

/** What an operation requests. */
interface OperationRequest {
	/** Method and path as the documentation of the service writes them, such as `GET /network/profile`. */
	request: `${'GET' | 'POST'} /${string}`;
	/** Query parameters that change what a request costs. */
	priced?: string[];
	/** Whether the operation needs the cookies in the credentials (service.md, Custom accounts). */
	customAccount?: boolean;
	/** Absent if one request returns all rows. */
	pagination?: PagingPlan['rules'];
	/** Query parameters of filters that the service applies after it divided the results into pages. */
	lateFilters?: string[];
	/** Whether the service supports sessions (service.md, Sessions). */
	session?: boolean;
	/** Returns why nothing can be found, if that is known without a request. */
	findsNobody?(values: FormValues): Failure | undefined;
	/** Returns what the preview of a write shows besides its recipient. */
	dryRun?(values: FormValues): IDataObject;
}

/** What users fill in. */
interface OperationForm {
	/** Top-level fields, in the order of the form. */
	fields: Field[];
	filters: Field[];
	/** What the operation adds, and settings. The trigger has options of its own. */
	options: Field[];
	/** @throws ValidationError */
	validate?(values: FormValues): void;
}

/** What becomes of the response. */
interface OperationResult {
	rows: RowsPath;
	selectRows?: SelectRows;
	/** Whether a row is a person who is hidden. */
	isHidden?(row: IDataObject): boolean;
	simplified: Simplified;
	/** Columns that Simplified has only with these query parameters. */
	simplifiedWith?: Record<string, Simplified>;
	/** The default names of Result Field. */
	result: ResultNames;
}

/** Selects rows of a response by the item's parameters, or returns why none fits, which counts as a 404. */
export type SelectRows = (values: FormValues, page: Page) => IDataObject[] | Failure;

/** What the form of an item became, for the rules of its operation. */
export interface FormValues {
	query: Query;
	/** Returns what the value of a field means, or undefined if it is invalid or was not added. */
	valueOf: { <T>(setting: Setting<T>): T; <T>(field: Field<T>): T | undefined };
	/** The expressions in top-level parameters, by name. */
	sources: Record<string, Source | undefined>;
}

/** Whether an operation needs a criterion, because a search without any is billed for a page of random rows. */
export function needsCriteria({ fields, kind }: Operation): boolean {
	return kind !== 'lookup' && fields.some(mayNarrow);
}

function mayNarrow({ property: { type, required } }: Field): boolean {
	return !required && (type === 'string' || type === 'resourceLocator');
}
