// What an operation is: how it finds or filters, what it costs, what it echoes. Types and the one list helper.
import type { Data } from '../data/data.mts';
import type { Sent } from '../sent.mts';
import type { Key } from '../keys.mts';

/** The parameters as received, decoded; the document says which are possible. */
export type Query = Record<string, string | undefined>;

export interface Call {
	query: Query;
	data: Data;
	key: Key;
	sent: Sent;
}

/** The parts of an answer that an operation decides; the envelope adds the rest (specification, 2.1). */
export interface Outcome {
	/** 200 when absent. */
	status?: number;
	error?: string;
	element?: object | null;
	elements?: object[];
	pagination?: Pagination | null;
	entityId?: string;
}

/** Specification, 2.2. */
export interface Pagination {
	totalPages: number;
	totalElements: number;
	pageNumber: number;
	previousElements: number;
	pageSize: number;
	totalResultCount?: number;
	paginationToken?: string;
}

export interface Operation {
	/** Thousandths of a US dollar, for each call or page. */
	cost: number | ((query: Query) => number);
	/** The envelope's `query`; absent where the specification shows none. */
	echo?(call: Call): object;
	/** The specification declares this operation's status as text. */
	statusText?: boolean;
	/** Body as it is, without an envelope. */
	bare?: boolean;
	/** One of the two: how it answers. */
	respond?(call: Call): Outcome | object;
	list?: List;
}

/** A list operation: rows to choose from, and how they are cut into pages. */
export interface List<T = unknown> {
	pageSize: number;
	/** The network shows no page beyond this one. */
	lastPage?: number;
	/** A page beyond the last one repeats it, instead of being empty. */
	repeatsLast?: boolean;
	/** Whether page 2 and on need the token of the page before. */
	cursor?(query: Query): boolean;
	/** Totals are reported as 0 though there are rows. */
	noTotals?: boolean;
	/** All rows that fit, in order; a failure instead when what they belong to does not exist. */
	rows(call: Call): readonly T[] | Outcome;
	/** What the service itself filters, after the network has cut the pages. */
	keeps?(query: Query): ((row: T) => boolean) | undefined;
	/** A row as the service shows it. */
	show(row: T, call: Call): object;
	/** Any rows, for made-up lists. */
	sample(data: Data): readonly T[];
}

/** Ties the types of a list's rows together, then forgets them. */
export function list<T>(one: List<T>): List {
	return one as List;
}

/** A lookup of something that does not exist: HTTP 200, billed. */
export function missing(what: string): Outcome {
	return { status: 404, error: `${what} not found`, element: null };
}

/** A list that cannot be given: HTTP 200 with the failure inside; not billed when the status is 400. */
export function noList(status: number, error: string): Outcome {
	return { status, error, elements: [], pagination: null };
}
