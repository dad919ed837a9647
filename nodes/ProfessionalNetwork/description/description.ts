import type * as n8n from 'n8n-workflow';

import {
	includeOtherFields,
	outputField,
	selectedFields,
	withToolVariant,
	type Operation,
} from '../form/form';
import type { Resource, ResourceOperation } from './operationTable';

export { builderHint, hintsOf, toSubtitle } from './editorTexts';
export { operation, type Resource, type ResourceOperation } from './operationTable';
export { publishedCost } from '../money/ledger';

/** Creates the function that n8n's declarative engine calls for each input item instead of sending a request. */
export type Route = (
	operation: Operation,
) => (this: n8n.IExecutePaginationFunctions) => Promise<n8n.INodeExecutionData[]>;

/**
 * Merges the properties of all operations. A property object that several operations share becomes one property,
 * because n8n evaluates every top-level property for every item, even if it is hidden.
 */
export function toProperties(resources: Resource[], route: Route): n8n.INodeProperties[] {
	const operations = resources.flatMap((resource) => resource.operations);
	const parts = mergeProperties(operations, (sharers) => visibilitiesOf(sharers, operations));
	return [
		{
			displayName: 'Resource',
			name: 'resource',
			type: 'options',
			noDataExpression: true,
			options: resources.map(resourceOption),
			default: 'profile',
			routing: { send: { paginate: true } },
		},
		...resources.map((resource) => operationSelector(resource, route)),
		...toolDescriptions(operations),
		...parts.fields.flatMap(withToolDefault),
		...parts.filters,
		...parts.paging,
		includeOtherFields.property,
		outputField.property,
		selectedFields.property,
		collection('Option', parts.options),
	];
}

function resourceOption({ name, description, operations }: Resource): n8n.INodePropertyOptions {
	const [{ resource: value }] = operations;
	return { name, value, description };
}

/** What a tool starts with. A model knows the name of a place, not its Geo ID, and n8n's button for the model keeps the mode. */
const TOOL_DEFAULTS: Record<string, n8n.INodeProperties['default']> = {
	location: { mode: 'text', value: '' },
};

function withToolDefault(property: n8n.INodeProperties): n8n.INodeProperties[] {
	const toolDefault = TOOL_DEFAULTS[property.name];
	return toolDefault === undefined ? [property] : withToolVariant(property, toolDefault);
}

/**
 * Merges the properties of operations by their place in the form. The options are not in a collection yet.
 * @param findSome finds the conditions for some of the operations. What all of them share needs none
 */
export function mergeProperties(operations: ResourceOperation[], findSome: FindVisibilities) {
	const find: FindVisibilities = (sharers) => {
		const isOfAll = sharers.length === operations.length;
		return isOfAll ? [{ operations: sharers, conditions: {} }] : findSome(sharers);
	};

	return {
		fields: mergePlace('fields', operations, find),
		filters: mergeFilters(operations, find),
		paging: mergePlace('paging', operations, find),
		options: mergePlace('options', operations, find),
	};
}

/** Returns the properties that operations have at a place of the form, each shown for those that have it. */
function mergePlace(
	place: FormPart,
	operations: ResourceOperation[],
	find: FindVisibilities,
): n8n.INodeProperties[] {
	// In a collection, a condition refers to the top level by a slash.
	const prefix = place === 'filters' || place === 'options' ? '/' : '';
	return inOrder(operations.map((operation) => operation[place])).flatMap((property) => {
		const sharers = operations.filter((operation) => operation[place].includes(property));
		return find(sharers).map(({ conditions }) => withConditions(property, conditions, prefix));
	});
}

/** Returns collections that each have the filters of the operations that show it, so that no filter is sent to the editor twice. */
function mergeFilters(
	operations: ResourceOperation[],
	find: FindVisibilities,
): n8n.INodeProperties[] {
	const withFilters = operations.filter(({ filters }) => filters.length > 0);
	return find(withFilters).map(({ operations: sharers, conditions }) =>
		withConditions(collection('Filter', mergePlace('filters', sharers, find)), conditions),
	);
}

/** Returns a property that is shown under these conditions besides its own. */
function withConditions(
	property: n8n.INodeProperties,
	conditions: Visibility['conditions'],
	prefix = '',
): n8n.INodeProperties {
	const entries = Object.entries(conditions);
	if (entries.length === 0) return property;

	const { displayOptions } = property;
	const show = Object.fromEntries(entries.map(([name, values]) => [prefix + name, values]));
	return {
		...property,
		displayOptions: { ...displayOptions, show: { ...show, ...displayOptions?.show } },
	};
}

/** Returns each property once, in an order that keeps that of every operation. Operations share properties. */
function inOrder(lists: n8n.INodeProperties[][]): n8n.INodeProperties[] {
	const order: n8n.INodeProperties[] = [];
	for (const list of lists) {
		for (const [index, property] of list.entries()) {
			if (!order.includes(property)) order.splice(placeFor(index, list, order), 0, property);
		}
	}

	return order;
}

