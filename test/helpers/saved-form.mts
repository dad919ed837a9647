// Compares the saved parameters of nodes with the forms of the package.
import {
	isExpression,
	NodeHelpers,
	type IDataObject,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyCollection,
	type INodePropertyOptions,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { loadPackage } from './built-package.mts';

export type SavedNode = Pick<INode, 'name' | 'type' | 'parameters'>;

/** Returns the paths that the form of a node does not have. n8n drops them before the node sees them. */
export async function droppedPaths(node: SavedNode): Promise<string[]> {
	const description = await descriptionOf(node);
	return description ? pathsWithout(formOf(node, description), node.parameters) : [];
}

/** Returns the values that a selector or the modes of a locator do not have, such as `output = nothing`. */
export async function unknownValues(node: SavedNode): Promise<string[]> {
	const description = await descriptionOf(node);
	if (!description) return [];

	const form = formOf(node, description);
	const isShown = (property: INodeProperties, values: INodeParameters) =>
		NodeHelpers.displayParameter(values, property, node as INode, description, form);
	return unknownIn(description.properties, form, { isShown, path: '' });
}

/**
 * Rejects nodes with options or filters that their forms do not have, because a test with such a node tests nothing. Other
 * names may be left over, such as a limit for an operation without one.
 */
export async function requireOptions(...nodes: SavedNode[]): Promise<void> {
	for (const node of nodes) {
		const dropped = (await droppedPaths(node)).filter((path) =>
			/^(?:options|filters)\./.test(path),
		);
		if (dropped.length > 0) throw new Error(`The form of ${node.name} has no ${dropped.join()}`);
	}
}

/** Returns the description of a node of the package. n8n makes a tool from a copy with another name. */
async function descriptionOf({ type }: SavedNode): Promise<INodeTypeDescription | undefined> {
	const { nodeType, triggerType } = await loadPackage();
	const name = type.split('.').at(-1) as string;
	switch (name) {
		case 'professionalNetwork':
			return nodeType.description;
		case 'professionalNetworkTool':
			return { ...nodeType.description, name };
		case 'professionalNetworkTrigger':
			return triggerType.description;
		default:
			return undefined;
	}
}

/** Returns the parameters as n8n loads them: those of the form, with its defaults. */
function formOf({ parameters, ...node }: SavedNode, description: INodeTypeDescription) {
	const { properties } = description;
	const form = NodeHelpers.getNodeParameters(
		properties,
		parameters,
		true,
		false,
		node as INode,
		description,
	);
	return form as INodeParameters;
}

/** Returns the paths of the saved value that the form does not have. */
function pathsWithout(form: unknown, saved: unknown): string[] {
	if (typeof saved !== 'object' || saved === null) return [];

	return Object.entries(saved).flatMap(([name, value]) => {
		const kept = Object(form) as IDataObject;
		if (!(name in kept)) return [name];
		return pathsWithout(kept[name], value).map((path) => `${name}.${path}`);
	});
}

interface Place {
	isShown(property: INodeProperties, values: INodeParameters): boolean;
	path: string;
}

function unknownIn(properties: INodeProperties[], values: INodeParameters, place: Place): string[] {
	return properties.flatMap((property) => {
		const { name } = property;
		const value = values[name];
		if (value === undefined || isExpression(value)) return [];
		if (!place.isShown(property, values)) return [];
		return unknownOf(property, value, { ...place, path: `${place.path}${name}` });
	});
}

function unknownOf(property: INodeProperties, value: unknown, place: Place): string[] {
	const { type, options = [], modes = [], typeOptions } = property;
	const inner = { ...place, path: `${place.path}.` };
	switch (type) {
		case 'options':
		case 'multiOptions': {
			if (typeOptions?.loadOptionsMethod) return [];
			const known = (options as INodePropertyOptions[]).map((option) => option.value);
			const unknown = [value].flat().filter((selected) => !known.includes(selected as string));
			return unknown.map((selected) => `${place.path} = ${String(selected)}`);
		}

		case 'resourceLocator': {
			const { mode } = value as { mode: string };
			return modes.some(({ name }) => name === mode) ? [] : [`${place.path} in mode ${mode}`];
		}

		case 'collection':
			return unknownIn(options as INodeProperties[], value as INodeParameters, inner);
		case 'fixedCollection':
			return (options as INodePropertyCollection[]).flatMap((group) =>
				[(value as INodeParameters)[group.name] ?? []]
					.flat()
					.flatMap((entry) => unknownIn(group.values, entry as INodeParameters, inner)),
			);
		default:
			return [];
	}
}
