import type { IDataObject } from 'n8n-workflow';

import type { PagingPlan, Plan, Policy, Query, RequestPlan, Subject } from '../fetch/run';
import {
	keyOfTarget,
	quote,
	type Reference,
	textOfTarget,
	type ValidationError,
} from '../input/input';
import { ALL_FIELDS, keeperOf, type OutputPlan, type Simplified } from '../output/items';
import { type Failure, type Page, toFailure } from '../service/response';
import { type Field, referencesIn } from './fields/field';
import { meaningKey } from './meaning';
import { findBroken, type FormInput, inputOf, type ParameterContext } from './formInput';
import type { Operation, FormValues } from './operation';
import { readRow, type RowPlan, type Surroundings } from './readRow';
import { type Evaluated, readValues } from './readValues';
import { readRequestOptions } from './requestOptions';
import { NO_TABLE } from './table';

/** What an input item needs, and what it becomes. */
export type FormPlan = Plan & {
	output: OutputPlan;
	/** What its first field names, such as the lists that the trigger watches. */
	subjects?: Reference[];
};

/** Without a run and an execution around the item. */
const ALONE: Surroundings = {
	table: NO_TABLE,
	columnKeys: new Set(),
	isOfOtherNode: () => false,
};

/** Where rows go without any settings. */
const ALL_ROWS = {
	output: 'all' as const,
	fields: [],
	limit: Infinity,
	keeper: ALL_FIELDS,
	replacesOther: false,
};

/** Reads and validates every parameter of one input item. Returns a failure for an invalid item, and never throws. */
export function readPlan(
	context: ParameterContext,
	operation: Operation,
	surroundings = ALONE,
): FormPlan {
	const input = inputOf(context);
	try {
		const evaluated = readValues(input, operation, surroundings.table);
		return toPlan(input, operation, evaluated, surroundings);
	} catch (error) {
		const failure = { ...brokenIn(input, operation, error), cause: error };
		return { failure, output: { ...ALL_ROWS, ...outputOf(input) } };
	}
}

/** Returns the failure of an item that n8n cannot evaluate. Its error about an expression explains it in the editor. */
function brokenIn(
	input: FormInput,
	operation: Operation,
	{ message, description }: { message: string; description?: string | null },
): Failure {
	const broken = findBroken(input);
	if (!broken) return toFailure('invalid', { message, description: description ?? undefined });

	const { fields, filters, options } = operation;
	const properties = [...fields, ...filters, ...options].map(({ property }) => property);
	const property = properties.find(({ name }) => name === broken.name);
	const expressionInField = `${quote(broken.code)} in ${property?.displayName ?? broken.name}`;
	const violation = {
		reason: `n8n cannot evaluate ${expressionInField}`,
		aside: `and says ${quote(message)}`,
		entry: description ?? undefined,
	};
	return toFailure('invalid', { violation, message, description: description ?? undefined });
}

function toPlan(
	input: FormInput,
	operation: Operation,
	evaluated: Evaluated,
	surroundings: Surroundings,
): FormPlan {
	const transport = readRequestOptions(input, evaluated.collect);
	const columns = columnsWith(operation, evaluated.query);
	const rowPlan = rowPlanOf(input, operation, { ...evaluated, columns }, surroundings);
	const { doubt, isOfOtherDryRun = false, skipped } = rowPlan;
	const output = outputPlanOf(input, evaluated, columns, rowPlan);
	if (skipped) return { output };
	if (doubt) return { failure: { kind: 'stillInDoubt', details: { ...doubt } }, output };

	const errors = errorsOf(evaluated, isOfOtherDryRun);
	if (errors.length > 0) return { failure: invalidIn(errors), output };

	const request = requestOf(input, operation, evaluated, output);
	if (isOfOtherDryRun) request.lacking = otherPriceKinds(operation, evaluated);
	const paging = pagingOf(operation, evaluated, output);
	const policy = policyOf(evaluated, isOfOtherDryRun);
	const [first] = operation.fields;
	const subjects = referencesIn(first && evaluated.valueOf(first));
	const plan = { request: { ...request, transport }, policy, output, subjects };
	return paging ? { ...plan, paging } : plan;
}

function outputPlanOf(
	input: FormInput,
	{ settings: { output: settings } }: Evaluated,
	columns: Simplified,
	{ marks, replacesOther = false, skipped }: RowPlan,
): OutputPlan {
	return {
		...settings,
		...outputOf(input),
		keeper: keeperOf(settings, columns),
		skipped,
		marks,
		replacesOther,
	};
}

/** Returns what the row says, unless an option is invalid, because options say how to read it. */
function rowPlanOf(
	input: FormInput,
	operation: Operation,
	form: Evaluated & { columns: Simplified },
	surroundings: Surroundings,
): RowPlan {
	if (!form.areOptionsValid) return {};

	return form.collect(() => readRow(input, operation, form, surroundings)) ?? {};
}

/**
 * Returns all that is invalid, once everything is read. In a row of another node's Dry Run, blank values are not, because its
 * real run fills them.
 */
function errorsOf({ blankErrors, errors }: Evaluated, isOfOtherDryRun: boolean): ValidationError[] {
	if (!isOfOtherDryRun) return errors;

	return errors.filter((error) => !blankErrors.includes(error));
}

/** Returns the columns of a simplified row, some of which come with query parameters. */
function columnsWith({ simplified, simplifiedWith = {} }: Operation, query: Query): Simplified {
	const added = Object.entries(simplifiedWith).filter(([param]) => param in query);
	return Object.assign({}, simplified, ...added.map(([, columns]) => columns));
}

