import type { IDataObject } from 'n8n-workflow';

import type { Wish } from '../form/wish';
import type { Answer } from './envelope';
import type { Failure } from './failure';
import type { Outcome } from './retry';

/** How the service pages an operation. */
export interface PageRules {
	/** Rows of a full page. */
	size: number;
	/** The service gives nothing new beyond this page. */
	lastPage?: number;
	/** Whether pages after the first may need the token of the page before. */
	token?: boolean;
}

/** What the user wants of one input item. */
export interface PageWish extends Pick<Wish, 'limit' | 'maxPages' | 'startPage' | 'cursor'> {
	/** Pages under way at once; 1 with a session, which the service answers one by one. */
	atOnce: number;
}

/** What was fetched. */
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

/** Fetches a page through gate and retries; not any more once the signal says that it is not wanted. */
export type FetchPage = (
	page: number,
	token: string | undefined,
	signal: AbortSignal,
) => Promise<Outcome>;

/**
 * Fetches pages until the wish is met or the end is reached, never a page more than that takes. They go
 * side by side once the total is known, and as long as no token appears: but not further ahead of the
 * first unfinished one than `atOnce`, so that a page in trouble holds back those behind it.
 * @param signal of the run: ends it early
 */
export async function readPages(
	fetchPage: FetchPage,
	rules: PageRules,
	wish: PageWish,
	signal: AbortSignal,
): Promise<Pages> {
	const answers: Answer[] = [];
	const end = Math.min(rules.lastPage ?? Infinity, wish.startPage + wish.maxPages - 1);
	const tokens = new Set<string | undefined>([wish.cursor]);
	const underWay = new Map<number, Promise<Outcome>>();
	const done = new AbortController();
	let rows = 0;
	let emptyPages = 0;
	let page = wish.startPage;
	let token = wish.cursor;

	/** Adds a page; whether the service has more after it. */
	const take = (answer: Answer): boolean => {
		if ([answers[0], answers[answers.length - 1]].some((earlier) => isRepeated(answer, earlier))) {
			return false;
		}
		answers.push(answer);
		rows += answer.rows.length;
		emptyPages = answer.rows.length === 0 ? emptyPages + 1 : 0;
		const hadToken = token !== undefined;
		const more = hasMore(answer, page, rules, hadToken);
		page++;
		token = answer.token;
		if (token !== undefined && tokens.has(token)) return false;
		tokens.add(token);
		return more && emptyPages < (rules.token ? EMPTY_PAGES : 1);
	};

	const stop = () => done.abort();
	signal.addEventListener('abort', stop);
	try {
		while (page <= end && rows < wish.limit) {
			const known = answers[answers.length - 1];
			const canGoAhead = known !== undefined && token === undefined;
			const last = canGoAhead ? lastWorthwhile(known, rules, wish.limit - rows, page) : page;
			for (let ahead = page; ahead <= Math.min(last, end, page + wish.atOnce - 1); ahead++) {
				if (underWay.has(ahead)) continue;
				underWay.set(ahead, fetchPage(ahead, token, done.signal));
			}
			const { answer, failure } = (await underWay.get(page)) as Outcome;
			if (failure) return { answers, next: { page, cursor: token }, failure };
			underWay.delete(page);
			if (!take(answer)) return { answers };
		}
		return { answers, next: { page, cursor: token } };
	} finally {
		signal.removeEventListener('abort', stop);
		stop();
		await Promise.all(underWay.values());
	}
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

/** Whether the service has a page after this one. Its totals are wrong where it hands out tokens. */
function hasMore(answer: Answer, page: number, rules: PageRules, hadToken: boolean): boolean {
	if (answer.token !== undefined) return true;
	if (hadToken) return false;
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

/** Beyond its end, the service may give its last page again, or its first. */
function isRepeated({ rows }: Answer, earlier?: Answer): boolean {
	if (!earlier || rows.length === 0 || rows.length !== earlier.rows.length) return false;
	return (
		sameRow(rows[0], earlier.rows[0]) &&
		sameRow(rows[rows.length - 1], earlier.rows[rows.length - 1])
	);
}

function sameRow(a: IDataObject, b: IDataObject): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}
