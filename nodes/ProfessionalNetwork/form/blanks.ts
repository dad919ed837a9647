import type { IDataObject } from 'n8n-workflow';

import { invalid, meansNothing, plainQuote, type ValidationError } from '../input/input';
import { allowsBlank, dataBlocksIn, expressionsIn, findBlankPart, isTemplate } from './expressions';
import { LEFT_OUT } from './fields/field';
import type { Entered } from './formInput';

/* Values that came out blank: the service would ignore them and bill the rest (rule 4 of values). */

/** A block of an expression that came out blank, and whose field may not be left out. */
export interface Blank {
	/** The label of the field. */
	label: string;
	/** With its double braces. Of an expression without any, all that follows its `=`. */
	block: string;
	/** Whether it came out undefined, so that the row may lack the column. */
	isUndefined: boolean;
}

/** When a blank value leaves its field out. An expression allows it if it ends with a blank alternative. */
export type LeavesOut = 'never' | 'ifExpressionAllows' | 'always';

/** A parameter whose expressions n8n has evaluated. */
interface Parameter extends Entered {
	label: string;
	leavesOut: LeavesOut;
	/** Whether no block of its expression may come out blank. */
	needsAllParts: boolean;
	/** Returns the value of one block. */
	evaluate(block: string): unknown;
}

/** Returns a value with `LEFT_OUT` in place of what came out blank, and the blocks for which that is not allowed. */
export function markBlanks(parameter: Parameter): { value: unknown; blanks: Blank[] } {
	const blanks: Blank[] = [];
	const value = markValue(parameter, blanks);
	return { value, blanks };
}

function markValue(parameter: Parameter, blanks: Blank[]): unknown {
	const { raw, value } = parameter;
	if (isObjectOrArray(raw) && isObjectOrArray(value)) {
		return markEntries(parameter, raw, value, blanks);
	}

	const [expression] = expressionsIn(raw);
	if (expression === undefined) return value;

	if (isBlankValue(parameter)) {
		if (!mayBeLeftOut(parameter, expression)) blanks.push(wholeBlank(parameter, expression));
		return LEFT_OUT;
	}

	const part = blankPart(parameter, expression);
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

function isObjectOrArray(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null;
}

function isBlankValue({ needsAllParts, value }: Parameter): boolean {
	return meansNothingAtAll(value) || (needsAllParts && hasUndefined(value));
}

/** Whether a value means nothing (rule 3 of values), or is a list of such entries. */
function meansNothingAtAll(value: unknown): boolean {
	if (Array.isArray(value)) return value.every(meansNothingAtAll);

	return !isObjectOrArray(value) && meansNothing(value);
}

/** Whether code has put a missing value into a text, such as `$json.first + " " + $json.last`. */
function hasUndefined(value: unknown): boolean {
	return typeof value === 'string' && /\bundefined\b/.test(value);
}

function mayBeLeftOut({ leavesOut }: Parameter, expression: string): boolean {
	if (leavesOut === 'ifExpressionAllows') return allowsBlank(expression);

	return leavesOut === 'always';
}

/** Returns the blank of an expression all of whose blocks came out blank. It shows the first that may not. */
function wholeBlank(parameter: Parameter, expression: string): Blank {
	const { evaluate, label, needsAllParts, value } = parameter;
	const blocks = dataBlocksIn(expression);
	const isUndefined =
		needsAllParts && isTemplate(expression)
			? blocks.every((block) => evaluate(block) === undefined)
			: value === undefined;

	const shown = blocks.find((block) => !allowsBlank(block)) ?? blocks[0];
	return { label, block: shown ?? expression.slice(1), isUndefined };
}

/** Returns the blank of the first block of an expression that may not come out blank but did. */
function blankPart(parameter: Parameter, expression: string): Blank | undefined {
	const { evaluate, label, needsAllParts } = parameter;
	if (!needsAllParts || !isTemplate(expression)) return undefined;

	const block = findBlankPart({ raw: expression, evaluate });
	if (block === undefined) return undefined;

	return { label, block, isUndefined: evaluate(block) === undefined };
}

/** Returns the error of a value that came out blank, which names the columns of its row, never their values. */
export function blankError({ block, label }: Blank, row: IDataObject): ValidationError {
	return invalid(`${plainQuote(block)} in ${label} found nothing`, sayColumns(row));
}

const MAX_COLUMNS = 8;

function sayColumns(row: IDataObject): string | undefined {
	const columns = Object.keys(row);
	if (columns.length === 0) return undefined;

	const shown = columns.slice(0, MAX_COLUMNS);
	if (columns.length > MAX_COLUMNS) shown.push('…');
	return `This row has ${shown.join(', ')}.`;
}
