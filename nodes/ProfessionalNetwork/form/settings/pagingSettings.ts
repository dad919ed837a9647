import type { PagingPlan } from '../../fetch/run';
import { invalid, quote } from '../../input/input';
import { readStartAt, type StartAt } from '../../paging/pages';
import { type Field, withToolVariant } from '../fields/field';
import { integer } from '../fields/integerField';
import { toggle } from '../fields/selectField';
import { text } from '../fields/textField';

export const returnAll = toggle({
	name: 'returnAll',
	startsOff: true,
	description: 'Whether to return all results or only up to a given limit',
	property: {
		builderHint: {
			propertyHint: 'Every page is billed, so prefer a limit, or set options.maxCost too.',
		},
	},
});

export const limitField = integer({
	name: 'limit',
	default: 50,
	description:
		'Max number of results to return. Fewer results need fewer pages, and every page is billed.',
	property: { displayOptions: { show: { returnAll: [false] } } },
});
/** For a tool, a small default keeps the result small for a model. */
export const limits = withToolVariant(limitField.property, 10);

/** One opaque text, because a list goes on only with the page, the token and the session together. */
export const startAt: Field<string> = text({
	name: 'startAt',
	parse: (place) => place,
	placeholder: 'e.g. 3',
	description:
		'Page to start at, or resumeAt from the details of a list that ended early, to go on there',
});

/**
 * Returns where a list starts.
 * @throws ValidationError for anything but a page or a `resumeAt`, and for a page that the service would not return: a later
 * one without its token, or one beyond its last page, for which it bills page 1 or nothing (service.md, Cursors and Last pages)
 */
export function readStart(
	text: string,
	{ cursor: needsCursor, lastPage }: PagingPlan['rules'],
): StartAt {
	if (text === '') return { page: 1 };

	const start = readStartAt(text);
	if (!start) {
		throw invalid(
			`${quote(text)} isn't a place to start at`,
			'Use a page number like 3, or the text resumeAt of an earlier run.',
		);
	}

	const { cursor, page } = start;
	if (needsCursor && page > 1 && cursor === undefined) {
		throw invalid(
			`This list can't start at page ${page} by its number`,
			'Use the text resumeAt of an earlier run, which has the token of the page.',
		);
	}

	if (page > lastPage) {
		throw invalid(
			`This list can't start at page ${page}`,
			`The service returns at most ${lastPage} pages of it.`,
		);
	}

	return start;
}
