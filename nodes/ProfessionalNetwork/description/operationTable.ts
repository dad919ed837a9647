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
import { formatCount, publishedCost, publishedPrice, requestCost } from '../money/budget';

/** The definition of an operation in its file. The published price of a request replaces `{price}` in the description. */
type Table<Own extends keyof Operation> = Pick<Operation, 'request' | 'simplified'> &
	Partial<Pick<Operation, 'fields' | 'options' | 'validate' | 'selectRows' | Own>> &
	Record<'name' | 'value' | 'action' | 'description', string> & {
		/** Default name of Result Field, and that of a list if it has another plural. Differs from that of other operations. */
		result?: string | ResultNames;
	};

type LookupRows = { rows?: undefined } | { rows: 'elements'; selectRows: SelectRows };
type LookupTable = Table<'explain' | 'priced' | 'simplifiedWith'> & LookupRows;
type WriteTable = Table<'dryRun' | 'explain'>;
type ListTable = Table<
	'rows' | 'pagination' | 'session' | 'filters' | 'lateFilters' | 'customAccount' | 'unwanted'
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
	const { request, pagination, priced, filters = [], options: ownOptions = [] } = table;
	const fields = fieldsOf(table);
	const executable: Operation = {
		...others,
		// A notice has no value, and reading one would cost time for every item.
		fields: fields.filter(({ property }) => property.type !== 'notice'),
		filters,
		options: ownOptions,
		result: typeof result === 'string' ? [result, `${result}s`] : result,
	};
	const options = [...ownOptions, ...settingsOf(executable)];
	const cost = pagination ? returnAllCost(request, pagination) : {};
	const notices = propertiesIn(costNotices(resource, table, cost.notice));
	const price = requestCost(request, priced, pagination?.pageSize);
	return {
		resource,
		value,
		executable: { ...executable, options },
		option: { name, value, action, description: description.replace('{price}', () => price) },
		fields: propertiesIn(fields),
		paging: pagination ? [returnAll.property, ...notices, ...limits] : notices,
		filters: propertiesIn(filters),
		options: propertiesIn(options),
		costHint: cost.hint,
	};
}

/** Returns the fields of an operation, after a notice if its calls reach other people. */
function fieldsOf({ kind, fields = [] }: Pick<AnyTable, 'kind' | 'fields'>): Field[] {
	return kind === 'write' ? [reviewNotice, ...fields] : fields;
}

function propertiesIn(fields: Array<Pick<Field, 'property'>>): INodeProperties[] {
	return fields.map(({ property }) => property);
}

/** What a tool shows whose calls reach other people. */
const reviewNotice = notice(
	'reviewNotice',
	"Let a person approve each call. On the agent's connection to this tool, click + to add a human review step. In n8n's own agents, switch on Require Approval. Leave this operation out of an MCP Server Trigger.",
	{ show: { '@tool': [true] } },
);

const DRY_RUN = 'Dry Run in Options estimates the cost for free.';
/** All operations with a price share it, because n8n evaluates every top-level property for every item. */
const billedNotice = notice('costNotice', `Each request is billed. ${DRY_RUN}`);
const unpublishedNotice = notice(
	'unpublishedCostNotice',
	'Each request is billed at a price that is not published.',
);

/** Says that the requests of an operation are billed. Nobody knows whether writes and lists without a price are. */
function costNotices(
	resource: string,
	{ kind, request }: Pick<Operation, 'kind' | 'request'>,
	returnAllNotice?: string,
): Field[] {
	const price = publishedPrice(request);
	if (kind === 'write' || price === 0) return [];
	if (price === undefined) return kind === 'lookup' ? [unpublishedNotice] : [];
	if (returnAllNotice) {
		return [notice(`${resource}CostNotice`, `${returnAllNotice} ${DRY_RUN}`)];
	}

	return [billedNotice];
}

/** From this price per page, $0.10 in nano-dollars, the form always says what Return All can cost. */
const HIGH_PRICE = 100_000_000;

/** Says what reading a list to its last page costs at published prices: always, or only before a run. */
function returnAllCost(
	request: string,
	{ pageSize, lastPage }: NonNullable<Operation['pagination']>,
): { notice?: string; hint?: string } {
	const price = publishedPrice(request);
	if (price === undefined) return {};

	const warning = `Return All reads up to ${formatCount(lastPage)} pages for ${publishedCost(request, lastPage)} per input item, unless you add Max Cost in Options.`;
	return price < HIGH_PRICE
		? { hint: warning }
		: { notice: `Each page of ${pageSize} costs ${publishedCost(request, 1)}. ${warning}` };
}
