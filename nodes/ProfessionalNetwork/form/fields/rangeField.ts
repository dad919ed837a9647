import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	invalid,
	isBlank,
	quote,
	readNumber,
	toOptions,
	type ValidationError,
} from '../../input/input';
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

/** The highest number of a range in millions. Higher ones are amounts that were not divided. */
const MAX_MILLIONS = 10_000;

/** Creates a field of two numbers, sent as `min-max` or `min-max;unit`. */
export function range({
	measure,
	millions = false,
	unit,
	...options
}: RangeOptions): Field<string> {
	const labels = [`Min ${measure}`, `Max ${measure}`];
	const limits = [0, millions ? MAX_MILLIONS : 100_000];
	const property = {
		type: 'fixedCollection' as const,
		// Not empty, so that the editor shows the two numbers immediately.
		default: { range: {} },
		placeholder: 'Set Range',
		options: [{ displayName: 'Range', name: 'range', values: partProperties(labels, unit) }],
	};
	return field(options, property, (value, displayName) => {
		const parts = readParts(value, displayName, unit);
		if (!parts || isLeftOut(parts, unit)) return '';

		const numbers = [parts.min, parts.max].map((part, index) =>
			part === LEFT_OUT ? limits[index] : part,
		);
		const missing = labels.filter((_, index) => isBlank(numbers[index]));
		if (missing.length > 0) throw lacksNumbers(missing, displayName, { labels, limits });

		const [low, high] = numbers.map((part, index) => parsePart(part, labels[index], { millions }));
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

/** Returns the error of a range without its numbers, because the search would ignore the filter and still be billed. */
function lacksNumbers(
	missing: string[],
	displayName: string,
	{ labels, limits }: { labels: string[]; limits: number[] },
): ValidationError {
	return invalid(
		`${displayName} has no ${missing.join(' and no ')}`,
		`Enter ${labels.join(' and ')}, for example 10 and 50, or remove the filter. Use ${limits[0]} for no lower and ${limits[1]} for no upper limit.`,
	);
}

/** Whether expressions found neither number, or not the unit without which the numbers say nothing. */
function isLeftOut(parts: IDataObject, unit?: Unit): boolean {
	const lacksUnit = unit?.isRequired === true && parts[unit.name] === LEFT_OUT;
	return lacksUnit || (parts.min === LEFT_OUT && parts.max === LEFT_OUT);
}

function partProperties([min, max]: string[], unit?: Unit): INodeProperties[] {
	const numbers: INodeProperties[] = [
		{
			displayName: min,
			name: 'min',
			type: 'number',
			default: '',
			placeholder: 'e.g. 10',
			description: 'Lowest number of the range',
		},
		{
			displayName: max,
			name: 'max',
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
		if (Object.keys(value).every((name) => names.includes(name))) return { ...value };
	}

	throw invalid(
		`${displayName} must be a minimum and a maximum, not ${quote(value)}`,
		'Use two numbers, for example 10 and 50.',
	);
}

function parsePart(value: unknown, label: string, { millions }: { millions: boolean }): number {
	const number = readNumber(value);
	const isFine = millions ? number >= 0 : Number.isSafeInteger(number) && number >= 0;
	if (!isFine) {
		const [noun, example] = millions ? ['number', 2.5] : ['whole number', 10];
		throw invalid(
			`${label} must be a ${noun} of 0 or more, not ${quote(value)}`,
			`Use numbers like ${example} and 50.`,
		);
	}

	// An amount that was not divided would find nothing, or everything.
	if (!millions || number <= MAX_MILLIONS) return number;

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
