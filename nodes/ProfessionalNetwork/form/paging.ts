import type { INodeProperties } from 'n8n-workflow';

/** How many rows of a list operation an input item gives. */
export function paging(show: Record<string, string[]>): INodeProperties[] {
	return [
		{
			displayName: 'Return All',
			name: 'returnAll',
			type: 'boolean',
			default: false,
			description: 'Whether to return all results or only up to a given limit',
			builderHint: {
				propertyHint: 'Every page is billed: prefer a limit, or set options.maxPages with it.',
			},
			displayOptions: { show },
		},
		{
			displayName: 'Limit',
			name: 'limit',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 50,
			description: 'Max number of results to return',
			displayOptions: { show: { ...show, returnAll: [false] } },
		},
	];
}

/** Options of every list operation; `cursor` too where the service hands out tokens. */
export function pagingOptions({ cursor = false } = {}): INodeProperties[] {
	return [
		{
			displayName: 'If a Later Page Fails',
			name: 'onPageFailure',
			type: 'options',
			options: [
				{
					name: 'Stop With an Error',
					value: 'fail',
					description: 'The input item fails, and its error says how to resume',
				},
				{
					name: 'Keep the Pages Already Fetched',
					value: 'keep',
					description: 'The input item gives the rows that were already paid for',
				},
			],
			default: 'fail',
			description:
				'What to do with the pages that are already there when a later one cannot be fetched',
		},
		{
			displayName: 'Max Pages',
			name: 'maxPages',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 10,
			description:
				'Most pages to fetch for one input item. Every page is billed: this caps what an item can cost.',
		},
		...(cursor
			? [
					{
						displayName: 'Pagination Cursor',
						name: 'cursor',
						type: 'string' as const,
						default: '',
						description:
							'Resumes an earlier run, together with Start Page: the cursor that its error named',
					},
				]
			: []),
		{
			displayName: 'Start Page',
			name: 'startPage',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 1,
			description: 'First page to fetch, to skip pages that an earlier run already brought',
		},
	];
}
