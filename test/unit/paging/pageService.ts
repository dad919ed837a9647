// A service that returns the pages that a test defines and logs the requests.
import type { IDataObject } from 'n8n-workflow';

import {
	identitiesOf,
	type FetchPage,
	type PageOutcome,
	type Pages,
	type PagingSettings,
	type Position,
} from '../../../nodes/ProfessionalNetwork/paging/pages';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';
import type { Page } from '../../../nodes/ProfessionalNetwork/service/response';

/** The response to a page: parts of the page, or the status of a failure. */
export type Answer = Partial<Page> | number;

export interface PageService {
	fetchPage: FetchPage;
	/** The requests, in order. */
	log: Position[];
}

/** @param delay resolves when the page arrives. Default: no delay */
export function pageService(
	answer: (page: number, cursor?: string) => Answer,
	delay: (page: number) => Promise<unknown> = async () => {},
): PageService {
	const log: Position[] = [];
	return {
		log,
		async fetchPage({ page, cursor }) {
			log.push({ page, cursor });
			await delay(page);
			return toOutcome(answer(page, cursor));
		},
	};
}

function toOutcome(answer: Answer): PageOutcome {
	if (typeof answer === 'number') return { failure: failed(answer) };

	const { rows = [] } = answer;
	return { page: { ...answer, rows, identities: identitiesOf(rows) } };
}

export const ALL: Omit<PagingSettings, 'rules'> = {
	limit: Infinity,
	maxPages: Infinity,
	startPage: 1,
	maxWave: () => 5,
	isFilteredLate: false,
};

export function failed(statusCode: number): Failure {
	return { kind: 'rejected', message: `Status ${statusCode}`, statusCode };
}

/** Returns the numbers `from` to `to`. */
export function range(from: number, to: number): number[] {
	return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Returns rows `from` to `to`, counted from 1. */
export function rowsOf(from: number, to: number): IDataObject[] {
	return range(from, to).map((row) => ({ id: `row-${row}` }));
}

/** Returns the rows of a page of ten. */
export function tenRows(page: number): IDataObject[] {
	return rowsOf(page * 10 - 9, page * 10);
}

export function totalsOf(totalPages: number, totalElements = totalPages * 10) {
	return { totalPages, totalElements };
}

/** Returns a list of ten rows per page with correct totals, except for the pages of `odd`. */
export function listOf(pages: number, odd: Record<number, Answer> = {}) {
	return (page: number): Answer => {
		const answer = odd[page];
		if (typeof answer === 'number') return answer;
		const rows = page <= pages ? tenRows(page) : [];
		return { rows, totals: totalsOf(pages), pageNumber: page, ...answer };
	};
}

export function rowsIn({ pages }: Pages): IDataObject[] {
	return pages.flatMap(({ page }) => page.rows);
}
