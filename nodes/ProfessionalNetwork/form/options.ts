import type { INodeProperties } from 'n8n-workflow';

/** Options of every operation. */
export const commonOptions: INodeProperties[] = [
	{
		displayName: 'Additional Query Parameters',
		name: 'additionalParameters',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		default: {},
		placeholder: 'Add Parameter',
		description: 'Parameters of the service that this form does not have, sent as they are',
		options: [
			{
				displayName: 'Parameter',
				name: 'parameters',
				values: [
					{ displayName: 'Name', name: 'name', type: 'string', default: '' },
					{ displayName: 'Value', name: 'value', type: 'string', default: '' },
				],
			},
		],
	},
	{
		displayName: 'Max Concurrent Requests',
		name: 'concurrency',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 40 },
		default: 5,
		description:
			'Most requests under way at once, over all input items and pages. Your plan limits it too. Messages and connection requests always go one at a time.',
	},
	{
		displayName: 'Max Retries',
		name: 'maxRetries',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 10 },
		default: 3,
		description:
			'How often to try a request again after a passing failure, such as a dropped connection or too many requests',
	},
];

/** Options of operations that look one thing up. */
export const lookupOptions: INodeProperties[] = [
	{
		displayName: 'If Nothing Is Found',
		name: 'whenNotFound',
		type: 'options',
		options: [
			{ name: 'Stop With an Error', value: 'fail' },
			{ name: 'Return an Empty Item', value: 'empty' },
			{ name: 'Return Nothing', value: 'skip' },
		],
		default: 'fail',
		description:
			'What to do for an input item whose profile, company, group or post does not exist',
	},
];
