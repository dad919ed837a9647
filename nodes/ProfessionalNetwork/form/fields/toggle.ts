import { baseProperty, toParam, type Field, type FieldOptions } from './field';
import { parseBoolean } from '../../input/text';

/** Creates a switch, which sends `true` when on and nothing when off. */
export function toggle(options: FieldOptions): Field {
	const { displayName, name, param = name } = options;
	return {
		property: { ...baseProperty(options), type: 'boolean', default: false },
		toQuery: (value) => toParam(param, parseBoolean(value, displayName) ? 'true' : ''),
	};
}
