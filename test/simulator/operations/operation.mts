// Types of an operation: how it finds rows, what it costs and what it echoes.
import type { Data } from '../data/data.mts';
import type { Sent } from '../sent.mts';
import type { Key } from '../keys.mts';

/** The decoded parameters as received. */
export type Query = Record<string, string | undefined>;

export interface Call {
	query: Query;
	data: Data;
	key: Key;
	sent: Sent;
}

/** The parts of a response that an operation decides. The envelope adds the rest (docs/service.md, Envelope). */
export interface Outcome {
	/** Default: 200. */
	status?: number;
	error?: string;
	element?: object | null;
	elements?: object[];
	pagination?: Pagination | null;
	entityId?: string;
}

/** The documented totals and cursor (docs/service.md, Pagination). */
export interface Pagination {
	totalPages: number;
	totalElements: number;
	pageNumber: number;
	previousElements: number;
	pageSize: number;
	totalResultCount?: number;
	paginationToken?: string;
}

/** Query parameters to send. */
export type Sample = Record<string, string | undefined>;

export interface Operation {
	/** Thousandths of a US dollar for each call or page, if no price is published. */
	cost?: number;
	/** Valid requests, one for each kind of response. `cookie` is accepted for the custom account. */
	samples(data: Data, cookie: string): Sample[];
	/** The envelope's `query`; absent where none is documented. */
	echo?(call: Call): object;
	/** The status is documented as text. */
	statusText?: boolean;
	/** Sends the body without an envelope. */
	bare?: boolean;
	/** An operation has either `respond` or `list`. */
	respond?(call: Call): Outcome | object;
	list?: List;
}

/** A list operation: its rows and how they are split into pages. */
export interface List<T = unknown> {
	pageSize: number;
	/** The network does not show pages beyond this one. */
	lastPage?: number;
	/** A page beyond the last one repeats it instead of being empty. */
	repeatsLast?: boolean;
	/** Whether later pages need the cursor of the page before. */
	cursor?(query: Query): boolean;
	/** Reports totals of 0 although there are rows. */
	noTotals?: boolean;
	/** Returns all matching rows in order, or a failure when their parent does not exist. */
	rows(call: Call): readonly T[] | Outcome;
	/** Of a search: a value for each filter that leaves some rows and not all. */
	filters?(data: Data): Sample;
	/** Returns the filter that the service applies after the network has split the pages. */
	keeps?(query: Query): ((row: T) => boolean) | undefined;
	/** Returns a row as the service shows it. */
	show(row: T, call: Call): object;
	/** Adds a new row to the data, which the list then has with its present rows. Only the live service does that. */
	add?(call: Call, at: number, rows: readonly T[]): void;
	/** Any rows, as examples for generated lists. */
	sample(data: Data): readonly T[];
}

/** Checks the row type of a list, then erases it. */
export function list<T>(one: List<T>): List {
	return one as List;
}

/** A lookup of something that does not exist: status 404 inside a 200, billed. */
export function missing(what: string): Outcome {
	return { status: 404, error: `${what} not found`, element: null };
}

/** A failed list: the status inside a 200, not billed when it is 400. */
export function noList(status: number, error: string): Outcome {
	return { status, error, elements: [], pagination: null };
}
