import type { GenericValue, IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { KeptPage, PagingPlan, RequestPlan, Result, RowKeeper } from '../fetch/run';
import { toDollars, type Place } from '../service/response';

/** Where the result of an input item goes: into columns with a prefix, or all its rows into a list with this name. */
export interface ResultField {
	name: string;
	isList: boolean;
}

/** A row for which nothing is requested, because of what its columns say. */
export interface SkippedRow {
	/** It has its result, or asked for this before and found nothing, or an earlier node found nothing for it. */
	because: 'result' | 'missed' | 'blank';
	/** What its mark says, for an item without the columns of the row. */
	for: string;
	/** When it was finished, for the same item. */
	at: GenericValue;
	/** The same for all spellings of what was found. Absent if another node has found it. */
	key?: string;
	isWrite: boolean;
	/** Whether the row is one of a list, which another row asked for. */
	isOfList: boolean;
	/** Whether the text of a write is another one now. */
	hasOtherText: boolean;
	isDryRun: boolean;
	/** Columns that the form asks for and the row lacks. */
	lacks: string[];
}

/** What the column `_for` says after a run. */
export interface Marks {
	found: string;
	missed: string;
	/** Tells it apart from the marks of others, in any spelling. */
	key: string;
	/** Whether the row keeps the result that it has for the same if nothing is found now. */
	keepsResult: boolean;
}

export interface OutputPlan {
	output: 'all' | 'simplified' | 'selected' | 'raw';
	/** Names or dot paths, for `selected`, otherwise empty. */
	fields: string[];
	limit: number;
	/** What is kept of a row. */
	keeper: RowKeeper;
	/** Absent if each row becomes an item of its own fields. */
	resultField?: ResultField;
	keepsInput: boolean;
	/** Set if nothing is requested for the input item. */
	skipped?: SkippedRow;
	/** What the column `_for` says if something is found, and if not. Absent if no column says it. */
	marks?: Marks;
	/** Whether the result replaces that of somebody else. */
	replacesOther: boolean;
	/** Whether n8n runs the node again if its first item has an `error`. */
	retriesOnFail: boolean;
	/** Whether a field of the node reads the row's `message`, so that no advice may stand there. */
	readsMessage?: boolean;
	/** Whether the node has an error branch, which also reports lists that end early. */
	hasErrorBranch: boolean;
	/** The input item. Without fields where a model reads the output, because its input is its call. */
	input: Pick<INodeExecutionData, 'json' | 'binary'>;
}

/** What of a plan decides what its input item becomes. */
export interface ItemPlan {
	output: OutputPlan;
	request?: Pick<RequestPlan, 'query' | 'notes' | 'subject' | 'unwanted' | 'write' | 'describe'>;
	paging?: PagingPlan;
}

/** An input item, and what became of it, which becomes output items. */
export interface OutputRow {
	place: Place;
	plan: ItemPlan;
	/** Absent if the item needed nothing from the service. */
	result?: Result;
}

/** A row that asked the service, or failed before. */
export type FinishedRow = OutputRow & { result: Result };

export function hasResult(row: OutputRow): row is FinishedRow {
	return row.result !== undefined;
}

/** Returns the JSON of the items, one per row, or one per response for Raw Response. */
export function itemRowsOf(
	pages: KeptPage[],
	{ output, limit }: Pick<OutputPlan, 'output' | 'limit'>,
): IDataObject[] {
	if (output === 'raw') return pages.map(({ body = {}, cost }) => withOwnCost(body, cost));
	return pages.flatMap(({ rows }) => rows).slice(0, limit);
}

/** A shared response costs the other items nothing. */
function withOwnCost(body: IDataObject, cost?: number): IDataObject {
	return cost === 0 && 'cost' in body ? { ...body, cost } : body;
}

/** Returns an amount of nano-dollars in dollars, and null for one that is not known. */
export function dollarsOf(nano: number | null): number | null {
	return nano === null ? null : toDollars(nano);
}
