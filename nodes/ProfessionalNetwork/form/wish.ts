import type { IExecuteSingleFunctions } from 'n8n-workflow';

import { refuse, type Refusal } from './check';
import { parseList } from './list';

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

/** Reads it, with a refusal where a number is none or out of range. Never throws. */
export function readWish(context: IExecuteSingleFunctions, lastPage = Infinity): Wish {
	const options = context.getNodeParameter('options', {}) as Record<string, unknown>;
	const returnAll = context.getNodeParameter('returnAll', true) === true;
	const wish: Wish = {
		limit: Infinity,
		maxPages: Infinity,
		startPage: 1,
		cursor: String(options.cursor ?? '').trim() || undefined,
		keepEarlierPages: options.onPageFailure === 'keep',
		whenNotFound: (options.whenNotFound ?? 'fail') as Wish['whenNotFound'],
		concurrency: DEFAULT_CONCURRENCY,
		maxRetries: DEFAULT_RETRIES,
		dryRun: options.dryRun === true,
		output: context.getNodeParameter('output', 'all') as Wish['output'],
		fields: [],
	};
	try {
		if (!returnAll) wish.limit = whole(context.getNodeParameter('limit', 50), 'Limit', 1);
		wish.maxPages = whole(options.maxPages ?? Infinity, 'Max Pages', 1);
		wish.startPage = whole(options.startPage ?? 1, 'Start Page', 1, lastPage);
		wish.concurrency = whole(
			options.concurrency ?? DEFAULT_CONCURRENCY,
			'Max Concurrent Requests',
			1,
			40,
		);
		wish.maxRetries = whole(options.maxRetries ?? DEFAULT_RETRIES, 'Max Retries', 0, 10);
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

function whole(value: unknown, label: string, min: number, max = Infinity): number {
	if (value === Infinity) return Infinity;
	const number = String(value).trim() === '' ? NaN : Number(value);
	if (Number.isInteger(number) && number >= min && number <= max) return number;
	const range = max === Infinity ? `from ${min} up` : `from ${min} to ${max}`;
	throw refuse(`${label} takes a whole number ${range}, not "${value}"`);
}
