import type { INodeProperties } from 'n8n-workflow';

import { withToolVariant, type ResourceOperation } from '../form/form';

/**
 * Older versions of n8n use the text only together with `manual`. Before 1.88, they cannot show a property to tools alone,
 * so `auto` makes them describe the operation themselves.
 */
const types = withToolVariant(
	{ displayName: 'Description Type', name: 'descriptionType', type: 'hidden', default: 'auto' },
	'manual',
);

/**
 * Returns the fields with the texts that a model reads about a tool. n8n adds such a field to nodes without one, and
 * fills it with the action alone.
 */
export function toolDescriptions(operations: ResourceOperation[]): INodeProperties[] {
	const texts = operations.map(
		({ resource, value, option: { description: text } }): INodeProperties => ({
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
	return [...types, ...texts];
}
