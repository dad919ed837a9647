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
 * n8n's declarative engine (n8n-core, routing-node) forces the following on this folder, so do not repair it:
 * - The pagination function is the only place that can send every request of an operation.
 * - n8n starts the function for all items in one tick and limits nothing. This folder therefore has a limiter, and runs
 *   that items join. Runs are keyed by the object that n8n makes for each run of a node.
 * - n8n waits for all items, throws the first rejection and drops what the other items return. Only one item throws
 *   therefore, and the others return nothing.
 * - A rejection is unhandled if n8n has not started all items yet, because Batching spreads them over time.
 * - n8n does not link items, so this folder sets `pairedItem`.
 * - n8n spreads an item's rows over the arguments of one call, which limits the number of rows.
 * - The description needs an empty `requestDefaults`, because n8n treats a node with methods as declarative only then.
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

/** Adds what the request needs from the credentials. Returns a failure if parameters or credentials are invalid. */
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

/** Maps the fetched pages, or the failure, to output items. */
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

/** Returns an item that says that the service has no page for further rows. It goes to the error branch only. */
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
 * Ends an item that failed. With On Error = Stop, the first failure aborts the run, and n8n throws it for all items, so
 * the others return nothing. If nothing is thrown, every item that was not sent must say so.
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

/** Returns the item of a Dry Run, with the request that the write would send. */
function dryRunItem({ context, operation, request, query, auth }: ItemContext): INodeExecutionData {
	const { method, url } = request;
	const json = { ...operation.dryRun?.(query), dryRun: true, request: { method, url, query } };
	return { json: auth.redact(json), pairedItem: { item: context.getItemIndex() } };
}
