import type { IDataObject } from 'n8n-workflow';

import type { PagingPlan } from '../../fetch/run';
import type { Collect } from '../../input/input';
import type { ParameterContext } from '../context';
import * as out from './outputSettings';
import * as paging from './pagingSettings';
import * as policy from './policySettings';
import * as result from './resultSettings';
import type { Setting } from './setting';

/** How an item is processed, as opposed to what it requests, in the parts of its plan. */
export type Settings = ReturnType<typeof readSettings>;

/** The part of an operation that determines its settings. */
export interface SettingsRules {
	/** Absent if one request returns all rows. */
	pagination?: PagingPlan['rules'];
	/** Whether the service supports sessions (docs/service.md, Sessions). */
	session?: boolean;
	/** Whether the operation changes the user's account on the network. */
	write?: boolean;
	/** Default names of Result Field. Absent where nothing shows it. */
	result?: result.ResultNames;
	/** Replaces Max Pages. */
	maxPages?: Setting<number>;
}

const ONE_PAGE = { limit: Infinity, maxPages: Infinity, startPage: 1, keepPages: false };

/** Reads the settings of one input item. `added` is its evaluated collection Options. Collects what is invalid. */
export function readSettings(
	context: ParameterContext,
	added: IDataObject,
	{
		pagination,
		session,
		write = false,
		result: names,
		maxPages: maxPagesSetting = paging.maxPages,
	}: SettingsRules,
	collect: Collect,
) {
	const isAdded = ({ property }: Setting<unknown>) => property.name in added;
	/** Returns undefined for an invalid value. */
	const read = <T>(setting: Setting<T>, max?: number) =>
		isAdded(setting)
			? collect(() => setting.parse(added[setting.property.name], max))
			: setting.absent;
	const option = <T>(setting: Setting<T>): T => read(setting) ?? setting.absent;
	const parameter = <T>({ property: { name }, absent, parse }: Setting<T>): T =>
		collect(() => parse(context.getNodeParameter(name, absent as string))) ?? absent;
	const readPages = ({ lastPage, isOwnLimit, cursor: hasCursors }: PagingPlan['rules']) => {
		const limit = parameter(paging.returnAll) ? Infinity : parameter(paging.limit);
		const maxPages = option(maxPagesSetting);
		const first = read(paging.startPage, isOwnLimit ? undefined : lastPage);
		const keepPages = option(paging.onPageFailure) === 'keep';
		const cursor = hasCursors ? option(paging.cursor) : undefined;
		collect(() => paging.requireStartPage(cursor, first));
		return { limit, maxPages, startPage: first ?? 1, cursor, keepPages };
	};

	const pages = pagination ? readPages(pagination) : { ...ONE_PAGE, cursor: undefined };
	const { pageSize = 1, lastPage = 1 } = pagination ?? {};
	const hasSeveralPages =
		pages.limit > pageSize && pages.maxPages > 1 && pages.startPage < lastPage;
	const output = parameter(out.output);
	const keepsInput = collect(() => result.readInclude(context));
	const areValid = result.OPTIONS.map((one) => read(one) !== undefined || !isAdded(one));
	const isReadable = keepsInput !== undefined && !areValid.includes(false);
	/** Valid options alone. */
	const given = <T>({ property: { name }, absent, parse }: Setting<T>) =>
		name in added ? parse(added[name]) : absent;
	const isList = pagination !== undefined;
	const rules = {
		keepsInput: keepsInput === true,
		isWrite: write,
		isList,
		isRaw: output === 'raw',
	};
	const { resultField, existing } =
		(names &&
			isReadable &&
			collect(() => result.readResult(context, given, { names, ...rules }))) ||
		{};
	const maxCostScope = option(policy.maxCostScope);
	collect(() => policy.requireCap(maxCostScope, isAdded(policy.maxCost)));
	const blankExpressions = option(policy.blankExpressions);
	const whenNotFound = write ? policy.whenNotFound.absent : option(policy.whenNotFound);
	const concurrency = option(policy.concurrency);
	const policyPlan = {
		concurrency: write ? 1 : concurrency,
		maxRetries: option(policy.maxRetries),
		patience: { milliseconds: option(policy.maxOutage) * 60_000, advice: policy.OUTAGE_ADVICE },
		maxCost: option(policy.maxCost),
		sharesMaxCost: maxCostScope === 'execution',
		failsIfNotFound: whenNotFound === 'fail',
	};
	const includeCost = option(policy.includeCost);
	const isDryRun = option(policy.dryRun);
	return {
		blankExpressions,
		policy: policyPlan,
		dryRun: isDryRun,
		freshAnswers: option(policy.freshAnswers),
		paging: {
			...pages,
			keepSession: session === true && option(paging.keepSession) && hasSeveralPages,
		},
		output: {
			output,
			fields: output === 'selected' ? parameter(out.fields) : [],
			limit: pages.limit,
			includeCost,
			emptyIfNotFound: whenNotFound === 'empty',
			...(resultField && { resultField }),
			...(existing && { existing: { at: existing, isDryRun } }),
		},
	};
}
