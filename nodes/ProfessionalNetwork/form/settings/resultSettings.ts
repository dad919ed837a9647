import { isSafeObjectProperty } from 'n8n-workflow';

import { invalid, isBlank, parseText, quote } from '../../input/input';
import { answeredAt, isPartOf, type ResultField } from '../../output/items';
import { isReadByModel, type ParameterContext } from '../context';
import { itemFieldsIn } from '../readParameter';
import { integerSetting, selectSetting, toggleSetting, type Setting } from './setting';

/** The default names of a row of an operation and of a list of its rows. */
export type ResultNames = [one: string, many: string];

const INCLUDE = 'Include Other Input Fields';
const RESULT_FIELD = 'Result Field';
const DAY_MS = 86_400_000;

/** Not hidden for Raw Response, because n8n silently drops a hidden value, and a later node would lack the fields. */
export const includeOtherFields = toggleSetting({
	displayName: INCLUDE,
	name: 'includeOtherFields',
	startsOff: true,
	noDataExpression: true,
	description:
		'Whether to keep the fields of the input item next to its result, and not to pay again for items that have a result',
	displayOptions: { hide: { '@tool': [true] } },
});

/** A blank name is invalid, so that an expression that finds nothing never drops the result. */
export const resultField: Setting<string | undefined> = {
	property: {
		displayName: RESULT_FIELD,
		name: 'resultField',
		type: 'string',
		default: '',
		description:
			'Name of the result with Include Other Input Fields or Combine Rows, which is the prefix of its columns',
	},
	absent: undefined,
	parse(value) {
		const name = parseText(value, RESULT_FIELD);
		if (name === '') {
			throw invalid(
				`${RESULT_FIELD} is blank.`,
				'Enter a name, for example person, or remove it from Options.',
			);
		}
		const reason = whyUnusable(name);
		if (reason === undefined) return name;
		throw invalid(
			`${quote(name)} can't be a field name, because ${reason}.`,
			`Use another name in ${RESULT_FIELD}, for example person.`,
		);
	},
};

/** Returns the property of Result Field for operations with these names. */
export function resultFieldOf([one]: ResultNames) {
	return { property: { ...resultField.property, default: one } };
}

export const resultColumns = withInput<'columns' | 'field'>({
	displayName: 'Result Columns',
	name: 'resultColumns',
	values: {
		columns: [
			'Columns With a Prefix',
			'Adds a column for each field of the result, such as person_firstName, as sheets need',
		],
		field: ['One Field', 'Adds one field with the whole result, such as person'],
	},
	description: 'How Include Other Input Fields adds the result to the input item',
});

export const existingResults = withInput<'keep' | 'older' | 'replace'>({
	displayName: 'Rows With a Result',
	name: 'existingResults',
	values: {
		keep: ['Keep', 'Passes the row through as it is, without a request'],
		older: ['Replace Older Ones', 'Asks again if the result is older than Max Age'],
		replace: ['Replace', 'Asks again and pays again'],
	},
	description: 'What to do with an input item that has a result of an earlier run',
});

export const resultMaxAge = integerSetting({
	displayName: 'Max Age (Days)',
	name: 'resultMaxAge',
	default: 30,
	min: 1,
	description: 'Days after which a result is replaced',
	displayOptions: { show: { existingResults: ['older'] } },
});

/** Creates a setting that only the form with Include Other Input Fields shows. */
function withInput<T extends string>(options: Parameters<typeof selectSetting<T>>[0]): Setting<T> {
	const setting = selectSetting(options);
	const displayOptions = { show: { '/includeOtherFields': [true] } };
	return { ...setting, property: { ...setting.property, displayOptions } };
}

export const combineRows = toggleSetting({
	displayName: 'Combine Rows',
	name: 'combineRows',
	description:
		'Whether to return one item per input item, with all its rows as a list in Result Field',
});

