import type { INodeProperties } from 'n8n-workflow';

import { parseFieldName } from './resultField';
import { selectSetting, type Setting } from './setting';

/* Settings of the output for each row. */

export const output = selectSetting<'all' | 'simplified' | 'selected' | 'raw'>({
	displayName: 'Output',
	name: 'output',
	values: {
		all: 'All Fields',
		simplified: 'Simplified',
		selected: 'Selected Fields',
		raw: 'Raw Response',
	},
	describe: {
		all: 'Every field that the service returns',
		simplified: 'Up to ten of the most useful fields, few enough for an AI agent',
		selected: 'The ID and the fields that you list',
		raw: "The service's whole response, one item per page, with pagination and cost",
	},
	description: 'Which fields to return',
	// n8n before 1.88 hides every property that has a `show` for tools, so this variant must use `hide`.
	displayOptions: { hide: { '@tool': [true] } },
});

/** The variant of Output for a tool. Its default keeps the output small for a model. */
export const toolOutput: INodeProperties = {
	...output.property,
	default: 'simplified',
	displayOptions: { show: { '@tool': [true] } },
};

export const fields: INodeProperties = {
	displayName: 'Fields',
	name: 'fields',
	type: 'string',
	default: '',
	placeholder: 'e.g. name, location.networkText',
	description:
		'Fields to return with the ID, separated by commas, with dots for nested fields (an unknown field returns null)',
	displayOptions: { show: { output: ['selected'] } },
};

// Not hidden for Raw Response, because n8n silently drops a hidden value, and a later node would lack the field.
export const resultField: Setting<string | undefined> = {
	property: {
		displayName: 'Put Result in Field',
		name: 'resultField',
		type: 'string',
		default: '',
		placeholder: 'e.g. person',
		description:
			'Keeps the fields of the input item and adds the result under this name (not available with Raw Response)',
	},
	absent: undefined,
	parse: (value) => parseFieldName(value, 'Put Result in Field') || undefined,
};
