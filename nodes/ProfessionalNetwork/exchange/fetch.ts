import type { IHttpRequestOptions } from 'n8n-workflow';

import type { Answer } from './envelope';
import { isHopeless, withDoubt, type Failure } from './failure';
import type { Exchange } from './operation';
import { readPages, type FetchPage, type Pages } from './pages';
import { send } from './request';
import { withRetries, type Outcome } from './retry';
import type { Run } from './run';

/** n8n's engine spreads an item's rows over the arguments of one call, which overflows its stack not far above. */
export const MOST_ROWS = 100_000;

/** All answers that the form asks for. */
export async function fetchPages(item: Exchange, form: IHttpRequestOptions): Promise<Pages> {
	const { operation, wish, run } = item;
	if (!operation.pages) {
		const { answer, failure } = await fetchOnce(item, form);
		return answer ? { answers: [answer] } : { answers: [], failure };
	}
	const fetchPage: FetchPage = async (page, paginationToken, signal) => {
		const qs = { ...form.qs, page, ...(paginationToken && { paginationToken }) };
		return await fetchOnce(item, { ...form, qs }, signal);
	};
	const limit = Math.min(wish.limit, MOST_ROWS);
	const atOnce = form.qs?.sessionId === undefined ? run.gate.limit : 1;
	const pageWish = { ...wish, limit, atOnce };
	const pages = await readPages(fetchPage, operation.pages, pageWish, run.signal);
	return wish.limit > MOST_ROWS ? withinMostRows(pages, wish.startPage) : pages;
}

/** Whole pages alone, so that a later run can go on with the next. */
function withinMostRows(pages: Pages, startPage: number): Pages {
	const answers = [...pages.answers];
	while (countRows(answers) > MOST_ROWS) answers.pop();
	const isCut = answers.length < pages.answers.length;
	if (!isCut && !(pages.next && countRows(answers) === MOST_ROWS)) return pages;
	const next = { page: startPage + answers.length, cursor: answers[answers.length - 1]?.token };
	const message = `An input item gives at most ${MOST_ROWS} rows`;
	return { answers, next, failure: { kind: 'refused', message } };
}

/** Rows over all answers. */
export function countRows(answers: Answer[]): number {
	return answers.reduce((count, { rows }) => count + rows.length, 0);
}

/** One answer: through the gate, and again after a passing failure. */
async function fetchOnce(
	item: Exchange,
	request: IHttpRequestOptions,
	signal = item.run.signal,
): Promise<Outcome> {
	const { context, operation, wish, run } = item;
	const attempt = async (isTriedAgain: (failure: Failure) => boolean): Promise<Outcome> => {
		// What an answer means for the run counts inside the gate, before the next request leaves.
		const outcome = await run.gate.pass(async (): Promise<Outcome> => {
			const caller = await item.caller();
			if (signal.aborted) return { failure: unsent(run) };
			const { answer, failure } = await send(context, request, operation.result, caller);
			if (failure) {
				if (failure.statusCode === 429) run.gate.lowerTo(run.gate.limit / 2);
				if (!isTriedAgain(failure) && losesRun(item, failure, request)) {
					run.lose(failure, context.getItemIndex());
				}
				return { failure };
			}
			if (answer.concurrency) run.gate.lowerTo(answer.concurrency);
			if (operation.refine) answer.rows = operation.refine.call(context, answer);
			return { answer };
		});
		return outcome ?? { failure: unsent(run) };
	};
	const write = operation.write ?? false;
	const outcome = await withRetries(attempt, { maxRetries: wish.maxRetries, write, signal });
	return write && outcome.failure ? { failure: withDoubt(outcome.failure) } : outcome;
}

/** Whether nothing more of the run can be of use. */
function losesRun(
	{ context, wish }: Exchange,
	failure: Failure,
	{ qs }: IHttpRequestOptions,
): boolean {
	if (isHopeless(failure)) return true;
	if (context.continueOnFail()) return false;
	if (failure.kind === 'missing') return wish.whenNotFound === 'fail';
	const isLaterPage = qs?.page !== undefined && qs.page !== wish.startPage;
	return !(isLaterPage && wish.keepEarlierPages);
}

function unsent({ lost }: Run): Failure {
	return {
		kind: 'unsent',
		message: `${lost?.message ?? 'The run ended'} (not sent)`,
		description: lost?.description,
		statusCode: lost?.statusCode,
	};
}
