import type { IDataObject } from 'n8n-workflow';

import { attempt, invalid, isBlank, joinWith, parseTexts, plainQuote } from '../input/input';
import type { Reason, ValidationError } from '../input/input';
import { allowsBlank, findAbsent, isTemplate, type Source, withAlternative } from './expressions';
import { LEFT_OUT } from './fields/field';
import { expressionsIn } from './itemFields';
import { type ColumnDiagnosis, diagnoseColumns, type Table } from './table';

/* What becomes of an expression that finds nothing: its field is left out, or the input item is rejected. */

/** An expression that found nothing. */
export interface Blank {
	/** The field or query parameter that a message names. */
	label: string;
	expression: string;
	/** Whether it is only a part of a text. */
	isPart?: boolean;
	/** Whether it returned all filters or options, and one of them is blank. */
	isShared?: boolean;
	/** Whether it has a blank alternative, such as `|| ""`, and so says that the field may be left out. */
	isAllowed?: boolean;
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

/** Returns a value with `LEFT_OUT` for each part whose expression found nothing, and notes these expressions. */
export function markBlanks(parameter: Marked): unknown {
	const { raw, value, label, blanks, evaluate, isShared } = parameter;
	if (isCollection(raw) && isCollection(value)) return markParts(parameter, raw, value);

	const expressions = expressionsIn(raw);
	if (expressions.length === 0) return value;

	if (isNothing(value, label)) {
		for (const expression of expressions) {
			const isAllowed = !isShared && allowsBlank(expression);
			blanks.push({ label, expression, isShared, isAllowed });
		}

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
	return attempt(() => parseTexts(value, displayName).length === 0, false);
}

/** Names a query parameter that the user added. */
function labelOfPair({ name }: IDataObject): string {
	return isBlank(name) ? 'The name of a query parameter' : `The query parameter "${String(name)}"`;
}

/** A blank, with what the columns of the row and of its run say about it. */
type ExplainedBlank = Blank & ColumnDiagnosis;

/**
 * @throws ValidationError for expressions that found nothing. It names the columns of the run if one of them may be meant
 */
export function requireNoBlanks(blanks: Blank[], row: IDataObject, table: Table): void {
	if (blanks.length === 0) return;

	const explained = blanks.map((blank) => ({ ...blank, ...diagnoseColumns(blank, row, table) }));
	const part = explained.find(({ isPart }) => isPart);
	const error = part ? partCameOutBlank(part) : fieldsCameOutBlank(explained);
	error.lacksData = true;
	throw error;
}

function fieldsCameOutBlank(blanks: ExplainedBlank[]): ValidationError {
	const labels = [...new Set(blanks.map(({ label }) => label))];
	const expressions = [...new Set(blanks.map(({ expression }) => expression))];
	const isSingleField = labels.length === 1;
	const isSingleExpression = expressions.length === 1;
	const [first] = blanks;

	const isShown = isSingleExpression && first.kind !== 'blankCell';
	const cause = isShown ? codeOf(first) : nameExpressions(isSingleField);
	const message: Reason = [
		`${joinWith('and', labels)} came out blank`,
		`because ${cause} found nothing`,
	];
	const pronoun = isSingleField ? 'it' : 'them';
	const billed = `The service would ignore ${pronoun} and still bill the request.`;

	// A column that is there is not to be left out.
	const misspelled = blanks.find(({ kind }) => kind === 'otherSpelling');
	if (misspelled) return invalid(message, withColumns(billed, misspelled));

	const entry = isSingleExpression ? withColumns(billed, first) : billed;
	if (blanks.some(({ isShared }) => isShared)) {
		return invalid(
			message,
			entry,
			'Fill in the data, or set each field separately, with its own expression.',
		);
	}

	return invalid(message, entry, sayHowToLeaveOut(expressions, isSingleField));
}

function nameExpressions(isSingleField: boolean): string {
	return isSingleField ? 'its expression' : 'their expressions';
}

function partCameOutBlank(part: ExplainedBlank): ValidationError {
	const { label, kind, expression } = part;
	const message: Reason = [
		`A part of ${label} came out blank`,
		`because ${codeOf(part)} found nothing`,
	];
	const entry = withColumns('The rest may find somebody else.', part);
	if (kind === 'otherSpelling') return invalid(message, entry);

	const example = plainQuote(withAlternative(expression.slice(1), '"…"'));
	return invalid(
		message,
		entry,
		`Fill in the data, or say what to write without it, for example ${example}.`,
	);
}

const MAX_SHOWN = 3;

/** Shows the expressions of blank fields with a blank alternative, ready to copy, or else says what to add to them. */
function sayHowToLeaveOut(expressions: string[], isSingleField: boolean): string {
	const pronoun = isSingleField ? 'it' : 'them';
	const shown = expressions.flatMap((expression) => withBlank(expression) ?? []);
	if (shown.length === expressions.length && shown.length <= MAX_SHOWN) {
		return `Fill in the data, or write ${joinWith('and', shown)} to leave ${pronoun} out.`;
	}

	return `Fill in the data, or add || "" to the end of ${nameExpressions(isSingleField)} to leave ${pronoun} out.`;
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

/** Replaces the errors of empty fields by ones that name the expression, unless only the cell of this row is blank. */
export function explainEmptyFields(
	errors: ValidationError[],
	blanks: Blank[],
	row: IDataObject,
	table: Table,
): void {
	for (const [index, error] of errors.entries()) {
		const blank = blanks.find(({ label }) => label === error.empty);
		const columns = blank && diagnoseColumns(blank, row, table);
		if (!columns || columns.kind === 'blankCell') continue;

		const advice = columns.kind === 'unknown' ? error.violation.entry : columns.advice;
		const reason: Reason = [`${blank.label} is empty`, `because ${codeOf(blank)} found nothing`];
		errors[index] = Object.assign(invalid(reason, advice), { empty: error.empty });
	}
}

/** Adds the advice on columns to what follows from a blank. */
function withColumns(text: string, blank: ExplainedBlank): string {
	return 'advice' in blank ? `${text} ${blank.advice}` : text;
}

const codeOf = ({ expression }: Blank) => plainQuote(expression.slice(1));