function requestOf(
	{ isManual }: FormInput,
	operation: Operation,
	evaluated: Evaluated,
	output: OutputPlan,
): Omit<RequestPlan, 'transport'> {
	const { meaning, notes, query } = evaluated;
	const { fields, kind, priced = [] } = operation;
	const [method, path] = operation.request.split(' ');
	const request: Omit<RequestPlan, 'transport'> = {
		method: method as 'GET' | 'POST',
		path,
		query,
		meaning,
		rows: operation.rows,
		priceKind: [operation.request, ...priced.filter((param) => param in query)].join(' '),
		isWrite: kind === 'write',
		customAccount: operation.customAccount ?? false,
		usesRecentResponses: kind === 'lookup' && isManual,
		notes,
		keeper: output.keeper,
		select: selectorOf(operation, evaluated),
		describe: () => describeLists(operation, evaluated),
	};

	const subject = subjectOf(fields, evaluated);
	if (subject) request.subject = subject;
	if (request.isWrite) {
		request.write = writeOf(operation, evaluated);
		request.previewFields = { ...personIn(operation, evaluated), ...operation.dryRun?.(evaluated) };
	}

	const secret = fields.find(({ property }) => property.typeOptions?.password);
	if (secret) request.secret = query[secret.property.name];
	const { explain } = operation;
	if (explain) request.explain = (failure) => ({ ...failure, ...explain(failure, evaluated) });
	const unwanted = unwantedBy(operation, query);
	if (unwanted) request.unwanted = unwanted;
	return request;
}

/** Returns how the lists of words in a query were read. */
function describeLists({ fields, filters }: Operation, { meaning, valueOf }: Evaluated): string[] {
	const sentFields = [...fields, ...filters].filter((field) => meaningKey(field) in meaning);
	return sentFields.flatMap((field) => field.describe?.(valueOf(field)) || []);
}

/** Returns how to select the rows of a response. The result of a write names whom it is for. */
function selectorOf(operation: Operation, evaluated: Evaluated): RequestPlan['select'] {
	const { kind, selectRows } = operation;
	if (selectRows) return (page) => asNotFound(selectRows(evaluated, page), page);
	if (kind !== 'write') return undefined;

	const person = personIn(operation, evaluated);
	return ({ rows }) => rows.map((row) => ({ ...row, ...person }));
}

/** Returns the person of a write as a field, for its results and previews. */
function personIn({ fields }: Operation, evaluated: Evaluated): IDataObject {
	const subject = subjectOf(fields, evaluated);
	return subject ? { [subject.field]: subject.value } : {};
}

function pagingOf(
	{ lateFilters = [], pagination }: Operation,
	{ query, settings }: Evaluated,
	{ output }: OutputPlan,
): PagingPlan | undefined {
	if (!pagination) return undefined;

	return {
		...settings.paging,
		rules: pagination,
		isFilteredLate: lateFilters.some((param) => param in query),
		keepsWholePages: output === 'raw',
	};
}

/** Returns how the request is sent, or that it is not sent. */
function policyOf({ settings }: Evaluated, isOfOtherDryRun: boolean): Policy {
	const { policy } = settings;
	return isOfOtherDryRun ? { ...policy, isDryRun: true } : policy;
}

/** Returns what else a request may cost whose values are missing, because one of them may decide it. */
function otherPriceKinds({ fields, priced = [], request }: Operation, { blanks }: Evaluated) {
	const [subject] = fields;
	const isOnlySubjectBlank = blanks.every(({ label }) => label === subject.property.displayName);
	if (isOnlySubjectBlank || priced.length === 0) return { priceKinds: [] };

	return { priceKinds: [request, ...priced.map((param) => `${request} ${param}`)] };
}

/** Adds to a failure of `selectRows` the status and the request ID, as if the service had found nothing. */
function asNotFound(selected: IDataObject[] | Failure, { requestId }: Page) {
	return Array.isArray(selected) ? selected : { statusCode: 404, requestId, ...selected };
}

/** Returns for whom or what a request is: the value of its first field, if that is required. Searches have none. */
function subjectOf([first]: Field[], { valueOf }: FormValues): Subject | undefined {
	if (!first?.property.required) return undefined;
	const [value] = Object.values(first.toQuery(valueOf(first)));
	return value === undefined ? undefined : { value, field: first.property.name };
}

/** Returns what tells a write apart from others in its execution, and the mark that says it was sent. */
function writeOf({ fields }: Operation, { target, settings }: Evaluated): RequestPlan['write'] {
	if (!target) return undefined;

	return {
		key: keyOfTarget(target),
		person: target.subject?.key ?? '',
		mark: textOfTarget(target),
		column: `${settings.resultField.name}_for`,
		// Only a text has several lines.
		hasText: fields.some(({ property }) => property.typeOptions?.rows !== undefined),
	};
}

function unwantedBy({ unwanted }: Operation, query: Query): RequestPlan['unwanted'] {
	if (!unwanted) return undefined;

	const isIn = unwanted.of(query);
	if (!isIn) return undefined;

	return { kind: unwanted.kind, isIn };
}

/** Returns the failure of an item whose parameters are invalid. */
function invalidIn(errors: ValidationError[]): Failure {
	return { kind: 'invalid', violations: errors.map(({ violation }) => violation) };
}

/** Returns the part of the output that does not depend on parameters. */
function outputOf({ itemFields, kept, node }: FormInput) {
	return {
		hasErrorBranch: node.onError === 'continueErrorOutput',
		keepsInput: Boolean(node.parameters.includeOtherFields),
		input: kept,
		retriesOnFail: node.retryOnFail === true,
		readsMessage: itemFields.includes('message'),
	};
}
