import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { invalid, isBlank, quote, readNumber, toOptions } from '../../input/input';
import { isObject } from '../../service/response';
import { field, type Field, type FieldOptions, LEFT_OUT } from './field';
import { select, type SelectOptions } from './selectField';

/** The unit of the two numbers, which is sent after a semicolon. */
interface Unit extends SelectOptions {
	/** Whether the unit comes before the numbers and has no default, so that the user must choose one. */
	isRequired?: boolean;
}

interface RangeOptions extends FieldOptions {
	/** What the two numbers measure. Their labels have it, because a model sees only labels. */
	measure: string;
	/** Whether the numbers are millions. They may have decimals, and whole amounts are rejected. */
	millions?: boolean;
	unit?: Unit;
}

/** One of the two numbers. */
interface Bound {
	name: 'min' | 'max';
	label: string;
	/** The number that excludes nothing, which is sent for one that an expression leaves out. */
	limit: number;
}

/** The highest number of a range in millions. Higher ones are amounts that were not divided. */
const MAX_MILLIONS = 10_000;
const MAX_NUMBER = 100_000;

/** Creates a field of two numbers, sent as `min-max` or `min-max;unit`. */
export function range({
	measure,
	millions = false,
	unit,
	...options
}: RangeOptions): Field<string> {
	const bounds: Bound[] = [
		{ name: 'min', label: `Min ${measure}`, limit: 0 },
		{ name: 'max', label: `Max ${measure}`, limit: millions ? MAX_MILLIONS : MAX_NUMBER },
	];
	const parseNumber = millions ? parseMillions : parseWholeNumber;
	const property = {
		type: 'fixedCollection' as const,
		// Not empty, so that the editor shows the two numbers immediately.
		default: { range: {} },
		placeholder: 'Set Range',
		options: [{ displayName: 'Range', name: 'range', values: partProperties(bounds, unit) }],
	};

	return field(options, property, (value, displayName) => {
		const parts = readParts(value, displayName, unit);
		if (!parts || isLeftOut(parts, unit)) return '';

		const filled = withLimits(parts, bounds);
		requireNumbers(filled, bounds, displayName);

		const [low, high] = bounds.map(({ name, label }) => parseNumber(filled[name], label));
		if (low > high) {
			throw invalid(
				`${displayName} has a minimum of ${low}, which is above its maximum of ${high}`,
				'Swap the two numbers.',
			);
		}

		if (!unit) return `${low}-${high}`;

		return `${low}-${high};${parseUnit(parts[unit.name], displayName, unit)}`;
	});
}

/** Returns the parts with the limit for a number that an expression leaves out. */
function withLimits(parts: IDataObject, bounds: Bound[]): IDataObject {
	const filled = { ...parts };
	for (const { name, limit } of bounds) {
		if (parts[name] === LEFT_OUT) filled[name] = limit;
	}

	return filled;
}

/** @throws ValidationError if a number is missing, because the search would ignore the filter and still be billed */
function requireNumbers(parts: IDataObject, bounds: Bound[], displayName: string): void {
	const missing = bounds.filter(({ name }) => isBlank(parts[name]));
	if (missing.length === 0) return;

	const [min, max] = bounds;
	throw invalid(
		`${displayName} has no ${missing.map(({ label }) => label).join(' and no ')}`,
		`Enter ${min.label} and ${max.label}, for example 10 and 50, or remove the filter. Use ${min.limit} for no lower and ${max.limit} for no upper limit.`,
	);
}

/** Whether expressions found neither number, or not the unit without which the numbers say nothing. */
function isLeftOut(parts: IDataObject, unit?: Unit): boolean {
	const lacksUnit = unit?.isRequired === true && parts[unit.name] === LEFT_OUT;
	return lacksUnit || (parts.min === LEFT_OUT && parts.max === LEFT_OUT);
}

function partProperties([min, max]: Bound[], unit?: Unit): INodeProperties[] {
	const numbers: INodeProperties[] = [
		{
			displayName: min.label,
			name: min.name,
			type: 'number',
			default: '',
			placeholder: 'e.g. 10',
			description: 'Lowest number of the range',
		},
		{
			displayName: max.label,
			name: max.name,
			type: 'number',
			default: '',
			placeholder: 'e.g. 50',
			description: 'Highest number of the range',
		},
	];
	if (!unit) return numbers;

	const { property } = select(unit);
	if (!unit.isRequired) return [...numbers, property];

	const none = { name: `Select a ${property.displayName}`, value: '' };
	return [{ ...property, options: [none, ...toOptions(unit.values)], default: '' }, ...numbers];
}

/** Returns the parts of a range from the form, or from an expression that may return only the parts. */
function readParts(value: unknown, displayName: string, unit?: Unit): IDataObject | undefined {
	if (isBlank(value)) return undefined;
	if (isObject(value)) {
		if ('range' in value) return readParts(value.range ?? {}, displayName, unit);

		const names = ['min', 'max', unit?.name];
		if (Object.keys(value).every((name) => names.includes(name))) return value;
	}

	throw invalid(
		`${displayName} must be a minimum and a maximum, not ${quote(value)}`,
		'Use two numbers, for example 10 and 50.',
	);
}

function parseWholeNumber(value: unknown, label: string): number {
	const number = readNumber(value);
	if (Number.isSafeInteger(number) && number >= 0) return number;

	throw invalid(
		`${label} must be a whole number of 0 or more, not ${quote(value)}`,
		'Use numbers like 10 and 50.',
	);
}

function parseMillions(value: unknown, label: string): number {
	const number = readNumber(value);
	if (!(number >= 0)) {
		throw invalid(
			`${label} must be a number of 0 or more, not ${quote(value)}`,
			'Use numbers like 2.5 and 50.',
		);
	}

	// An amount that was not divided would find nothing, or everything.
	if (number <= MAX_MILLIONS) return number;

	throw invalid(
		`${label} is in millions, so ${quote(value)} is too high`,
		`Write 1.5 for 1,500,000, for example. The highest number is ${MAX_MILLIONS}.`,
	);
}

function parseUnit(value: unknown, displayName: string, unit: Unit): string {
	const { absent, parse, property } = select(unit);
	// n8n does not save a value that the user leaves at its default.
	const chosen = parse(value) ?? (unit.isRequired ? undefined : absent);
	if (chosen !== undefined) return chosen;

	throw invalid(
		`${displayName} has numbers but no ${property.displayName}`,
		`Choose a ${property.displayName}, for example ${toOptions(unit.values)[0].name}.`,
	);
}
