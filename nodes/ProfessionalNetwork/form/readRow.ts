import type { IDataObject } from 'n8n-workflow';

import { type Identity, invalid, meansNothing, quote } from '../input/input';
import type { GoneThrough } from '../output/items';
import {
	cellOf,
	findTaken,
	isBlankCell,
	isOfOtherDryRun,
	type Mark,
	markColumnOf,
	namesAnother,
	readMark,
	textOfIdentity,
	writeMark,
} from '../row/row';
import type { FormInput } from './formInput';
import type { Operation } from './operation';
import type { Evaluated } from './readValues';

/** What the columns of a row mean for its request (rules of rows and marks). */
export interface RowPlan {
	/** Set if the row comes out as it came in, without a request. */
	goesThrough?: GoneThrough;
	/** For whom its mark will be. Absent for what has none. */
	identity?: Identity;
	/** Whether the row keeps its result if nothing is found now, because that is for the same. */
	keepsResult?: boolean;
}

/**
 * Reads the columns of the row of an item, its mark first, so that nothing else that fails can lead to a request for a row
 * that has its result.
 * @throws ValidationError if the row has something else there
 */
export function readRow(
	{ isForModel, row }: FormInput,
	operation: Operation,
	form: Evaluated,
): RowPlan {
	// The item of a model is its call, which has no columns. A repeat says for whom it was.
	if (isForModel) return { identity: form.identity };

	const hasMark = mayHaveMark(operation, form);
	const mark = hasMark ? readRowMark(row, operation, form) : undefined;
	const goesThrough =
		(mark && byMark(mark, row, operation, form)) ?? byValues(row, operation, form);
	if (goesThrough) return { goesThrough };

	const { identity, settings } = form;
	if (settings.policy.keepsInput) requireFreeColumns(row, form);
	if (!hasMark || !identity) return {};

	return { identity, keepsResult: mark !== undefined && !namesAnother(mark, identity) };
}

/** Returns why the mark of a row makes a request needless, if it does. */
function byMark(
	mark: Mark,
	row: IDataObject,
	operation: Operation,
	form: Evaluated,
): GoneThrough | undefined {
	const because = whyUnasked(mark, operation, form);
	if (!because) return undefined;

	const at = cellOf(row, `${form.settings.resultField.name}_at`) ?? null;
	return { because, for: writeMark(mark), at };
}

/** Returns why the values of a row make a request needless, if they do. */
function byValues(
	row: IDataObject,
	operation: Operation,
	form: Evaluated,
): GoneThrough | undefined {
	if (form.settings.policy.keepsInput && form.blanks.length > 0) return { because: 'blank' };

	return isOfOther(row, operation, form) ? { because: 'dryRun' } : undefined;
}

/** Whether one row goes in, one comes out, and the item has a subject: of lists, only those that are one item. */
function mayHaveMark({ fields, kind }: Operation, { settings }: Evaluated): boolean {
	if (kind === 'write') return true;
	if (kind === 'lookup') return settings.policy.keepsInput;

	const hasSubject = fields[0]?.property.required === true;
	return hasSubject && settings.policy.keepsInput && settings.resultField.isList;
}

/**
 * Returns the mark of a row. What a sheet writes for nothing, such as #N/A, does not prove that nothing was sent.
 * @throws ValidationError for any other text
 */
function readRowMark(row: IDataObject, { kind }: Operation, { settings }: Evaluated) {
	const column = markColumnOf(row, settings.resultField);
	const value: unknown = row[column];
	const isWrite = kind === 'write';
	if (isWrite ? isBlankCell(value) : saysNothing(value)) return undefined;

	const mark = readMark(String(value));
	if (mark) return mark;

	throw invalid(
		`${quote(value)} in ${quote(column)} does not say for whom a result is`,
		`Clear ${column} to ${isWrite ? 'send' : 'ask for the row'}, or use another name in Result Field.`,
	);
}

/** Whether a cell says nothing. An object or a list always says something. */
function saysNothing(value: unknown): boolean {
	return (typeof value !== 'object' || value === null) && meansNothing(value);
}

function whyUnasked(
	mark: Mark,
	{ kind }: Operation,
	{ identity, settings }: Evaluated,
): 'sent' | 'result' | 'notFound' | undefined {
	const isOther = identity !== undefined && namesAnother(mark, identity);
	if (kind === 'write') {
		if (isOther) throw wasSentTo(mark, identity, settings.resultField.name);
		return 'sent';
	}

	if (settings.looksUpAgain || isOther) return undefined;
	if (mark.state !== 'notFound') return 'result';

	return mark.identity.key === identity?.key ? 'notFound' : undefined;
}

/** A mark never leads to a write, because a sheet whose marks have moved against its rows would write to everybody again. */
function wasSentTo(mark: Mark, asked: Identity, field: string) {
	return invalid(
		`${field}_for says that this was sent to ${quote(textOfIdentity(mark.identity))}, not to ${quote(textOfIdentity(asked))}`,
		`Put the right mark into ${field}_for, or clear it to send.`,
	);
}

/**
 * Whether a row comes from a Dry Run of another node, which has not found what would be sent.
 * @throws ValidationError if the row does not come out otherwise
 */
function isOfOther(row: IDataObject, { kind }: Operation, { settings }: Evaluated): boolean {
	const isSent = kind === 'write' && !settings.policy.isDryRun;
	if (!isSent || !isOfOtherDryRun(row, settings.resultField)) return false;
	if (settings.policy.keepsInput) return true;

	throw invalid(
		'This row comes from a Dry Run of another node',
		'Run that node without Dry Run before this one sends anything.',
	);
}

/** @throws ValidationError if the result would replace a column of the user */
function requireFreeColumns(row: IDataObject, { settings: { resultField } }: Evaluated): void {
	const taken = findTaken(row, resultField);
	if (taken === undefined) return;

	const { name } = resultField;
	throw invalid(
		`The input item already has a field ${quote(taken)}, which the result would replace`,
		`Use another name in Result Field, for example ${name}Result. If the field is of an earlier run, keep ${name}_for with it, or clear all fields that begin with ${name}_.`,
	);
}
