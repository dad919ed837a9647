import type { Failure } from '../service/failure';
import type { Page } from '../service/response';

/** The paging settings of one input item. */
export interface PaginationSettings {
	limit: number;
	maxPages: number;
	startPage: number;
	cursor?: string;
	/** Maximum number of pages in flight. Always 1 with a session, because the service returns its pages one by one. */
	concurrency: number;
	/** Whether to read on after this page. Set `concurrency` to 1 so that no pages are requested ahead. */
	readOn?(page: Page): boolean;
}

/** The page at which to resume. */
export interface Position {
	page: number;
	cursor?: string;
}

export interface Pagination {
	/** In page order, with empty pages but without repeated ones. */
	pages: Page[];
	/** The page after these, if the service has more. Beyond the operation's last page, it can't be fetched. */
	next?: Position;
	/** The failure of the page in `next`. Its kind is `lastPage` if the service returned another page. */
	failure?: Failure;
	/** Pages after the failed one, which Max Cost must not discard. */
	later?: NumberedPage[];
}

/** A page and its number. */
export interface NumberedPage {
	number: number;
	page: Page;
}
