import type { IDataObject } from 'n8n-workflow';

import type { Failure, Page } from '../service/response';
import type { RowIdentities } from './seenRows';
import type { PaginationRules } from './totals';

/** What is kept of a response: the facts about it, and of its rows what the output needs. */
export interface KeptPage extends Omit<Page, 'body'> {
	/** By these a repeated page is recognised, although its rows are no longer whole. */
	identities: RowIdentities;
	/** The rows of a search that a hint counts. */
	unwanted?: Set<IDataObject>;
	/** The whole response, for Raw Response. */
	body?: IDataObject;
}

/** What became of the request of a page. */
export type PageOutcome =
	| { page: KeptPage; failure?: undefined }
	| { page?: undefined; failure: Failure };

export interface Position {
	page: number;
	cursor?: string;
}

export interface PagingSettings {
	rules: PaginationRules;
	limit: number;
	/** How many pages a poll of the trigger reads. Without it, the limit and the list decide. */
	maxPages?: number;
	startPage: number;
	cursor?: string;
	/** Returns the maximum number of pages in the next wave. 1 with a session, whose pages the service queues. */
	maxWave(): number;
	/** Whether the service filters rows after it made the pages, which explains short and empty pages. */
	isFilteredLate: boolean;
	/** Whether to read on after these pages, which are all so far. A wave has one page with it. */
	continuesAfter?(pages: KeptPage[]): boolean;
}

/** Fetches a page with retries. Never rejects. */
export type FetchPage = (position: Position) => Promise<PageOutcome>;

export interface NumberedPage {
	number: number;
	page: KeptPage;
}

export interface Pages {
	/** In page order, including pages after a failed one and empty pages. Without pages that only repeat earlier rows. */
	pages: NumberedPage[];
	/** Where to resume if the list goes on or a page failed. Beyond the operation's last page, it can't be fetched. */
	next?: Position;
	/** The failure of the page in `next`. Its kind is `otherPage` if the service returned another page. */
	failure?: Failure;
	/**
	 * Set if rows are missing because a page that the totals or a cursor promised was empty, only repeated earlier rows,
	 * or was not requested. `next` is the first such page, or absent if all pages together hold fewer rows than the totals
	 * count. `promised` is null if the service did not count the rows.
	 */
	missingRows?: { promised: number | null; next?: Position };
}
