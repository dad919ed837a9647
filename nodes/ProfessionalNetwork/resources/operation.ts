import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { execute } from '../execution/execute';
import type { Operation } from '../execution/operation';
import { additionalParameters } from '../properties/additionalParameters';
import type { Field } from '../properties/field';
import { concurrency, maxRetries, whenNotFound } from '../properties/settings/common';
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

/** The table in an operation's file. */
export interface OperationTable
	extends Omit<Operation, 'fields' | 'filters' | 'options'>,
		Required<Pick<INodePropertyOptions, 'name' | 'action' | 'description'>> {
	value: string;
	/** Its own fields at top level, in the order of the form. Plain properties such as notices send nothing. */
	fields?: Array<Field | INodeProperties>;
	filters?: Field[];
	/** Its own options. */
	options?: Field[];
}

/** A complete operation. */
export interface ResourceOperation {
	resource: string;
	value: string;
	/** The part that execution needs. */
	executable: Operation;
	/** Its entry in the selector, whose routing calls `execute`. */
	option: INodePropertyOptions;
	/** Its own properties at top level, in the order of the form. */
	fields: INodeProperties[];
	paging: INodeProperties[];
	filters: INodeProperties[];
	options: INodeProperties[];
}

/** Completes an operation's table with the settings that follow from it and with the routing that n8n needs. */
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
