import { baseProperty, toParam, type Field, type FieldOptions } from './field';
import { parseBoolean } from './parse';

/** Makes a switch that sends `true` when it is on and nothing when it is off. */
export function toggle(options: FieldOptions): Field {
	const { displayName, name, param = name } = options;
	return {
		property: { ...baseProperty(options), type: 'boolean', default: false },
		toQuery: (value) => toParam(param, parseBoolean(value, displayName) ? 'true' : ''),
	};
}
