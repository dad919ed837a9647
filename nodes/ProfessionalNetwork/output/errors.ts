import { NodeApiError, type IDataObject, type INode, type INodeExecutionData } from 'n8n-workflow';

import { name, version } from '../../../package.json';
import {
	type Failure,
	isObject,
	isPublicKind,
	parseJson,
	publicKindOf,
	toDollars,
} from '../service/response';
import { cellOf, isBlankCell } from './columns';
import { namesRows } from './rowNames';
import { textOf } from './texts';
import { TO_CLEAR } from './failureWords';

export function toNodeError(node: INode, failure: Failure, itemIndex?: number): NodeApiError {
	const { statusCode, cause } = failure;
	const { message: text, advice } = textOf(failure);
	const message = displayable(text);
	const error = new NodeApiError(
		node,
		{ message },
		{
			message,
			description: advice && displayable(advice),
			httpCode: statusCode === undefined ? undefined : String(statusCode),
			// The editor adds the index, counted from 0, to the message.
			itemIndex: namesRows(failure) ? undefined : itemIndex,
		},
	);
	// n8n replaces a message that contains a code such as EEXIST, even within "preexisting".
	error.message = message;
	// The error panel shows it under Error details. n8n does not list a package that was installed by hand.
	error.context.data = { details: detailsOf(failure), version: `${name} ${version}` };
	if (cause) error.cause = cause;
	return error;
}

interface ErrorItemOptions {
	/** The input row. */
	input?: IDataObject;
	isForModel?: boolean;
	/** Whether a field of the node reads the row's `message`, which then never becomes advice. */
	readsMessage?: boolean;
}

/**
 * Returns an error item. n8n routes an item to the error branch, with the input's fields, only if it has no other keys
 * and no `item.error` (n8n-core, handleNodeErrorOutput). It therefore keeps the row's own `error` and `details` in its
 * details, and its advice too if the row has a `message`.
 */
export function toErrorItem(
	failure: Failure,
	{ input = {}, isForModel, readsMessage }: ErrorItemOptions = {},
): INodeExecutionData {
	const text = textOf(failure, isForModel);
	const { message: rowMessage, ...rowColumns } = readReport(input).columns;
	const isMessageFree = isBlankCell(rowMessage) && !readsMessage;
	const doubts = doubtsIn(input).filter((doubt) => doubt.for !== failure.details?.for);
	const advice = adviceFor(failure, text.advice, doubts);

	const details = detailsOf(failure);
	if (!isMessageFree) {
		details.advice = advice?.replace(TO_CLEAR.withMessage, TO_CLEAR.withoutMessage) ?? null;
	}

	if (Object.values(rowColumns).some((value) => !isBlankCell(value))) details.input = rowColumns;
	if (doubts.length > 0) details.inDoubt = doubts;

	const json: IDataObject = { error: text.message };
	const message = isMessageFree ? advice : rowMessage;
	if (message !== undefined) json.message = message;
	json.details = details;
	return { json };
}

/** Returns the advice on a failure, with what to do first about the other writes of the row that are in doubt. */
function adviceFor(
	failure: Failure,
	advice: string | undefined,
	doubts: Doubt[],
): string | undefined {
	return publicKindOf(failure) === 'inDoubt' ? withDoubts(advice, doubts) : advice;
}

/** Adds to the advice on a write in doubt, which ends with what to clear, what to do first about the other ones. */
function withDoubts(advice: string | undefined, doubts: Doubt[]): string | undefined {
	const beforeThat = doubts.map(
		(doubt) => `Before that, write ${doubt.for} into ${doubt.column} if that one arrived.`,
	);
	return [advice, ...beforeThat].join(' ').trim() || undefined;
}

/** A write that may have arrived: for whom it was, and the column that says so once this is known. */
export interface Doubt {
	for: string;
	column: string;
}

/** The columns that an error item adds to a row. */
type Report = Partial<Pick<IDataObject, 'error' | 'message' | 'details'>>;

/** What the columns of a report contain in a row. */
interface ReportReading {
	/** Whether this node wrote the report, so the row comes from its error branch, perhaps by a sheet. */
	isOfNode: boolean;
	/** What the row itself had in these columns. */
	columns: Report;
	/** What this node wrote. */
	texts: string[];
}

/** Reads `error`, `message` and `details` of a row. */
export function readReport(row: IDataObject): ReportReading {
	const { error, message } = row;
	const details = parseDetails(row.details);
	if (!details || !isPublicKind(details.kind)) {
		return { isOfNode: false, columns: { error, message, details: row.details }, texts: [] };
	}

	const hasAdvice = 'advice' in details;
	const texts = [error, hasAdvice ? details.advice : message].filter(isFilledText);
	const kept: Report = isObject(details.input) ? details.input : {};
	return { isOfNode: true, columns: { ...kept, message: hasAdvice ? message : undefined }, texts };
}

function isFilledText(value: unknown): value is string {
	return typeof value === 'string' && value.trim() !== '';
}

/** Returns the writes of earlier runs that may have arrived, also from a column `Details`. Only a user takes them out of a row. */
export function doubtsIn(row: IDataObject): Doubt[] {
	const details = parseDetails(cellOf(row, 'details')) ?? {};
	const earlier = Array.isArray(details.inDoubt) ? details.inDoubt : [];
	const latest = details.kind === 'inDoubt' ? [details] : [];
	return [...latest, ...earlier]
		.filter(isDoubt)
		.map((doubt) => ({ for: doubt.for, column: doubt.column }));
}

function isDoubt(value: unknown): value is Doubt & IDataObject {
	return isObject(value) && typeof value.for === 'string' && typeof value.column === 'string';
}

/** Returns the details of an error item, which a sheet stores as JSON. */
function parseDetails(details: unknown): IDataObject | undefined {
	const value = typeof details === 'string' ? parseJson(details) : details;
	return isObject(value) ? value : undefined;
}

/**
 * Returns a row without what an earlier run of the node said about it, unless a write is still in doubt. The row's own
 * `error` becomes `inputError`, because n8n takes an item with `error` for a failed one.
 * @param blank what clears a cell
 * @param retriesOnFail whether n8n runs the node again after an item whose `error` is any text, a blank one too
 */
export function withoutReport(
	row: IDataObject,
	{ blank, retriesOnFail }: { blank: string | null; retriesOnFail: boolean },
): IDataObject {
	const { error, ...withoutError } = row;
	if (doubtsIn(row).length > 0) return retriesOnFail ? withoutError : row;

	const { isOfNode, columns } = readReport(row);
	if (!isOfNode) return isBlankCell(error) ? withoutError : { ...withoutError, inputError: error };

	const clean: IDataObject = { ...withoutError, details: columns.details ?? blank };
	if ('message' in row) clean.message = columns.message ?? blank;
	if (!isBlankCell(columns.error)) clean.inputError = columns.error;
	if ('error' in row && !retriesOnFail) clean.error = blank;
	return clean;
}

function detailsOf(failure: Failure): IDataObject {
	const { statusCode, requestId, details, facts } = failure;
	const json: IDataObject = { kind: publicKindOf(failure) };
	if (statusCode !== undefined) json.statusCode = statusCode;
	if (requestId !== undefined) json.requestId = requestId;
	if (failure.kind === 'maxCost' && facts?.money) {
		json.spent = toDollars(facts.money.spent);
		json.maxCost = toDollars(facts.money.cap);
	}

	return { ...json, ...details };
}

/** Replaces angle brackets, because the editor shows messages as HTML and would hide the text between them. */
const displayable = (text: string) => text.replace(/</g, '‹').replace(/>/g, '›');
