import type { PagingPlan, Policy } from '../../fetch/run';
import type { Collect } from '../../input/input';
import type { OutputPlan, ResultField } from '../../output/items';
import { type Field, unsent } from '../fields/field';
import type { FormInput } from '../formInput';
import type { FormValues, Operation } from '../operation';
import { fields as selectedFields, output as outputChoice } from './outputSettings';
import {
	cursor as cursorOption,
	limit as limitField,
	maxPages as maxPagesOption,
	onPageFailure,
	requireStartPage,
	returnAll,
	startPage as startPageOption,
	startPageOf,
} from './pagingSettings';
import {
	concurrency,
	dryRun,
	includeCost,
	maxCost,
	maxOutage,
	whenEmpty,
	type WhenNotFound,
	whenNotFound,
} from './policySettings';
import {
	combineRows,
	existingLists,
	existingResults,
	includeOtherFields as includeOtherFieldsToggle,
	rejectRaw,
	resultField as resultFieldOption,
	resultFieldFor,
	resultMaxAge,
} from './resultSettings';

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
		fields.push(onPageFailure, maxPagesOption, startPageOf(pagination));
	}

	if (pagination?.cursor) fields.push(cursorOption);
	if (kind === 'lookup') fields.push(whenNotFound);
	if (kind === 'list') fields.push(whenEmpty);
	if (kind !== 'write') fields.push(concurrency);

	fields.push(dryRun, maxOutage, maxCost, includeCost);
	fields.push(resultFieldFor(names));
	if (kind === 'lookup') fields.push(existingResults, resultMaxAge);
	if (pagination) fields.push(existingLists, resultMaxAge, combineRows);
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
	input: FormInput,
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
			collect(() => parse(input.read(name, usual).value)),
		keepsInput: readKeepsInput(input, collect),
		isCombined: valueOf(combineRows),
	};
	const output = readOutput(form);
	const resultField = resultFieldOf(form);
	const pagingSettings = readPaging(form);
	if (areValid) {
		const { cursor, startPage } = pagingSettings;
		collect(() => requireStartPage(cursor, startPage));
	}

	return {
		keepsInput: form.keepsInput,
		resultField,
		paging: pagingSettings,
		policy: readPolicy(form),
		output: {
			...output,
			limit: pagingSettings.limit,
			includeCost: valueOf(includeCost),
			emptyIfNotFound: whenNotFoundOf(form) === 'empty',
			resultField: hasResultField(form) ? resultField : undefined,
		},
	};
}

function readKeepsInput({ isForModel, node }: FormInput, collect: Collect): boolean {
	if (isForModel) return false;

	const { includeOtherFields } = node.parameters;
	return collect(() => includeOtherFieldsToggle.parse(includeOtherFields)) === true;
}

function resultFieldOf({ isCombined, operation, valueOf }: SettingsForm): ResultField {
	const [singular, plural] = operation.result;
	const usual = isCombined ? plural : singular;
	return { name: valueOf(resultFieldOption) ?? usual, isList: isCombined };
}

const hasResultField = ({ isCombined, keepsInput }: SettingsForm) => keepsInput || isCombined;

function readOutput(form: SettingsForm): Pick<OutputSettings, 'output' | 'fields'> {
	const { collect, keepsInput, parameter } = form;
	const output = parameter(outputChoice) ?? outputChoice.absent;
	if (hasResultField(form) && output === 'raw') collect(() => rejectRaw(keepsInput));

	const fields = output === 'selected' ? (parameter(selectedFields) ?? []) : [];
	return { output, fields };
}

function readPaging(form: SettingsForm): PagingSettings {
	const { operation, valueOf } = form;
	const { pagination, session } = operation;
	const limit = readLimit(form);
	const maxPages = valueOf(maxPagesOption);
	const startPage = valueOf(startPageOption);
	const { pageSize = 1, lastPage = 1 } = pagination ?? {};
	const hasSeveralPages = limit > pageSize && maxPages > 1 && startPage < lastPage;
	return {
		limit,
		maxPages,
		startPage,
		cursor: valueOf(cursorOption) || undefined,
		keepPages: valueOf(onPageFailure) === 'keep',
		needsSession: session === true && hasSeveralPages,
	};
}

function readLimit({ operation, parameter }: SettingsForm): number {
	if (!operation.pagination || parameter(returnAll) === true) return Infinity;
	return parameter(limitField) ?? limitField.absent;
}

function readPolicy(form: SettingsForm): Policy {
	const { operation, valueOf } = form;
	return {
		isDryRun: valueOf(dryRun) ?? false,
		maxCost: valueOf(maxCost) ?? Infinity,
		concurrency: operation.kind === 'write' ? 1 : valueOf(concurrency),
		patience: {
			milliseconds: valueOf(maxOutage) * 60_000,
			option: maxOutage.property.displayName,
		},
		failsIfNotFound: whenNotFoundOf(form) === 'fail',
		countsEmptyList: hasRowPerResult(form),
	};
}

/** Whether each row of a list keeps the columns of its input item, which comes out without a row, too. */
function hasRowPerResult({ isCombined, keepsInput, operation }: SettingsForm): boolean {
	return operation.kind === 'list' && keepsInput && !isCombined;
}

function whenNotFoundOf(form: SettingsForm): WhenNotFound {
	const { keepsInput, operation, valueOf } = form;
	const keepsLookup = keepsInput && operation.kind === 'lookup';
	const usual = keepsLookup || hasRowPerResult(form) ? 'empty' : 'fail';
	return valueOf(whenNotFound) ?? usual;
}
