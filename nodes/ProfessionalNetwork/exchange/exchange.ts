import type {
	DeclarativeRestApiSettings,
	IExecutePaginationFunctions,
	IHttpRequestOptions,
	INodeExecutionData,
	INodePropertyRouting,
} from 'n8n-workflow';

import { addRefusal, type FormRequest } from '../form/check';
import { sendCustomAccount } from '../form/customAccount';
import { completeQuery } from '../form/query';
import { readWish } from '../form/wish';
import { callerOf } from './caller';
import { lateFailure, toErrorItem, toNodeError, type Failure } from './failure';
import { countRows, fetchPages, MOST_ROWS } from './fetch';
import type { Exchange, Operation } from './operation';
import { toItems } from './output';
import type { Pages } from './pages';
import { joinRun } from './run';

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
				const caller = callerOf(this);
				try {
					return await exchange({ context: this, operation, wish, run, caller }, options);
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
	await run.everyItemChecked(context.getItemIndex());
	if (refusal) return await fail(item, refusal);
	if (operation.write && wish.dryRun) return await describe(item, form);
	return await deliver(item, await fetchPages(item, form));
}

/** The request with its whole query string; what speaks against sending it is its refusal. */
async function completeForm(
	{ context, operation, wish, caller }: Exchange,
	request: FormRequest,
): Promise<FormRequest> {
	const query = (request.qs ??= {});
	if (operation.pages) query.page = wish.startPage;
	if (operation.pages?.token) query.paginationToken = wish.cursor;
	await completeQuery.call(context, request);
	if (operation.customAccount) {
		const account = sendCustomAccount(async () => (await caller()).credentials);
		await account.call(context, request);
	}
	if (wish.refusal) addRefusal(request, wish.refusal);
	return request;
}

/** The output items of what was fetched. */
async function deliver(
	item: Exchange,
	{ answers, next, failure }: Pages,
): Promise<INodeExecutionData[]> {
	const { context, operation, wish } = item;
	const itemIndex = context.getItemIndex();
	if (failure && answers.length === 0) {
		if (failure.kind !== 'missing' || wish.whenNotFound === 'fail')
			return await fail(item, failure);
		return wish.whenNotFound === 'empty' ? [{ json: {}, pairedItem: { item: itemIndex } }] : [];
	}
	const { credentials } = await item.caller();
	const word = String(credentials.pathSegment ?? '');
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
async function describe({ context, caller }: Exchange, { method, url, qs }: IHttpRequestOptions) {
	const { mask } = await caller();
	const query = JSON.parse(mask(JSON.stringify(qs)));
	return [
		{ json: { dryRun: true, method, url, query }, pairedItem: { item: context.getItemIndex() } },
	];
}
