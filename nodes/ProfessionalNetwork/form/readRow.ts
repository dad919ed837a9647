import type { IDataObject } from 'n8n-workflow';

import { type Identity, invalid, meansNothing, quote, type ValidationError } from '../input/input';
import type { GoneThrough } from '../output/items';
import {
	cellOf,
	findTaken,
	hasOtherDryRun,
	isBlankCell,
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

/** What the columns of a row mean for its request (docs/rows.md, Run it again). */
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
	evaluated: Evaluated,
): RowPlan {
	// The item of a model is its call, which has no columns. A repeat says for whom it was.
	if (isForModel) return { identity: evaluated.identity };

	const mayBeMarked = mayHaveMark(operation, evaluated);
	const mark = mayBeMarked ? readRowMark(row, operation, evaluated) : undefined;
	const goesThrough =
		goesThroughByMark(mark, row, operation, evaluated) ??
		goesThroughByValues(row, operation, evaluated);
	if (goesThrough) return { goesThrough };

	const { identity, settings } = evaluated;
	if (settings.policy.keepsInput) requireFreeColumns(row, evaluated);
	if (!mayBeMarked || !identity) return {};

	return { identity, keepsResult: mark !== undefined && !namesAnother(mark, identity) };
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
function readRowMark(
	row: IDataObject,
	{ kind }: Operation,
	{ settings }: Evaluated,
): Mark | undefined {
	const column = markColumnOf(row, settings.resultField);
	const value: unknown = row[column];
	const isWrite = kind === 'write';
	const isUnmarked = isWrite ? isBlankCell(value) : cellMeansNothing(value);
	if (isUnmarked) return undefined;

	const mark = readMark(String(value));
	if (mark) return mark;

	throw invalid(
		`${quote(value)} in ${quote(column)} does not say for whom a result is`,
		`Clear ${column} to ${isWrite ? 'send' : 'ask for the row'}, or use another name in Result Field.`,
	);
}

/** Whether a cell means nothing. An object or a list always means something. */
function cellMeansNothing(value: unknown): boolean {
	return (typeof value !== 'object' || value === null) && meansNothing(value);
}

/** Returns what comes out of a row whose mark makes a request needless. */
function goesThroughByMark(
	mark: Mark | undefined,
	row: IDataObject,
	operation: Operation,
	evaluated: Evaluated,
): GoneThrough | undefined {
	const because = mark && reasonInMark(mark, operation, evaluated);
	if (!because) return undefined;

	const at = cellOf(row, `${evaluated.settings.resultField.name}_at`) ?? null;
	return { because, for: writeMark(mark), at };
}

function reasonInMark(
	mark: Mark,
	{ kind }: Operation,
	{ identity, settings }: Evaluated,
): 'sent' | 'result' | 'notFound' | undefined {
	const isForAnother = identity !== undefined && namesAnother(mark, identity);
	if (kind === 'write') {
		if (isForAnother) throw sentToAnother(mark, identity, settings.resultField.name);
		return 'sent';
	}

	if (settings.looksUpAgain || isForAnother) return undefined;
	if (mark.state !== 'notFound') return 'result';

	return mark.identity.key === identity?.key ? 'notFound' : undefined;
}

/** A mark never leads to a write, because a sheet whose marks have moved against its rows would write to everybody again. */
function sentToAnother(mark: Mark, asked: Identity, field: string): ValidationError {
	return invalid(
		`${field}_for says that this was sent to ${quote(textOfIdentity(mark.identity))}, not to ${quote(textOfIdentity(asked))}`,
		`Put the right mark into ${field}_for, or clear it to send.`,
	);
}

/** Returns what comes out of a row whose values make a request needless. */
function goesThroughByValues(
	row: IDataObject,
	operation: Operation,
	evaluated: Evaluated,
): GoneThrough | undefined {
	if (evaluated.settings.policy.keepsInput && evaluated.blanks.length > 0)
		return { because: 'blank' };

	return comesFromOtherDryRun(row, operation, evaluated) ? { because: 'dryRun' } : undefined;
}

/**
 * Whether a write comes from a Dry Run of another node, which has not found what would be sent.
 * @throws ValidationError if the row does not come out otherwise
 */
function comesFromOtherDryRun(
	row: IDataObject,
	{ kind }: Operation,
	{ settings }: Evaluated,
): boolean {
	const willSend = kind === 'write' && !settings.policy.isDryRun;
	if (!willSend || !hasOtherDryRun(row, settings.resultField)) return false;
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
