import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { ResourceOperation } from './operation';

/**
 * Returns the fields with the texts that a model reads about a tool. n8n adds such a field to nodes without one, and
 * fills it with the action alone.
 */
export function toolDescriptions(operations: ResourceOperation[]): INodeProperties[] {
	return [
		descriptionType('auto', { hide: { '@tool': [true] } }),
		descriptionType('manual', { show: { '@tool': [true] } }),
		...operations.map(toolDescription),
	];
}

function toolDescription({ resource, value, option }: ResourceOperation): INodeProperties {
	const { description: text } = option;
	return {
		displayName: 'Tool Description',
		name: 'toolDescription',
		type: 'string',
		typeOptions: { rows: 3 },
		default: text,
		description:
			'Text for the model about what the tool does, when to call it and what a call costs',
		displayOptions: { show: { '@tool': [true], resource: [resource], operation: [value] } },
	};
}

/**
 * Older versions of n8n use the text only together with this value. Before 1.88, they cannot show a property to tools
 * alone, so `auto` makes them describe the operation themselves.
 */
function descriptionType(value: string, displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Description Type',
		name: 'descriptionType',
		type: 'hidden',
		default: value,
		displayOptions,
	};
}
