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
	doubtsIn,
	isBlankCell,
	type OutputPlan,
	ownColumnKey,
	type Passing,
	resultColumnsIn,
	type Simplified,
	toColumns,
} from '../output/items';
import type { FormInput } from './formInput';
import type { Operation } from './operation';
import { isOfOtherDryRun } from './otherDryRun';
import type { Evaluated } from './readValues';
import { ageInDays } from './settings/resultAge';
import { existingResults, resultMaxAge } from './settings/resultSettings';
import {
	decide,
	type Decision,
	type Question,
	readRowMark,
	type RowMark,
} from './settings/rowMark';
import type { Table } from './table';

/** What the form of an item has to know of the run and of its execution. */
export interface Surroundings {
	table: Table;
	/** The keys of the columns of the table (`ownColumnKey`). */
	columnKeys: ReadonlySet<string>;
	/** Whether another node of the execution has returned the result with this key under this Result Field. */
	isOfOtherNode(field: string, key: string): boolean;
}

/** What the columns of a row mean for its request. */
export interface RowPlan {
	/** Set if the row needs no request. */
	passing?: Passing;
	/** Set if an earlier run may have written the same, or for this column. */
	doubt?: Doubt;
	marks?: OutputPlan['marks'];
	replacesOther: boolean;
	/** Whether values are missing that only the real run of another node finds, so that nothing may be sent. */
	isOfOtherDryRun?: boolean;
}

/** A form, and the columns of a simplified row with it. */
type FilledForm = Evaluated & { columns: Simplified };

/** The plan of a row that has no result and says nothing of one. */
export const NO_RESULT: RowPlan = { replacesOther: false };
const OF_OTHER_DRY_RUN: RowPlan = { replacesOther: false, isOfOtherDryRun: true };

/**
 * Reads what earlier runs, and Dry Runs of other nodes, have written into the row of an item (docs/output.md, Rows that
 * have a result).
 * @throws ValidationError if the row has something else there
 */
export function readRow(
	{ isForModel, itemFields, row }: FormInput,
	operation: Operation,
	values: FilledForm,
	surroundings: Surroundings,
): RowPlan {
	if (isForModel) return NO_RESULT;

	const { keepsInput } = values.settings;
	const hasMarks = keepsInput || operation.kind === 'write';
	if (hasMarks) return readMarks({ itemFields, row }, operation, values, surroundings);

	return isOfOtherDryRun(row, values) ? OF_OTHER_DRY_RUN : NO_RESULT;
}

/** Reads the marks and doubts of a row, which only a result next to its columns and a write have. */
function readMarks(
	{ itemFields, row }: Pick<FormInput, 'itemFields' | 'row'>,
	operation: Operation,
	values: FilledForm,
	surroundings: Surroundings,
): RowPlan {
	const { keepsInput, resultField } = values.settings;
	const rowMark = readRowMark(row, resultField.name, operation.kind === 'write');
	const unasked = readUnmarked(row, operation, values, rowMark);
	if (unasked) return unasked;

	const question = questionFor(rowMark, operation, values, surroundings);
	const decision = question && decide(rowMark, question);
	if (decision && !decision.asks) {
		const passing = passingAfter(decision, operation, values, rowMark);
		if (decision.because === 'result') {
			passing.lacks = lacking(row, operation, values, surroundings);
		}

		return { passing, ...NO_RESULT };
	}

	const isOfDryRun = isOfOtherDryRun(row, values);
	if (keepsInput && (decision || isOfDryRun))
		requireFree({ itemFields, row }, values, surroundings);
	if (isOfDryRun) return OF_OTHER_DRY_RUN;
	if (!decision || !question) return NO_RESULT;

	const { replacesOther } = decision;
	return { marks: marksOf(rowMark.mark, question.target, replacesOther), replacesOther };
}

/** Returns what becomes of a row without a mark that needs no request: it is in doubt, or an earlier node found nothing. */
function readUnmarked(
	row: IDataObject,
	operation: Operation,
	values: FilledForm,
	rowMark: RowMark,
): RowPlan | undefined {
	const doubt = readDoubt(row, operation, values, rowMark);
	if (doubt) return { doubt, ...NO_RESULT };

	const passes = isBlank(values) && !rowMark.mark && foundNothing(row);
	if (!passes) return undefined;

	return { passing: passingOf('blank', operation, values, rowMark), ...NO_RESULT };
}

/** Whether values of the row are missing that its request needs. */
function isBlank(values: FilledForm): boolean {
	return values.isBlank || values.lacksData;
}

/** Returns what to ask the mark of a row, unless there is nothing to compare it with. */
function questionFor(
	{ mark }: RowMark,
	operation: Operation,
	values: FilledForm,
	surroundings: Surroundings,
): Question | undefined {
	const target = values.target ?? (values.isBlank ? {} : undefined);
	if (!target || (!mark && isBlank(values))) return undefined;

	return questionOf(operation, values, target, surroundings);
}

function readDoubt(
	row: IDataObject,
	{ kind }: Operation,
	{ target }: FilledForm,
	{ column, mark }: RowMark,
): Doubt | undefined {
	const isUnmarked = mark?.found === undefined;
	return kind === 'write' && isUnmarked ? findDoubt(row, column, target) : undefined;
}

function questionOf(
	{ kind }: Operation,
	{ settings, isBlank, valueOf }: Evaluated,
	target: Target,
	{ isOfOtherNode }: Surroundings,
): Question {
	const { name, isList } = settings.resultField;
	const existing = valueOf(existingResults);
	const maxAge = valueOf(resultMaxAge) ?? Infinity;
	return {
		kind,
		isCombined: isList,
		target,
		isBlank,
		isToReplace: (at) =>
			existing === 'replace' || (existing === 'older' && ageInDays(at) >= maxAge),
		isOfOtherNode: (found) => isOfOtherNode(name, keyOfTarget(found)),
	};
}

