import type { INodeProperties } from 'n8n-workflow';

import type { FieldOptions } from '../field';
import { parseInteger } from '../parse';
import { parseSelect, toOptions, type Values } from '../select';

/** A property that controls execution and sends nothing. */
export interface Setting<T> {
	property: INodeProperties;
	/** The value if the user has not added the setting. */
	absent: T;
	/** @throws ValidationError */
	parse(value: unknown): T;
}

type SettingOptions = Omit<FieldOptions, 'param'> & Pick<INodeProperties, 'displayOptions'>;

/** Makes a setting for a whole number within bounds. `absent` is the default, unless it is given. */
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
		parse: (value) => parseInteger(value, options.displayName, { min, max }),
	};
}

/** Makes a setting for one of the values, of which the first is the default. */
export function selectSetting<T extends string>({
	values,
	descriptions = {},
	...options
}: SettingOptions & {
	values: Values & Record<T, string>;
	/** What each value does, if its name does not say so. */
	descriptions?: Record<string, string>;
}): Setting<T> {
	const [{ value: defaultValue }] = toOptions(values);
	return {
		property: {
			...options,
			type: 'options',
			options: toOptions(values).map((option) => ({
				...option,
				...(descriptions[String(option.value)] && {
					description: descriptions[String(option.value)],
				}),
			})),
			default: defaultValue,
		},
		absent: defaultValue as T,
		parse: (value) => (parseSelect(value, options.displayName, values) || defaultValue) as T,
	};
}
