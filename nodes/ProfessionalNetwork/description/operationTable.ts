import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import * as form from '../form/form';
import { publishedCost, publishedPrice, requestCost } from '../money/budget';

type Lists = 'fields' | 'filters' | 'options';

/** The definition of an operation in its file. `{price}` in the description stands for the published price of a request. */
type OperationTable = Omit<form.Operation, Lists | 'result'> &
	Partial<Pick<form.Operation, Lists>> &
	Record<'name' | 'value' | 'action' | 'description', string> & {
		/** Default name of Result Field, and that of a list if it has another plural. Differs from that of other operations. */
		result?: string | form.result.ResultNames;
	};

/** An operation with everything that is derived from its table. */
export interface ResourceOperation {
	resource: string;
	value: string;
	executable: form.Operation;
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

/** Completes the table of an operation with the settings for its type. */
export function operation(
	resource: string,
	{ name, value, action, description, result = resource, ...table }: OperationTable,
): ResourceOperation {
	const {
		fields = [],
		filters = [],
		options: added = [],
		pagination,
		session,
		write,
		rows,
	} = table;
	const names: form.result.ResultNames =
		typeof result === 'string' ? [result, `${result}s`] : result;
	const options = session ? [...added, form.paging.sessionId] : added;
	const cost = pagination ? returnAllCost(table.request, pagination) : {};
	const isPaid = !write && (publishedPrice(table.request) ?? 0) > 0;
	const own = cost.notice && form.notice(`${resource}CostNotice`, `${cost.notice} ${DRY_RUN}`);
	const notices = propertiesIn(isPaid ? [own || billedNotice] : []);
	const settings = [
		...(pagination ? [form.paging.onPageFailure, form.paging.maxPages, form.paging.startPage] : []),
		...(pagination?.cursor ? [form.paging.cursor] : []),
		...(session ? [form.paging.keepSession] : []),
		...((rows === 'element' && !write) || table.isLookup ? [form.policy.whenNotFound] : []),
		...(form.rejectsBlank(table) ? [form.policy.blankExpressions] : []),
		...(write ? [] : [form.policy.concurrency, form.policy.freshAnswers]),
		form.policy.dryRun,
		form.policy.maxRetries,
		form.policy.maxOutage,
		form.policy.maxCost,
		form.policy.maxCostScope,
		form.policy.includeCost,
		form.result.resultFieldOf(names),
		form.result.resultColumns,
		...(write ? [] : [form.result.existingResults, form.result.resultMaxAge]),
		...(pagination ? [form.result.combineRows] : []),
	];
	const all = [...propertiesIn([...options, ...settings]), form.additionalParameters];
	const price = requestCost(table.request, table.priced, pagination?.pageSize);
	// A notice has no value, and reading one would cost time for every item.
	const read = fields.filter(({ property }) => property.type !== 'notice');
	return {
		resource,
		value,
		executable: {
			...table,
			result: names,
			...{ fields: read, filters, options, optionProperties: all },
		},
		option: { name, value, action, description: description.replace('{price}', () => price) },
		fields: propertiesIn(fields),
		paging: pagination
			? [form.paging.returnAll.property, ...notices, ...form.paging.limits]
			: notices,
		filters: propertiesIn(filters),
		options: all,
		costHint: cost.hint,
	};
}

function propertiesIn(all: Array<Pick<form.Field, 'property'>>): INodeProperties[] {
	return all.map(({ property }) => property);
}

const DRY_RUN = 'Dry Run in Options estimates the cost for free.';
/** All operations with a price share it, because n8n evaluates every top-level property for every item. */
const billedNotice = form.notice('costNotice', `Each request is billed. ${DRY_RUN}`);

/** From this price per page in US dollars, the form always says what Return All can cost. */
const HIGH_PRICE = 0.1;

/** Says what reading a list to its last page costs at published prices: always, or only before a run. */
function returnAllCost(
	request: string,
	{ pageSize, lastPage }: NonNullable<form.Operation['pagination']>,
): { notice?: string; hint?: string } {
	const price = publishedPrice(request);
	if (price === undefined) return {};
	const all = `Return All reads up to ${lastPage.toLocaleString('en-US')} pages for ${publishedCost(request, lastPage)} per input item, unless you add Max Pages or Max Cost in Options.`;
	return price < HIGH_PRICE
		? { hint: all }
		: { notice: `Each page of ${pageSize} costs ${publishedCost(request, 1)}. ${all}` };
}
