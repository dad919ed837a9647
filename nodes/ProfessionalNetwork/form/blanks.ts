import type { IDataObject } from 'n8n-workflow';

import { attempt, invalid, isBlank, joinWith, parseList, quote } from '../input/input';
import type { ValidationError } from '../input/input';
import { allowsBlank, findAbsent, isTemplate, withAlternative, type Source } from './expressions';
import { LEFT_OUT } from './fields/field';
import { expressionsIn, inputFieldOf } from './readParameter';

/* What becomes of an expression that finds nothing: its field is left out, or the input item is rejected. */

/** An expression that found nothing, and does not say that this is fine. */
export interface Blank {
	/** The field or query parameter that a message names. */
	label: string;
	expression: string;
	/** Whether it is only a part of a text. */
	isPart?: boolean;
	/** Whether it returned all filters or options, and one of them is blank. */
	isShared?: boolean;
}

/** A parameter, and where to note its blanks. */
interface Marked {
	raw: unknown;
	value: unknown;
	label: string;
	blanks: Blank[];
	/** Without it, a text may lack a part. */
	evaluate?: Source['evaluate'];
	/** Whether `raw` is the expression of all filters or options, which does not say which of them may be blank. */
	isShared?: boolean;
}

/** Returns a value with `LEFT_OUT` for each part whose expression found nothing. Notes those that may not be left out. */
export function markBlanks(parameter: Marked): unknown {
	const { raw, value, label, blanks, evaluate, isShared } = parameter;
	if (isCollection(raw) && isCollection(value)) return markParts(parameter, raw, value);

	const expressions = expressionsIn(raw);
	if (expressions.length === 0) return value;

	if (isNothing(value, label)) {
		const rejected = expressions.filter((text) => isShared || !allowsBlank(text));
		blanks.push(...rejected.map((expression) => ({ label, expression, isShared })));
		return LEFT_OUT;
	}

	const [text] = expressions;
	const absent = evaluate && isTemplate(text) && findAbsent({ raw: text, evaluate });
	if (absent) blanks.push({ label, expression: `=${absent}`, isPart: true });
	return value;
}

function markParts(parameter: Marked, raw: IDataObject, value: IDataObject): unknown {
	const label = 'name' in value ? labelOfPair(value) : parameter.label;
	const mark = (key: string | number) =>
		markBlanks({ ...parameter, label, raw: raw[key], value: value[key] });

	if (Array.isArray(value)) return value.map((_, index) => mark(index));
	return Object.fromEntries(Object.keys(value).map((key) => [key, mark(key)]));
}

/** Whether a value is an object or an array. */
function isCollection(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null;
}

/** Whether a value is blank, or a list without entries. */
function isNothing(value: unknown, displayName: string): boolean {
	return attempt(() => parseList(value, { displayName }).length === 0, false);
}

/** Names a query parameter that the user added. */
function labelOfPair({ name }: IDataObject): string {
	return isBlank(name) ? 'The name of a query parameter' : `The query parameter "${String(name)}"`;
}

/** Returns the error for expressions that found nothing. It names the columns of the row if one of them may be meant. */
export function cameOutBlank(blanks: Blank[], row: IDataObject): ValidationError {
	const part = blanks.find(({ isPart }) => isPart);
	if (part) return partCameOutBlank(part, row);

	const labels = [...new Set(blanks.map(({ label }) => label))];
	const expressions = [...new Set(blanks.map(({ expression }) => expression))];
	const isOne = labels.length === 1;
	const [expression] = expressions;
	const isMissing = expressions.length === 1 && !hasColumn(row, expression);
	const cause = isMissing ? codeOf(expression) : nameExpressions(isOne);
	const columns = isMissing ? namedColumns(row) : '';

	return invalid(
		[`${joinWith('and', labels)} came out blank`, `because ${cause} found nothing`],
		`${columns}The service would ignore ${isOne ? 'it' : 'them'} and still bill the request.`,
		blanks.some(({ isShared }) => isShared)
			? 'Fill in the data, or set each field separately, with its own expression.'
			: sayHowToLeaveOut(expressions, isOne),
	);
}

const nameExpressions = (isOne: boolean) => (isOne ? 'its expression' : 'their expressions');

function partCameOutBlank({ label, expression }: Blank, row: IDataObject): ValidationError {
	const columns = hasColumn(row, expression) ? '' : namedColumns(row);
	const example = codeOf(withAlternative(expression, '"…"'));
	return invalid(
		[`A part of ${label} came out blank`, `because ${codeOf(expression)} found nothing`],
		`${columns}The rest may find somebody else.`,
		`Fill in the data, or say what to write without it, for example ${example}.`,
	);
}

const MAX_SHOWN = 3;

/** Shows the expressions of blank fields with a blank alternative, ready to copy, or else says what to add to them. */
function sayHowToLeaveOut(expressions: string[], isOne: boolean): string {
	const it = isOne ? 'it' : 'them';
	const shown = expressions.flatMap((expression) => withBlank(expression) ?? []);
	if (shown.length === expressions.length && shown.length <= MAX_SHOWN) {
		return `Fill in the data, or write ${joinWith('and', shown)} to leave ${it} out.`;
	}
	return `Fill in the data, or add || "" to the end of ${nameExpressions(isOne)} to leave ${it} out.`;
}

/** n8n shows messages as HTML, and a text in backticks without them. */
const SHOWN_OTHERWISE = /[<>`]/;
const MAX_LENGTH = 200;

/** Returns an expression with a blank alternative on one line, or undefined if a message would not show it as it is. */
function withBlank(expression: string): string | undefined {
	const lines = withAlternative(expression.slice(1), '""').split('\n');
	const text = lines.map((line) => line.trim()).join(' ');
	const isShown = text.length <= MAX_LENGTH && !SHOWN_OTHERWISE.test(text);
	// A comment at the end of a line would hide what follows it.
	return isShown && allowsBlank(text) ? text : undefined;
}

/** Adds to errors which expression left a required field empty, unless the row has that column. */
export function withExpressions(
	errors: ValidationError[],
	blanks: Blank[],
	row: IDataObject,
): ValidationError[] {
	return errors.map((error) => {
		const blank = blanks.find(({ label }) => label === error.empty);
		if (!blank || hasColumn(row, blank.expression)) return error;

		const columns = namedColumns(row);
		return invalid(
			[`${blank.label} is empty`, `because ${codeOf(blank.expression)} found nothing`],
			columns ? `${columns}Drag the right column into ${blank.label}.` : error.violation.entry,
		);
	});
}

/** Whether the row has the column that an expression reads, so that its cell is empty. */
function hasColumn(row: IDataObject, expression: string): boolean {
	const column = inputFieldOf(expression);
	return column !== undefined && column in row;
}

const MAX_COLUMNS = 8;

/** Names the columns of a row, never their values. */
function namedColumns(row: IDataObject): string {
	const names = Object.keys(row)
		.filter((name) => !isBlank(name))
		.map(plain);
	if (names.length === 0) return '';

	const more = names.length > MAX_COLUMNS ? ', …' : '';
	return `The row has ${names.slice(0, MAX_COLUMNS).join(', ')}${more}. `;
}

const codeOf = (expression: string) => plain(expression.slice(1));

const plain = (text: string) => quote(text).slice(1, -1);
