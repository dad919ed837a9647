import type { Failure, Plan } from '../fetch/run';
import type { ValidationError } from '../input/input';
import { pathsOf, type OutputPlan } from '../output/items';
import { keptInput, type ParameterContext } from './context';
import type { Operation } from './operation';
import { readValues, type Values } from './readValues';
import { readRequestOptions, type RequestOptions } from './requestOptions';
import { OUTAGE_ADVICE } from './settings/policySettings';

/** What an input item needs, and what it becomes. */
export type FormPlan = Plan & { output: OutputPlan };

/**
 * Reads every parameter of one input item and validates them. An invalid item becomes a plan with a failure. Never
 * throws.
 */
export function readPlan(item: ParameterContext, operation: Operation): FormPlan {
	try {
		const values = readValues(item, operation);
		return toPlan(item, operation, values, readRequestOptions(item, values.collect));
	} catch (error) {
		return unreadable(item, error);
	}
}

/** Returns the plan of an item from its evaluated parameters. */
function toPlan(
	item: ParameterContext,
	operation: Operation,
	{ query, settings, values, errors }: Values,
	{ batch, transport }: RequestOptions,
): FormPlan {
	const itemIndex = item.getItemIndex();
	const { pagination, write = false, selectRows, explain } = operation;
	const { priced = [], lateFilters = [] } = operation;
	const { limit, whenNotFound, resultField, asColumns, startPage, maxPages, cursor } = settings;
	const output: OutputPlan = {
		output: settings.output,
		fields: settings.fields,
		limit,
		simplified: operation.simplified,
		includeCost: settings.includeCost,
		emptyIfNotFound: whenNotFound === 'empty',
		...(resultField !== undefined && { resultField: { name: resultField, asColumns } }),
		...outputOf(item),
	};
	if (errors.length > 0) return { itemIndex, failure: toFailure(errors), output };
	const [method, fixed] = operation.request.split(' ');
	const { path, rows } = operation.target?.(values) ?? { path: fixed, rows: operation.rows };
	return {
		itemIndex,
		request: {
			method: method as 'GET' | 'POST',
			path,
			query,
			rows,
			priceKind: [`${method} ${path}`, ...priced.filter((param) => param in query)].join(' '),
			isWrite: write,
			usesOwnAccount: operation.customAccount ?? false,
			...(selectRows && { select: (page) => selectRows(values, page) }),
			...(explain && { explain: (failure) => ({ ...failure, ...explain(failure, values) }) }),
			transport,
			paths: pathsOf(output),
		},
		...(pagination && {
			paging: {
				rules: pagination,
				limit,
				maxPages: rows === 'elements' || rows === 'detect' ? maxPages : 1,
				startPage,
				cursor,
				isFilteredLate: lateFilters.some((param) => param in query),
				keepsWholePages: settings.output === 'raw',
				keepPages: settings.keepPages,
				keepSession: settings.keepSession,
				hasSession: operation.session ?? false,
			},
		}),
		policy: {
			concurrency: write ? 1 : settings.concurrency,
			batch,
			maxRetries: settings.maxRetries,
			patience: { milliseconds: settings.maxOutage * 60_000, advice: OUTAGE_ADVICE },
			maxCost: settings.maxCost,
			sharesMaxCost: settings.maxCostScope === 'execution',
			...(settings.dryRun && { dryRun: operation.dryRun?.(query) ?? {} }),
			failsIfNotFound: whenNotFound === 'fail',
		},
		output,
	};
}

/** Returns the failure of an item whose parameters are invalid. It lists all of them. */
function toFailure([first, ...others]: ValidationError[]): Failure {
	const also = others.flatMap(({ message, description }) => [`Also: ${message}`, description]);
	const description = [first.description, ...also].filter(Boolean).join(' ') || undefined;
	return { kind: 'invalid', message: first.message, description };
}

/** Returns the plan of an item with an expression that n8n cannot evaluate. n8n's error explains it in the editor. */
function unreadable(
	item: ParameterContext,
	error: Error & { description?: string | null },
): FormPlan {
	const { message, description } = error;
	return {
		itemIndex: item.getItemIndex(),
		failure: { kind: 'invalid', message, description: description ?? undefined, cause: error },
		output: {
			output: 'all',
			fields: [],
			limit: Infinity,
			simplified: {},
			includeCost: false,
			emptyIfNotFound: false,
			...outputOf(item),
		},
	};
}

/** Returns the part of the output that does not depend on parameters. */
function outputOf(item: ParameterContext) {
	const { onError, parameters } = item.getNode();
	const hasErrorBranch = onError === 'continueErrorOutput';
	const keepsInput = Boolean(Object(parameters.options).resultField);
	return { hasErrorBranch, keepsInput, input: keptInput(item) };
}
