import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import type { RequestPlan } from '../fetch/run';
import { requestCost } from '../money/budget';
import type { Simplified } from '../output/items';
import type { Failure, Page, RowsPath } from '../service/response';
import { additionalParameters } from './additionalParameters';
import { notice, type Field, type Query } from './fields/field';
import { resultColumns, resultField } from './settings/outputSettings';
import * as paging from './settings/pagingSettings';
import * as policy from './settings/policySettings';
import type { Settings, SettingsRules } from './settings/readSettings';

/** An operation, from which the form of an input item becomes a plan. */
export interface Operation extends SettingsRules {
	/** Method and path as the documentation of the service writes them, such as `GET /network/profile`. */
	request: `${'GET' | 'POST'} /${string}`;
	rows: RowsPath;
	/** Whether `selectRows` selects one row of a list, which the form treats as the result of a lookup. */
	isLookup?: boolean;
	simplified: Simplified;
	/** Returns the path and the place of the rows that valid values name, if they are not always the same. */
	target?(values: IDataObject): Pick<RequestPlan, 'path' | 'rows'>;
	/** Returns what to say about a failure of valid values, or undefined for the usual message and advice. */
	explain?(failure: Failure, values: IDataObject): Partial<Failure> | undefined;
	/** Query parameters of filters that the service applies after it divided the results into pages. */
	lateFilters?: string[];
	/** Whether the operation needs the cookies in the credentials (docs/service.md, Custom accounts). */
	customAccount?: boolean;
	/** Query parameters that change what a request costs. */
	priced?: string[];
	/** Top-level fields, in the order of the form. */
	fields: Field[];
	filters: Field[];
	/** Options beyond the settings. The trigger does not show them, so what changes the rows of a search is a filter. */
	options: Field[];
	/** Whether it needs a criterion, because a search without any would be billed for a page of random rows. */
	needsCriteria?: boolean;
	/** Returns the query to use instead of that of fields and filters. All values are already validated. */
	finalize?(query: Query): Query;
	/** @throws ValidationError */
	validate?(values: IDataObject, itemIndex: number, read: ReadValues): void;
	/** Selects rows of a response by the item's parameters, or returns why none fits. */
	selectRows?(values: IDataObject, page: Page): IDataObject[] | Failure;
	/** Returns the fields of a write's result that are known from the query. */
	dryRun?(query: Query): IDataObject;
}

/** A text with expressions, before they were evaluated. */
export interface Source {
	raw: string;
	/** Returns the value of one expression in double braces. */
	evaluate(expression: string): unknown;
}

/** What the form of an item became, for rules about several of its values. */
export interface ReadValues {
	query: Query;
	settings: Settings;
	/** The expressions in top-level parameters, by name. */
	sources: Record<string, Source | undefined>;
	/** The fields of the input item. */
	input: IDataObject;
}

type Lists = 'fields' | 'filters' | 'options';

/** The definition of an operation in its file. `{price}` in the description stands for the published price of a request. */
type OperationTable = Omit<Operation, Lists> &
	Partial<Pick<Operation, Lists>> &
	Record<'name' | 'value' | 'action' | 'description', string>;

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
	/** What Return All can cost, unless a notice says it. */
	costHint?: string;
}

/** A resource with its operations. The first operation is the default. */
export interface Resource {
	name: string;
	value: string;
	description: string;
	operations: ResourceOperation[];
}

/** Whether blank expressions are rejected, because the service would find and bill more without a field or filter. */
export function rejectsBlank({ filters = [], needsCriteria }: Partial<Operation>): boolean {
	return filters.length > 0 || needsCriteria === true;
}

/** Completes the table of an operation with the settings for its type. */
export function operation(
	resource: string,
	{ name, value, action, description, ...table }: OperationTable,
): ResourceOperation {
	const { fields = [], filters = [], options: own = [], pagination, session, write, rows } = table;
	const options = session ? [...own, paging.sessionId] : own;
	const cost = pagination ? paging.returnAllCost(table.request, pagination) : {};
	const notices = cost.notice ? [notice(`${resource}CostNotice`, cost.notice).property] : [];
	const settings = [
		...(pagination ? [paging.onPageFailure, paging.maxPages, paging.startPage] : []),
		...(pagination?.cursor ? [paging.cursor] : []),
		...(session ? [paging.keepSession] : []),
		...((rows === 'element' && !write) || table.isLookup ? [policy.whenNotFound] : []),
		...(rejectsBlank(table) ? [policy.blankExpressions] : []),
		...(write ? [] : [policy.concurrency]),
		policy.dryRun,
		policy.maxRetries,
		policy.maxOutage,
		policy.maxCost,
		policy.maxCostScope,
		policy.includeCost,
		resultField,
		resultColumns,
	];
	const price = requestCost(table.request, table.priced, pagination?.pageSize);
	// A notice has no value, and reading one would cost time for every item.
	const read = fields.filter(({ property }) => property.type !== 'notice');
	return {
		resource,
		value,
		executable: { ...table, fields: read, filters, options },
		option: { name, value, action, description: description.replace('{price}', () => price) },
		fields: propertiesOf(fields),
		paging: pagination ? [paging.returnAll.property, ...notices, ...paging.limits] : [],
		filters: propertiesOf(filters),
		options: [...propertiesOf([...options, ...settings]), additionalParameters],
		costHint: cost.hint,
	};
}

function propertiesOf(all: Array<Pick<Field, 'property'>>): INodeProperties[] {
	return all.map(({ property }) => property);
}
