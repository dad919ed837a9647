import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { execute } from '../execution/execute';
import type { Operation } from '../execution/operation';
import { additionalParameters } from '../properties/additionalParameters';
import type { Field } from '../properties/field';
import { concurrency, maxRetries, whenNotFound } from '../properties/settings/common';
import { includeCost, maxCost } from '../properties/settings/cost';
import { resultField } from '../properties/settings/output';
import {
	cursor,
	limit,
	maxPages,
	onPageFailure,
	returnAll,
	startPage,
} from '../properties/settings/paging';
import { keepSession, sessionId } from '../properties/settings/session';
import { dryRun } from '../properties/settings/write';

/** What an operation's file says about it. */
export interface OperationTable
	extends Omit<Operation, 'fields' | 'filters' | 'options'>,
		Required<Pick<INodePropertyOptions, 'name' | 'action' | 'description'>> {
	value: string;
	/** Fields of its own at top level, in the order of the form. */
	fields?: Array<Field | INodeProperties>;
	filters?: Field[];
	/** Options that only operations like it have. */
	options?: Field[];
}

/** An operation with everything that follows from its table. */
export interface ResourceOperation {
	resource: string;
	value: string;
	/** What execution knows of it. */
	executable: Operation;
	/** Its entry in the selector, which carries out its requests. */
	option: INodePropertyOptions;
	/** Properties of its form, in order, without the collections. */
	fields: INodeProperties[];
	paging: INodeProperties[];
	filters: INodeProperties[];
	options: INodeProperties[];
}

/** Completes an operation's table: paging, session, lookup, write and common options, and what n8n calls. */
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
