import type { INodeProperties } from 'n8n-workflow';

import { baseProperty, toParam, type Field, type FieldOptions } from './field';
import { adviceForAmbiguous, isAmbiguous, quote, readNumber, trim } from './parse';
import { parseSelect, selectProperty, toOptions, withArticle, type Values } from './select';
import { invalid } from './validationError';

/** What the two numbers count. It is sent after a semicolon. */
interface Unit extends FieldOptions {
	values: Values;
	/** Whether the user must choose. The unit is then above the numbers and has no default. */
	required?: boolean;
}

interface RangeOptions extends FieldOptions {
	/** What the numbers are of. Their display names say so, because a model sees nothing else of them. */
	of: string;
	decimals?: boolean;
	unit?: Unit;
}

type Parts = Record<string, unknown>;

/** Makes a field for two numbers, sent as `min-max` or `min-max;unit` (specification, 4.16). */
export function range({ of, decimals, unit, ...options }: RangeOptions): Field {
	const { name, param = name } = options;
	return {
		property: {
			...baseProperty(options),
			type: 'fixedCollection',
			// Not empty, so that the editor shows the two numbers right away.
			default: { range: {} },
			placeholder: 'Set Range',
			options: [{ displayName: 'Range', name: 'range', values: partProperties(of, unit) }],
		},
		toQuery(value) {
			const parts = readParts(value, options.displayName, unit);
			return parts ? toParam(param, formatRange(parts, { of, decimals, unit, ...options })) : {};
		},
	};
}

function partProperties(of: string, unit?: Unit): INodeProperties[] {
	const number = { type: 'number', default: '' } as const;
	const numbers: INodeProperties[] = [
		{ displayName: `Min ${of}`, name: 'min', ...number, placeholder: 'e.g. 10' },
		{ displayName: `Max ${of}`, name: 'max', ...number, placeholder: 'e.g. 50' },
	];
	if (!unit) return numbers;
	const selector = selectProperty(unit);
	if (!unit.required) return [...numbers, selector];
	const none = { name: `Select ${withArticle(unit.displayName)}`, value: '' };
	return [{ ...selector, options: [none, ...(selector.options ?? [])], default: '' }, ...numbers];
}

/**
 * Returns the two numbers and the unit. An expression may give them as an object, or as a text such as `10-50` or
 * `10-50;EUR`.
 * @throws ValidationError for anything else, because dropping it would drop a filter that the user pays for
 */
function readParts(value: unknown, displayName: string, unit?: Unit): Parts | undefined {
	if (value === undefined || value === null || value === '') return undefined;
	if (typeof value === 'string') {
		const match = /^\s*([^-–—;]+)[-–—]([^-–—;]+)(?:;([^;]*))?$/.exec(value.replace(/\sto\s/i, '-'));
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

function formatRange(parts: Parts, { of, decimals, unit, displayName }: RangeOptions): string {
	const [min, max] = [parts.min, parts.max].map(readPart);
	if (min === '' && max === '') return '';
	if (min === '') {
		throw invalid(
			`${displayName} has a maximum but no minimum.`,
			`Fill in Min ${of} too: 0 means no lower limit.`,
		);
	}
	if (max === '') {
		throw invalid(
			`${displayName} has a minimum but no maximum.`,
			`Fill in Max ${of} too: a large number such as 100000 means no upper limit.`,
		);
	}
	const low = parsePart(min, `Min ${of}`, decimals);
	const high = parsePart(max, `Max ${of}`, decimals);
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

function parsePart(value: unknown, displayName: string, decimals = false): number {
	if (isAmbiguous(value)) {
		throw invalid(
			`${quote(value)} in ${displayName} is ambiguous.`,
			adviceForAmbiguous(value, decimals),
		);
	}
	const number = readNumber(value);
	const isFine = decimals ? /^\d+(\.\d+)?$/.test(String(number)) : Number.isInteger(number);
	if (isFine && number >= 0 && number <= Number.MAX_SAFE_INTEGER) return number;
	throw invalid(
		`${displayName} must be a ${decimals ? '' : 'whole '}number from 0, not ${quote(value)}.`,
		decimals ? 'Use numbers like 2.5 and 50.' : 'Use numbers like 10 and 50.',
	);
}

function parseUnit(value: unknown, displayName: string, unit: Unit): string {
	const given = parseSelect(value, unit.displayName, unit.values);
	if (given !== '') return given;
	const [first] = toOptions(unit.values);
	// n8n does not save what a user leaves at its default.
	if (!unit.required) return String(first.value);
	throw invalid(
		`${displayName} has numbers but no ${unit.displayName}.`,
		`Choose ${withArticle(unit.displayName)}, for example ${first.name}.`,
	);
}
