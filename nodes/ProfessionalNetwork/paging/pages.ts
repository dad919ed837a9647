import type { IDataObject } from 'n8n-workflow';

import type { Failure, Outcome, Page } from '../service/response';
import { type StartAt, writeStartAt } from './startAt';

export { readStartAt, type StartAt } from './startAt';

/** How the service divides the results of an operation into pages. */
interface PaginationRules {
	/** Number of rows on a full page. */
	pageSize: number;
	/** The last page that the service has, or that the node reads of a list without an end of its own. */
	lastPage: number;
	/** Whether responses may contain a cursor, which the next request must send. */
	cursor?: boolean;
}

export interface PagingSettings {
	rules: PaginationRules;
	limit: number;
	start: StartAt;
	/** How many pages may be in flight. 1 with a session, whose pages the service queues. */
	parallel: number;
	/** Whether to read on after these pages, which are all so far. */
	continuesAfter?(pages: KeptPage[]): boolean;
}

/** What is kept of a response: the facts about it, and of its rows what the output needs. */
export interface KeptPage extends Pick<Page, 'rows' | 'cursor' | 'isNull' | 'totals'> {
	/** What tells the whole rows apart, in their order. */
	keys: string[];
	/** When it arrived, as an ISO time. */
	at: string;
	/** The rows of hidden people. */
	hidden: ReadonlySet<IDataObject>;
}

/** Fetches a page with retries. Never rejects. */
export type FetchPage = (position: StartAt) => Promise<Outcome<KeptPage>>;

/** A list as far as it was read. */
interface ReadPages {
	/** In page order. Each row is there once. */
	pages: KeptPage[];
	/** How many rows the service counts from the first page read on, or 0 if it does not count them. */
	matching: number;
	/** Whether the service promises more pages than were read. */
	hasMorePages: boolean;
	/** Why rows are missing. If there are others, it says where the missing ones begin. */
	failure?: Failure;
}

/** This many pages in a row without a new row end a list, because filters that the service applies late can empty some. */
const MAX_STALE_PAGES = 3;

/** Returns what tells a row apart: its ID, or else its whole text. */
export function idOrTextOf(row: IDataObject): string {
	return idOf(row) || JSON.stringify(row);
}

