import type { IDataObject } from 'n8n-workflow';

import { invalid, meansNothing, plainQuote, type ValidationError } from '../input/input';
import { allowsBlank, dataBlocksIn, expressionsIn, findAbsent, isTemplate } from './expressions';
import { LEFT_OUT } from './fields/field';

/* Values whose expression found nothing: the service would ignore them and bill the rest (rule 4 of values). */

/** An expression that found nothing, and whose field may not be left out. */
export interface Blank {
	/** The label of the field. */
	label: string;
	/** The expression in its double braces. */
	expression: string;
	/** Whether it returned undefined, so that the row may lack the column. */
	isAbsent: boolean;
}

/** A parameter, and where to note its blanks. */
interface Parameter {
	raw: unknown;
	value: unknown;
	label: string;
	blanks: Blank[];
	/** Whether a blank value leaves the field out: always, or if the expression ends with a blank alternative. */
	mayBeLeftOut: 'never' | 'ifAllowed' | 'always';
	/** Evaluates one expression in double braces. Without it, a text may lack a part. */
	evaluate?(expression: string): unknown;
}

/** Returns a value with `LEFT_OUT` for each part that came out blank, and notes the expressions of those that may not. */
export function markBlanks(parameter: Parameter): unknown {
	const { raw, value, evaluate } = parameter;
	if (isCollection(raw) && isCollection(value)) return markParts(parameter, raw, value);

	const [text] = expressionsIn(raw);
	if (text === undefined) return value;

	if (isNothing(value) || (evaluate && lacksPart(value))) {
		noteBlank(parameter, text);
		return LEFT_OUT;
	}

	const absent = evaluate && isTemplate(text) && findAbsent({ raw: text, evaluate });
	if (absent) note(parameter, absent, evaluate(absent) === undefined);
	return value;
}

function markParts(parameter: Parameter, raw: IDataObject, value: IDataObject): unknown {
	const mark = (key: string | number) =>
		markBlanks({ ...parameter, raw: raw[key], value: value[key] });

	if (Array.isArray(value)) return value.map((_, index) => mark(index));
	return Object.fromEntries(Object.keys(value).map((key) => [key, mark(key)]));
}

/** Whether a value is an object or an array. */
function isCollection(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null;
}

/** Whether a value means nothing (rule 3 of values), or is a list of such entries. */
function isNothing(value: unknown): boolean {
	if (Array.isArray(value)) return value.every(isNothing);

	return !isCollection(value) && meansNothing(value);
}

/** Whether code has put a missing value into a text, such as `$json.first + " " + $json.last`. */
function lacksPart(value: unknown): boolean {
	return typeof value === 'string' && /\bundefined\b/.test(value);
}

function noteBlank(parameter: Parameter, text: string): void {
	const { evaluate, mayBeLeftOut, value } = parameter;
	if (mayBeLeftOut === 'always' || (mayBeLeftOut === 'ifAllowed' && allowsBlank(text))) return;

	const blocks = dataBlocksIn(text);
	const isAbsent =
		evaluate && isTemplate(text)
			? blocks.every((block) => evaluate(block) === undefined)
			: value === undefined;
	const shown = blocks.find((block) => !allowsBlank(block)) ?? blocks[0];
	note(parameter, shown ?? text.slice(1), isAbsent);
}

function note({ label, blanks }: Parameter, expression: string, isAbsent: boolean): void {
	blanks.push({ label, expression, isAbsent });
}

/** Returns the error of a value that came out blank, which names the columns of its row, never their values. */
export function cameOutBlank({ expression, label }: Blank, row: IDataObject): ValidationError {
	return invalid(`${plainQuote(expression)} in ${label} found nothing`, sayColumns(row));
}

const MAX_COLUMNS = 8;

function sayColumns(row: IDataObject): string | undefined {
	const columns = Object.keys(row);
	if (columns.length === 0) return undefined;

	const shown = columns.slice(0, MAX_COLUMNS);
	if (columns.length > MAX_COLUMNS) shown.push('…');
	return `This row has ${shown.join(', ')}.`;
}
