import {
	randomString,
	type DeclarativeRestApiSettings,
	type IExecutePaginationFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';

import { buildQuery, type Form } from '../properties/buildQuery';
import { keptInput } from '../properties/resultField';
import { readAuth } from './auth';
import type { ExecutionContext } from './context';
import { readCustomAccount } from './customAccount';
import type { Failure } from './failure';
import { fetchItem } from './fetchItem';
import { dryRunItem, failItem, failureOf, toItems } from './itemResult';
import type { ItemContext, Operation } from './operation';
import { putInField } from './output';
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
		const { concurrency, resultField } = form.settings;
		const run = Run.join(this, operation.write ? 1 : concurrency);
		try {
			const items = await executeItem(this, operation, form, run, options);
			return resultField === undefined ? items : putInField(items, resultField, keptInput(this));
		} finally {
			run.leave();
		}
	};
}

/** Takes one input item from its parameters to its output items. */
async function executeItem(
	context: ExecutionContext,
	operation: Operation,
	{ query, settings, values, errors }: Form,
	run: Run,
	request: DeclarativeRestApiSettings.HttpRequestOptions,
): Promise<INodeExecutionData[]> {
	const item = { context, operation, request, query, settings, values, run } as ItemContext;
	const itemIndex = context.getItemIndex();
	const invalid = await validate(item, errors);
	const failure = await run.allValidated(itemIndex, invalid);
	if (failure) return await failItem(item, failure);
	if (operation.write && settings.dryRun) return [dryRunItem(item)];
	const earlier = run.progress.returned.get(itemIndex);
	if (earlier) return earlier;
	if (settings.keepSession && query.sessionId === undefined) {
		query.sessionId = run.progress.unfinishedOf(itemIndex).sessionId ??= randomString(24);
	}
	const result = await fetchItem(item);
	const failed = failureOf(item, result);
	if (failed) return await failItem(item, failed);
	const items = toItems(item, result);
	if (!result.failure || result.pages.length === 0) run.progress.complete(itemIndex, items);
	return items;
}

/** Adds what the request needs from the credentials. Returns a failure if parameters or credentials are invalid. */
export async function validate(
	item: ItemContext,
	errors: Form['errors'],
): Promise<Failure | undefined> {
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
