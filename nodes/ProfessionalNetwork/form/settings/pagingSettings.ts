import type { PagingPlan } from '../../fetch/run';
import { invalid, quote, requireMeaning } from '../../input/input';
import { withToolVariant } from '../fields/field';
import { integer } from '../fields/integerField';
import { select, toggle } from '../fields/selectField';
import { text } from '../fields/textField';

export const returnAll = toggle({
	name: 'returnAll',
	startsOff: true,
	description: 'Whether to return all results or only up to a given limit',
	property: {
		builderHint: {
			propertyHint: 'Every page is billed, so prefer a limit, or set options.maxPages too.',
		},
	},
});

export const limit = integer({
	name: 'limit',
	default: 50,
	description:
		'Max number of results to return. Fewer results need fewer pages, and every page is billed.',
	property: { displayOptions: { show: { returnAll: [false] } } },
});
/** For a tool, a small default keeps the result small for a model. */
export const limits = withToolVariant(limit.property, 10);

export const maxPages = integer({
	name: 'maxPages',
	default: 10,
	absent: Infinity,
	description: 'Maximum pages to fetch per input item (every page is billed)',
});

const START_PAGE = {
	name: 'startPage',
	default: 1,
	description: 'First page to fetch, to skip pages that an earlier run fetched',
};
export const startPage = integer(START_PAGE);

/** Returns Start Page up to the last page of the service. Beyond the limit of this node, another run resumes. */
export function startPageOf({ lastPage: max, isOwnLimit }: PagingPlan['rules']): typeof startPage {
	return isOwnLimit ? startPage : { ...startPage, parse: integer({ ...START_PAGE, max }).parse };
}

/** Only for operations with cursors. Sent as `paginationToken`. */
export const cursor = text({
	displayName: 'Pagination Cursor',
	name: 'cursor',
	description: 'Cursor from the error item of an earlier run, to resume it (also set Start Page)',
	isLong: true,
	parse: (text, label) => requireMeaning(text, label, 'dXJuOmxpOmFjd'),
});

export const onPageFailure = select({
	displayName: 'If a Later Page Fails',
	name: 'onPageFailure',
	values: {
		fail: ['Stop With an Error', 'Fails the input item and says how to resume'],
		keep: [
			'Keep the Pages Already Fetched',
			'Returns the rows already paid for, followed by an error item',
		],
	},
	description: 'What to return if a page after the first cannot be fetched',
});

/** Option of searches that support sessions (service.md, Sessions). */
export const sessionId = text({
	displayName: 'Session ID',
	name: 'sessionId',
	description:
		'Session in which the service handles requests one by one (to resume a search, use the session ID of the earlier run)',
	placeholder: 'e.g. spring-campaign',
});

/** @throws ValidationError for a cursor with page 1, because the service ignores it and bills the same rows again */
export function requireStartPage(cursor: string | undefined, startPage: number): void {
	if (cursor === undefined || startPage !== 1) return;

	throw invalid(
		`Pagination Cursor ${quote(cursor)} needs a Start Page of 2 or more`,
		'Set Start Page in Options to the page that the earlier run reported with the cursor, such as 4, or remove the cursor.',
	);
}
