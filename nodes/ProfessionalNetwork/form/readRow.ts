import type { IDataObject } from 'n8n-workflow';

import {
	invalid,
	keyOfTarget,
	type Mark,
	meansNothing,
	quote,
	readMark,
	type Target,
	writeMark,
} from '../input/input';
import {
	cellOf,
	type Doubt,
	isBlankCell,
	type OutputPlan,
	ownColumnKey,
	resultColumnsIn,
	type Simplified,
	type SkippedRow,
	toColumns,
} from '../output/items';
import { findDoubt } from './earlierWrites';
import type { FormInput } from './formInput';
import type { Operation } from './operation';
import { isOfOtherDryRun } from './otherDryRun';
import type { Evaluated } from './readValues';
import { decide, type Decision, type Question, readRowMark, type RowMark } from './rowMark';
import type { Table } from './table';

/** What the form of an item has to know of the run and of its execution. */
export interface Surroundings {
	table: Table;
	/** The keys of the columns of the table (`ownColumnKey`). */
	columnKeys: ReadonlySet<string>;
	/** Whether another node of the execution has returned the result with this key under this Result Field. */
	isOfOtherNode(field: string, key: string): boolean;
}

/** What the columns of a row mean for its request. Without any of these, they mean nothing. */
export interface RowPlan {
	/** Set if the row needs no request. */
	skipped?: SkippedRow;
	/** Set if an earlier run may have written the same, or for this column. */
	doubt?: Doubt;
	/** Whether values are missing that only the real run of another node finds, so that nothing may be sent. */
	isOfOtherDryRun?: boolean;
	marks?: OutputPlan['marks'];
	/** Whether the result replaces that of somebody else. */
	replacesOther?: boolean;
}

/** A form, and the columns of a simplified row with it. */
type FilledForm = Evaluated & { columns: Simplified };

/** A row that may have a mark, with all that decides what becomes of it. */
interface MarkedRow {
	row: IDataObject;
	rowMark: RowMark;
	/** The names of the fields that the expressions of the form read. */
	itemFields: string[];
	operation: Operation;
	form: FilledForm;
	surroundings: Surroundings;
}

/**
 * Reads what earlier runs, and Dry Runs of other nodes, have written into the row of an item (docs/output.md, Rows that
 * have a result).
 * @throws ValidationError if the row has something else there
 */
export function readRow(
	{ isForModel, itemFields, row }: FormInput,
	operation: Operation,
	form: FilledForm,
	surroundings: Surroundings,
): RowPlan {
	if (isForModel) return {};

	const { keepsInput, resultField } = form.settings;
	const isWrite = operation.kind === 'write';
	const mayHaveMark = keepsInput || isWrite;
	if (!mayHaveMark) return { isOfOtherDryRun: isOfOtherDryRun(row, form) };

	const rowMark = readRowMark(row, resultField.name, isWrite);
	return planMarkedRow({ row, rowMark, itemFields, operation, form, surroundings });
}

/** Decides what becomes of a row, in the order in which one reason outweighs another. */
function planMarkedRow(marked: MarkedRow): RowPlan {
	const { form, row, rowMark } = marked;
	const doubt = doubtOf(marked);
	if (doubt) return { doubt };

	if (hasNothingToAsk(marked)) return { skipped: skippedRow(marked, 'blank') };

	const question = questionFor(marked);
	const decision = question && decide(rowMark, question);
	if (decision?.asks === false) return { skipped: skippedBy(decision, marked) };

	if (isOfOtherDryRun(row, form)) {
		requireFreeColumns(marked);
		return { isOfOtherDryRun: true };
	}

	// The values are invalid, or absent without a mark.
	if (!question || !decision) return {};

	requireFreeColumns(marked);
	const { replacesOther } = decision;
	return { marks: marksOf(rowMark.mark, question.target, replacesOther), replacesOther };
}

function doubtOf({ form, operation, row, rowMark }: MarkedRow): Doubt | undefined {
	const wasSent = rowMark.mark?.found !== undefined;
	if (operation.kind !== 'write' || wasSent) return undefined;

	return findDoubt(row, rowMark.column, form.target);
}

/** Whether values of a row without a mark are missing because an earlier node has found nothing for it. */
function hasNothingToAsk({ form, row, rowMark }: MarkedRow): boolean {
	return lacksValues(form) && !rowMark.mark && hasMissed(row);
}

/** Whether values of the row are missing that its request needs. */
function lacksValues({ isBlank, lacksData }: FilledForm): boolean {
	return isBlank || lacksData;
}

/** Whether the mark of any node in a row says that nothing was found. */
function hasMissed(row: IDataObject): boolean {
	return Object.values(row).some((value) => {
		const mark = typeof value === 'string' ? readMark(value) : undefined;
		return mark !== undefined && mark.found === undefined;
	});
}

