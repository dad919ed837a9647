import {
	randomString,
	type DeclarativeRestApiSettings,
	type IExecutePaginationFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';

import { buildQuery, type Form } from '../properties/buildQuery';
import { readAuth } from './auth';
import { readCustomAccount } from './customAccount';
import { isNotFound, laterPageFailure, toErrorItem, toNodeError, type Failure } from './failure';
import { fetchItem } from './fetchItem';
import type { ItemContext, Operation } from './operation';
import { toOutput } from './output';
import type { Pagination } from './paginate';
import { countRows, MAX_ROWS } from './rowLimit';
import { Run } from './run';

/**
 * Makes the function that n8n calls for every input item, instead of sending requests itself.
 *
 * What n8n's declarative engine (n8n-core, routing-node) forces on this folder, so that nobody repairs it:
 * - The pagination function is the only place that can carry out every request of an operation.
 * - n8n starts the function for all items in one tick and limits nothing: hence the limiter, and runs that items
 *   join, keyed by the object that n8n makes for each run of a node.
 * - n8n waits for all items and then throws the first rejection. Whatever the other items return is dropped, so only
 *   one item throws, and the others return nothing then.
 * - A rejection before n8n has started all items (Batching spreads them over time) would be unhandled.
 * - n8n links no items: `pairedItem` is set here. An item's rows are spread over the arguments of one call: hence the
 *   row limit.
 * - The description needs `requestDefaults`, an empty object, because n8n does not take a node with methods for
 *   declarative otherwise.
 */
export function execute(operation: Operation) {
	return async function (
		this: IExecutePaginationFunctions,
		{ options }: DeclarativeRestApiSettings.ResultOptions,
	): Promise<INodeExecutionData[]> {
		const form = buildQuery(this, operation);
		const run = Run.join(this, operation.write ? 1 : form.settings.concurrency);
		try {
			return await executeItem(this, operation, form, run, options);
		} finally {
			run.leave();
		}
	};
}

/** Takes one input item from its parameters to its output items. */
async function executeItem(
	context: IExecutePaginationFunctions,
	operation: Operation,
	{ query, settings, values, errors }: Form,
	run: Run,
	request: DeclarativeRestApiSettings.HttpRequestOptions,
): Promise<INodeExecutionData[]> {
	const item = { context, operation, request, query, settings, values, run } as ItemContext;
	const invalid = await validate(item, errors);
	const failure = await run.allValidated(context.getItemIndex(), invalid);
	if (failure) return await failItem(item, failure);
	if (operation.write && settings.dryRun) return [dryRunItem(item)];
	if (settings.keepSession && query.sessionId === undefined) query.sessionId = randomString(24);
	return await toItems(item, await fetchItem(item));
}

/** Reads what the request needs besides the form; what is wrong with either is the failure. */
async function validate(item: ItemContext, errors: Form['errors']): Promise<Failure | undefined> {
	const [first, ...others] = errors;
	if (first) {
		const also = others.map((error) =>
			[`Also: ${error.message}`, error.description].filter(Boolean).join(' '),
		);
		return {
			kind: 'invalid',
			message: first.message,
			description: [first.description, ...also].filter(Boolean).join(' ') || undefined,
		};
	}
	try {
		item.auth = await readAuth(item.context, item.run.auths);
		item.run.addAccount(item.auth.account);
		if (item.operation.customAccount) {
			Object.assign(item.query, readCustomAccount(item.auth.credentials));
		}
		return undefined;
	} catch (error) {
		return { kind: 'config', message: error.message, description: error.description };
	}
}

/** The output items of what was fetched. */
async function toItems(
	item: ItemContext,
	{ pages, next, failure }: Pagination,
): Promise<INodeExecutionData[]> {
	const { context, operation, settings, auth } = item;
	const itemIndex = context.getItemIndex();
	if (failure && pages.length === 0) {
		if (!isNotFound(failure) || settings.whenNotFound === 'fail') {
			return await failItem(item, failure);
		}
		return settings.whenNotFound === 'empty' ? [{ json: {}, pairedItem: { item: itemIndex } }] : [];
	}
	const limit = Math.min(settings.limit, MAX_ROWS);
	const options = {
		...settings,
		limit,
		simplified: operation.simplified,
		segment: auth.segment,
	};
	const items = toOutput(pages, options, itemIndex);
	// Raw returns whole pages.
	const rows = settings.output === 'raw' ? countRows(pages) : Math.min(countRows(pages), limit);
	if (!failure || !next) return [...items, ...lastPageItem(item, rows, next)];
	const later = laterPageFailure(failure, next, rows);
	// A limit of n8n or the service must not discard rows already fetched.
	const isKept = settings.keepPages || failure.kind === 'rowLimit' || failure.kind === 'lastPage';
	return isKept ? [...items, toErrorItem(later, itemIndex)] : await failItem(item, later);
}

/** Says on the error branch, and not among the rows, that the service has no further page for more rows. */
function lastPageItem(
	{ context, operation, settings }: ItemContext,
	rows: number,
	next: Pagination['next'],
): INodeExecutionData[] {
	const { lastPage = Infinity } = operation.pagination ?? {};
	const isCut = next !== undefined && next.page > lastPage && rows < settings.limit;
	if (!isCut || context.getNode().onError !== 'continueErrorOutput') return [];
	const notice: Failure = {
		kind: 'lastPage',
		message: `The service ends at page ${lastPage}, and more would match`,
		description: `The ${rows} rows up to there are on the other branch. Split the search with narrower filters to get the rest.`,
		details: { page: lastPage, rows },
	};
	return [toErrorItem(notice, context.getItemIndex())];
}

/**
 * Ends an item that failed. With On Error = Stop the first failure aborts the run, and n8n throws it for all items, so
 * that the others return nothing. Where nothing is thrown, every item that was not sent says so.
 */
async function failItem(
	{ context, run }: ItemContext,
	failure: Failure,
): Promise<INodeExecutionData[]> {
	const itemIndex = context.getItemIndex();
	const isNotSent = failure.kind === 'notSent';
	if (run.isCancelled) return [];
	if (context.continueOnFail() || (isNotSent && run.isReported)) {
		return [toErrorItem(failure, itemIndex)];
	}
	run.abort(failure);
	run.thrownBy ??= itemIndex;
	if (run.thrownBy !== itemIndex) return [];
	await run.allStarted();
	const { abortReason = failure } = run;
	throw toNodeError(context.getNode(), isNotSent ? abortReason : failure, itemIndex);
}

/** What a write would send and return. */
function dryRunItem({ context, operation, request, query, auth }: ItemContext): INodeExecutionData {
	const { method, url } = request;
	const json = { ...operation.dryRun?.(query), dryRun: true, request: { method, url, query } };
	return { json: auth.redact(json), pairedItem: { item: context.getItemIndex() } };
}
