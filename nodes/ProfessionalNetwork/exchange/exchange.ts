import type {
	DeclarativeRestApiSettings,
	IDataObject,
	IExecutePaginationFunctions,
	IHttpRequestOptions,
	INodeExecutionData,
	INodePropertyRouting,
	PreSendAction,
} from 'n8n-workflow';

import { sendCustomAccount } from '../form/account';
import type { FormRequest } from '../form/check';
import { completeQuery } from '../form/query';
import { readWish, type Wish } from '../form/wish';
import type { Answer, Result } from './envelope';
import {
	isHopeless,
	lateFailure,
	toErrorItem,
	toNodeError,
	withDoubt,
	type Failure,
} from './failure';
import { toItems, type Simplified } from './output';
import { readPages, type FetchPage, type PageRules, type Pages } from './pages';
import { send } from './request';
import { withRetries, type Outcome } from './retry';
import { joinRun, type Run } from './run';

/** n8n's engine spreads an item's rows over the arguments of one call, which overflows its stack not far above. */
const MOST_ROWS = 100_000;

/** What the exchange has to know of an operation. */
export interface Operation {
	/** Method and path as the specification writes them, such as `GET /network/profile`. */
	request: `${'GET' | 'POST'} /${string}`;
	result: Result;
	simplified: Simplified;
	/** Absent: one request gives all there is. */
	pages?: PageRules;
	/** Changes something in the user's account: sent one at a time, repeated only if it surely never arrived. */
	write?: boolean;
	/** Needs the cookies in the credentials (specification, 5.3). */
	customAccount?: boolean;
	/** Chooses among an answer's rows, where the form says more than the request does. */
	refine?(this: IExecutePaginationFunctions, answer: Answer): IDataObject[];
	/** How shared fields reach the wire in this operation. */
	preSend?: PreSendAction[];
}

/** One input item on its way, and what it needs at every station. */
interface Exchange {
	context: IExecutePaginationFunctions;
	operation: Operation;
	wish: Wish;
	run: Run;
}

/** The routing of an operation's option: every request that n8n would send for it, the exchange carries out. */
export function route(operation: Operation): INodePropertyRouting {
	const [method, url] = operation.request.split(' ');
	return {
		request: { method: method as 'GET' | 'POST', url },
		send: { paginate: true, preSend: operation.preSend ?? [] },
		operations: {
			async pagination(this: IExecutePaginationFunctions, { options }) {
				const wish = readWish(this, operation.pages?.lastPage);
				const run = joinRun(this, operation.write ? 1 : wish.concurrency);
				try {
					return await exchange({ context: this, operation, wish, run }, options);
				} finally {
					run.leave();
				}
			},
		},
	};
}

/** Carries one input item from the filled form to its output items. */
async function exchange(
	item: Exchange,
	options: DeclarativeRestApiSettings.HttpRequestOptions,
): Promise<INodeExecutionData[]> {
	const { context, operation, wish, run } = item;
	const form = await completeForm(item, options as FormRequest);
	const refusal = form.refusal && ({ kind: 'refused', ...form.refusal } as const);
	if (refusal && !context.continueOnFail()) run.lose(refusal, context.getItemIndex());
	// One bad item of a thousand costs nothing: the gate opens when all have been checked.
	await run.everyItemChecked();
	if (refusal) return await fail(item, refusal);
	if (operation.write && wish.dryRun) return await describe(item, form);
	return await deliver(item, await fetchPages(item, form));
}

/** The request with its whole query string; what speaks against sending it is its refusal. */
async function completeForm(
	{ context, operation, wish, run }: Exchange,
	request: FormRequest,
): Promise<FormRequest> {
	const query = (request.qs ??= {});
	if (operation.pages) query.page = wish.startPage;
	if (operation.pages?.token) query.paginationToken = wish.cursor;
	await completeQuery.call(context, request);
	if (operation.customAccount) await sendCustomAccount(run.credentials).call(context, request);
	request.refusal ??= wish.refusal;
	return request;
}

