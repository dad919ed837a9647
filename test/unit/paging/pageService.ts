// A service that returns the pages that a test defines and logs the requests.
import { sleep, type IDataObject } from 'n8n-workflow';

import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';
import type { FetchPage } from '../../../nodes/ProfessionalNetwork/paging/pages';
import type { Pagination } from '../../../nodes/ProfessionalNetwork/paging/pagination';
import type { Outcome, Page } from '../../../nodes/ProfessionalNetwork/service/response';

/** The response to a page: parts of the page, or the status of a failure. */
export type Answer = Partial<Page> | number;

export interface LoggedRequest {
	page: number;
	cursor: string | undefined;
	signal: AbortSignal;
	outcome: Outcome;
	isAnswered: boolean;
}

export interface PageService {
	fetchPage: FetchPage;
	log: LoggedRequest[];
	/** The maximum number of requests in flight. */
	peak(): number;
}

/** @param delay delays an outcome. Default: no delay */
export function pageService(
	answer: (page: number, cursor: string | undefined) => Answer,
	delay: (outcome: Outcome, page: number) => Promise<Outcome> = async (outcome) => outcome,
): PageService {
	const log: LoggedRequest[] = [];
	let peak = 0;
	return {
		log,
		peak: () => peak,
		async fetchPage(page, cursor, signal) {
			const outcome = toOutcome(answer(page, cursor));
			const request: LoggedRequest = { page, cursor, signal, outcome, isAnswered: false };
			log.push(request);
			peak = Math.max(peak, log.filter(({ isAnswered }) => !isAnswered).length);
			await delay(outcome, page);
			request.isAnswered = true;
			return outcome;
		},
	};
}

function toOutcome(answer: Answer): Outcome {
	return typeof answer === 'number'
		? { failure: failed(answer) }
		: { page: { rows: [], body: {}, ...answer } };
}

/** Holds back the outcome of each page until `release` is called for it. */
export function hold(...pages: number[]) {
	const releases = new Map<number, () => void>();
	return {
		async delay(outcome: Outcome, page: number): Promise<Outcome> {
			const isHeld = pages.includes(page) && !releases.has(page);
			if (isHeld) await new Promise<void>((release) => releases.set(page, release));
			return outcome;
		},
		/** Lets pages arrive one after another. */
		async release(...ready: number[]) {
			for (const page of ready) {
				releases.get(page)?.();
				await settle();
			}
		},
	};
}

/** Lets everything run that is not waiting. */
export async function settle(): Promise<void> {
	await sleep(1);
}

export function failed(statusCode: number): Failure {
	return { kind: 'http', message: `Status ${statusCode}`, statusCode };
}

/** Returns rows `from` to `to`, counted from 1. */
export function rowsOf(from: number, to: number): IDataObject[] {
	return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
		id: `row-${from + index}`,
	}));
}

/** Returns the rows of a page of ten. */
export function tenRows(page: number): IDataObject[] {
	return rowsOf(page * 10 - 9, page * 10);
}

export function totalsOf(totalPages: number, totalElements = totalPages * 10) {
	return { totalPages, totalElements, pageSize: 10 };
}

export function rowsIn({ pages }: Pagination): IDataObject[] {
	return pages.flatMap(({ rows }) => rows);
}
