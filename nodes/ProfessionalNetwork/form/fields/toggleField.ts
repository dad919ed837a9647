import { parseBoolean } from '../../input/input';
import { baseProperty, toParam, type Field, type FieldOptions } from './field';

/** Creates a switch, which sends `true` when on and nothing when off. In a collection, adding it turns it on. */
export function toggle(options: FieldOptions & { startsOff?: boolean }): Field {
	const { displayName, name, param = name, startsOff = false } = options;
	return {
		property: { ...baseProperty(options), type: 'boolean', default: !startsOff },
		toQuery: (value) => toParam(param, parseBoolean(value, displayName) ? 'true' : ''),
	};
}
