import type { GenericValue, IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { PagingPlan, Place, RequestPlan, Result } from '../fetch/run';
import type { Identity } from '../input/input';
import type { ResultField } from '../row/row';

/** Why a row comes out as it came in, and what its mark says, for an item without the columns of the row. */
export interface GoneThrough {
	/** It was written to, has its result, was not found before, lacks a value, or comes from a Dry Run of another node. */
	because: 'sent' | 'result' | 'notFound' | 'blank' | 'dryRun';
	for?: string;
	at?: GenericValue;
}

export interface OutputPlan {
	limit: number;
	/** Absent if each row becomes an item of its own fields. */
	resultField?: ResultField;
	keepsInput: boolean;
	/** Columns that a row without a result shares with those that have one. */
	blankColumns: string[];
	/** Set if nothing is requested for the input item. */
	goesThrough?: GoneThrough;
	/** For whom the mark of the row is. Absent if no column says it. */
	identity?: Identity;
	/** Whether the row keeps the result that it has for the same if nothing is found now. */
	keepsResult: boolean;
	isDryRun: boolean;
	/** Whether n8n runs the node again if its first item has an `error`. */
	retriesOnFail: boolean;
	/** Whether a failure stops the workflow, unless it is one that leaves a row without a result. */
	stopsOnError: boolean;
	/** Whether the node has an error branch. */
	hasErrorBranch: boolean;
	/** The input item. Without fields where a model reads the output, because its input is its call. */
	input: Pick<INodeExecutionData, 'json' | 'binary'>;
}

/** The output of an item that keeps the columns of its row. */
export type KeptOutput = OutputPlan & { resultField: ResultField };

export function keepsRow(output: OutputPlan): output is KeptOutput {
	return output.keepsInput && output.resultField !== undefined;
}

/** What of a plan decides what its input item becomes. */
export interface ItemPlan {
	output: OutputPlan;
	request?: Pick<RequestPlan, 'write'>;
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

/** Whether the service has nothing of what a row asks for. For a write, that is a failure like any other. */
export function foundNothing({ plan, result }: FinishedRow): boolean {
	const { failure, pages, preview, sentBefore } = result;
	if (preview || sentBefore || plan.request?.write) return false;
	if (failure) return failure.kind === 'notFound';

	return pages.every(({ rows }) => rows.length === 0);
}

/**
 * Whether a run with On Error = Stop returns a row without its failure, which only a hint says, so that nothing paid is
 * thrown away: as it came in with Include Other Input Fields, and otherwise not at all. What was not found then has blank
 * columns.
 */
export function hasUnreportedFailure(row: FinishedRow): boolean {
	const { keepsInput, stopsOnError } = row.plan.output;
	const { failure } = row.result;
	if (!stopsOnError || !failure || failure.kind === 'incomplete') return false;

	const isBlank = keepsInput && foundNothing(row);
	return !isBlank;
}

/** Returns the rows that become items. */
export function itemRowsOf(
	pages: Result['pages'],
	{ limit }: Pick<OutputPlan, 'limit'>,
): IDataObject[] {
	return pages.flatMap(({ rows }) => rows).slice(0, limit);
}
