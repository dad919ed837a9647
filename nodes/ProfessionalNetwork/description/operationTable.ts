import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import {
	type Field,
	limits,
	notice,
	type Operation,
	type ResultNames,
	returnAll,
	type SelectRows,
	settingsOf,
} from '../form/form';
import { formatCount, publishedCost, publishedPrice, requestCost } from '../money/ledger';

/** The definition of an operation in its file. The published price of a request replaces `{price}` in the description. */
type Table<Own extends keyof Operation> = Pick<Operation, 'request' | 'simplified'> &
	Partial<Pick<Operation, 'fields' | 'options' | 'validate' | 'selectRows' | Own>> &
	Record<'name' | 'value' | 'action' | 'description', string> & {
		/** Default name of Result Field, and that of a list if it has another plural. Differs from that of other operations. */
		result?: string | ResultNames;
	};

type LookupRows = { rows?: undefined } | { rows: 'elements'; selectRows: SelectRows };
type LookupTable = Table<'findsNobody' | 'priced' | 'simplifiedWith'> & LookupRows;
type WriteTable = Table<'dryRun'>;
type ListTable = Table<
	'rows' | 'pagination' | 'session' | 'filters' | 'lateFilters' | 'customAccount' | 'isHidden'
>;

/** An operation with everything that is derived from its table. */
export interface ResourceOperation {
	resource: string;
	value: string;
	executable: Operation;
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
	description: string;
	operations: ResourceOperation[];
}

/** Completes the table of an operation with what follows from its kind. */
export const operation = {
	lookup: (resource: string, table: LookupTable) =>
		complete(resource, { ...table, kind: 'lookup', rows: table.rows ?? 'element' }),
	list: (resource: string, table: ListTable) =>
		complete(resource, { ...table, kind: 'list', rows: table.rows ?? 'elements' }),
	write: (resource: string, table: WriteTable) =>
		complete(resource, { ...table, kind: 'write', rows: 'element', customAccount: true }),
};

/** The table of an operation of any kind. */
type AnyTable = Table<Exclude<keyof Operation, 'result'>> & Pick<Operation, 'kind' | 'rows'>;

function complete(resource: string, table: AnyTable): ResourceOperation {
	const { name, value, action, description, result = resource, ...others } = table;
	const {
		request,
		pagination,
		priced,
		fields = [],
		filters = [],
		options: ownOptions = [],
	} = table;
	const executable: Operation = {
		...others,
		// A notice has no value, and reading one would cost time for every item.
		fields: fields.filter(({ property }) => property.type !== 'notice'),
		filters,
		options: ownOptions,
		result: typeof result === 'string' ? [result, `${result}s`] : result,
	};
	const options = [...ownOptions, ...settingsOf(executable)];
	const cost = returnAllTexts(request, pagination);
	const notices = cost.notice ? [notice(`${resource}CostNotice`, cost.notice).property] : [];
	const price = requestCost(request, priced, pagination?.pageSize);
	return {
		resource,
		value,
		executable: { ...executable, options },
		option: { name, value, action, description: description.replace('{price}', () => price) },
		fields: propertiesIn(fields),
		paging: pagination ? [returnAll.property, ...notices, ...limits] : [],
		filters: propertiesIn(filters),
		options: propertiesIn(options),
		costHint: cost.hint,
	};
}

function propertiesIn(fields: Array<Pick<Field, 'property'>>): INodeProperties[] {
	return fields.map(({ property }) => property);
}

/** From this price per page, $0.10 in nano-dollars, the form says what a page costs. */
const HIGH_PRICE = 100_000_000;

/** Returns the notice of an expensive list, or the hint of another one, on what reading it to its last page costs. */
function returnAllTexts(
	request: string,
	pagination: Operation['pagination'],
): { notice?: string; hint?: string } {
	const price = publishedPrice(request);
	if (price === undefined || !pagination) return {};

	const { pageSize, lastPage } = pagination;
	const warning = `Return All reads up to ${formatCount(lastPage)} pages for ${publishedCost(request, lastPage)} per input item, unless you add Max Cost in Options.`;
	if (price < HIGH_PRICE) return { hint: warning };

	return { notice: `Each page of ${pageSize} costs ${publishedCost(request, 1)}. ${warning}` };
}