/** The options that say where the result goes. */
export const OPTIONS: Array<Setting<unknown>> = [
	resultField,
	resultColumns,
	existingResults,
	resultMaxAge,
	combineRows,
];

interface Rules {
	keepsInput: boolean;
	names: ResultNames;
	isWrite: boolean;
	isList: boolean;
	isRaw: boolean;
}

/**
 * Returns where the result of an input item goes, and when the one that it has was answered, if the item keeps that.
 * @param option returns the value of an option
 * @throws ValidationError if the result cannot go there
 */
export function readResult(
	context: ParameterContext,
	option: <T>(setting: Setting<T>) => T,
	{ names: [one, many], keepsInput, isWrite, isList, isRaw }: Rules,
): { resultField?: ResultField; existing?: string } {
	const isCombined = isList && option(combineRows);
	if (!keepsInput && !isCombined) return {};
	if (isRaw) {
		const { displayName } = (keepsInput ? includeOtherFields : combineRows).property;
		throw invalid(
			`${displayName} can't be used with Raw Response.`,
			`Choose another Output, or switch ${displayName} off.`,
		);
	}
	const shape = isCombined ? 'list' : option(resultColumns);
	const field: ResultField = { name: option(resultField) ?? (isCombined ? many : one), shape };
	if (!keepsInput) return { resultField: field };
	const { json } = context.getInputData();
	const kept = isWrite ? 'replace' : option(existingResults);
	if (kept !== 'replace') requireOtherColumns(context, field);
	const at = answeredAt(json, field);
	if (isBlank(at)) {
		const taken = Object.keys(json).find((key) => isPartOf(key, field) && !isBlank(json[key]));
		if (taken === undefined) return { resultField: field };
		throw invalid(
			`The input item already has a field ${quote(taken)}, which the result would replace.`,
			`Use another name in ${RESULT_FIELD}, for example ${field.name}Result.`,
		);
	}
	const time = at instanceof Date ? at.toISOString() : String(at);
	if (isWrite) {
		throw invalid(
			`Not sent, because this row was sent at ${time}.`,
			`Leave the row out. To send it something else, use another name in ${RESULT_FIELD}.`,
		);
	}
	const isKept = kept === 'keep' || (kept === 'older' && ageOf(time) < option(resultMaxAge));
	return { resultField: field, ...(isKept && { existing: time }) };
}

/** Whether the form keeps the fields of the input item. A model's input is its call. */
export function readInclude(context: ParameterContext): boolean {
	const { includeOtherFields: given } = context.getNode().parameters;
	return !isReadByModel(context) && includeOtherFields.parse(given);
}

/** Returns how old a result is, in days. */
function ageOf(time: string): number {
	const at = /^\d{4}-\d\d-\d\d/.test(time) ? Date.parse(time) : NaN;
	if (!Number.isNaN(at)) return (Date.now() - at) / DAY_MS;
	throw invalid(
		`${quote(time)} isn't the time of a result.`,
		'Write it like 2026-01-31T12:00:00.000Z, or clear it to ask for the row again.',
	);
}

/** @throws ValidationError if the form reads a column of the result, because a row that has it would never be asked for */
function requireOtherColumns(context: ParameterContext, field: ResultField): void {
	const own = itemFieldsIn(context.getNode().parameters).find((name) => isPartOf(name, field));
	if (own === undefined) return;
	throw invalid(
		`${quote(own)} would be part of the result, but a field of this node reads it.`,
		`Use another name in ${RESULT_FIELD}, for example ${field.name}Result.`,
	);
}

/** Returns why n8n or an expression such as `$json.person` cannot use a name as a field. */
function whyUnusable(name: string): string | undefined {
	if (/[.[\]]/.test(name)) return 'it contains a dot or a bracket';
	if (name === 'error') return 'n8n treats an item with this field as failed';
	return isSafeObjectProperty(name) ? undefined : 'expressions cannot read it';
}
