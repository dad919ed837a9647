import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import type { Simplified } from '../output/items';
import type { Page, RowsPath } from '../service/response';
import { additionalParameters } from './additionalParameters';
import type { Field, Query } from './fields/field';
import { concurrency, maxRetries, whenNotFound } from './settings/common';
import { includeCost, maxCost, maxCostScope } from './settings/cost';
import { resultField } from './settings/output';
import {
	cursor,
	limit,
	maxPages,
	onPageFailure,
	returnAll,
	startPage,
	toolLimit,
} from './settings/paging';
import { keepSession, sessionId } from './settings/session';
import type { Settings, SettingsRules } from './settings/settings';
import { dryRun } from './settings/write';

/** An operation, from which the form of an input item becomes a plan. */
export interface Operation extends SettingsRules {
	/** Method and path as the documentation of the service writes them, such as `GET /network/profile`. */
	request: `${'GET' | 'POST'} /${string}`;
	rows: RowsPath;
	simplified: Simplified;
	/** Query parameters of filters that the service applies after it divided the results into pages. */
	lateFilters?: string[];
	/** Whether the operation needs the cookies in the credentials (docs/service.md, Custom accounts). */
	customAccount?: boolean;
	/** Query parameters that change what a request costs. */
	priced?: string[];
	/** Top-level fields, in the order of the form. */
	fields: Field[];
	filters: Field[];
	/** Options of this operation that may add query parameters. */
	options: Field[];
	/** Whether the search needs a criterion, because a search without any would be billed for a page of random rows. */
	needsCriteria?: boolean;
	/** Returns the query to use instead of that of fields and filters. All values are already validated. */
	finalize?(query: Query): Query;
	/** @throws ValidationError */
	validate?(
		values: IDataObject,
		itemIndex: number,
		read: { query: Query; settings: Settings },
	): void;
	/** Selects rows of a response by the item's parameters. */
	selectRows?(values: IDataObject, page: Page): IDataObject[];
	/** Returns the fields of a write's result that are known from the query. */
	dryRun?(query: Query): IDataObject;
}

/** The definition of an operation in its file. */
export interface OperationTable
	extends Omit<Operation, 'fields' | 'filters' | 'options'>,
		Required<Pick<INodePropertyOptions, 'name' | 'action' | 'description'>> {
	value: string;
	/** Top-level fields of this operation, in the order of the form. */
	fields?: Array<Field | INodeProperties>;
	filters?: Field[];
	/**
	 * Options beyond those that `operation()` adds. The trigger does not show them, so a parameter that changes the rows of
	 * a search is a filter.
	 */
	options?: Field[];
}

/** An operation with everything that is derived from its table. */
export interface ResourceOperation {
	resource: string;
	value: string;
	executable: Operation;
	/** The entry in the operation selector. */
	option: INodePropertyOptions;
	/** Top-level properties of its form, in order, without the collections. */
	fields: INodeProperties[];
	paging: INodeProperties[];
	filters: INodeProperties[];
	options: INodeProperties[];
}

/** Completes the table of an operation with the settings for its type. */
export function operation(
	resource: string,
	{ name, value, action, description, ...table }: OperationTable,
): ResourceOperation {
	const { fields = [], filters = [], options = [], pagination, session, write, rows } = table;
	const ownOptions = [...options, ...(session ? [sessionId] : [])];
	const executable: Operation = {
		...table,
		fields: fields.filter(isField),
		filters,
		options: ownOptions,
	};
	const settings = [
		...(pagination ? [onPageFailure, maxPages, startPage] : []),
		...(pagination?.cursor ? [cursor] : []),
		...(session ? [keepSession] : []),
		...(rows === 'element' && !write ? [whenNotFound] : []),
		...(write ? [] : [concurrency]),
		dryRun,
		maxRetries,
		maxCost,
		maxCostScope,
		includeCost,
		resultField,
	];
	return {
		resource,
		value,
		executable,
		option: { name, value, action, description },
		fields: fields.map((field) => (isField(field) ? field.property : field)),
		paging: pagination ? [returnAll, limit.property, toolLimit] : [],
		filters: filters.map(({ property }) => property),
		options: [
			...ownOptions.map(({ property }) => property),
			...settings.map(({ property }) => property),
			additionalParameters,
		],
	};
}

function isField(field: Field | INodeProperties): field is Field {
	return 'toQuery' in field;
}
