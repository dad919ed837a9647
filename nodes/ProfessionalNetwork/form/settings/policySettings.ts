import { invalid, isBlank, parseBoolean, quote, readNumber } from '../../input/input';
import { toNano } from '../../service/response';
import { field } from '../fields/field';

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
			`${label} must be a number above 0, not ${quote(value)}`,
			'Enter US dollars, for example 0.5.',
		);
	},
);
