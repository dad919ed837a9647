import type { INodeProperties } from 'n8n-workflow';

import { isBlank, parseBoolean, parseInteger, parseSelect } from '../../input/input';
import type { FieldOptions } from '../fields/field';
import { select } from '../fields/selectField';

/** A property that controls execution and does not add to the query. */
export interface Setting<T> {
	property: INodeProperties;
	/** The value if the setting was not added. */
	absent: T;
	/** Throws a ValidationError. `max` replaces the maximum of a number. */
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
		parse: (value, last = max) => parseInteger(value, options.displayName, { min, max: last }),
	};
}

/** Creates a setting for one of the values. The first value is the default. */
export function selectSetting<T extends string>(
	options: FieldOptions & { values: Record<T, string | [name: string, description: string]> },
): Setting<T> {
	const [absent] = Object.keys(options.values) as T[];
	return {
		property: select(options).property,
		absent,
		parse: (value) => (parseSelect(value, options.displayName, options) || absent) as T,
	};
}

/** Creates a switch. In a collection, adding it turns it on. A blank value counts as absent. */
export function toggleSetting(
	options: SettingOptions & { startsOff?: boolean; absent?: boolean },
): Setting<boolean> {
	const { startsOff = false, absent = false, ...others } = options;
	return {
		property: { ...others, type: 'boolean', default: !startsOff },
		absent,
		parse: (value) => (isBlank(value) ? absent : parseBoolean(value, options.displayName)),
	};
}

/** Returns a property, and its variant for a tool with another default. */
export function withToolVariant(property: INodeProperties, toolDefault: string | number) {
	const { show } = property.displayOptions ?? {};
	return [
		// n8n before 1.88 hides every property that has a `show` for tools, so this variant must use `hide`.
		{ ...property, displayOptions: { ...(show && { show }), hide: { '@tool': [true] } } },
		{ ...property, default: toolDefault, displayOptions: { show: { ...show, '@tool': [true] } } },
	];
}
