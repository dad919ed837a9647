import type { INodeProperties } from 'n8n-workflow';

import { isBlank, parseBoolean, parseText, requireMeaning } from '../../input/input';
import { text } from '../fields/textField';
import { integerSetting, selectSetting, type Setting } from './setting';

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
		'Max number of results to return. Fewer results need fewer pages, and every page is billed.',
	displayOptions: { show: { returnAll: [false] }, hide: { '@tool': [true] } },
});

/** The variant of Limit for a tool. Its default keeps the result small for a model. */
export const toolLimit: INodeProperties = {
	...limit.property,
	default: 10,
	displayOptions: { show: { returnAll: [false], '@tool': [true] } },
};

export const maxPages = integerSetting({
	displayName: 'Max Pages',
	name: 'maxPages',
	default: 10,
	absent: Infinity,
	min: 1,
	description: 'Maximum pages to fetch per input item (every page is billed)',
});

export const startPage = integerSetting({
	displayName: 'Start Page',
	name: 'startPage',
	default: 1,
	min: 1,
	description: 'First page to fetch, to skip pages that an earlier run fetched',
});

/** Only for operations with cursors. Sent as `paginationToken`. */
export const cursor: Setting<string | undefined> = {
	property: {
		displayName: 'Pagination Cursor',
		name: 'cursor',
		type: 'string',
		default: '',
		description:
			'Cursor at which to resume an earlier run, as its error item says (also set Start Page)',
	},
	absent: undefined,
	parse(value) {
		const given = parseText(value, 'Pagination Cursor');
		return given ? requireMeaning(given, 'Pagination Cursor', 'dXJuOmxpOmFjd') : undefined;
	},
};

export const onPageFailure = selectSetting<'fail' | 'keep'>({
	displayName: 'If a Later Page Fails',
	name: 'onPageFailure',
	values: { fail: 'Stop With an Error', keep: 'Keep the Pages Already Fetched' },
	describe: {
		fail: 'Fails the input item and says how to resume',
		keep: 'Returns the rows already paid for, followed by an error item',
	},
	description: 'What to return if a page after the first cannot be fetched',
});

/**
 * Option of searches that support sessions (docs/service.md, Sessions). On unless it is switched off, even if its
 * expression finds nothing.
 */
export const keepSession: Setting<boolean> = {
	property: {
		displayName: 'Keep One Session',
		name: 'keepSession',
		type: 'boolean',
		default: true,
		description:
			'Whether to fetch all pages of an input item in one session, which avoids repeated and missing rows but is slower because pages come one by one',
	},
	absent: true,
	parse: (value) => isBlank(value) || parseBoolean(value, 'Keep One Session'),
};

export const sessionId = text({
	displayName: 'Session ID',
	name: 'sessionId',
	description:
		'Session in which the service handles requests one by one (to resume a search, use the session ID of the earlier run)',
	placeholder: 'e.g. spring-campaign',
});
