import type { INodeProperties } from 'n8n-workflow';

import { parseText } from '../parse';
import { integerSetting, selectSetting, type Setting } from './setting';

/* How many rows of a list operation an input item returns. */

export const returnAll: INodeProperties = {
	displayName: 'Return All',
	name: 'returnAll',
	type: 'boolean',
	default: false,
	description: 'Whether to return all results or only up to a given limit',
	builderHint: {
		propertyHint: 'Every page is billed, so prefer a limit, or set options.maxPages too.',
	},
};

export const limit = integerSetting({
	displayName: 'Limit',
	name: 'limit',
	default: 50,
	min: 1,
	description:
		'Max number of results to return. A low number, such as 10, saves credits and suits an AI agent.',
	displayOptions: { show: { returnAll: [false] } },
});

export const maxPages = integerSetting({
	displayName: 'Max Pages',
	name: 'maxPages',
	default: 10,
	absent: Infinity,
	min: 1,
	description: 'Maximum pages to fetch per input item, because every page is billed',
});

export const startPage = integerSetting({
	displayName: 'Start Page',
	name: 'startPage',
	default: 1,
	min: 1,
	description: 'Skips the pages before this one, for example those that an earlier run fetched',
});

/** Where the service returns cursors. Sent as `paginationToken`. */
export const cursor: Setting<string | undefined> = {
	property: {
		displayName: 'Pagination Cursor',
		name: 'cursor',
		type: 'string',
		default: '',
		description:
			'Resumes an earlier run, together with Start Page, at the cursor that its error item names',
	},
	absent: undefined,
	parse: (value) => parseText(value, 'Pagination Cursor') || undefined,
};

export const onPageFailure = selectSetting<'fail' | 'keep'>({
	displayName: 'If a Later Page Fails',
	name: 'onPageFailure',
	values: { fail: 'Stop With an Error', keep: 'Keep the Pages Already Fetched' },
	describe: {
		fail: 'The input item fails, and its error says how to resume',
		keep: 'The input item returns the rows that are already paid for',
	},
	description: 'Chooses what to return when a page after the first cannot be fetched',
});