/** Returns what to ask the mark of a row, unless there is nothing to compare it with. */
function questionFor({ form, operation, rowMark, surroundings }: MarkedRow): Question | undefined {
	const { isBlank, settings } = form;
	const target = form.target ?? (isBlank ? {} : undefined);
	if (!target || (!rowMark.mark && lacksValues(form))) return undefined;

	const { name, isList } = settings.resultField;
	return {
		kind: operation.kind,
		isCombined: isList,
		target,
		isBlank,
		looksUpAgain: settings.looksUpAgain,
		isOfOtherNode: (found) => surroundings.isOfOtherNode(name, keyOfTarget(found)),
	};
}

/** Returns the row that the decision about its mark skips. */
function skippedBy(decision: Extract<Decision, { asks: false }>, marked: MarkedRow): SkippedRow {
	const skipped = skippedRow(marked, decision.because);
	if (decision.hasOtherText) skipped.hasOtherText = true;
	// The node that found it may replace it.
	if (decision.isFoundOtherwise) skipped.key = undefined;
	skipped.lacks = lackingColumns(marked);
	return skipped;
}

function skippedRow(
	{ form: { settings }, operation: { kind }, rowMark: { at, mark } }: MarkedRow,
	because: SkippedRow['because'],
): SkippedRow {
	return {
		because,
		for: mark ? writeMark(mark) : '',
		key: mark?.found && keyOfTarget(mark.found),
		at,
		isWrite: kind === 'write',
		isOfList: kind === 'list' && !settings.resultField.isList,
		hasOtherText: false,
		isDryRun: settings.policy.isDryRun,
		lacks: [],
	};
}

/** Returns the columns that the form asks for and no row has, because some tables leave out blank fields of a row. */
function lackingColumns({ form, row, surroundings }: MarkedRow): string[] {
	const { columns, settings } = form;
	const { output, fields } = settings.output;
	const { name, isList } = settings.resultField;
	const isChosen = output === 'simplified' || output === 'selected';
	if (!settings.keepsInput || !isChosen || isList) return [];

	const names = output === 'simplified' ? Object.keys(columns) : fields;
	const wanted = Object.keys(toColumns(Object.fromEntries(names.map((key) => [key, null])), name));
	const rowColumns = Object.keys(row).map((column) => column.trim().toLowerCase());
	return wanted.filter((column) => {
		const key = column.toLowerCase();
		const isInRow = rowColumns.some(
			(rowColumn) => rowColumn === key || rowColumn.startsWith(`${key}_`),
		);
		return !isInRow && !surroundings.columnKeys.has(ownColumnKey(column));
	});
}

/** @throws ValidationError if the result would replace a column of the user, or a field reads a column of the result */
function requireFreeColumns({ form, itemFields, row, surroundings }: MarkedRow): void {
	const { keepsInput, resultField } = form.settings;
	if (!keepsInput) return;

	const { name } = resultField;
	const isReplaced = form.settings.looksUpAgain;
	const [read] = resultColumnsIn(itemFields, resultField);
	if (read !== undefined && !isReplaced) {
		throw invalid(
			[`${quote(read)} would be part of the result`, 'but a field of this node reads it'],
			`Use another name in Result Field, for example ${name}Result.`,
		);
	}

	// Airtable leaves out the blank mark of a Dry Run.
	const isOfDryRun = !isBlankCell(cellOf(row, `${name}_dryRun`));
	if (isOfDryRun || surroundings.columnKeys.has(ownColumnKey(`${name}_for`))) return;

	const taken = resultColumnsIn(Object.keys(row), resultField).find(
		(column) => !meansNothing(row[column]),
	);
	if (taken === undefined) return;

	throw invalid(
		[`The input item already has a field ${quote(taken)}`, 'which the result would replace'],
		`Use another name in Result Field, for example ${name}Result. If the field is of an earlier run, keep ${name}_for with it, or clear all fields that begin with ${name}_.`,
	);
}

/** Returns the texts of the mark if something is found, and if not. What was not found before stays in it. */
function marksOf(
	mark: Mark | undefined,
	target: Target,
	replacesOther: boolean,
): OutputPlan['marks'] {
	const key = keyOfTarget(target);
	const missed = (mark?.missed ?? []).filter((earlier) => keyOfTarget(earlier) !== key);
	const keepsResult = mark?.found !== undefined && !replacesOther;
	const missedMark: Mark = keepsResult ? mark : { missed: [...missed, target] };
	return {
		found: writeMark({ found: target, missed }),
		missed: writeMark(missedMark),
		key,
		keepsResult,
	};
}
