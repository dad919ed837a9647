import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import * as form from '../form/form';
import { formatCount, publishedCost, publishedPrice, requestCost } from '../money/budget';

/** The definition of an operation in its file. The published price of a request replaces `{price}` in the description. */
type Table<Own extends keyof form.Operation> = Pick<form.Operation, 'request' | 'simplified'> &
	Partial<Pick<form.Operation, 'fields' | 'options' | 'validate' | 'selectRows' | Own>> &
	Record<'name' | 'value' | 'action' | 'description', string> & {
		/** Default name of Result Field, and that of a list if it has another plural. Differs from that of other operations. */
		result?: string | form.result.ResultNames;
	};

type LookupRows = { rows?: undefined } | { rows: 'elements'; selectRows: form.SelectRows };
type LookupTable = Table<'explain' | 'priced' | 'simplifiedWith'> & LookupRows;
type WriteTable = Table<'atMost' | 'dryRun' | 'explain'>;
type ListTable = Table<
	'rows' | 'pagination' | 'session' | 'filters' | 'lateFilters' | 'customAccount' | 'unwanted'
>;

/** An operation with everything that is derived from its table. */
export interface ResourceOperation {
	resource: string;
	value: string;
	executable: form.Operation;
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
type AnyTable = Table<Exclude<keyof form.Operation, 'result'>> &
	Pick<form.Operation, 'kind' | 'rows'>;

function complete(resource: string, table: AnyTable): ResourceOperation {
	const { name, value, action, description, result = resource, ...others } = table;
	const { request, pagination, priced, filters = [] } = table;
	const fields = fieldsOf(table);
	const ownOptions = optionsOf(table);
	const executable: form.Operation = {
		...others,
		// A notice has no value, and reading one would cost time for every item.
		fields: fields.filter(({ property }) => property.type !== 'notice'),
		filters,
		options: ownOptions,
		result: typeof result === 'string' ? [result, `${result}s`] : result,
	};
	const options = [...ownOptions, form.additionalParameters, ...form.settingsOf(executable)];
	const cost = pagination ? returnAllCost(request, pagination) : {};
	const notices = propertiesIn(costNotices(resource, table, cost.notice));
	const price = requestCost(request, priced, pagination?.pageSize);
	return {
		resource,
		value,
		executable: { ...executable, options },
		option: { name, value, action, description: description.replace('{price}', () => price) },
		fields: propertiesIn(fields),
		paging: pagination
			? [form.paging.returnAll.property, ...notices, ...form.paging.limits]
			: notices,
		filters: propertiesIn(filters),
		options: propertiesIn(options),
		costHint: cost.hint,
	};
}

/** Returns the fields of an operation, after a notice if its calls reach other people. */
function fieldsOf({ kind, fields = [] }: Pick<AnyTable, 'kind' | 'fields'>): form.Field[] {
	return kind === 'write' ? [reviewNotice, ...fields] : fields;
}

/** Returns the options that an operation alone has. */
function optionsOf({ session, options = [] }: Pick<AnyTable, 'session' | 'options'>): form.Field[] {
	return session ? [...options, form.paging.sessionId] : options;
}

function propertiesIn(all: Array<Pick<form.Field, 'property'>>): INodeProperties[] {
	return all.map(({ property }) => property);
}

/** What a tool shows whose calls reach other people. */
const reviewNotice = form.notice(
	'reviewNotice',
	"Let a person approve each call. On the agent's connection to this tool, click + to add a human review step. In n8n's own agents, switch on Require Approval. Leave this operation out of an MCP Server Trigger.",
	{ show: { '@tool': [true] } },
);

const DRY_RUN = 'Dry Run in Options estimates the cost for free.';
/** All operations with a price share it, because n8n evaluates every top-level property for every item. */
const billedNotice = form.notice('costNotice', `Each request is billed. ${DRY_RUN}`);
const unpublishedNotice = form.notice(
	'unpublishedCostNotice',
	'Each request is billed at a price that is not published. Include Cost in Options adds the cost to the result.',
);

/** Says that the requests of an operation are billed. Nobody knows whether writes and lists without a price are. */
function costNotices(
	resource: string,
	{ kind, request }: Pick<form.Operation, 'kind' | 'request'>,
	returnAll?: string,
): form.Field[] {
	const price = publishedPrice(request);
	if (kind === 'write' || price === 0) return [];
	if (price === undefined) return kind === 'lookup' ? [unpublishedNotice] : [];
	if (returnAll) return [form.notice(`${resource}CostNotice`, `${returnAll} ${DRY_RUN}`)];

	return [billedNotice];
}

/** From this price per page, $0.10 in nano-dollars, the form always says what Return All can cost. */
const HIGH_PRICE = 100_000_000;

/** Says what reading a list to its last page costs at published prices: always, or only before a run. */
function returnAllCost(
	request: string,
	{ pageSize, lastPage }: NonNullable<form.Operation['pagination']>,
): { notice?: string; hint?: string } {
	const price = publishedPrice(request);
	if (price === undefined) return {};
	const all = `Return All reads up to ${formatCount(lastPage)} pages for ${publishedCost(request, lastPage)} per input item, unless you add Max Pages or Max Cost in Options.`;
	return price < HIGH_PRICE
		? { hint: all }
		: { notice: `Each page of ${pageSize} costs ${publishedCost(request, 1)}. ${all}` };
}
