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

import type { Field, Query } from '../../../nodes/ProfessionalNetwork/form/fields/field';
import { resources } from '../../../nodes/ProfessionalNetwork/resources';

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

function shownBy(
	description: INodeTypeDescription,
	resource: string,
	operation: string,
): FormOperation['shown'] {
	// With these values, fields that depend on another field are shown too.
	const form = { resource, operation, output: 'selected', returnAll: false };
	const tops = topsShown(description, form);
	return allFields(description).filter(
		([path, property]) =>
			!['resource', 'operation'].includes(path) &&
			tops.includes(path.split('.')[0]) &&
			isShown(description, form, property),
	);
}

/** Returns the names of the properties at top level that a form with these values shows. */
export function topsShown(description: INodeTypeDescription, form: INodeParameters): string[] {
	const shown = description.properties.filter((property) => isShown(description, form, property));
	return shown.map(({ name }) => name);
}

function isShown(
	description: INodeTypeDescription,
	form: INodeParameters,
	property: INodeProperties,
): boolean {
	const node = null as unknown as INode;
	return NodeHelpers.displayParameter(form, property, node, description, form);
}

/** Returns the query of a field with a value, or the message that rejects the value. */
export function sentBy(
	{ resource, option }: FormOperation,
	path: string,
	value: unknown,
): { query: Query; message?: string } {
	const { fields, filters, options } = resources
		.flatMap(({ operations }) => operations)
		.find(
			(operation) => operation.resource === resource && operation.value === option.value,
		)!.executable;
	const [top, inner] = path.split('.');
	const all: Record<string, Field[]> = { filters, options };
	const field = (inner ? all[top] : fields).find(
		({ property }) => property.name === (inner ?? top),
	);
	try {
		return { query: field!.toQuery(value) };
	} catch (error) {
		return { query: {}, message: (error as Error).message };
	}
}

/** Returns the values of a selector with their names, in order. */
export function valuesAndNames({ options = [] }: INodeProperties): Array<[string, string]> {
	return (options as INodePropertyOptions[]).map(({ value, name }) => [String(value), name]);
}

/** Returns the fields in the only group of a fixed collection. */
export function group({ options = [] }: INodeProperties): INodePropertyCollection {
	return options[0] as INodePropertyCollection;
}