/** Returns where a property belongs: after the one before it in its operation, or else before the next one. */
function placeFor(
	index: number,
	list: n8n.INodeProperties[],
	order: n8n.INodeProperties[],
): number {
	if (index > 0) return order.indexOf(list[index - 1]) + 1;

	const next = list.find((property) => order.includes(property));
	return next ? order.indexOf(next) : order.length;
}

/** Returns the collection Filters or Options, sorted by label, with what excludes rows at the end. */
export function collection(noun: string, properties: n8n.INodeProperties[]): n8n.INodeProperties {
	const keyOf = ({ displayName: label }: n8n.INodeProperties) =>
		`${label.startsWith('Exclude ') ? 2 : 1}${label}`;
	return {
		displayName: `${noun}s`,
		name: `${noun.toLowerCase()}s`,
		type: 'collection',
		placeholder: `Add ${noun}`,
		default: {},
		options: [...properties].sort((a, b) => keyOf(a).localeCompare(keyOf(b))),
	};
}

function operationSelector({ operations }: Resource, route: Route): n8n.INodeProperties {
	const [{ resource, value: first }] = operations;
	const options = operations.map(({ option, executable }) => {
		const [method, url] = executable.request.split(' ') as ['GET' | 'POST', string];
		// n8n's declarative engine calls the node here. Only a pagination function can send all requests.
		const pagination = route(executable);
		return { ...option, routing: { request: { method, url }, operations: { pagination } } };
	});
	return {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		options,
		default: first,
		displayOptions: { show: { resource: [resource] } },
	};
}

/**
 * Older versions of n8n use the text only together with `manual`. Before 1.88, they cannot show a property to tools alone,
 * so `auto` makes them describe the operation themselves.
 */
const toolTypes = withToolVariant(
	{ displayName: 'Description Type', name: 'descriptionType', type: 'hidden', default: 'auto' },
	'manual',
);

/**
 * Returns the fields with the texts that a model reads about a tool. n8n adds such a field to nodes without one, and
 * fills it with the action alone.
 */
function toolDescriptions(operations: ResourceOperation[]): n8n.INodeProperties[] {
	const texts = operations.map(
		({ resource, value, option: { description: text } }): n8n.INodeProperties => ({
			displayName: 'Tool Description',
			name: 'toolDescription',
			type: 'string',
			typeOptions: { rows: 3 },
			default: text,
			description:
				'Text for the model about what the tool does, when to call it and what a call costs',
			displayOptions: { show: { '@tool': [true], resource: [resource], operation: [value] } },
		}),
	);
	return [...toolTypes, ...texts];
}

/** The part of the form that a property is in. */
type FormPart = 'fields' | 'paging' | 'filters' | 'options';

/** The operations for which a property is shown under these conditions, and no others. */
interface Visibility {
	operations: ResourceOperation[];
	conditions: Record<string, string[]>;
}

/** Finds the conditions that show a property for exactly the operations that share it. */
type FindVisibilities = (sharers: ResourceOperation[]) => Visibility[];

/**
 * Returns the conditions that show a property for exactly the operations that share it. A condition matches every
 * combination of its resources and operations, so several are returned if one would match other operations too.
 */
function visibilitiesOf(
	sharers: ResourceOperation[],
	allOperations: ResourceOperation[],
): Visibility[] {
	const isExact = (operations: ResourceOperation[]) => {
		const { resource: resources, operation: values } = conditionsOf(operations);
		const matches = ({ resource, value }: ResourceOperation) =>
			resources.includes(resource) && values.includes(value);
		return allOperations.filter(matches).length === operations.length;
	};

	if (isExact(sharers)) return [visibilityOf(sharers)];

	const groups = new Map<string, ResourceOperation[]>();
	for (const resource of new Set(sharers.map((operation) => operation.resource))) {
		const ofResource = sharers.filter((operation) => operation.resource === resource);
		const elsewhere = sharers.filter((operation) => operation.resource !== resource);
		// A property at top level takes time, so a single resource that differs adds only one.
		if (isExact(elsewhere)) return [visibilityOf(elsewhere), visibilityOf(ofResource)];

		const key = ofResource.map(({ value }) => value).join();
		const alike = groups.get(key) ?? [];
		groups.set(key, [...alike, ...ofResource]);
	}

	return [...groups.values()].map(visibilityOf);
}

function visibilityOf(operations: ResourceOperation[]): Visibility {
	return { operations, conditions: conditionsOf(operations) };
}

function conditionsOf(operations: ResourceOperation[]) {
	return {
		resource: [...new Set(operations.map(({ resource }) => resource))],
		operation: [...new Set(operations.map(({ value }) => value))],
	};
}
