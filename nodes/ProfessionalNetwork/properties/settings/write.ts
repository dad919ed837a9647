import type { INodeProperties } from 'n8n-workflow';

import { parseBoolean, trim } from '../parse';
import { invalid } from '../validationError';
import type { Setting } from './setting';

const dryRunProperty: INodeProperties = {
	displayName: 'Dry Run',
	name: 'dryRun',
	type: 'boolean',
	default: true,
	description: 'Whether to check everything, send nothing and return the request instead',
	builderHint: { propertyHint: 'Keep it on until the user has seen what would be sent.' },
};

/** Off unless the user adds it. Rejects a blank value, which an expression may give, because it must not send anything. */
export const dryRun: Setting<boolean> = {
	property: dryRunProperty,
	absent: false,
	parse(value) {
		const { displayName } = dryRunProperty;
		if (value === undefined || value === null || (typeof value === 'string' && !trim(value))) {
			throw invalid(`${displayName} is blank.`, 'Switch it on or off, or remove it from Options.');
		}
		return parseBoolean(value, displayName);
	},
};
