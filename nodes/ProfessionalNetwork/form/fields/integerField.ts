import { parseInteger } from '../../input/input';
import { field, type FieldOptions, type Setting } from './field';

interface IntegerOptions extends FieldOptions {
	min: number;
	max?: number;
	default: number;
	/** Defaults to `default`. */
	absent?: number;
}

/** Creates a setting for a whole number, which is not sent. */
export function integer({ min, max, absent, ...options }: IntegerOptions): Setting<number> {
	const typeOptions = { minValue: min, ...(max !== undefined && { maxValue: max }) };
	const property = { type: 'number' as const, typeOptions, default: options.default };
	const parse = (value: unknown, label: string) => parseInteger(value, label, { min, max });
	return {
		...field({ ...options, param: [] }, property, parse),
		absent: absent ?? options.default,
	};
}
