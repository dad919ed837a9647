import type { IDataObject } from 'n8n-workflow';

import type { PaginationRules } from '../../paging/pages';
import type { ParameterContext } from '../context';
import { type Collect, invalid, parseBoolean, parseList, quote } from '../../input/input';
import { requireFreeName } from './resultField';
import { concurrency, maxRetries, whenNotFound } from './common';
import { includeCost, maxCost, maxCostScope } from './cost';
import { fields, output, resultField } from './output';
import {
	cursor,
	limit,
	maxPages as maxPagesPerItem,
	onPageFailure,
	returnAll,
	startPage,
} from './paging';
import { keepSession } from './session';
import type { Setting } from './setting';
import { dryRun } from './write';

/** Matches a path whose brackets, if any, hold an index or a condition. */
const PATH = /^(?:[^[\]]|\[(?:\d+|[^[\]=]+=[^[\]]*)\])*$/;

/** How an item is processed, as opposed to what it requests. */
export interface Settings {
	/** Maximum rows per input item, or Infinity with Return All. */
	limit: number;
	maxPages: number;
	startPage: number;
	cursor?: string;
	/** Whether a failure on a later page keeps the pages before it. */
	keepPages: boolean;
	whenNotFound: ReturnType<typeof whenNotFound.parse>;
	concurrency: number;
	maxRetries: number;
	/** Maximum cost in US dollars, or Infinity without a cap. */
	maxCost: number;
	maxCostScope: ReturnType<typeof maxCostScope.parse>;
	includeCost: boolean;
	dryRun: boolean;
	/** Whether to fetch all pages of an input item in one session. Off if there can be only one page. */
	keepSession: boolean;
	output: ReturnType<typeof output.parse>;
	/** Names or dot paths, for `selected`. */
	fields: string[];
	/** Field of the input item that receives a row. Absent if rows become separate items. */
	resultField?: string;
}

/** The part of an operation that determines its settings. */
export interface SettingsRules {
	/** Absent if one request returns all rows. */
	pagination?: PaginationRules;
	/** Whether the service supports sessions (docs/service.md, Sessions). */
	session?: boolean;
	/** Whether the operation changes the user's account on the network. */
	write?: boolean;
	/** Replaces Max Pages. */
	maxPages?: Setting<number>;
}

/**
 * Reads the settings of one input item. Never throws for an invalid value, but collects it and returns a default.
 * @param options the evaluated collection Options
 */
export function readSettings(
	context: ParameterContext,
	options: IDataObject,
	{ pagination, session, write, maxPages = maxPagesPerItem }: SettingsRules,
	collect: Collect,
): Settings {
	/** Returns undefined for an invalid value. */
	const readOption = <T>({ property: { name }, absent, parse }: Setting<T>, max?: number) =>
		name in options ? collect(() => parse(options[name], max)) : absent;
	const option = <T>(setting: Setting<T>): T => readOption(setting) ?? setting.absent;
	const parameter = <T>({ property: { name }, absent, parse }: Setting<T>): T =>
		collect(() => parse(context.getNodeParameter(name, absent as string))) ?? absent;

	const isAll = () =>
		parseBoolean(context.getNodeParameter('returnAll', false), returnAll.displayName);
	const rows = () => (collect(isAll) ? Infinity : parameter(limit));
	const { lastPage = 1, pageSize = 1, isOwnLimit } = pagination ?? {};
	const first = () => readOption(startPage, isOwnLimit ? undefined : lastPage);
	const paging = pagination && {
		limit: rows(),
		maxPages: option(maxPages),
		// Undefined if it is invalid.
		startPage: first(),
		keepPages: option(onPageFailure) === 'keep',
		cursor: pagination.cursor ? option(cursor) : undefined,
	};
	const start = paging?.startPage ?? 1;
	collect(() => requireStartPage(paging?.cursor, paging?.startPage));
	const hasSeveralPages =
		paging !== undefined && paging.limit > pageSize && paging.maxPages > 1 && start < lastPage;
	const kind = parameter(output);
	const name = option(resultField);
	if (name !== undefined) collect(() => requireRoom(context, name, kind));
	return {
		limit: Infinity,
		maxPages: Infinity,
		keepPages: false,
		...paging,
		startPage: start,
		whenNotFound: write ? whenNotFound.absent : option(whenNotFound),
		concurrency: option(concurrency),
		maxRetries: option(maxRetries),
		maxCost: option(maxCost),
		maxCostScope: option(maxCostScope),
		includeCost: option(includeCost),
		dryRun: option(dryRun),
		keepSession: session ? option(keepSession) && hasSeveralPages : false,
		output: kind,
		fields: kind === 'selected' ? (collect(() => readFields(context)) ?? []) : [],
		resultField: name,
	};
}

/**
 * @param startPage undefined if it is invalid
 * @throws ValidationError for a cursor with page 1, because the service ignores it then and bills rows that the earlier
 * run returned
 */
function requireStartPage(cursor: string | undefined, startPage: number | undefined): void {
	if (cursor === undefined || startPage !== 1) return;
	throw invalid(
		`Pagination Cursor ${quote(cursor)} needs a Start Page of 2 or more.`,
		'Set Start Page in Options to the page that the earlier run reported with the cursor, such as 4, or remove the cursor.',
	);
}

function readFields(context: ParameterContext): string[] {
	const { displayName, name } = fields;
	const paths = parseList(context.getNodeParameter(name, ''), { displayName });
	if (paths.length === 0) {
		throw invalid(
			`${displayName} is empty.`,
			'Enter at least one field, or choose another Output.',
		);
	}
	const broken = paths.find((path) => !PATH.test(path));
	if (broken === undefined) return paths;
	throw invalid(
		`${quote(broken)} in ${displayName} isn't a path.`,
		'In brackets, use a number or a condition, as in experience[endDate.text=Present].position. Put double quotes around a path that contains a comma.',
	);
}

/** @throws ValidationError if the result cannot become this field of the input item */
function requireRoom(context: ParameterContext, name: string, kind: Settings['output']): void {
	const { displayName } = resultField.property;
	if (kind !== 'raw') return requireFreeName(name, displayName, context);
	throw invalid(
		`${displayName} ${quote(name)} can't be used with Raw Response.`,
		`Choose another Output, or remove ${displayName} from Options.`,
	);
}
