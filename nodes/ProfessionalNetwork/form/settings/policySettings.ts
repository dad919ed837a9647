import { invalid, isBlank, numberAdvice, parseBoolean, quote, readNumber } from '../../input/input';
import { toNano } from '../../service/response';
import { field, type Field } from '../fields/field';
import { integer } from '../fields/integerField';
import { select, toggle } from '../fields/selectField';

export type WhenNotFound = 'fail' | 'empty' | 'skip';

/** As many parallel requests as the largest plan allows. */
const LARGEST_PLAN = 40;

/** Only a cap. Without it, a run sends as many requests as the plan of its account allows. */
export const concurrency = integer({
	displayName: 'Max Concurrent Requests',
	name: 'concurrency',
	default: 5,
	absent: LARGEST_PLAN,
	max: LARGEST_PLAN,
	description:
		'Maximum parallel requests across all items (without it, as many as your plan allows, up to 40)',
});

export const maxOutage = integer({
	displayName: 'Max Outage (Minutes)',
	name: 'maxOutage',
	default: 2,
	min: 0,
	max: 60,
	description:
		'How long the run waits when the service is down, or busy for everyone, before the rows that were not sent fail (0 to not wait)',
});

/** Its default depends on Include Other Input Fields, so no value means that it was not added. */
const ifNothingIsFound: Field<WhenNotFound | undefined> = {
	...select<WhenNotFound>({
		displayName: 'If Nothing Is Found',
		name: 'whenNotFound',
		values: { fail: 'Stop With an Error', empty: 'Return an Empty Item', skip: 'Return Nothing' },
		description:
			'What to do if nothing is found for an input item (with Include Other Input Fields, the row comes out with blank columns unless you choose otherwise)',
	}),
	absent: undefined,
};
export const whenNotFound = ifNothingIsFound;

/** The same for a list, which may be empty without one. With Combine Rows, the list is empty then. */
export const whenEmpty: typeof whenNotFound = {
	...ifNothingIsFound,
	property: {
		...ifNothingIsFound.property,
		default: 'empty',
		displayOptions: {
			show: { '/includeOtherFields': [true] },
			hide: { combineRows: [true] },
		},
	},
};

/** Rejects a blank value, so that nothing is sent by accident. */
export const dryRun = field(
	{
		name: 'dryRun',
		description:
			'Whether to check everything and return the request and its estimated cost without sending it',
	},
	{
		type: 'boolean',
		default: true,
		builderHint: { propertyHint: 'Keep it on until the user has seen what would be sent.' },
	},
	(value, label) => {
		if (!isBlank(value)) return parseBoolean(value, label);
		throw invalid(`${label} is blank`, 'Switch it on or off, or remove it from Options.');
	},
);

/** Maximum cost, in nano-dollars once it is read. A blank value is invalid, so that a broken expression never removes the cap. */
export const maxCost = field(
	{
		displayName: 'Max Cost (USD)',
		name: 'maxCost',
		description:
			'Maximum US dollars that this node spends in one execution, including loops, calls by an agent, retries and runs after a Wait (each node counts separately)',
	},
	{ type: 'number', typeOptions: { minValue: 0 }, default: 1 },
	(value, label) => {
		const dollars = readNumber(value);
		if (Number.isFinite(dollars) && dollars > 0) return toNano(dollars);
		throw invalid(
			[`${label} must be a number above 0`, `not ${quote(value)}`],
			numberAdvice(value, { allowsDecimals: true }) ?? 'Enter US dollars, for example 0.5.',
		);
	},
);

export const includeCost = toggle({
	name: 'includeCost',
	description:
		'Whether to add a cost field to each row: what the input item cost in US dollars on its first row, and 0 on its others',
});
