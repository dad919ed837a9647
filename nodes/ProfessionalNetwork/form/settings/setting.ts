import type { INodeProperties } from 'n8n-workflow';

import { isBlank, parseBoolean, parseInteger, parseSelect } from '../../input/input';
import { selector } from '../fields/selectField';

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

type SettingOptions = Omit<INodeProperties, 'type' | 'default'>;

interface IntegerOptions extends SettingOptions {
	min: number;
	max?: number;
	default: number;
	/** Defaults to `default`. */
	absent?: number;
}

/** Creates a setting for a whole number. */
export function integerSetting({ min, max, absent, ...options }: IntegerOptions): Setting<number> {
	const typeOptions = { minValue: min, ...(max !== undefined && { maxValue: max }) };
	return {
		property: { ...options, type: 'number', typeOptions },
		absent: absent ?? options.default,
		parse: (value, highest = max) =>
			parseInteger(value, options.displayName, { min, max: highest }),
	};
}

/** Creates a setting for one of the values. The first value is the default. */
export function selectSetting<T extends string>({
	values,
	...options
}: SettingOptions & {
	values: Record<T, string | [name: string, description: string]>;
}): Setting<T> {
	const [first] = Object.keys(values) as T[];
	return {
		property: { ...options, ...selector({ values }) },
		absent: first,
		parse: (value) => (parseSelect(value, options.displayName, { values }) || first) as T,
	};
}

/** Creates a switch, whose blank value counts as absent. */
export function toggleSetting({
	absent,
	...options
}: SettingOptions & { default: boolean; absent: boolean }): Setting<boolean> {
	return {
		property: { ...options, type: 'boolean' },
		absent,
		parse: (value) => (isBlank(value) ? absent : parseBoolean(value, options.displayName)),
	};
}
