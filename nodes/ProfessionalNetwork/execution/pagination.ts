import type { Failure } from './failure';
import type { Page } from './response';

/** What the user asks for of one input item. */
export interface PaginationSettings {
	limit: number;
	maxPages: number;
	startPage: number;
	cursor?: string;
	/** Maximum pages in flight. It is 1 with a session, whose pages the service returns one by one. */
	concurrency: number;
	/** Whether to read on after this page. Pages are requested ahead unless `concurrency` is 1. */
	readOn?(page: Page): boolean;
}

/** Where to resume. */
export interface Position {
	page: number;
	cursor?: string;
}

export interface Pagination {
	/** In page order. Empty pages are among them, repeated pages are not. */
	pages: Page[];
	/** The page after these, if the service has more. It can't be fetched beyond the operation's last page. */
	next?: Position;
	/** Why the page that `next` names could not be read. The kind is `lastPage` if the service returned another page. */
	failure?: Failure;
	/** Pages after that one, which Max Cost must not discard. */
	later?: NumberedPage[];
}

/** A page and its number. */
export interface NumberedPage {
	number: number;
	page: Page;
}