/** Returns the row's ID, or a blank text if it has none. */
export function idOf({ id }: IDataObject): string {
	return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** Reads a list page by page. All pages in flight are awaited and read in page order, because all are billed. */
export async function readPages(
	fetchPage: FetchPage,
	settings: PagingSettings,
): Promise<ReadPages> {
	const list = new PageReader(settings);
	const inFlight: Array<{ position: StartAt; outcome: Promise<Outcome<KeptPage>> }> = [];
	do {
		while (list.needsMore(inFlight.length)) {
			const position = list.takeNext();
			inFlight.push({ position, outcome: fetchPage(position) });
		}

		const oldest = inFlight.shift();
		if (oldest) list.read(oldest.position, await oldest.outcome);
	} while (inFlight.length > 0 || list.needsMore(0));

	return list.toReadPages();
}

/** What is known of a list while its pages are read. */
class PageReader {
	private readonly settings: PagingSettings;
	private readonly pages: KeptPage[] = [];
	private readonly seen = new Set<string>();
	private readonly cursors = new Set<string | undefined>();
	/** The page to request next. */
	private next: StartAt;
	/** Whether the totals, a cursor or a full page promise the next page. */
	private isPromised = true;
	/** Whether no further page is requested. */
	private isOver = false;
	/** The last page that the latest totals promise, or 0 without totals. */
	private lastPromised = 0;
	private lastRead = 0;
	private matching = 0;
	/** Number of new rows. */
	private rows = 0;
	private stalePages = 0;
	private failed?: { position: StartAt; failure: Failure };

	constructor(settings: PagingSettings) {
		this.settings = settings;
		this.next = settings.start;
		this.cursors.add(settings.start.cursor);
	}

	/** Whether to request the next page beside those in flight: it is promised, and the limit needs it. */
	needsMore(inFlight: number): boolean {
		const { limit, parallel, rules } = this.settings;
		if (this.isOver || this.next.page > rules.lastPage) return false;
		if (inFlight === 0) return true;

		const isInWindow = inFlight < parallel && this.next.page <= this.lastPromised;
		return isInWindow && this.rows + inFlight * rules.pageSize < limit;
	}

	/** Returns the position of the next page, and moves on. */
	takeNext(): StartAt {
		const position = this.next;
		this.next = { ...position, page: position.page + 1 };
		return position;
	}

	read(position: StartAt, { page, failure }: Outcome<KeptPage>): void {
		if (failure) this.fail(position, failure);
		else this.add(position, page);
	}

	toReadPages(): ReadPages {
		const { failed, isPromised, lastPromised, lastRead, matching, pages } = this;
		// The totals may promise pages although the last one had no cursor.
		const hasMorePages = isPromised || lastRead < lastPromised;
		const read: ReadPages = { pages, matching, hasMorePages };
		if (!failed) return read;

		const { position, failure } = failed;
		read.failure = pages.length === 0 ? failure : this.incomplete(position, failure);
		return read;
	}

	/** The first failure counts. Pages after it may be in flight, and are returned. */
	private fail(position: StartAt, failure: Failure): void {
		this.failed ??= { position, failure };
		this.isOver = true;
	}

	private add(position: StartAt, page: KeptPage): void {
		this.lastRead = position.page;
		this.keep(page);
		this.readTotals(page);
		const { cursor } = page;
		const following: StartAt = { ...position, page: position.page + 1, cursor };
		const isRepeated = cursor !== undefined && this.cursors.has(cursor);
		this.cursors.add(cursor);
		if (isRepeated) {
			const message = `The service sent the pagination token of an earlier page again after page ${position.page}.`;
			this.fail(following, { kind: 'service', message });
			return;
		}

		this.isPromised = this.isFollowed(position, page);
		if (cursor !== undefined) this.next = following;
		if (!this.shouldContinue()) this.isOver = true;
	}

	/** Keeps the rows that no earlier page has, because pages may overlap and change their order. */
	private keep(page: KeptPage): void {
		const newRows = page.rows.filter((_row, index) => {
			const key = page.keys[index];
			const isNew = !this.seen.has(key);
			this.seen.add(key);
			return isNew;
		});
		this.pages.push({ ...page, rows: newRows });
		this.rows += newRows.length;
		this.stalePages = newRows.length > 0 ? 0 : this.stalePages + 1;
	}

	/** Reads the totals of a page. If it has none, the previous ones stay. */
	private readTotals({ totals }: KeptPage): void {
		if (!totals || totals.totalPages + totals.totalElements === 0) return;

		const { rules, start } = this.settings;
		const { totalElements, totalPages, totalResultCount } = totals;
		this.lastPromised = totalPages || Math.ceil(totalElements / rules.pageSize);
		const rowsBefore = (start.page - 1) * rules.pageSize;
		this.matching = Math.max(0, Math.max(totalElements, totalResultCount) - rowsBefore);
	}

	/** Whether a page follows. Once a list has cursors, the last page has none. Otherwise the totals know, or a full page. */
	private isFollowed(position: StartAt, { cursor, keys }: KeptPage): boolean {
		if (cursor !== undefined) return true;
		if (position.cursor !== undefined) return false;
		if (this.lastPromised > 0) return position.page < this.lastPromised;

		return keys.length >= this.settings.rules.pageSize;
	}

	/** Whether to request another page after the one that was read. */
	private shouldContinue(): boolean {
		const { continuesAfter, limit } = this.settings;
		if (!this.isPromised || this.rows >= limit || this.stalePages >= MAX_STALE_PAGES) return false;

		return continuesAfter?.(this.pages) !== false;
	}

	private incomplete(position: StartAt, because: Failure): Failure {
		const wanted = Math.min(this.settings.limit, this.matching || Infinity);
		const share = wanted === Infinity ? `${this.rows}` : `${this.rows} of ${wanted}`;
		const message = `The list has ${share} rows. ${because.message}`;
		const { requestId, statusCode } = because;
		return {
			kind: 'incomplete',
			message,
			resumeAt: writeStartAt(position),
			because,
			requestId,
			statusCode,
		};
	}
}
