import type { ColumnChoice, PagingPlan, Policy } from '../../fetch/run';
import type { CollectError } from '../../input/input';
import type { OutputPlan } from '../../output/items';
import type { ResultField } from '../../row/row';
import { type Field, unsent } from '../fields/field';
import type { FormInput } from '../formInput';
import type { FormValues, Operation } from '../operation';
import { outputField, selectedFields } from './outputSettings';
import { limitField, readStart, returnAll, startAt } from './pagingSettings';
import { dryRun, maxCost } from './policySettings';
import {
	combineRows,
	includeOtherFields,
	lookUpAgain,
	resultFieldOf,
	resultFieldOption,
} from './resultSettings';

/** How an item is processed, as opposed to what it requests, in the parts of its plan. */
export interface Settings {
	/** Whether rows that have their result are looked up again. */
	looksUpAgain: boolean;
	resultField: ResultField;
	paging: ListSettings;
	policy: Policy;
	columns: ColumnChoice;
	output: OutputSettings;
}

type ListSettings = Pick<PagingPlan, 'limit' | 'start' | 'needsSession'>;
type OutputSettings = Pick<OutputPlan, 'limit' | 'resultField'>;

const SHARED_OPTIONS = [dryRun, maxCost, resultFieldOption].map(unsent);
const READ_OPTIONS = [lookUpAgain].map(unsent);
const LIST_OPTIONS = [combineRows, startAt].map(unsent);

/** Returns the options of an operation that say how its items are processed. */
export function settingsOf(operation: Operation): Field[] {
	const { pagination, kind } = operation;
	const options = [...SHARED_OPTIONS];
	if (kind !== 'write') options.push(...READ_OPTIONS);
	if (pagination) options.push(...LIST_OPTIONS);
	return options;
}

/** The form of an item while its settings are read. */
interface SettingsForm extends Pick<FormValues, 'valueOf'> {
	operation: Omit<Operation, 'fields'>;
	/** Reads a parameter at the top level. */
	parameter<T>(field: Field<T>): T | undefined;
	collectError: CollectError;
	keepsInput: boolean;
	isCombined: boolean;
}

/** Reads how an input item is processed from its parameters and valid options. Collects what is invalid. */
export function readSettings(
	input: FormInput,
	operation: Omit<Operation, 'fields'>,
	{ valueOf, collectError }: Pick<FormValues, 'valueOf'> & { collectError: CollectError },
): Settings {
	const form: SettingsForm = {
		operation,
		valueOf,
		collectError,
		parameter: ({ property, parse }) =>
			collectError(() => parse(input.read(property.name, property.default).value)),
		keepsInput: input.keepsInput,
		isCombined: valueOf(combineRows),
	};
	requireToggle(input, collectError);
	const columns = readColumns(form);
	const resultField = resultFieldOf(valueOf(resultFieldOption), operation.result, form.isCombined);
	const paging = readPaging(form);

	return {
		looksUpAgain: valueOf(lookUpAgain),
		resultField,
		paging,
		policy: readPolicy(form),
		columns,
		output: {
			limit: paging.limit,
			resultField: hasResultField(form) ? resultField : undefined,
		},
	};
}

/** Collects a toggle with an expression, which n8n does not evaluate. */
function requireToggle({ keepsInput, node }: FormInput, collectError: CollectError): void {
	if (keepsInput) collectError(() => includeOtherFields.parse(node.parameters.includeOtherFields));
}

const hasResultField = ({ isCombined, keepsInput }: SettingsForm) => keepsInput || isCombined;

function readColumns({ parameter }: SettingsForm): ColumnChoice {
	const output = parameter(outputField) ?? outputField.absent;
	const fields = output === 'selected' ? (parameter(selectedFields) ?? []) : [];
	return { output, fields };
}

function readPaging(form: SettingsForm): ListSettings {
	const { collectError, operation, valueOf } = form;
	const { pagination, session } = operation;
	const limit = readLimit(form);
	if (!pagination) return { limit, start: { page: 1 }, needsSession: false };

	const start = collectError(() => readStart(valueOf(startAt) ?? '', pagination)) ?? { page: 1 };
	const hasSeveralPages = limit > pagination.pageSize && start.page < pagination.lastPage;
	const continuesSession = start.sessionId !== undefined;
	const needsSession = session === true && (hasSeveralPages || continuesSession);
	return { limit, start, needsSession };
}

function readLimit({ operation, parameter }: SettingsForm): number {
	if (!operation.pagination || parameter(returnAll) === true) return Infinity;

	return parameter(limitField) ?? limitField.absent;
}

function readPolicy({ keepsInput, valueOf }: SettingsForm): Policy {
	return {
		isDryRun: valueOf(dryRun) ?? false,
		maxCost: valueOf(maxCost) ?? Infinity,
		keepsInput,
	};
}
