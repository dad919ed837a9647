import type { IDataObject } from 'n8n-workflow';

import type { collector } from '../../input/input';
import { isReadByModel, type ParameterContext } from '../context';
import type { Field, Setting } from '../fields/field';
import { rejectsBlank, type Operation } from '../operation';
import { readExisting } from './existingResult';
import * as out from './outputSettings';
import * as paging from './pagingSettings';
import * as policy from './policySettings';
import * as result from './resultSettings';

/** How an item is processed, as opposed to what it requests, in the parts of its plan. */
export type Settings = ReturnType<typeof readSettings>;

/** Returns the settings in the options of an operation. */
export function settingsOf(operation: Omit<Operation, 'settings'>): Field[] {
	const { pagination, session, write, isLookup, result: names } = operation;
	return [
		...(pagination ? [paging.onPageFailure, paging.maxPages, paging.startPageOf(pagination)] : []),
		...(pagination?.cursor ? [paging.cursor] : []),
		...(session ? [paging.keepSession] : []),
		...(isLookup ? [policy.whenNotFound] : []),
		...(rejectsBlank(operation) ? [policy.blankExpressions] : []),
		...(write ? [] : [policy.concurrency, policy.freshAnswers]),
		policy.dryRun,
		policy.maxRetries,
		policy.maxOutage,
		policy.maxCost,
		policy.maxCostScope,
		policy.includeCost,
		result.resultFieldOf(names),
		result.resultColumns,
		...(write ? [] : [result.existingResults, result.resultMaxAge]),
		...(pagination ? [result.combineRows] : []),
	];
}

/** The part of an operation that determines its settings. */
type SettingsRules = Pick<Operation, 'pagination' | 'session' | 'write' | 'result' | 'settings'>;

/** Reads the settings of one input item. `added` is its evaluated collection Options. Collects what is invalid. */
export function readSettings(
	context: ParameterContext,
	added: IDataObject,
	{ pagination, session = false, write = false, result: [one, many], settings: own }: SettingsRules,
	{ errors, collect }: ReturnType<typeof collector>,
) {
	/** Returns the operation's own option of the same name. */
	const ownOf = <T extends Field>({ property: { name } }: T) =>
		own.find(({ property }) => property.name === name) as T | undefined;
	/** Returns undefined for an option that is invalid, was not added, or that the operation does not have. */
	const given = <T>(field: Field<T>): T | undefined => {
		const { name } = field.property;
		return name in added ? collect(() => ownOf(field)?.parse(added[name])) : undefined;
	};
	const option = <T>(setting: Setting<T>): T =>
		given(setting) ?? (ownOf(setting) ?? setting).absent;
	const parameter = <T>({ property: { name, default: usual }, parse }: Field<T>) =>
		collect(() => parse(context.getNodeParameter(name, usual)));

	const output = parameter(out.output) ?? out.output.absent;
	const { includeOtherFields } = context.getNode().parameters;
	const keepsInput =
		!isReadByModel(context) &&
		collect(() => result.includeOtherFields.parse(includeOtherFields)) === true;
	const isCombined = option(result.combineRows);
	const columns = option(result.resultColumns);
	const field = {
		name: given(result.resultField) ?? (isCombined ? many : one),
		shape: isCombined ? ('list' as const) : columns,
	};
	const rules = {
		keepsInput,
		isRaw: output === 'raw',
		isWrite: write,
		existing: option(result.existingResults),
		maxAge: option(result.resultMaxAge),
	};
	const hasField = keepsInput || isCombined;
	const at =
		hasField && errors.length === 0
			? collect(() => readExisting(context, field, rules))
			: undefined;

	const isLimited = pagination !== undefined && parameter(paging.returnAll) !== true;
	const limit = isLimited ? (parameter(paging.limit) ?? paging.limit.absent) : Infinity;
	const maxPages = option(paging.maxPages);
	const startPage = option(paging.startPage);
	const cursor = given(paging.cursor) || undefined;
	const { pageSize = 1, lastPage = 1 } = pagination ?? {};
	const hasSeveralPages = limit > pageSize && maxPages > 1 && startPage < lastPage;
	const maxCost = given(policy.maxCost) ?? Infinity;
	const sharesMaxCost = option(policy.maxCostScope) === 'execution';
	const whenNotFound = option(policy.whenNotFound);
	const isDryRun = given(policy.dryRun) ?? false;
	const settings = {
		blankExpressions: option(policy.blankExpressions),
		dryRun: isDryRun,
		freshAnswers: option(policy.freshAnswers),
		paging: {
			...{ limit, maxPages, startPage, cursor },
			keepPages: option(paging.onPageFailure) === 'keep',
			keepSession: session && option(paging.keepSession) && hasSeveralPages,
		},
		policy: {
			...{ maxCost, sharesMaxCost },
			concurrency: write ? 1 : option(policy.concurrency),
			maxRetries: option(policy.maxRetries),
			patience: { milliseconds: option(policy.maxOutage) * 60_000, advice: policy.OUTAGE_ADVICE },
			failsIfNotFound: whenNotFound === 'fail',
		},
		output: {
			...{ output, limit },
			fields: (output === 'selected' && parameter(out.fields)) || [],
			includeCost: option(policy.includeCost),
			emptyIfNotFound: whenNotFound === 'empty',
			...(hasField && { resultField: field }),
			...(at && { existing: { at, isDryRun } }),
		},
	};
	if (errors.length === 0) {
		collect(() => paging.requireStartPage(cursor, startPage));
		collect(() => policy.requireCap(settings.policy));
	}
	return settings;
}
