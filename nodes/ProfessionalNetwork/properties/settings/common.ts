import { integerSetting, selectSetting } from './setting';

/** For operations that read. Writes are sent one at a time. */
export const concurrency = integerSetting({
	displayName: 'Max Concurrent Requests',
	name: 'concurrency',
	default: 5,
	min: 1,
	max: 40,
	description: 'Maximum parallel requests across all items, within what your plan allows',
});

/** For all operations. */
export const maxRetries = integerSetting({
	displayName: 'Max Retries',
	name: 'maxRetries',
	default: 3,
	min: 0,
	max: 10,
	description:
		'How many times to retry after a temporary failure, such as a lost connection or too many requests',
});

/** For operations that look up one person, company, group or post. */
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
