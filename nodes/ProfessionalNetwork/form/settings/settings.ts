import type { IDataObject } from 'n8n-workflow';

import type { PaginationRules } from '../../paging/pages';
import type { ParameterContext } from '../context';
import { parseList } from '../fields/list';
import { parseBoolean, parseInteger, quote } from '../../input/text';
import { requireFreeName } from './resultField';
import { collect, invalid, type ValidationError } from '../../input/validationError';
import { concurrency, maxRetries, whenNotFound } from './common';
import { includeCost, maxCost } from './cost';
import { fields, output, resultField } from './output';
import {
	cursor,
	limit,
	maxPages as maxPagesPerItem,
	onPageFailure,
	returnAll,
	startPage,
} from './paging';
import { asksForSeveralPages, keepSession } from './session';
import type { Setting } from './setting';
import { dryRun } from './write';

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
 * Reads the settings of one input item. Never throws for an invalid value, but adds it to `errors` and returns a
 * default.
 * @param options the evaluated collection Options
 */
export function readSettings(
	context: ParameterContext,
	options: IDataObject,
	{ pagination, session, write, maxPages = maxPagesPerItem }: SettingsRules,
	errors: ValidationError[],
): Settings {
	const before = errors.length;
	const option = <T>({ property: { name }, absent, parse }: Setting<T>): T =>
		name in options ? (collect(errors, () => parse(options[name])) ?? absent) : absent;
	const parameter = <T>({ property: { name }, absent, parse }: Setting<T>): T =>
		collect(errors, () => parse(context.getNodeParameter(name, absent as string))) ?? absent;

	const isAll = () =>
		parseBoolean(context.getNodeParameter('returnAll', false), returnAll.displayName);
	const rows = () => (collect(errors, isAll) ? Infinity : parameter(limit));
	const paging = pagination && {
		limit: rows(),
		maxPages: option(maxPages),
		startPage: option(withMax(startPage, pagination.lastPage)),
		keepPages: option(onPageFailure) === 'keep',
		cursor: pagination.cursor ? option(cursor) : undefined,
	};
	const startsAtFirst = errors.length === before && paging?.startPage === 1;
	if (paging?.cursor && startsAtFirst) errors.push(needsStartPage(paging.cursor));
	const hasSeveralPages =
		(paging && pagination && asksForSeveralPages(paging, pagination)) ?? false;
	const kind = parameter(output);
	const name = option(resultField);
	if (name !== undefined) collect(errors, () => requireRoom(context, name, kind));
	return {
		limit: Infinity,
		maxPages: Infinity,
		startPage: 1,
		keepPages: false,
		...paging,
		whenNotFound: write ? whenNotFound.absent : option(whenNotFound),
		concurrency: option(concurrency),
		maxRetries: option(maxRetries),
		maxCost: option(maxCost),
		includeCost: option(includeCost),
		dryRun: write ? option(dryRun) : false,
		keepSession: session ? option(keepSession) && hasSeveralPages : false,
		output: kind,
		fields: kind === 'selected' ? (collect(errors, () => readFields(context)) ?? []) : [],
		resultField: name,
	};
}

/**
 * Returns the error for a cursor without a start page. With page 1, the service ignores the cursor and bills rows that
 * the earlier run returned.
 */
function needsStartPage(cursor: string): ValidationError {
	return invalid(
		`Pagination Cursor ${quote(cursor)} needs a Start Page of 2 or more.`,
		'Set Start Page in Options to the page that the earlier run reported with the cursor, such as 4, or remove the cursor.',
	);
}

function withMax(setting: Setting<number>, max: number): Setting<number> {
	const { displayName } = setting.property;
	return { ...setting, parse: (value) => parseInteger(value, displayName, { min: 1, max }) };
}

function readFields(context: ParameterContext): string[] {
	const { displayName, name } = fields;
	const paths = parseList(context.getNodeParameter(name, ''), { displayName });
	if (paths.length > 0) return paths;
	throw invalid(`${displayName} is empty.`, 'Enter at least one field, or choose another Output.');
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
