import type { INodeProperties } from 'n8n-workflow';

import {
	adviceForAmbiguous,
	invalid,
	isAmbiguous,
	quote,
	readNumber,
	trim,
} from '../../input/input';
import { baseProperty, toParam, type Field, type FieldOptions } from './field';
import { parseSelect, selectProperty, toOptions, type Aliases, type Values } from './select';

/** The unit of the two numbers, which is sent after a semicolon. */
interface Unit extends FieldOptions {
	values: Values;
	aliases?: Aliases;
	/** Whether the unit comes before the numbers without a default, so that the user must choose. */
	first?: boolean;
}

interface RangeOptions extends FieldOptions {
	/** Added to the labels of the two numbers, because a model sees only labels. */
	of: string;
	/** Whether the numbers are millions. They may have decimals, and whole amounts are rejected. */
	millions?: boolean;
	unit?: Unit;
}

type Parts = Record<string, unknown>;

/** The highest number of a range in millions. Higher ones are amounts that were not divided. */
const MAX_MILLIONS = 10_000;

/** Creates a field of two numbers, sent as `min-max` or `min-max;unit`. */
export function range({ of, millions, unit, ...options }: RangeOptions): Field {
	const { name, param = name } = options;
	return {
		property: {
			...baseProperty(options),
			type: 'fixedCollection',
			// Not empty, so that the editor shows the two numbers immediately.
			default: { range: {} },
			placeholder: 'Set Range',
			options: [{ displayName: 'Range', name: 'range', values: partProperties(of, unit) }],
		},
		toQuery(value) {
			const parts = readParts(value, options.displayName, unit);
			return parts ? toParam(param, formatRange(parts, { of, millions, unit, ...options })) : {};
		},
	};
}

function partProperties(of: string, unit?: Unit): INodeProperties[] {
	const numbers = [`Min ${of}`, `Max ${of}`].map((displayName, index): INodeProperties => {
		const [name, placeholder] = [
			['min', 'e.g. 10'],
			['max', 'e.g. 50'],
		][index];
		return { displayName, name, type: 'number', default: '', placeholder };
	});
	if (!unit) return numbers;
	const selector = selectProperty(unit);
	if (!unit.first) return [...numbers, selector];
	const none = { name: `Select ${articleOf(unit.displayName)} ${unit.displayName}`, value: '' };
	return [{ ...selector, options: [none, ...(selector.options ?? [])], default: '' }, ...numbers];
}

/**
 * Returns the parts of a range from the form or an expression. An expression may return only the parts, or a text such
 * as `10-50` or `10-50;EUR`.
 * @throws ValidationError for any other value, because ignoring it would drop a filter of a billed search
 */
function readParts(value: unknown, displayName: string, unit?: Unit): Parts | undefined {
	if (value === undefined || value === null || value === '') return undefined;
	if (typeof value === 'string') {
		const match = /^([^-–—;]+)[-–—]([^-–—;]+)(?:;([^;]*))?$/.exec(value.replace(/\sto\s/i, '-'));
		if (match) return { min: match[1], max: match[2], ...(unit && { [unit.name]: match[3] }) };
	}
	if (typeof value === 'object' && !Array.isArray(value)) {
		if ('range' in value) return readParts(value.range, displayName, unit);
		const known = ['min', 'max', unit?.name];
		if (Object.keys(value).every((name) => known.includes(name))) return value as Parts;
	}
	throw invalid(
		`${displayName} must be a minimum and a maximum, not ${quote(value)}.`,
		'Use two numbers, for example 10 and 50.',
	);
}

function formatRange(parts: Parts, { of, millions, unit, displayName }: RangeOptions): string {
	const [min, max] = [parts.min, parts.max].map(readPart);
	if (min === '' && max === '') {
		if (Object.keys(parts).length === 0) return '';
		// Without its numbers, the search would ignore the filter and still be billed.
		throw invalid(
			`${displayName} has no numbers.`,
			`Enter Min ${of} and Max ${of}, for example 10 and 50, or remove the filter. Check that their expressions are not empty.`,
		);
	}
	if (min === '' || max === '') {
		const [filled, missing] = min === '' ? ['maximum', 'minimum'] : ['minimum', 'maximum'];
		const large = `Use a large number such as ${millions ? MAX_MILLIONS : 100_000} for no upper limit.`;
		throw invalid(
			`${displayName} has a ${filled} but no ${missing}.`,
			min === ''
				? `Enter Min ${of} too. Use 0 for no lower limit.`
				: `Enter Max ${of} too. ${large}`,
		);
	}
	const low = parsePart(min, `Min ${of}`, millions);
	const high = parsePart(max, `Max ${of}`, millions);
	if (low > high) {
		throw invalid(
			`${displayName} has a minimum of ${low}, which is above its maximum of ${high}.`,
			'Swap the two numbers.',
		);
	}
	return unit
		? `${low}-${high};${parseUnit(parts[unit.name], displayName, unit)}`
		: `${low}-${high}`;
}

function readPart(value: unknown): unknown {
	if (value === undefined || value === null) return '';
	return typeof value === 'string' ? trim(value).replace(/\s?%$/, '') : value;
}

function parsePart(value: unknown, label: string, millions = false): number {
	if (isAmbiguous(value)) {
		throw invalid(`${quote(value)} in ${label} is ambiguous.`, adviceForAmbiguous(value, millions));
	}
	const number = readNumber(value);
	const isFine = millions ? /^\d+(\.\d+)?$/.test(String(number)) : Number.isInteger(number);
	if (!isFine || number < 0 || number > Number.MAX_SAFE_INTEGER) {
		throw invalid(
			`${label} must be a ${millions ? '' : 'whole '}number of 0 or more, not ${quote(value)}.`,
			millions ? 'Use numbers like 2.5 and 50.' : 'Use numbers like 10 and 50.',
		);
	}
	if (millions && number > MAX_MILLIONS) {
		throw invalid(
			`${label} is in millions, so ${quote(value)} is too high.`,
			`Write 1.5 for 1,500,000, for example. The highest number is ${MAX_MILLIONS}.`,
		);
	}
	return number;
}

function parseUnit(value: unknown, displayName: string, unit: Unit): string {
	const given = parseSelect(value, unit.displayName, unit.values, unit.aliases);
	if (given !== '') return given;
	const [first] = toOptions(unit.values);
	// n8n does not save a value that the user leaves at its default.
	if (!unit.first) return String(first.value);
	throw invalid(
		`${displayName} has numbers but no ${unit.displayName}.`,
		`Choose ${articleOf(unit.displayName)} ${unit.displayName}, for example ${first.name}.`,
	);
}

function articleOf(noun: string): string {
	return /^[aeiou]/i.test(noun) ? 'an' : 'a';
}
