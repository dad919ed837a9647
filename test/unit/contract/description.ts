// Reads the built node's description as the editor shows it: which fields an operation has, and what each sends.
import {
	NodeHelpers,
	type INode,
	type INodeProperties,
	type INodePropertyCollection,
	type INodePropertyOptions,
	type INodeTypeDescription,
} from 'n8n-workflow';

import type { Field, Query } from '../../../nodes/ProfessionalNetwork/properties/field';
import { resources } from '../../../nodes/ProfessionalNetwork/resources';

/** An operation as the form has it. */
export interface FormOperation {
	resource: string;
	option: INodePropertyOptions;
	/** What it shows, with its path as `filters.location`. */
	shown: Array<[path: string, field: INodeProperties]>;
	/** The same by path. */
	fields: Map<string, INodeProperties>;
}

/** The node's own collections; their fields stand for them. */
const COLLECTIONS = ['filters', 'options'];

/** Every field of the form, shown or not, with its path. */
export function allFields({ properties }: INodeTypeDescription): FormOperation['shown'] {
	return properties.flatMap((property): FormOperation['shown'] =>
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
	// With these, what depends on another field is shown too.
	const form = { resource, operation, output: 'selected', returnAll: false };
	const isShown = (property: INodeProperties) =>
		NodeHelpers.displayParameter(form, property, null as unknown as INode, description, form);
	const tops = new Set(description.properties.filter(isShown).map(({ name }) => name));
	return allFields(description).filter(
		([path, property]) =>
			!['resource', 'operation'].includes(path) &&
			tops.has(path.split('.')[0]) &&
			isShown(property),
	);
}

/** The query of a field with a value, or the message about the value. */
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

/** The values of a selector, in their order, with their names. */
export function valuesAndNames({ options = [] }: INodeProperties): Array<[string, string]> {
	return (options as INodePropertyOptions[]).map(({ value, name }) => [String(value), name]);
}

/** The fields inside the one group of a fixed collection. */
export function group({ options = [] }: INodeProperties): INodePropertyCollection {
	return options[0] as INodePropertyCollection;
}
