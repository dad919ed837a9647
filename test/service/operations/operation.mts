// Types of an operation: how it finds rows and what it costs. The interface document says what a response looks like.
import type { Data } from '../data/data.mts';
import type { Sent } from '../sent.mts';
import type { Key } from '../keys.mts';
import type { Filters } from './filters.mts';

/** The decoded parameters as received. */
export type Query = Record<string, string | undefined>;

export interface Call {
	query: Query;
	data: Data;
	key: Key;
	sent: Sent;
}

/** The parts of a response that an operation decides. The envelope adds the rest (service.md, Envelope). */
export interface Outcome {
	/** Default: 200. */
	status?: number;
	error?: string;
	element?: object | null;
	elements?: object[];
	/** The documented totals and cursor (service.md, Pagination). */
	pagination?: object | null;
	entityId?: string;
	/** What the call is billed as, if that is not the operation itself, such as `profile main`. */
	billedAs?: string;
}

/** An operation has either `respond` or `list`. */
export interface Operation {
	/** Thousandths of a US dollar for each call or page, if no price is published. */
	cost?: number;
	/** Valid requests, one for each kind of response. `cookie` is accepted for the custom account. Default: no parameters. */
	samples?(data: Data, cookie: string): Query[];
	respond?(call: Call): Outcome | object;
	list?: List;
}

/** A list operation: its rows and how they are split into pages. */
export interface List<T = unknown> {
	/** All rows of a search. Of another list, rows that are examples for generated lists. */
	all(data: Data): readonly T[];
	/** The filters of a search. */
	filters?: Filters<T>;
	/** Returns the rows of a list that is not a search, or a failure when their parent does not exist. */
	rows?(call: Call): readonly T[] | Outcome;
	/** Returns what decides the order, highest first. */
	order?(row: T, sortBy?: string): number;
	/** The filters of age that the service applies after the network has split the pages. */
	late?: readonly string[];
	pageSize: number;
	/** The network does not show pages beyond this one. */
	lastPage?: number;
	/** A page beyond the last one repeats it instead of being empty. */
	repeatsLast?: boolean;
	/** Whether later pages need the cursor of the page before. */
	cursor?(query: Query): boolean;
	/** Reports totals of 0 although there are rows. */
	noTotals?: boolean;
	/** Counts how many match in `totalResultCount`, and in the other totals how many can be paged. */
	countsResults?: boolean;
	/** Returns a row as the service shows it. */
	show(row: T, call: Call): object;
	/** Adds a new row to the data, which the list then has with its present rows. Only the live service does that. */
	add?(call: Call, at: number, rows: readonly T[]): void;
}

/** Checks the row type of a list, then erases it. */
export function list<T>(definition: List<T>): List {
	return definition as List;
}

/** Finds what a parameter names by URL, ID or another name. */
export type Find<T> = (name: string, call: Call) => T | undefined;

function found<T>(find: Find<T>, call: Call): T | undefined {
	return find(NAMES.map((param) => call.query[param]).find((value) => value !== undefined)!, call);
}

/** Returns a list of what belongs to a parent, such as the comments of a post. */
export function listOf<Parent, T>(
	what: string,
	find: Find<Parent>,
	children: (data: Data, parent: Parent) => readonly T[],
	definition: Omit<List<T>, 'rows' | 'add'> & {
		add?(data: Data, at: number, parent: Parent): void;
	},
): List {
	return list({
		...definition,
		rows(call) {
			const parent = found(find, call);
			if (parent) return children(call.data, parent);
			return { status: 404, error: `${what} not found`, elements: [], pagination: null };
		},
		add: (call, at) => definition.add?.(call.data, at, found(find, call)!),
	});
}

/**
 * Returns a lookup by the parameter that names what is wanted.
 * @param what names it in the failure, status 404 inside a 200, when it does not exist; without a name, that is not a failure
 */
export function lookUp<T extends { id: string }>(
	what: string | undefined,
	find: Find<T>,
	show: (row: T, call: Call) => object,
): (call: Call) => Outcome {
	return (call) => {
		const row = found(find, call);
		if (row) return { entityId: row.id, element: show(row, call) };
		return what ? { status: 404, error: `${what} not found`, element: null } : { element: null };
	};
}

/** The parameters that name one row or the parent of rows. */
const NAMES = [
	'query',
	'url',
	'universalName',
	'search',
	'jobId',
	'groupId',
	'post',
	'recipientProfile',
	'profile',
	'profilePublicIdentifier',
	'company',
	'companyUniversalName',
];
