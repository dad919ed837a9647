import type { GenericValue, IDataObject } from 'n8n-workflow';

import {
	identify,
	identifyAddress,
	identifyPage,
	type Identity,
	invalid,
	keyOfTarget,
	type Mark,
	meansNothing,
	quote,
	readMark,
	relate,
	type Relation,
	type Target,
	textOfTarget,
} from '../input/input';
import { columnsOf, isBlankCell, ownColumnKey } from '../output/items';

/** What the columns of a row say about the result that it has. */
export interface RowMark {
	/** The column `_for`, as the row spells it. */
	column: string;
	/** Absent if the column is blank or the row has none. */
	mark?: Mark;
	/** The time of the result, for the item of a write that was sent before. */
	at: GenericValue;
	/** What the other columns of the result name. */
	named: Identity[];
}

/** What the form asks for, and how it reads the mark of its row. */
export interface Question {
	kind: 'lookup' | 'list' | 'write';
	/** Whether all rows of a list become one item. */
	isCombined: boolean;
	target: Target;
	/** Whether an expression found nothing, so that there is nothing to ask. */
	isBlank: boolean;
	/** Whether a result that fits is asked for again. */
	looksUpAgain: boolean;
	/** Whether another node of this execution has returned a result for this. */
	isOfOtherNode(target: Target): boolean;
}

/** What follows from the mark of a row: a request, which may replace the result of somebody else, or none, and why. */
export type Decision =
	| { asks: true; replacesOther: boolean }
	| {
			asks: false;
			because: 'result' | 'missed' | 'blank';
			hasOtherText?: boolean;
			/** Whether this was asked for and not found, and the result was found by another node. */
			isFoundOtherwise?: boolean;
	  };

const ASK: Decision = { asks: true, replacesOther: false };
const KEEP: Decision = { asks: false, because: 'result' };
const FOUND_OTHERWISE: Decision = { asks: false, because: 'result', isFoundOtherwise: true };
const MISSED: Decision = { asks: false, because: 'missed' };

/**
 * Reads the columns of an earlier result in a row. What a sheet writes for nothing, such as #N/A, does not prove that
 * nothing was sent.
 * @throws ValidationError if `_for` has a text that is not a mark
 */
export function readRowMark(row: IDataObject, field: string, isWrite = false): RowMark {
	const name = `${field}_for`;
	const find = columnsOf(row, ownColumnKey);
	const column = find(name) ?? name;
	const value = row[column];
	const isBlank = isWrite ? isBlankCell(value) : saysNothing(value);
	if (isBlank) return { column, at: null, named: [] };

	const mark = readMark(String(value));
	const at = cellAt(row, find(`${field}_at`)) ?? null;
	if (mark) return { column, mark, at, named: namedIn(row, field) };

	const purpose = isWrite ? 'send' : 'ask for the row';
	throw invalid(
		[
			`${quote(value)} in ${quote(column)} does not say for whom a result is`,
			'as this column must',
		],
		`Clear ${column} to ${purpose}, or use another name in Result Field, for example ${field}Result.`,
	);
}

/** Whether a cell says nothing. An object or a list always says something. */
function saysNothing(value: unknown): boolean {
	if (typeof value === 'object' && value !== null) return false;

	return meansNothing(value);
}

function cellAt(row: IDataObject, column?: string): GenericValue {
	return column === undefined ? undefined : (row[column] as GenericValue);
}

/** Returns what the ID, the address and the names of a result name. */
function namedIn(row: IDataObject, field: string): Identity[] {
	const find = columnsOf(row);
	const textIn = (name: string) => {
		const value = cellAt(row, find(`${field}_${name}`));
		return saysNothing(value) ? '' : String(value);
	};

	const id = textIn('id');
	const url = textIn('url');
	const publicIdentifier = textIn('publicIdentifier');
	const universalName = textIn('universalName');

	const named: Identity[] = [];
	if (id) named.push(identify('id', id));
	const address = url ? identifyAddress(url) : undefined;
	if (address) named.push(address);
	if (publicIdentifier) named.push(identifyPage('in', publicIdentifier));
	if (universalName) named.push(identifyPage('company', universalName));

	return named;
}

/**
 * Decides whether a row needs a request (docs/output.md, Rows that have a result).
 * @throws ValidationError if its result belongs to another node, or was written to somebody else
 */
export function decide(rowMark: RowMark, question: Question): Decision {
	const { mark } = rowMark;
	if (!mark) return ASK;

	const { found } = mark;
	if (question.isBlank) return found ? KEEP : MISSED;
	if (question.kind === 'write') return found ? decideOnWrite(found, rowMark, question) : ASK;

	const wasMissed = mark.missed.some((target) => isSameTarget(target, question.target));
	if (found) return decideOnResult(found, wasMissed, rowMark, question);

	const asksAgain = !wasMissed || question.looksUpAgain;
	return asksAgain ? ASK : MISSED;
}

/** @param wasMissed whether an earlier run asked for the same and found nothing */
function decideOnResult(
	found: Target,
	wasMissed: boolean,
	rowMark: RowMark,
	question: Question,
): Decision {
	// What was missed here was found by another node, by another value of the row.
	const isOther = !wasMissed && relationOf(found, rowMark, question) === 'other';
	if (isOther) requireOwn(found, rowMark, question);

	const isOfList = question.kind === 'list' && !question.isCombined;
	if (isOfList) return KEEP;
	if (isOther) return { asks: true, replacesOther: true };
	if (question.looksUpAgain) return ASK;

	return wasMissed ? FOUND_OTHERWISE : KEEP;
}

/** A mark never leads to a write: the row is skipped, or fails if the mark is for somebody else. */
function decideOnWrite(found: Target, rowMark: RowMark, question: Question): Decision {
	const { column } = rowMark;
	const { target } = question;
	requireOwn(found, rowMark, question);
	if (relationOf(found, rowMark, question) === 'other') {
		throw invalid(
			[
				`${quote(column)} says that this was sent to ${quote(textOfTarget({ subject: found.subject }))}`,
				`not to ${quote(textOfTarget({ subject: target.subject }))}`,
			],
			`Put the right mark into ${column}, or clear it to send.`,
		);
	}

	const hasOtherText = found.hash !== undefined && found.hash !== target.hash;
	return { asks: false, because: 'result', hasOtherText };
}

/** Compares the target of a mark with that of the form. The text of a write does not matter. */
function relationOf(
	found: Target,
	{ named }: RowMark,
	{ kind, target }: Pick<Question, 'kind' | 'target'>,
): Relation {
	const isOtherQuery = kind === 'list' && found.hash !== undefined && found.hash !== target.hash;
	if (isOtherQuery) return 'other';
	if (!found.subject && !target.subject) return 'same';
	if (!found.subject || !target.subject) return 'other';

	return relate(found.subject, target.subject, named);
}

function isSameTarget(missed: Target, asked: Target): boolean {
	return keyOfTarget(missed) === keyOfTarget(asked);
}

/** @throws ValidationError if another node of this execution returned the result, which this one would take for its own */
function requireOwn(found: Target, { column }: RowMark, { isOfOtherNode }: Question): void {
	if (!isOfOtherNode(found)) return;

	throw invalid(
		[`${quote(column)} has the result of another node`, `for ${quote(textOfTarget(found))}`],
		undefined,
		'Choose another name in Result Field, because each node needs its own.',
	);
}
