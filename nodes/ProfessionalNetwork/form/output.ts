import type { INodeProperties } from 'n8n-workflow';

/** What leaves the node for each row; the same on every operation. */
export const output: INodeProperties[] = [
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		options: [
			{
				name: 'All Fields',
				value: 'all',
				description: 'Every field that the service gives',
			},
			{
				name: 'Simplified',
				value: 'simplified',
				description: 'At most ten fields, the most useful ones: small enough for an AI agent',
			},
			{
				name: 'Selected Fields',
				value: 'selected',
				description: 'The fields that you name',
			},
			{
				name: 'Raw Response',
				value: 'raw',
				description: "The service's whole answer, one item per page, with paging data and cost",
			},
		],
		default: 'all',
		description:
			'Which fields the output items have. For an AI agent choose Simplified: it keeps the answer small.',
		builderHint: {
			propertyHint:
				'Use simplified when an agent calls this node as a tool; use all when later nodes read fields.',
		},
	},
	{
		displayName: 'Fields',
		name: 'fields',
		type: 'string',
		default: '',
		placeholder: 'e.g. name, location.networkText',
		description:
			'Names of fields as All Fields shows them, with dots for fields inside others; separated by commas or one per line. A name that a row does not have gives null.',
		displayOptions: { show: { output: ['selected'] } },
	},
];
