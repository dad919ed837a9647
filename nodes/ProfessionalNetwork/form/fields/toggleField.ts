import { parseBoolean } from '../../input/input';
import { field, type Field, type FieldOptions } from './field';

/** Creates a switch, which sends `true` when on and nothing when off. In a collection, adding it turns it on. */
export function toggle(options: FieldOptions & { startsOff?: boolean }): Field {
	const property = { type: 'boolean' as const, default: !options.startsOff };
	return field(options, property, (value, label) => (parseBoolean(value, label) ? 'true' : ''));
}
