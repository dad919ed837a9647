import type { IDataObject } from 'n8n-workflow';

import { invalid, meansNothing, plainQuote, type ValidationError } from '../input/input';
import { allowsBlank, dataBlocksIn, expressionsIn, findBlankPart, isTemplate } from './expressions';
import { LEFT_OUT } from './fields/field';
import type { Entered } from './formInput';

/* Values that came out blank: the service would ignore them and bill the rest (rule 4 of values). */

/** An expression that came out blank, and whose field may not be left out. */
export interface Blank {
	/** The label of the field. */
	label: string;
	/** The expression in its double braces. */
	expression: string;
	/** Whether it came out undefined, so that the row may lack the column. */
	isUndefined: boolean;
}

/** When a blank value leaves its field out. An expression allows it if it ends with a blank alternative. */
export type LeavesOut = 'never' | 'ifExpressionAllows' | 'always';

/** A parameter whose expressions n8n has evaluated. */
interface Parameter extends Entered {
	label: string;
	leavesOut: LeavesOut;
	/** Whether no expression within a text may come out blank. */
	needsAllParts: boolean;
	/** Evaluates one expression in double braces. */
	evaluate(expression: string): unknown;
}

/** Returns a value with `LEFT_OUT` in place of what came out blank, and the expressions for which that is not allowed. */
export function markBlanks(parameter: Parameter): { value: unknown; blanks: Blank[] } {
	const blanks: Blank[] = [];
	const value = markValue(parameter, blanks);
	return { value, blanks };
}

function markValue(parameter: Parameter, blanks: Blank[]): unknown {
	const { raw, value } = parameter;
	if (isCollection(raw) && isCollection(value)) return markEntries(parameter, raw, value, blanks);

	const [text] = expressionsIn(raw);
	if (text === undefined) return value;

	if (isBlankValue(parameter)) {
		if (!mayBeLeftOut(parameter, text)) blanks.push(wholeBlank(parameter, text));
		return LEFT_OUT;
	}

	const part = blankPart(parameter, text);
	if (part) blanks.push(part);
	return value;
}

function markEntries(
	parameter: Parameter,
	raw: IDataObject,
	value: IDataObject,
	blanks: Blank[],
): unknown {
	const mark = (key: string | number) =>
		markValue({ ...parameter, raw: raw[key], value: value[key] }, blanks);

	if (Array.isArray(value)) return value.map((_, index) => mark(index));

	return Object.fromEntries(Object.keys(value).map((key) => [key, mark(key)]));
}

/** Whether a value is an object or an array. */
function isCollection(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null;
}

function isBlankValue({ needsAllParts, value }: Parameter): boolean {
	return meansNothingAtAll(value) || (needsAllParts && hasUndefined(value));
}

/** Whether a value means nothing (rule 3 of values), or is a list of such entries. */
function meansNothingAtAll(value: unknown): boolean {
	if (Array.isArray(value)) return value.every(meansNothingAtAll);

	return !isCollection(value) && meansNothing(value);
}

/** Whether code has put a missing value into a text, such as `$json.first + " " + $json.last`. */
function hasUndefined(value: unknown): boolean {
	return typeof value === 'string' && /\bundefined\b/.test(value);
}

function mayBeLeftOut({ leavesOut }: Parameter, text: string): boolean {
	if (leavesOut === 'ifExpressionAllows') return allowsBlank(text);

	return leavesOut === 'always';
}

/** Returns the blank of a text all of whose expressions came out blank. It shows the first that may not. */
function wholeBlank(parameter: Parameter, text: string): Blank {
	const { evaluate, label, needsAllParts, value } = parameter;
	const blocks = dataBlocksIn(text);
	const isUndefined =
		needsAllParts && isTemplate(text)
			? blocks.every((block) => evaluate(block) === undefined)
			: value === undefined;

	const shown = blocks.find((block) => !allowsBlank(block)) ?? blocks[0];
	return { label, expression: shown ?? text.slice(1), isUndefined };
}

/** Returns the blank of the first expression within a text that may not come out blank but did. */
function blankPart({ evaluate, label, needsAllParts }: Parameter, text: string): Blank | undefined {
	if (!needsAllParts || !isTemplate(text)) return undefined;

	const expression = findBlankPart({ raw: text, evaluate });
	if (expression === undefined) return undefined;

	return { label, expression, isUndefined: evaluate(expression) === undefined };
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
