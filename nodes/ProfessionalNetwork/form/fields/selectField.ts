import {
	type Choices,
	isBlank,
	parseBoolean,
	parseIndustries,
	parseMultiSelect,
	parseSelect,
	toOptions,
} from '../../input/input';
import { field, type Field, type FieldOptions, type Setting } from './field';

export type SelectOptions = FieldOptions & Choices;

/** Creates a field for one of the values. The first value is the default. */
export function select<T extends string>(
	options: SelectOptions & { values: Record<T, string | [string, string]> | readonly string[] },
): Setting<T> {
	const property = selector(options);
	const parse = (value: unknown, label: string) => parseSelect(value, label, options) || undefined;
	const selectField = field(options, property, parse) as Field<T | undefined>;
	return { ...selectField, absent: property.default as T };
}

/** Creates a field for several of the values, which are sent with commas between them. */
export function multiSelect(options: SelectOptions): Field<string[]> {
	const property = { ...selector(options), type: 'multiOptions' as const, default: [] };
	const parse = (value: unknown, label: string) => parseMultiSelect(value, label, options);
	return { ...field(options, property, parse), isList: true };
}

/** Creates a list of industries, which the editor loads from the package, without a request. */
export function industries({ max, ...options }: FieldOptions & { max?: number }): Field<string[]> {
	const description = `${options.description}. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.`;
	const typeOptions = { loadOptionsMethod: 'loadIndustries' };
	const property = { type: 'multiOptions' as const, typeOptions, default: [] };
	const parse = (value: unknown, label: string) => parseIndustries(value, label, max);
	return { ...field({ ...options, description }, property, parse), isList: true };
}

/** Creates a switch, which sends `true` when on and nothing when off. In a collection, adding it turns it on. */
export function toggle({
	startsOff = false,
	...options
}: FieldOptions & { startsOff?: boolean }): Setting<boolean> {
	const property = { type: 'boolean' as const, default: !startsOff };
	const parse = (value: unknown, label: string) =>
		isBlank(value) ? undefined : parseBoolean(value, label);
	return { ...field(options, property, parse), absent: false };
}

function selector({ values }: Choices) {
	const options = toOptions(values);
	return { type: 'options' as const, options, default: options[0].value };
}
