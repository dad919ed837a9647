import { invalid, parseBoolean } from '../../input/input';
import { isBlank, type Setting } from './setting';

/** Off unless it is added. Rejects a value that is not a clear yes or no, so that nothing is sent by accident. */
export const dryRun: Setting<boolean> = {
	property: {
		displayName: 'Dry Run',
		name: 'dryRun',
		type: 'boolean',
		default: true,
		description:
			'Whether to check everything and return the request and its estimated cost without sending it',
		builderHint: { propertyHint: 'Keep it on until the user has seen what would be sent.' },
	},
	absent: false,
	parse(value) {
		if (isBlank(value)) {
			throw invalid('Dry Run is blank.', 'Switch it on or off, or remove it from Options.');
		}
		return parseBoolean(value, 'Dry Run');
	},
};
