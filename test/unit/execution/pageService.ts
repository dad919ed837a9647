// A service that answers each page as a test says, and keeps a log of what it was asked for.
import { sleep, type IDataObject } from 'n8n-workflow';

import type { Failure } from '../../../nodes/ProfessionalNetwork/execution/failure';
import type { FetchPage } from '../../../nodes/ProfessionalNetwork/execution/paginate';
import type { Pagination } from '../../../nodes/ProfessionalNetwork/execution/pagination';
import type { Outcome, Page } from '../../../nodes/ProfessionalNetwork/execution/response';

/** What the service says to a page: parts of a page, or the status that it fails with. */
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
	/** The most requests that were in flight together. */
	peak(): number;
}

/** @param delay holds an outcome back; nothing does unless a test says so */
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

/** Holds the outcomes of pages back until `release`; those without a release for good. */
export function hold(...pages: number[]) {
	const releases = new Map<number, () => void>();
	return {
		async delay(outcome: Outcome, page: number): Promise<Outcome> {
			const isHeld = pages.includes(page) && !releases.has(page);
			if (isHeld) await new Promise<void>((release) => releases.set(page, release));
			return outcome;
		},
		/** Lets pages arrive, one after the other. */
		async release(...ready: number[]) {
			for (const page of ready) {
				releases.get(page)?.();
				await settle();
			}
		},
	};
}

/** Lets everything run that waits for nothing. */
export async function settle(): Promise<void> {
	await sleep(1);
}

export function failed(statusCode: number): Failure {
	return { kind: 'http', message: `Status ${statusCode}`, statusCode };
}

/** Rows `from` to `to`, counted from 1. */
export function rowsOf(from: number, to: number): IDataObject[] {
	return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
		id: `row-${from + index}`,
	}));
}

/** The rows of a page of ten. */
export function tenRows(page: number): IDataObject[] {
	return rowsOf(page * 10 - 9, page * 10);
}

export function totalsOf(totalPages: number, totalElements = totalPages * 10) {
	return { totalPages, totalElements, pageSize: 10 };
}

export function rowsIn({ pages }: Pagination): IDataObject[] {
	return pages.flatMap(({ rows }) => rows);
}
