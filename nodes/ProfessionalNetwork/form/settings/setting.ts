import type { INodeProperties } from 'n8n-workflow';

import { parseInteger } from '../../input/input';
import type { FieldOptions } from '../fields/field';
import { parseSelect, toOptions } from '../fields/selectField';

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

type SettingOptions = Omit<FieldOptions, 'param'> & Pick<INodeProperties, 'displayOptions'>;

/** Creates a setting for a whole number. */
export function integerSetting({
	min,
	max,
	absent,
	...options
}: SettingOptions & {
	min: number;
	max?: number;
	default: number;
	/** Defaults to `default`. */
	absent?: number;
}): Setting<number> {
	const { displayName } = options;
	return {
		property: {
			...options,
			type: 'number',
			typeOptions: { minValue: min, ...(max !== undefined && { maxValue: max }) },
		},
		absent: absent ?? options.default,
		parse: (value, highest = max) => parseInteger(value, displayName, { min, max: highest }),
	};
}

/** Creates a setting for one of the values. The first value is the default. */
export function selectSetting<T extends string>({
	values,
	describe = {},
	...options
}: SettingOptions & {
	values: Record<T, string>;
	/** Descriptions of values whose names do not explain them. */
	describe?: Partial<Record<string, string>>;
}): Setting<T> {
	const [first] = Object.keys(values) as T[];
	const described = toOptions(values).map((option) => {
		const description = describe[option.value];
		return description === undefined ? option : { ...option, description };
	});
	return {
		property: { ...options, type: 'options', options: described, default: first },
		absent: first,
		parse: (value) => (parseSelect(value, options.displayName, { values }) || first) as T,
	};
}
