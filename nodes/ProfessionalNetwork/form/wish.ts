import type { IExecuteSingleFunctions } from 'n8n-workflow';

import { refuse, type Refusal } from './check';
import { requireAllowed } from './choices';
import { parseList } from './list';
import { isOn, textOf, wholeNumber } from './values';

/** What the form says about how to go about it, beside the request itself. */
export interface Wish {
	/** Rows for this input item; Infinity with Return All. */
	limit: number;
	maxPages: number;
	startPage: number;
	cursor?: string;
	keepEarlierPages: boolean;
	whenNotFound: 'fail' | 'empty' | 'skip';
	concurrency: number;
	maxRetries: number;
	dryRun: boolean;
	output: 'all' | 'simplified' | 'selected' | 'raw';
	/** Names or dot paths, for `selected`. */
	fields: string[];
	/** Why the form cannot be carried out. */
	refusal?: Refusal;
}

const DEFAULT_CONCURRENCY = 5;
const DEFAULT_RETRIES = 3;

/** Reads it, with a refusal where a number is out of range or a choice is none. Never throws. */
export function readWish(context: IExecuteSingleFunctions, lastPage?: number): Wish {
	const options = context.getNodeParameter('options', {}) as Record<string, unknown>;
	const { maxPages, startPage, concurrency, maxRetries } = options;
	const { onPageFailure = 'fail', whenNotFound = 'fail' } = options;
	const output = context.getNodeParameter('output', 'all');
	const wish: Wish = {
		limit: Infinity,
		maxPages: Infinity,
		startPage: 1,
		keepEarlierPages: onPageFailure === 'keep',
		whenNotFound: whenNotFound as Wish['whenNotFound'],
		concurrency: DEFAULT_CONCURRENCY,
		maxRetries: DEFAULT_RETRIES,
		dryRun: isOn(options.dryRun),
		output: output as Wish['output'],
		fields: [],
	};
	try {
		wish.cursor = textOf(options.cursor, 'Pagination Cursor') || undefined;
		if (!isOn(context.getNodeParameter('returnAll', true))) {
			wish.limit = wholeNumber(context.getNodeParameter('limit', 50), 'Limit', 1);
		}
		if (maxPages !== undefined) wish.maxPages = wholeNumber(maxPages, 'Max Pages', 1);
		wish.startPage = wholeNumber(startPage ?? 1, 'Start Page', 1, lastPage);
		wish.concurrency = wholeNumber(
			concurrency ?? DEFAULT_CONCURRENCY,
			'Max Concurrent Requests',
			1,
			40,
		);
		wish.maxRetries = wholeNumber(maxRetries ?? DEFAULT_RETRIES, 'Max Retries', 0, 10);
		requireAllowed(String(output), 'Output', ['all', 'simplified', 'selected', 'raw']);
		requireAllowed(String(onPageFailure), 'If a Later Page Fails', ['fail', 'keep']);
		requireAllowed(String(whenNotFound), 'If Nothing Is Found', ['fail', 'empty', 'skip']);
		if (wish.output === 'selected') {
			wish.fields = parseList(context.getNodeParameter('fields', ''), { label: 'Fields' });
			if (wish.fields.length === 0) {
				throw refuse('Fields is empty', 'Name at least one field, or choose another Output.');
			}
		}
	} catch (error) {
		wish.refusal = { message: error.message, description: error.description };
	}
	return wish;
}
