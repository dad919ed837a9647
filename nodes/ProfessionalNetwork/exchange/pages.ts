import type { IDataObject } from 'n8n-workflow';

import type { Answer } from './envelope';
import type { Failure } from './failure';
import type { Outcome } from './retry';

/** How the service pages an operation (contract, `paging`). */
export interface PageRules {
	/** Rows of a full page. */
	size: number;
	/** The service gives nothing new beyond this page. */
	lastPage?: number;
	/** Whether pages after the first may need the token of the page before. */
	token?: boolean;
}

/** What the user wants of one input item. */
export interface PageWish {
	/** Rows; Infinity with Return All. */
	limit: number;
	maxPages: number;
	startPage: number;
	cursor?: string;
	/** Pages under way at once; 1 with a session, which the service answers one by one. */
	atOnce: number;
}

export interface Pages {
	/** In the order of pages. */
	answers: Answer[];
	/** Where to go on, if it stopped before the end of what the service has. */
	next?: { page: number; cursor?: string };
	/** Why the page that `next` names could not be had. */
	failure?: Failure;
}

/** Filters that the service applies late may empty a page before the end; this many in a row are the end. */
const EMPTY_PAGES = 3;

/**
 * Fetches pages until the wish is met or the end is reached, never a page more than that takes. They go
 * side by side once the total is known, and as long as no token appears.
 */
export async function readPages(
	fetchPage: (page: number, token?: string) => Promise<Outcome>,
	rules: PageRules,
	wish: PageWish,
): Promise<Pages> {
	const answers: Answer[] = [];
	const end = Math.min(rules.lastPage ?? Infinity, wish.startPage + wish.maxPages - 1);
	const tokens = new Set([wish.cursor]);
	let rows = 0;
	let emptyPages = 0;
	let page = wish.startPage;
	let token = wish.cursor;

	/** Adds a page; whether the service has more after it. */
	const take = (answer: Answer): boolean => {
		if (isRepeated(answer, answers[answers.length - 1])) return false;
		answers.push(answer);
		rows += answer.rows.length;
		emptyPages = answer.rows.length === 0 ? emptyPages + 1 : 0;
		const more = hasMore(answer, page, rules);
		page++;
		token = answer.token;
		if (token !== undefined && tokens.has(token)) return false;
		tokens.add(token);
		return more && emptyPages < (rules.token ? EMPTY_PAGES : 1);
	};

	while (page <= end && rows < wish.limit) {
		const known = answers[answers.length - 1];
		const last =
			known && token === undefined ? lastWorthwhile(known, rules, wish.limit - rows, page) : page;
		const batch = { first: page, last: Math.min(last, end), token };
		for (const { answer, failure } of await sideBySide(fetchPage, batch, rules, wish.atOnce)) {
			if (failure) return { answers, next: { page, cursor: token }, failure };
			if (!take(answer)) return { answers };
			if (token !== undefined) break;
		}
	}
	return { answers, next: { page, cursor: token } };
}

/**
 * The outcomes of pages `first` to `last`, in order, up to the first that leaves later ones pointless:
 * a failure, a page with a token, or an empty one where nothing but the end empties pages.
 */
async function sideBySide(
	fetchPage: (page: number, token?: string) => Promise<Outcome>,
	{ first, last, token }: { first: number; last: number; token?: string },
	rules: PageRules,
	atOnce: number,
): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	let next = first;
	let end = last;
	const worker = async () => {
		while (next <= end) {
			const page = next++;
			const outcome = await fetchPage(page, token);
			outcomes[page - first] = outcome;
			if (isEnd(outcome, rules)) end = Math.min(end, page);
		}
	};
	await Promise.all(Array.from({ length: Math.min(atOnce, last - first + 1) }, worker));
	return outcomes.slice(0, end - first + 1);
}

function isEnd({ answer, failure }: Outcome, rules: PageRules): boolean {
	return (
		failure !== undefined ||
		answer.token !== undefined ||
		(!rules.token && answer.rows.length === 0)
	);
}

/** The last page to fetch beside `page`: as far as the total goes, and as the missing rows need. */
function lastWorthwhile(
	answer: Answer,
	{ size }: PageRules,
	missing: number,
	page: number,
): number {
	const total = totalPages(answer, size) ?? page;
	const perPage = Math.max(size, answer.rows.length, answer.paging?.pageSize ?? 0);
	return Math.max(page, Math.min(total, page - 1 + Math.ceil(missing / perPage)));
}

/** Whether the service has a page after this one. Its totals are wrong while it hands out tokens. */
function hasMore(answer: Answer, page: number, rules: PageRules): boolean {
	if (answer.token !== undefined) return true;
	// At its last page, the service may well count only the pages that it gives.
	if (page === rules.lastPage && (answer.paging?.totalElements ?? 0) > page * rules.size)
		return true;
	const total = totalPages(answer, rules.size);
	if (total !== undefined) return page < total;
	// No totals. Token operations say 0 when there is no token left; elsewhere an empty page is the end.
	if (rules.token) return answer.paging === undefined && answer.rows.length >= rules.size;
	return answer.rows.length > 0;
}

function totalPages({ paging }: Answer, size: number): number | undefined {
	if (!paging) return undefined;
	if (paging.totalPages > 0) return paging.totalPages;
	return paging.totalElements > 0
		? Math.ceil(paging.totalElements / (paging.pageSize || size))
		: undefined;
}

function isRepeated({ rows }: Answer, previous?: Answer): boolean {
	if (!previous || rows.length === 0 || rows.length !== previous.rows.length) return false;
	return (
		sameRow(rows[0], previous.rows[0]) &&
		sameRow(rows[rows.length - 1], previous.rows[rows.length - 1])
	);
}

function sameRow(a: IDataObject, b: IDataObject): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}
