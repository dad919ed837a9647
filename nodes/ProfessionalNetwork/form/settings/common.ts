import { integerSetting, selectSetting } from './setting';

/* Options of all kinds of operations. */

export const concurrency = integerSetting({
	displayName: 'Max Concurrent Requests',
	name: 'concurrency',
	default: 5,
	min: 1,
	max: 40,
	description: 'Maximum parallel requests across all items (your plan may allow fewer)',
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

/** Option of lookups. */
export const whenNotFound = selectSetting<'fail' | 'empty' | 'skip'>({
	displayName: 'If Nothing Is Found',
	name: 'whenNotFound',
	values: {
		fail: 'Stop With an Error',
		empty: 'Return an Empty Item',
		skip: 'Return Nothing',
	},
	description: 'What to do if the profile, company, group or post of an input item does not exist',
});
