import type { INodeProperties } from 'n8n-workflow';

import type { FieldOptions } from '../fields/field';
import { parseBoolean, parseInteger, parseText } from '../../input/input';
import { parseSelect, toOptions, type Values } from '../fields/select';

/** A property that controls execution and does not add to the query. */
export interface Setting<T> {
	property: INodeProperties;
	/** The value if the setting was not added. */
	absent: T;
	/**
	 * @param max replaces the maximum of a number
	 * @throws ValidationError
	 */
	parse(value: unknown, max?: number): T;
}

type SettingOptions = Omit<FieldOptions, 'param'> &
	Pick<INodeProperties, 'builderHint' | 'displayOptions'>;

/**
 * Creates a setting for a whole number. `absent` is the value if the setting was not added, and defaults to `default`.
 */
export function integerSetting({
	min,
	max,
	default: defaultValue,
	absent = defaultValue,
	...options
}: SettingOptions & {
	min: number;
	max?: number;
	default: number;
	absent?: number;
}): Setting<number> {
	return {
		property: {
			...options,
			type: 'number',
			typeOptions: { minValue: min, ...(max !== undefined && { maxValue: max }) },
			default: defaultValue,
		},
		absent,
		parse: (value, highest = max) =>
			parseInteger(value, options.displayName, { min, max: highest }),
	};
}

/** Creates a setting for one of the values. The first value is the default. */
export function selectSetting<T extends string>({
	values,
	describe = {},
	...options
}: SettingOptions & {
	values: Values & Record<T, string>;
	/** Descriptions of values whose names do not explain them. */
	describe?: Record<string, string>;
}): Setting<T> {
	const [{ value: defaultValue }] = toOptions(values);
	return {
		property: {
			...options,
			type: 'options',
			options: toOptions(values).map((option) => ({
				...option,
				...(describe[String(option.value)] && { description: describe[String(option.value)] }),
			})),
			default: defaultValue,
		},
		absent: defaultValue as T,
		parse: (value) => (parseSelect(value, options.displayName, { values }) || defaultValue) as T,
	};
}

/** Creates a setting that adding to Options turns on. */
export function booleanSetting({
	absent = false,
	parse = parseBoolean,
	...options
}: SettingOptions & {
	absent?: boolean;
	parse?(value: unknown, displayName: string): boolean;
}): Setting<boolean> {
	return {
		property: { ...options, type: 'boolean', default: true },
		absent,
		parse: (value) => parse(value, options.displayName),
	};
}

/** Creates a setting for a text, of which `parse` validates one that is not blank. */
export function textSetting({
	parse,
	...options
}: SettingOptions & {
	parse(text: string, displayName: string): string;
}): Setting<string | undefined> {
	return {
		property: { ...options, type: 'string', default: '' },
		absent: undefined,
		parse(value) {
			const text = parseText(value, options.displayName);
			return text === '' ? undefined : parse(text, options.displayName);
		},
	};
}
