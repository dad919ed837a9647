import {
	parseBoolean,
	parseMultiSelect,
	parseSelect,
	toOptions,
	type Choices,
} from '../../input/input';
import { field, type Field, type FieldOptions } from './field';

export type SelectOptions = FieldOptions & Choices;

/** Creates a field for one of the values. The first value is the default. */
export function select(options: SelectOptions): Field {
	return field(options, selector(options), (value, label) => parseSelect(value, label, options));
}

/** Creates a field for up to `max` of the values, which are sent with commas between them. */
export function multiSelect(options: SelectOptions): Field {
	const property = { ...selector(options), type: 'multiOptions' as const, default: [] };
	const parse = (value: unknown, label: string) =>
		parseMultiSelect(value, label, options).join(',');
	return field(options, property, parse);
}

/** Creates a switch, which sends `true` when on and nothing when off. In a collection, adding it turns it on. */
export function toggle(options: FieldOptions & { startsOff?: boolean }): Field {
	const property = { type: 'boolean' as const, default: !options.startsOff };
	return field(options, property, (value, label) => (parseBoolean(value, label) ? 'true' : ''));
}

/** Returns the part of a property that its values determine. */
function selector({ values }: Choices) {
	const options = toOptions(values);
	return { type: 'options' as const, options, default: options[0].value };
}
