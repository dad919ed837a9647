import type { GenericValue, IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { PagingPlan, RequestPlan, Result } from '../fetch/run';
import { pick, toDollars, type Page, type Place } from '../service/response';

/** The paths of a column's value, in the order in which they are tried, or a value that is made of several others. */
type Column = string | string[] | MadeColumn;
interface MadeColumn {
	of: Array<string | string[]>;
	/** Gets the values in the order of `of`, with null for an absent one. */
	from(values: GenericValue[]): GenericValue;
}

const isMade = (column: Column): column is MadeColumn =>
	typeof column === 'object' && !Array.isArray(column);

const pathsIn = (column: Column) => (isMade(column) ? column.of : [column]).flat(2);

/**
 * Maps the columns of a simplified row to where their values are, with the ID first. A column may have several paths,
 * because the service returns rows of several shapes (docs/service.md, Rows). Without columns, rows stay whole.
 */
export type Simplified = Record<string, Column>;

/** Where the result of an input item goes: into columns with a prefix, or all its rows into a list with this name. */
export interface ResultField {
	name: string;
	isList: boolean;
}

/** A row that passes without a request, because of what its columns say. */
export interface Passing {
	/** It has its result, or asked for this before and found nothing, or an earlier node found nothing for it. */
	because: 'result' | 'missed' | 'blank';
	/** What its mark says, and when it was answered, for an item without the columns of the row. */
	for: string;
	/** The same for all spellings of what was found. Absent if another node has found it. */
	key?: string;
	at: GenericValue;
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
	simplified: Simplified;
	includeCost: boolean;
	/** Whether an item without a result becomes an empty item. */
	emptyIfNotFound: boolean;
	/** Absent if each row becomes an item of its own fields. */
	resultField?: ResultField;
	keepsInput: boolean;
	/** Set if the input item passes through without a request. */
	passing?: Passing;
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

/** What of a plan decides which rows, and which of their fields, to return. */
export type RowOptions = Pick<OutputPlan, 'output' | 'fields' | 'limit' | 'simplified'>;

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
export type AnsweredRow = OutputRow & { result: Result };

export function hasResult(row: OutputRow): row is AnsweredRow {
	return row.result !== undefined;
}

/**
 * Returns the JSON of the items, one per row, or one per response for Raw Response.
 * @param segment replaces "network" in the field names of the documentation
 */
export function toRows(
	pages: Page[],
	{ output, fields, limit, simplified }: RowOptions,
	segment: string,
): IDataObject[] {
	if (output === 'raw') return pages.map(({ body, cost }) => withOwnCost(body, cost));
	const rows = pages.flatMap((page) => page.rows).slice(0, limit);
	if (hasWholeRows({ output, simplified })) return rows;
	const columns = columnsOf({ output, simplified });
	const names = [...new Set([...columns.keys(), ...fields])];
	const valueOf = (row: IDataObject, name: string): GenericValue => {
		const column = columns.get(name);
		if (column === undefined) return pick(row, name, segment);
		const value = pickColumn(row, column, segment);
		return name.endsWith('Count') ? toCount(value) : value;
	};
	return rows.map((row) => Object.fromEntries(names.map((name) => [name, valueOf(row, name)])));
}

/** Returns the first text, number or boolean at one of the paths, or a list of them, or null. A blank text is none. */
function pickColumn(row: IDataObject, column: Column, segment: string): GenericValue {
	if (isMade(column)) {
		const values = column.of.map((paths) => pickColumn(row, paths, segment));
		return toCell(column.from(values)) ?? null;
	}
	for (const path of [column].flat()) {
		const value = toCell(pick(row, path, segment));
		if (value !== null) return value;
	}
	return null;
}

function toCell(value: GenericValue): GenericValue {
	if (typeof value === 'string') return value.trim() || null;
	if (Array.isArray(value)) {
		const cells = value.map(toCell);
		return cells.length > 0 && cells.every((cell) => cell === null) ? null : cells;
	}
	return typeof value === 'object' ? null : value;
}

/** Returns the number of a count, which some rows give as a text such as `12K followers`. */
function toCount(value: GenericValue): number | null {
	const [, digits, unit] = /^([\d,]+(?:\.\d+)?)\s?([km])?\b/i.exec(String(value)) ?? [];
	if (digits === undefined) return null;
	const factor = unit ? { k: 1_000, m: 1_000_000 }[unit.toLowerCase() as 'k' | 'm'] : 1;
	return Math.round(Number(digits.replace(/,/g, '')) * factor);
}

/** Returns the paths of the fields that the rows are made of, or undefined if they need the whole response. */
export function pathsOf({ output, fields, simplified }: RowOptions): string[] | undefined {
	if (output === 'raw' || hasWholeRows({ output, simplified })) return undefined;
	return [...columnsOf({ output, simplified }).values()].flatMap(pathsIn).concat(fields);
}

/** Whether rows are returned as they are, also by Simplified where nobody knows their fields. */
function hasWholeRows({ output, simplified }: Pick<RowOptions, 'output' | 'simplified'>): boolean {
	const hasColumns = Object.keys(simplified).length > 0;
	return output === 'all' || (output === 'simplified' && !hasColumns);
}

/** Returns the columns of a row with their paths. Selected Fields add to the ID, which later nodes need to match items. */
function columnsOf({ output, simplified }: Pick<RowOptions, 'output' | 'simplified'>) {
	return new Map(Object.entries(simplified).slice(0, output === 'simplified' ? undefined : 1));
}

/** A shared response costs the other items nothing. */
function withOwnCost(body: IDataObject, cost?: number): IDataObject {
	return cost === 0 && 'cost' in body ? { ...body, cost } : body;
}

/** Adds the cost, given in nano-dollars, to the first row and 0 to the others, or null to each if it is not known. */
export function withCosts(rows: IDataObject[], cost: number | null): IDataObject[] {
	return rows.map((row, index) => ({ ...row, cost: cost && toDollars(index === 0 ? cost : 0) }));
}

/** Renames `error`, or removes a blank one. n8n takes an item with it for failed, and may run the node again. */
export function withoutErrorKey(json: IDataObject, newName: string): IDataObject {
	if (!Object.prototype.hasOwnProperty.call(json, 'error')) return json;
	const { error, ...rest } = json;
	if (error === null || (typeof error === 'string' && error.trim() === '')) return rest;
	let name = newName;
	for (let number = 2; name in rest; number++) name = `${newName}${number}`;
	return { ...rest, [name]: error };
}
