import type { IDataObject } from 'n8n-workflow';

import type { PaginationRules } from '../../paging/pages';
import type { ParameterContext } from '../context';
import { type Collect, invalid, parseBoolean, parseList, quote } from '../../input/input';
import * as options from './options';
import { output, requireRoom, resultColumns, resultField } from './output';
import * as paging from './paging';
import type { Setting } from './setting';

/** Matches a path whose brackets, if any, hold an index or a condition. */
const PATH = /^(?:[^[\]]|\[(?:\d+|[^[\]=]+=[^[\]]*)\])*$/;

/** How an item is processed, as opposed to what it requests. */
export type Settings = ReturnType<typeof readSettings>;

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

const ONE_PAGE = {
	limit: Infinity,
	maxPages: Infinity,
	startPage: 1,
	cursor: undefined,
	keepPages: false,
};

/**
 * Reads the settings of one input item. Never throws for an invalid value, but collects it and returns a default.
 * @param added the evaluated collection Options
 */
export function readSettings(
	context: ParameterContext,
	added: IDataObject,
	{ pagination, session, write, maxPages: maxPagesSetting = paging.maxPages }: SettingsRules,
	collect: Collect,
) {
	/** Returns undefined for an invalid value. */
	const readOption = <T>({ property: { name }, absent, parse }: Setting<T>, max?: number) =>
		name in added ? collect(() => parse(added[name], max)) : absent;
	const option = <T>(setting: Setting<T>): T => readOption(setting) ?? setting.absent;
	const parameter = <T>({ property: { name }, absent, parse }: Setting<T>): T =>
		collect(() => parse(context.getNodeParameter(name, absent as string))) ?? absent;
	const readPages = ({ lastPage, isOwnLimit, cursor: hasCursors }: PaginationRules) => {
		const isAll = collect(() =>
			parseBoolean(context.getNodeParameter('returnAll', false), 'Return All'),
		);
		const limit = isAll ? Infinity : parameter(paging.limit);
		const maxPages = option(maxPagesSetting);
		const first = readOption(paging.startPage, isOwnLimit ? undefined : lastPage);
		const keepPages = option(paging.onPageFailure) === 'keep';
		const cursor = hasCursors ? option(paging.cursor) : undefined;
		collect(() => requireStartPage(cursor, first));
		return { limit, maxPages, startPage: first ?? 1, cursor, keepPages };
	};

	const pages = pagination ? readPages(pagination) : ONE_PAGE;
	const { pageSize = 1, lastPage = 1 } = pagination ?? {};
	const hasSeveralPages =
		pages.limit > pageSize && pages.maxPages > 1 && pages.startPage < lastPage;
	const kind = parameter(output);
	const name = readOption(resultField);
	const asColumns = option(resultColumns) === 'columns';
	if (name !== undefined || !(resultField.property.name in added)) {
		collect(() => requireRoom(name, kind, asColumns, context));
	}
	const maxCostScope = option(options.maxCostScope);
	collect(() => options.requireCap(maxCostScope, added));
	return {
		...pages,
		blankExpressions: option(options.blankExpressions),
		whenNotFound: write ? options.whenNotFound.absent : option(options.whenNotFound),
		concurrency: option(options.concurrency),
		maxRetries: option(options.maxRetries),
		maxOutage: option(options.maxOutage),
		maxCost: option(options.maxCost),
		maxCostScope,
		includeCost: option(options.includeCost),
		dryRun: option(options.dryRun),
		/** Off if there can be only one page. */
		keepSession: session ? option(paging.keepSession) && hasSeveralPages : false,
		output: kind,
		/** Names or dot paths, for `selected`. */
		fields: kind === 'selected' ? (collect(() => readFields(context)) ?? []) : [],
		/** Field of the input item that receives a row. Undefined if rows become separate items. */
		resultField: name,
		/** Whether the field's name is the prefix of columns. */
		asColumns,
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
	const paths = parseList(context.getNodeParameter('fields', ''), { displayName: 'Fields' });
	if (paths.length === 0) {
		throw invalid('Fields is empty.', 'Enter at least one field, or choose another Output.');
	}
	const broken = paths.find((path) => !PATH.test(path));
	if (broken === undefined) return paths;
	throw invalid(
		`${quote(broken)} in Fields isn't a path.`,
		'In brackets, use a number or a condition, as in experience[endDate.text=Present].position. Put double quotes around a path that contains a comma.',
	);
}
