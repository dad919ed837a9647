import {
	randomString,
	type DeclarativeRestApiSettings,
	type IExecutePaginationFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';

import { buildQuery, type Form } from './form/buildQuery';
import { keptInput } from './form/settings/resultField';
import { readAuth } from './account/account';
import type { ExecutionContext } from './fetch/context';
import { readCustomAccount } from './account/customAccount';
import type { Failure } from './service/failure';
import { fetchItem } from './fetch/fetchItem';
import { dryRunItem, failItem, failureOf, toItems } from './output/items';
import type { ItemContext, Operation } from './fetch/operation';
import { putInField } from './output/rows';
import { Run } from './fetch/run';

/**
 * Creates the function that n8n calls for each input item instead of sending requests itself.
 *
 * This folder must cope with the following properties of n8n's declarative engine (n8n-core, routing-node):
 * - Only the pagination function can send all requests of an operation.
 * - n8n calls the function for all items in one tick without a limit. A limiter therefore controls parallel requests,
 *   and each item joins a run. Runs are keyed by an object that n8n creates for each run of a node.
 * - n8n waits for all items, throws the first rejection and discards the results of the other items. Therefore only one
 *   item throws, and the others return nothing.
 * - With Batching, n8n starts items over time. A rejection before the last start would be unhandled.
 * - n8n does not link items, so this folder sets `pairedItem`.
 * - n8n passes all rows of an item as arguments of one call, which limits the number of rows.
 * - n8n treats a node with methods as declarative only if its description has `requestDefaults`, even an empty one.
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

/** Processes one input item and returns its output items. */
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

/** Adds the credentials to the item. Returns a failure if the parameters or the credentials are invalid. */
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
