import type { Collect } from '../../input/input';
import { isReadByModel, type ParameterContext } from '../context';
import { unsent, type Field } from '../fields/field';
import type { Operation, FormValues } from '../operation';
import * as out from './outputSettings';
import * as paging from './pagingSettings';
import * as policy from './policySettings';
import * as result from './resultSettings';

/** How an item is processed, as opposed to what it requests, in the parts of its plan. */
export type Settings = ReturnType<typeof readSettings>;

export function settingsOf(operation: Operation): Field[] {
	const { pagination, kind, result: names } = operation;
	const isWrite = kind === 'write';
	return unsent([
		...(pagination ? [paging.onPageFailure, paging.maxPages, paging.startPageOf(pagination)] : []),
		...(pagination?.cursor ? [paging.cursor] : []),
		...(kind === 'lookup' ? [policy.whenNotFound] : []),
		...(kind === 'list' ? [policy.whenEmpty] : []),
		...(isWrite ? [] : [policy.concurrency]),
		policy.dryRun,
		policy.maxOutage,
		policy.maxCost,
		policy.includeCost,
		result.resultFieldOf(names),
		...(kind === 'lookup' ? [result.existingResults, result.resultMaxAge] : []),
		...(pagination ? [result.existingLists, result.resultMaxAge, result.combineRows] : []),
	]);
}

/** Reads how an input item is processed from its parameters and valid options. Collects what is invalid. */
export function readSettings(
	context: ParameterContext,
	{ pagination, session, kind, result: [one, many] }: Omit<Operation, 'fields'>,
	{
		valueOf,
		areValid,
		collect,
	}: Pick<FormValues, 'valueOf'> & { areValid: boolean; collect: Collect },
) {
	const isWrite = kind === 'write';
	const parameter = <T>({ property: { name, default: usual }, parse }: Field<T>) =>
		collect(() => parse(context.getNodeParameter(name, usual)));

	const output = parameter(out.output) ?? out.output.absent;
	const { includeOtherFields } = context.getNode().parameters;
	const keepsInput =
		!isReadByModel(context) &&
		collect(() => result.includeOtherFields.parse(includeOtherFields)) === true;
	const isCombined = valueOf(result.combineRows);
	const resultField = {
		name: valueOf(result.resultField) ?? (isCombined ? many : one),
		isList: isCombined,
	};
	const hasField = keepsInput || isCombined;
	if (hasField && output === 'raw') collect(() => result.rejectRaw(keepsInput));

	const isLimited = pagination !== undefined && parameter(paging.returnAll) !== true;
	const limit = isLimited ? (parameter(paging.limit) ?? paging.limit.absent) : Infinity;
	const maxPages = valueOf(paging.maxPages);
	const startPage = valueOf(paging.startPage);
	const cursor = valueOf(paging.cursor) || undefined;
	const { pageSize = 1, lastPage = 1 } = pagination ?? {};
	const hasSeveralPages = limit > pageSize && maxPages > 1 && startPage < lastPage;
	const maxCost = valueOf(policy.maxCost) ?? Infinity;
	const isOneByOne = kind === 'list' && keepsInput && !isCombined;
	const usual = keepsInput && (kind === 'lookup' || isOneByOne) ? 'empty' : 'fail';
	const whenNotFound = valueOf(policy.whenNotFound) ?? usual;
	const settings = {
		keepsInput,
		resultField,
		paging: {
			...{ limit, maxPages, startPage, cursor },
			keepPages: valueOf(paging.onPageFailure) === 'keep',
			needsSession: session === true && hasSeveralPages,
		},
		policy: {
			isDryRun: valueOf(policy.dryRun) ?? false,
			maxCost,
			concurrency: isWrite ? 1 : valueOf(policy.concurrency),
			patience: {
				milliseconds: valueOf(policy.maxOutage) * 60_000,
				option: policy.maxOutage.property.displayName,
			},
			failsIfNotFound: whenNotFound === 'fail',
			countsEmptyList: isOneByOne,
		},
		output: {
			...{ output, limit },
			fields: (output === 'selected' && parameter(out.fields)) || [],
			includeCost: valueOf(policy.includeCost),
			emptyIfNotFound: whenNotFound === 'empty',
			...(hasField && { resultField }),
		},
	};
	if (areValid) collect(() => paging.requireStartPage(cursor, startPage));
	return settings;
}
