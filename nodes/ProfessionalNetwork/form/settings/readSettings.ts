import type { PagingPlan, Policy } from '../../fetch/run';
import type { Collect } from '../../input/input';
import type { OutputPlan, ResultField } from '../../output/items';
import { isReadByModel, type ParameterContext } from '../context';
import { unsent, type Field } from '../fields/field';
import type { FormValues, Operation } from '../operation';
import * as out from './outputSettings';
import * as paging from './pagingSettings';
import * as policy from './policySettings';
import * as result from './resultSettings';

/** How an item is processed, as opposed to what it requests, in the parts of its plan. */
export interface Settings {
	keepsInput: boolean;
	resultField: ResultField;
	paging: PagingSettings;
	policy: Policy;
	output: OutputSettings;
}

type PagingSettings = Pick<
	PagingPlan,
	'limit' | 'maxPages' | 'startPage' | 'cursor' | 'keepPages' | 'needsSession'
>;
type OutputSettings = Pick<
	OutputPlan,
	'output' | 'limit' | 'fields' | 'includeCost' | 'emptyIfNotFound' | 'resultField'
>;

/** Returns the options of an operation that say how its items are processed. */
export function settingsOf(operation: Operation): Field[] {
	const { pagination, kind, result: names } = operation;
	const fields: Field[] = [];
	if (pagination) {
		fields.push(paging.onPageFailure, paging.maxPages, paging.startPageOf(pagination));
	}
	if (pagination?.cursor) fields.push(paging.cursor);
	if (kind === 'lookup') fields.push(policy.whenNotFound);
	if (kind === 'list') fields.push(policy.whenEmpty);
	if (kind !== 'write') fields.push(policy.concurrency);

	fields.push(policy.dryRun, policy.maxOutage, policy.maxCost, policy.includeCost);
	fields.push(result.resultFieldOf(names));
	if (kind === 'lookup') fields.push(result.existingResults, result.resultMaxAge);
	if (pagination) fields.push(result.existingLists, result.resultMaxAge, result.combineRows);
	return unsent(fields);
}

/** The form of an item while its settings are read. */
interface SettingsForm extends Pick<FormValues, 'valueOf'> {
	operation: Omit<Operation, 'fields'>;
	/** Reads a parameter at the top level. */
	parameter<T>(field: Field<T>): T | undefined;
	collect: Collect;
	keepsInput: boolean;
	isCombined: boolean;
}

/** Reads how an input item is processed from its parameters and valid options. Collects what is invalid. */
export function readSettings(
	context: ParameterContext,
	operation: Omit<Operation, 'fields'>,
	{
		valueOf,
		areValid,
		collect,
	}: Pick<FormValues, 'valueOf'> & { areValid: boolean; collect: Collect },
): Settings {
	const form: SettingsForm = {
		operation,
		valueOf,
		collect,
		parameter: ({ property: { name, default: usual }, parse }) =>
			collect(() => parse(context.getNodeParameter(name, usual))),
		keepsInput: readKeepsInput(context, collect),
		isCombined: valueOf(result.combineRows),
	};
	const output = readOutput(form);
	const resultField = resultFieldOf(form);
	const pagingSettings = readPaging(form);
	if (areValid) {
		const { cursor, startPage } = pagingSettings;
		collect(() => paging.requireStartPage(cursor, startPage));
	}

	return {
		keepsInput: form.keepsInput,
		resultField,
		paging: pagingSettings,
		policy: readPolicy(form),
		output: {
			...output,
			limit: pagingSettings.limit,
			includeCost: valueOf(policy.includeCost),
			emptyIfNotFound: whenNotFoundOf(form) === 'empty',
			resultField: hasResultField(form) ? resultField : undefined,
		},
	};
}

function readKeepsInput(context: ParameterContext, collect: Collect): boolean {
	if (isReadByModel(context)) return false;

	const { includeOtherFields } = context.getNode().parameters;
	return collect(() => result.includeOtherFields.parse(includeOtherFields)) === true;
}

function resultFieldOf({ isCombined, operation, valueOf }: SettingsForm): ResultField {
	const [singular, plural] = operation.result;
	const usual = isCombined ? plural : singular;
	return { name: valueOf(result.resultField) ?? usual, isList: isCombined };
}

const hasResultField = ({ isCombined, keepsInput }: SettingsForm) => keepsInput || isCombined;

function readOutput(form: SettingsForm): Pick<OutputSettings, 'output' | 'fields'> {
	const { collect, keepsInput, parameter } = form;
	const output = parameter(out.output) ?? out.output.absent;
	if (hasResultField(form) && output === 'raw') collect(() => result.rejectRaw(keepsInput));

	const fields = output === 'selected' ? (parameter(out.fields) ?? []) : [];
	return { output, fields };
}

function readPaging(form: SettingsForm): PagingSettings {
	const { operation, valueOf } = form;
	const { pagination, session } = operation;
	const limit = readLimit(form);
	const maxPages = valueOf(paging.maxPages);
	const startPage = valueOf(paging.startPage);
	const { pageSize = 1, lastPage = 1 } = pagination ?? {};
	const hasSeveralPages = limit > pageSize && maxPages > 1 && startPage < lastPage;
	return {
		limit,
		maxPages,
		startPage,
		cursor: valueOf(paging.cursor) || undefined,
		keepPages: valueOf(paging.onPageFailure) === 'keep',
		needsSession: session === true && hasSeveralPages,
	};
}

function readLimit({ operation, parameter }: SettingsForm): number {
	if (!operation.pagination || parameter(paging.returnAll) === true) return Infinity;
	return parameter(paging.limit) ?? paging.limit.absent;
}

function readPolicy(form: SettingsForm): Policy {
	const { operation, valueOf } = form;
	return {
		isDryRun: valueOf(policy.dryRun) ?? false,
		maxCost: valueOf(policy.maxCost) ?? Infinity,
		concurrency: operation.kind === 'write' ? 1 : valueOf(policy.concurrency),
		patience: {
			milliseconds: valueOf(policy.maxOutage) * 60_000,
			option: policy.maxOutage.property.displayName,
		},
		failsIfNotFound: whenNotFoundOf(form) === 'fail',
		countsEmptyList: hasRowPerResult(form),
	};
}

/** Whether each row of a list keeps the columns of its input item, which comes out without a row, too. */
function hasRowPerResult({ isCombined, keepsInput, operation }: SettingsForm): boolean {
	return operation.kind === 'list' && keepsInput && !isCombined;
}

function whenNotFoundOf(form: SettingsForm): policy.WhenNotFound {
	const { keepsInput, operation, valueOf } = form;
	const keepsLookup = keepsInput && operation.kind === 'lookup';
	const usual = keepsLookup || hasRowPerResult(form) ? 'empty' : 'fail';
	return valueOf(policy.whenNotFound) ?? usual;
}