async function fetchPages(item: Exchange, form: IHttpRequestOptions): Promise<Pages> {
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

function countRows(answers: Answer[]): number {
	return answers.reduce((count, { rows }) => count + rows.length, 0);
}

/** One answer: through the gate, and again after a passing failure. */
async function fetchOnce(
	item: Exchange,
	request: IHttpRequestOptions,
	signal = item.run.signal,
): Promise<Outcome> {
	const { context, operation, wish, run } = item;
	const mask = await run.mask();
	const attempt = async (isTriedAgain: (failure: Failure) => boolean): Promise<Outcome> => {
		// What an answer means for the run counts inside the gate, before the next request leaves.
		const outcome = await run.gate.pass(async (): Promise<Outcome> => {
			if (signal.aborted) return { failure: unsent(run) };
			const { answer, failure } = await send(context, request, operation.result, mask);
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

/** The output items of what was fetched. */
async function deliver(
	item: Exchange,
	{ answers, next, failure }: Pages,
): Promise<INodeExecutionData[]> {
	const { context, operation, wish, run } = item;
	const itemIndex = context.getItemIndex();
	if (failure && answers.length === 0) {
		if (failure.kind !== 'missing' || wish.whenNotFound === 'fail')
			return await fail(item, failure);
		return wish.whenNotFound === 'empty' ? [{ json: {}, pairedItem: { item: itemIndex } }] : [];
	}
	const word = String((await run.credentials()).pathSegment ?? '');
	const limit = Math.min(wish.limit, MOST_ROWS);
	const items = toItems(answers, { ...wish, limit, word }, operation.simplified, itemIndex);
	const rows = Math.min(countRows(answers), limit);
	if (!failure || !next) return [...items, ...ceilingNotice(item, rows, next)];
	const late = lateFailure(failure, next, rows);
	// What n8n cannot take more of is no reason to throw away what is there.
	if (!wish.keepEarlierPages && failure.kind !== 'refused') return await fail(item, late);
	return [...items, toErrorItem(late, itemIndex)];
}

/** Where the service has no further page for more rows: said on the error branch, not among the rows. */
function ceilingNotice(
	{ context, operation, wish }: Exchange,
	rows: number,
	next: Pages['next'],
): INodeExecutionData[] {
	const { lastPage = Infinity } = operation.pages ?? {};
	const isCut = next !== undefined && next.page > lastPage && rows < wish.limit;
	if (!isCut || context.getNode().onError !== 'continueErrorOutput') return [];
	const notice: Failure = {
		kind: 'refused',
		message: `The service ends at page ${lastPage}, and more would match`,
		description: `The ${rows} rows up to there are on the other branch. Split the search with narrower filters to get the rest.`,
		details: { page: lastPage, rows },
	};
	return [toErrorItem(notice, context.getItemIndex())];
}

/**
 * Ends an item that failed. With On Error off the first failure loses the run: n8n throws it for all
 * items, so whatever else is under way ends empty.
 */
async function fail(
	{ context, run, wish }: Exchange,
	failure: Failure,
): Promise<INodeExecutionData[]> {
	const itemIndex = context.getItemIndex();
	if (!context.continueOnFail()) run.lose(failure, itemIndex);
	if (run.lost?.kind === 'stopped') return [];
	// The item that lost the run may keep its pages, and then throws nothing that would tell.
	const isToldHere = wish.keepEarlierPages && failure.kind === 'unsent';
	if (context.continueOnFail() || isToldHere) return [toErrorItem(failure, itemIndex)];
	if (run.lostBy !== itemIndex) return [];
	await run.everyItemStarted();
	throw toNodeError(context.getNode(), failure, itemIndex);
}

/** What a write would send, with secrets masked. */
async function describe({ context, run }: Exchange, { method, url, qs }: IHttpRequestOptions) {
	const mask = await run.mask();
	const query = JSON.parse(mask(JSON.stringify(qs)));
	return [
		{ json: { dryRun: true, method, url, query }, pairedItem: { item: context.getItemIndex() } },
	];
}
