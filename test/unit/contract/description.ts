// Reads the built node's description as the editor shows it: the fields of each operation and what they send.
import {
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyCollection,
	type INodePropertyOptions,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { operations, type Operation } from '../../service/contract/contract.mts';
import { loadPackage } from '../../helpers/built-package.mts';

export const nameOf = ({ resource, operation }: Operation) => `${resource}: ${operation}`;
/** The operations of the contract with their names, for `it.each`. */
export const namedOperations = operations.map(
	(operation) => [nameOf(operation), operation] as const,
);

/** An operation as the form shows it. */
export interface FormOperation {
	resource: string;
	option: INodePropertyOptions;
	/** The fields that it shows, with paths such as `filters.location`. */
	shown: Array<[path: string, field: INodeProperties]>;
	/** The same fields by path. */
	fields: Map<string, INodeProperties>;
}

/** The node's own collections, which are listed by their fields. */
const COLLECTIONS = ['filters', 'options'];

/** Every field with its path, including those that no form shows together. Values of type `hidden` are not fields. */
export function allFields({ properties }: INodeTypeDescription): FormOperation['shown'] {
	const fields = properties.filter(({ type }) => type !== 'hidden');
	return fields.flatMap((property): FormOperation['shown'] =>
		COLLECTIONS.includes(property.name)
			? (property.options as INodeProperties[]).map((inner) => [
					`${property.name}.${inner.name}`,
					inner,
				])
			: [[property.name, property]],
	);
}

/** Loads the built node. Its forms are by the names of the contract's operations. */
export async function loadForms() {
	const built = await loadPackage();
	const { description } = built.nodeType;
	const forms = new Map(
		formOperations(description).map((form) => [`${form.resource}: ${form.option.value}`, form]),
	);
	return {
		built,
		description,
		forms,
		formOf: (operation: Operation) => forms.get(nameOf(operation))!,
	};
}

export type Forms = Awaited<ReturnType<typeof loadForms>>;

/** Returns a line for each field, in the order of the form: path, type, label, default, settings, and where it is shown. */
export function fieldLines(description: INodeTypeDescription): string {
	const fields = allFields(description).filter(([path]) => path !== 'toolDescription');
	const lines = fields.map(([path, field]) => {
		const { type, required, typeOptions, default: preset, displayOptions } = field;
		const { show: { resource, operation, ...show } = {}, hide } = displayOptions ?? {};
		const { '/resource': resources = resource, '/operation': names = operation, ...rest } = show;
		const settings = {
			...(required && { required }),
			...typeOptions,
			...rest,
			...(hide && { hide }),
		};
		return [
			`${path}: ${type} "${labelOf(field)}" ${JSON.stringify(preset)}`,
			...Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
			...(resources ? [`at ${resources.join('|')}`] : []),
			...(names ? [names.join('|')] : []),
		].join(' ');
	});
	return `\n${lines.join('\n')}\n`;
}

/** Returns the label of a field, or the text of a notice without its pages and prices, which the node's tables have. */
function labelOf({ type, displayName }: INodeProperties): string {
	return type === 'notice' ? displayName.replace(/\$?\b\d+([.,]\d+)*\b/g, '#') : displayName;
}

export function formOperations(description: INodeTypeDescription): FormOperation[] {
	return named(description, 'resource').flatMap(({ options: resources = [] }) =>
		(resources as INodePropertyOptions[]).flatMap(({ value: resource }) =>
			named(description, 'operation')
				.filter(({ displayOptions }) => displayOptions?.show?.resource?.includes(resource))
				.flatMap(({ options = [] }) => options as INodePropertyOptions[])
				.map((option) => {
					const shown = shownBy(description, String(resource), String(option.value));
					return { resource: String(resource), option, shown, fields: new Map(shown) };
				}),
		),
	);
}

function named({ properties }: INodeTypeDescription, name: string): INodeProperties[] {
	return properties.filter((property) => property.name === name);
}

function shownBy(description: INodeTypeDescription, resource: string, operation: string) {
	// With these values, fields that depend on another field are shown too.
	const form = {
		resource,
		operation,
		output: 'selected',
		returnAll: false,
		includeOtherFields: true,
	};
	return shownFields(description, form).filter(
		([path]) => !['resource', 'operation'].includes(path),
	);
}

/** Returns the fields that a form with these values shows. */
export function shownFields(
	description: INodeTypeDescription,
	form: INodeParameters,
): FormOperation['shown'] {
	const properties = description.properties.filter((property) =>
		isShown(description, form, property),
	);
	return allFields({ ...description, properties }).filter(([, property]) =>
		isShown(description, form, property),
	);
}

function isShown(
	description: INodeTypeDescription,
	form: INodeParameters,
	property: INodeProperties,
): boolean {
	const node = null as unknown as INode;
	return NodeHelpers.displayParameter(form, property, node, description, form);
}

/** Returns the values of a selector with their names, in order. */
export function valuesAndNames({ options = [] }: INodeProperties): Array<[string, string]> {
	return (options as INodePropertyOptions[]).map(({ value, name }) => [String(value), name]);
}

/** Returns the fields in the only group of a fixed collection. */
export function group({ options = [] }: INodeProperties): INodePropertyCollection {
	return options[0] as INodePropertyCollection;
}
