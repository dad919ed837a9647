import type { INodePropertyTypeOptions } from 'n8n-workflow';

import { parseInteger } from '../../input/input';
import { field, type FieldOptions, type Setting } from './field';

interface IntegerOptions extends FieldOptions {
	/** Defaults to 1. */
	min?: number;
	max?: number;
	default: number;
	/** Defaults to `default`. */
	absent?: number;
}

/** Creates a setting for a whole number, which is not sent. */
export function integer({ min = 1, max, ...options }: IntegerOptions): Setting<number> {
	const { default: defaultValue, absent = defaultValue } = options;
	const typeOptions: INodePropertyTypeOptions = { minValue: min };
	if (max !== undefined) typeOptions.maxValue = max;

	const property = { type: 'number' as const, typeOptions, default: defaultValue };
	const parse = (value: unknown, label: string) => parseInteger(value, label, { min, max });
	return { ...field({ ...options, param: [] }, property, parse), absent };
}