function passingOf(
	because: Passing['because'],
	{ kind }: Operation,
	{ settings }: Evaluated,
	{ at, mark }: RowMark,
): Passing {
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

/** Returns what passes because of the mark of a row. */
function passingAfter(
	decision: Extract<Decision, { asks: false }>,
	operation: Operation,
	values: Evaluated,
	rowMark: RowMark,
): Passing {
	const passing = passingOf(decision.because, operation, values, rowMark);
	if (decision.hasOtherText) passing.hasOtherText = true;
	// The node that found it may replace it.
	if (decision.isFoundOtherwise) passing.key = undefined;
	return passing;
}

/** Whether an earlier node has found nothing for a row. */
function foundNothing(row: IDataObject): boolean {
	return Object.values(row).some((value) => {
		const mark = typeof value === 'string' ? readMark(value) : undefined;
		return mark !== undefined && mark.found === undefined;
	});
}

/** Returns the write in doubt for the same column, or to the same person with the same text. */
function findDoubt(row: IDataObject, column: string, target?: Target): Doubt | undefined {
	const columnKey = ownColumnKey(column);
	const key = target && keyOfTarget(target);
	return doubtsIn(row).find((doubt) => {
		const doubtKey = keyOfDoubt(doubt);
		const isSame = doubtKey !== undefined && doubtKey === key;
		return isSame || ownColumnKey(doubt.column) === columnKey;
	});
}

/** Returns the key of the person and the text of a write in doubt. */
function keyOfDoubt(doubt: Doubt): string | undefined {
	const found = readMark(doubt.for)?.found;
	return found && keyOfTarget(found);
}

/** Returns the writes in doubt of a row, which no other row sends either. */
export function doubtKeysIn(row: IDataObject): string[] {
	return doubtsIn(row).flatMap((doubt) => keyOfDoubt(doubt) ?? []);
}

/** Returns the texts of the mark if something is found, and if not. What was not found before stays in it. */
function marksOf(
	mark: Mark | undefined,
	target: Target,
	replacesOther: boolean,
): OutputPlan['marks'] {
	const key = keyOfTarget(target);
	const missed = (mark?.missed ?? []).filter((earlier) => keyOfTarget(earlier) !== key);
	const isReplaced = mark?.found !== undefined && !replacesOther;
	const missedMark: Mark = isReplaced ? mark : { missed: [...missed, target] };
	return {
		found: writeMark({ found: target, missed }),
		missed: writeMark(missedMark),
		key: keyOfTarget(target),
		keepsResult: isReplaced,
	};
}

/** @throws ValidationError if the result would replace a column of the user, or a field reads a column of the result */
function requireFree(
	{ itemFields, row }: Pick<FormInput, 'itemFields' | 'row'>,
	{ settings, valueOf }: Evaluated,
	{ columnKeys }: Surroundings,
): void {
	const { resultField } = settings;
	const { name } = resultField;
	const isReplaced = valueOf(existingResults) === 'replace';
	const [read] = resultColumnsIn(itemFields, resultField);
	if (read !== undefined && !isReplaced) {
		throw invalid(
			[`${quote(read)} would be part of the result`, 'but a field of this node reads it'],
			`Use another name in Result Field, for example ${name}Result.`,
		);
	}

	// Airtable leaves out the blank mark of a Dry Run.
	const isOfDryRun = !isBlankCell(cellOf(row, `${name}_dryRun`));
	if (isOfDryRun || columnKeys.has(ownColumnKey(`${name}_for`))) return;

	const taken = resultColumnsIn(Object.keys(row), resultField).find(
		(column) => !meansNothing(row[column]),
	);
	if (taken === undefined) return;

	throw invalid(
		[`The input item already has a field ${quote(taken)}`, 'which the result would replace'],
		`Use another name in Result Field, for example ${name}Result. If the field is of an earlier run, keep ${name}_for with it, or clear all fields that begin with ${name}_.`,
	);
}

/** Returns the columns that the form asks for and no row has, because some tables leave out blank fields of a row. */
function lacking(
	row: IDataObject,
	operation: Operation,
	{ settings, columns }: FilledForm,
	surroundings: Surroundings,
): string[] {
	const { output, fields } = settings.output;
	const { name, isList } = settings.resultField;
	const isChosen = output === 'simplified' || output === 'selected';
	if (!settings.keepsInput || !isChosen || isList || operation.kind === 'write') return [];

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

const ENDS_WITH_FOR = /for\s*$/i;
/** Matches the end of the mark of a write, and the mark of an accepted invitation. */
const OF_WRITE = /\s#[a-z\d]{8}\s*$|^\s*invitation\s/;

/** Returns the writes that the cells of a row say were sent, under whatever name. */
export function sentMarksIn(row: IDataObject): Array<{ key: string; column: string; at?: string }> {
	return Object.entries(row).flatMap(([column, value]) => {
		const mark = typeof value === 'string' && OF_WRITE.test(value) ? readMark(value) : undefined;
		if (!mark?.found?.subject) return [];

		return [{ key: keyOfTarget(mark.found), column, at: timeNextTo(row, column) }];
	});
}

/** Returns the time in the column `_at` next to a column `_for`, or undefined if the mark is in another column. */
function timeNextTo(row: IDataObject, column: string): string | undefined {
	if (!ENDS_WITH_FOR.test(column)) return undefined;

	const time = cellOf(row, column.replace(ENDS_WITH_FOR, 'at'), ownColumnKey) as unknown;
	if (isBlankCell(time)) return undefined;
	return time instanceof Date ? time.toISOString() : String(time);
}
