import { parseMultiSelect, parseSelect, toOptions } from '../../input/input';
import type { Choices, ManyChoices } from '../../input/input';
import { field, type Field, type FieldOptions } from './field';

export type SelectOptions = FieldOptions & Choices;

/** Creates a field for one of the values. The first value is the default. */
export function select(options: SelectOptions): Field {
	return field(options, selector(options), (value, label) => parseSelect(value, label, options));
}

/** Creates a field for up to `max` of the values, which are sent with commas between them. */
export function multiSelect(options: FieldOptions & ManyChoices): Field {
	const property = { ...selector(options), type: 'multiOptions' as const, default: [] };
	const parse = (value: unknown, label: string) =>
		parseMultiSelect(value, label, options).join(',');
	return field(options, property, parse);
}

/** Returns the part of the property of a select that its values determine. The first value is the default. */
export function selector({ values }: Choices) {
	const options = toOptions(values);
	return { type: 'options' as const, options, default: options[0].value };
}
