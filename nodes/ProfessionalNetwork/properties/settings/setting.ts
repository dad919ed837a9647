import type { INodeProperties } from 'n8n-workflow';

import type { FieldOptions } from '../field';
import { parseInteger, trim } from '../parse';
import { parseSelect, toOptions, type Values } from '../select';

/** A property that steers execution and sends nothing. */
export interface Setting<T> {
	property: INodeProperties;
	/** What holds where the setting was not added. */
	absent: T;
	/** @throws ValidationError */
	parse(value: unknown): T;
}

type SettingOptions = Omit<FieldOptions, 'param'> & Pick<INodeProperties, 'displayOptions'>;

/** A whole number within bounds. Without `absent`, the default holds where the setting was not added. */
export function integerSetting({
	min,
	max,
	default: preset,
	absent = preset,
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
			default: preset,
		},
		absent,
		parse: (value) => parseInteger(value, options.displayName, { min, max }),
	};
}

/** One of the values, the first by default. */
export function selectSetting<T extends string>({
	values,
	describe = {},
	...options
}: SettingOptions & {
	values: Values & Record<T, string>;
	/** What the values do, where their names do not say it. */
	describe?: Record<string, string>;
}): Setting<T> {
	const [{ value: preset }] = toOptions(values);
	return {
		property: {
			...options,
			type: 'options',
			options: toOptions(values).map((option) => ({
				...option,
				...(describe[String(option.value)] && { description: describe[String(option.value)] }),
			})),
			default: preset,
		},
		absent: preset as T,
		parse: (value) => (parseSelect(value, options.displayName, values) || preset) as T,
	};
}

/** Whether an expression found nothing. */
export function isBlank(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'string' && trim(value) === '');
}
