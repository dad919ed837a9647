import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { execute } from '../execute';
import type { Operation } from '../fetch/operation';
import { additionalParameters } from './additionalParameters';
import type { Field } from './fields/field';
import { concurrency, maxRetries, whenNotFound } from './settings/common';
import { includeCost, maxCost } from './settings/cost';
import { resultField } from './settings/output';
import { cursor, limit, maxPages, onPageFailure, returnAll, startPage } from './settings/paging';
import { keepSession, sessionId } from './settings/session';
import { dryRun } from './settings/write';

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
	/** The part that execution needs. */
	executable: Operation;
	/** The entry in the operation selector, with the routing that n8n executes. */
	option: INodePropertyOptions;
	/** Top-level properties of its form, in order, without the collections. */
	fields: INodeProperties[];
	paging: INodeProperties[];
	filters: INodeProperties[];
	options: INodeProperties[];
}

/** Completes the table of an operation with the settings for its type and the function that n8n calls. */
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
	const [method, url] = table.request.split(' ');
	const settings = [
		...(pagination ? [onPageFailure, maxPages, startPage] : []),
		...(pagination?.cursor ? [cursor] : []),
		...(session ? [keepSession] : []),
		...(rows === 'element' && !write ? [whenNotFound] : []),
		...(write ? [dryRun] : [concurrency]),
		maxRetries,
		maxCost,
		includeCost,
		resultField,
	];
	return {
		resource,
		value,
		executable,
		option: {
			name,
			value,
			action,
			description,
			routing: {
				request: { method: method as 'GET' | 'POST', url },
				send: { paginate: true },
				operations: { pagination: execute(executable) },
			},
		},
		fields: fields.map((field) => (isField(field) ? field.property : field)),
		paging: pagination ? [returnAll, limit.property] : [],
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
