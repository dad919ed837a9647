import { integerSetting, selectSetting } from './setting';

/* Options of operations of every kind. */

export const concurrency = integerSetting({
	displayName: 'Max Concurrent Requests',
	name: 'concurrency',
	default: 5,
	min: 1,
	max: 40,
	description: 'Maximum parallel requests across all items, within what your plan allows',
});

export const maxRetries = integerSetting({
	displayName: 'Max Retries',
	name: 'maxRetries',
	default: 3,
	min: 0,
	max: 10,
	description:
		'How many times to retry after a temporary failure, such as a lost connection or too many requests',
});

/** For lookups. */
export const whenNotFound = selectSetting<'fail' | 'empty' | 'skip'>({
	displayName: 'If Nothing Is Found',
	name: 'whenNotFound',
	values: {
		fail: 'Stop With an Error',
		empty: 'Return an Empty Item',
		skip: 'Return Nothing',
	},
	description:
		'Chooses what to return for an input item whose profile, company, group or post does not exist',
});
