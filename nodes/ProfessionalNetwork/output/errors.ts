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
import { TO_CLEAR } from './words';

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

/**
 * Returns an error item. n8n routes an item to the error branch, with the input's fields, only if it has no other keys
 * and no `item.error` (n8n-core, handleNodeErrorOutput). It therefore keeps the row's own `error` and `details` in its
 * details, and its advice too if the row has a `message`.
 * @param cost in US dollars, or null if the service did not report it; absent without Include Cost
 * @param readsMessage whether a field of the node reads the row's `message`, which then never becomes advice
 */
export function toErrorItem(
	failure: Failure,
	given: {
		cost?: number | null;
		input?: IDataObject;
		isForModel?: boolean;
		readsMessage?: boolean;
	} = {},
): INodeExecutionData {
	const { cost, input = {}, isForModel, readsMessage } = given;
	const text = textOf(failure, isForModel);
	const { message: ownMessage, ...own } = readReport(input).own;
	const hasPlace = isBlankCell(ownMessage) && !readsMessage;
	const doubts = doubtsIn(input).filter((doubt) => doubt.for !== failure.details?.for);
	const advice = adviceFor(failure, text.advice, doubts);

	const details = detailsOf(failure);
	if (cost !== undefined) details.cost = cost;
	if (!hasPlace) details.advice = advice?.replace(TO_CLEAR.all, TO_CLEAR.own) ?? null;
	if (Object.values(own).some((value) => !isBlankCell(value))) details.input = own;
	if (doubts.length > 0) details.inDoubt = doubts;

	const json: IDataObject = { error: text.message };
	const message = hasPlace ? advice : ownMessage;
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
	const others = doubts.map(
		(doubt) => `Before that, write ${doubt.for} into ${doubt.column} if that one arrived.`,
	);
	return [advice, ...others].join(' ').trim() || undefined;
}

/** A write that may have arrived: for whom it was, and the column that says so once this is known. */
export interface Doubt {
	for: string;
	column: string;
}

/** The columns that an error item adds to a row. */
type Report = Partial<Pick<IDataObject, 'error' | 'message' | 'details'>>;

/** Returns a row's own columns, and what this node said about it if it comes from the error branch, also by a sheet. */
export function readReport(row: IDataObject): { isOwn: boolean; own: Report; said: string[] } {
	const { error, message, details } = row;
	const known = parseDetails(details);
	if (!known || !isPublicKind(known.kind))
		return { isOwn: false, own: { error, message, details }, said: [] };

	const hasAdvice = 'advice' in known;
	const texts = [error, hasAdvice ? known.advice : message];
	const said = texts.filter((text) => typeof text === 'string' && text.trim() !== '') as string[];
	const kept: Report = isObject(known.input) ? known.input : {};
	return { isOwn: true, own: { ...kept, message: hasAdvice ? message : undefined }, said };
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
	const { isOwn, own } = readReport(row);
	const { error, ...rest } = row;
	if (doubtsIn(row).length > 0) return retriesOnFail ? rest : row;
	if (!isOwn) return isBlankCell(error) ? rest : { ...rest, inputError: error };

	const clean: IDataObject = { ...rest, details: own.details ?? blank };
	if ('message' in row) clean.message = own.message ?? blank;
	if (!isBlankCell(own.error)) clean.inputError = own.error;
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
