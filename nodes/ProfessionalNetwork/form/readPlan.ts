import type { IDataObject } from 'n8n-workflow';

import {
	type ColumnChoice,
	keeperOf,
	type PagingPlan,
	type Plan,
	type Query,
	type RequestPlan,
	type ResponsePlan,
	type RowKeeper,
	type Simplified,
	type WritePlan,
} from '../fetch/run';
import { quote, type Reference, type ValidationError } from '../input/input';
import type { OutputPlan } from '../output/items';
import { type ResultField, rowKeyOf } from '../row/row';
import { asSentence, type Failure, type Page, toFailure } from '../service/response';
import { type Blank, cameOutBlank, findMisspelt } from './blanks';
import { type Field, referencesIn } from './fields/field';
import { findBroken, type FormInput, inputOf, type ParameterContext } from './formInput';
import type { Operation, FormValues } from './operation';
import { readRow, type RowPlan } from './readRow';
import { type Evaluated, readValues } from './readValues';
import { readRequestOptions } from './requestOptions';
import { resultFieldOf } from './settings/resultSettings';

/** What an input item needs, and what it becomes. */
export type FormPlan = Plan & {
	output: OutputPlan;
	/** What its first field names, such as the lists that the trigger watches. */
	subjects?: Reference[];
	/** The expressions that found nothing, whether or not its mark makes them needless. */
	blanks?: Blank[];
};

/** The settings of On Error with which a failure ends the run. */
const STOPS: Array<string | undefined> = [undefined, 'stopWorkflow'];

/** Where rows go without any settings. */
const ALL_ROWS = {
	limit: Infinity,
	blankColumns: [],
	keepsResult: false,
	isDryRun: false,
};

/** Reads and validates every parameter of one input item. Returns a failure for an invalid item, and never throws. */
export function readPlan(context: ParameterContext, operation: Operation): FormPlan {
	const input = inputOf(context);
	try {
		return toPlan(input, operation, readValues(input, operation));
	} catch (error) {
		const failure = { ...brokenIn(input, operation, error), cause: error };
		const resultField = usualFieldOf(input, operation);
		return { failure, output: { ...ALL_ROWS, ...outputOf(input), resultField } };
	}
}

/** Returns the Result Field of a form that n8n cannot evaluate, as far as it is known. */
function usualFieldOf({ node }: FormInput, { result }: Operation): ResultField {
	const { combineRows, resultField } = Object(node.parameters.options);
	const isName = typeof resultField === 'string' && /^[^=]/.test(resultField);
	return resultFieldOf(isName ? resultField : undefined, result, combineRows === true);
}

/**
 * Returns the plans of a run, in which rows with a blank value fail if no row has the column that their expression reads,
 * because it is misspelt (rule 4 of values). The only rule that looks at all rows of a run.
 */
export function rejectMisspelt(plans: FormPlan[]): FormPlan[] {
	const misspelt = findMisspelt(plans.map(({ blanks = [] }) => blanks));
	if (misspelt.size === 0) return plans;

	return plans.map((plan) => {
		const { blanks = [], output } = plan;
		const blank = blanks.find(({ expression }) => misspelt.has(expression));
		if (!blank || output.goesThrough?.because !== 'blank') return plan;

		const failure = invalidIn([cameOutBlank(blank, output.input.json)]);
		return { failure, output: { ...output, goesThrough: undefined } };
	});
}

/** Returns the failure of an item that n8n cannot evaluate. Its error about an expression explains it in the editor. */
function brokenIn(
	input: FormInput,
	operation: Operation,
	error: { message: string; description?: string | null },
): Failure {
	const broken = findBroken(input);
	if (!broken) return toFailure('invalid', error);

	const { fields, filters, options } = operation;
	const properties = [...fields, ...filters, ...options].map(({ property }) => property);
	const property = properties.find(({ name }) => name === broken.name);
	const expressionInField = `${quote(broken.code)} in ${property?.displayName ?? broken.name}`;
	const message = `n8n cannot evaluate ${expressionInField}, and says ${quote(error.message)}`;
	return toFailure('invalid', { message, description: error.description });
}

function toPlan(input: FormInput, operation: Operation, evaluated: Evaluated): FormPlan {
	const { blanks, collect, errors } = evaluated;
	const transport = readRequestOptions(input, collect);
	const rowPlan = rowPlanOf(input, operation, evaluated);
	const columns = columnsWith(operation, evaluated.query);
	const output = outputPlanOf(input, evaluated, columns, rowPlan);
	if (rowPlan.goesThrough) return { output, blanks };

	// A model has left an argument blank, and knows no expressions.
	const [blank] = input.isForModel && errors.length > 0 ? [] : blanks;
	const invalid = blank ? [cameOutBlank(blank, input.kept.json)] : errors;
	if (invalid.length > 0) return { failure: invalidIn(invalid), output, blanks };

	const keeper = keeperOf(evaluated.settings.columns, columns);
	const request = requestOf(input, operation, evaluated, keeper);
	const paging = pagingOf(operation, evaluated);
	const [first] = operation.fields;
	const subjects = referencesIn(first && evaluated.valueOf(first));
	const { policy } = evaluated.settings;
	const plan = { request: { ...request, transport }, policy, output, subjects };
	return paging ? { ...plan, paging } : plan;
}

function outputPlanOf(
	input: FormInput,
	{ settings }: Evaluated,
	columns: Simplified,
	{ goesThrough, identity, keepsResult = false }: RowPlan,
): OutputPlan {
	return {
		...settings.output,
		...outputOf(input),
		blankColumns: blankColumnsOf(settings.columns, Object.keys(columns)),
		goesThrough,
		identity,
		keepsResult,
		isDryRun: settings.policy.isDryRun,
	};
}

/** Returns the columns that a row without a result surely shares with those that have one. Of other fields, some have parts. */
function blankColumnsOf({ output, fields }: ColumnChoice, simplified: string[]): string[] {
	if (output === 'simplified') return simplified;

	return fields.filter((field) => simplified.includes(field));
}

/** Returns what the row says, unless an option is invalid, because options say how to read it. */
function rowPlanOf(input: FormInput, operation: Operation, form: Evaluated): RowPlan {
	if (!form.areOptionsValid) return {};

	return form.collect(() => readRow(input, operation, form)) ?? {};
}

/** Returns the columns of a simplified row, some of which come with query parameters. */
function columnsWith({ simplified, simplifiedWith = {} }: Operation, query: Query): Simplified {
	const added = Object.entries(simplifiedWith).filter(([param]) => param in query);
	return Object.assign({}, simplified, ...added.map(([, columns]) => columns));
}

function requestOf(
	input: FormInput,
	operation: Operation,
	evaluated: Evaluated,
	keeper: RowKeeper,
): Omit<RequestPlan, 'transport'> {
	const { query } = evaluated;
	const { fields, kind, priced = [] } = operation;
	const [method, path] = operation.request.split(' ');
	const request: Omit<RequestPlan, 'transport'> = {
		method: method as 'GET' | 'POST',
		path,
		query,
		priceKind: [operation.request, ...priced.filter((param) => param in query)].join(' '),
		customAccount: operation.customAccount ?? false,
		notFound: operation.findsNobody?.(evaluated),
		response: {
			rows: operation.rows,
			select: selectorOf(operation, evaluated),
			isHidden: operation.isHidden,
			keeper,
		},
	};

	if (kind === 'write') request.write = writeOf(input, operation, evaluated);

	const secret = fields.find(({ property }) => property.typeOptions?.password);
	if (secret) request.secret = query[secret.property.name];
	return request;
}

/** Returns how to select the rows of a response. The result of a write names whom it is for. */
function selectorOf(operation: Operation, evaluated: Evaluated): ResponsePlan['select'] {
	const { kind, selectRows } = operation;
	if (selectRows) return (page) => withRequestId(selectRows(evaluated, page), page);
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
): PagingPlan | undefined {
	if (!pagination) return undefined;

	return {
		...settings.paging,
		rules: pagination,
		isFilteredLate: lateFilters.some((param) => param in query),
	};
}

/** Adds to a failure of `selectRows` the request ID. */
function withRequestId(selected: IDataObject[] | Failure, { requestId }: Page) {
	return Array.isArray(selected) ? selected : { ...selected, requestId };
}

/** Returns for whom or what a request is: the value of its first field, if that is required. Searches have none. */
function subjectOf([first]: Field[], { valueOf }: FormValues) {
	if (!first?.property.required) return undefined;
	const [value] = Object.values(first.toQuery(valueOf(first)));
	return value === undefined ? undefined : { value, field: first.property.name };
}

/** Returns what tells a write apart from others (rules of writes), and its preview. A secret is no part of a text. */
function writeOf(input: FormInput, operation: Operation, evaluated: Evaluated): WritePlan {
	const [first, ...others] = operation.fields;
	const { identity, query, settings, valueOf } = evaluated;
	const ofPerson = Object.keys(first.toQuery(valueOf(first)));
	const secrets = others.filter(({ property }) => property.typeOptions?.password);
	const left = [...ofPerson, ...secrets.map(({ property }) => property.name)];
	const text = Object.entries(query).filter(([param]) => !left.includes(param));
	return {
		person: identity?.key ?? '',
		text: JSON.stringify(text),
		item: rowKeyOf(ownColumnsOf(input), settings.resultField),
		preview: { ...personIn(operation, evaluated), ...operation.dryRun?.(evaluated) },
	};
}

/** Returns the columns of a row, or the arguments of a tool, without what n8n adds for each call. */
function ownColumnsOf({ isForModel, row }: FormInput): IDataObject {
	if (!isForModel) return row;

	return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'toolCallId'));
}

/** Returns the failure of an item whose parameters are invalid. */
function invalidIn([first, ...others]: ValidationError[]): Failure {
	const advice = [first.description];
	for (const { message, description } of others) {
		advice.push(`Also: ${asSentence(message)}`, description);
	}

	const description = advice.filter((sentence) => sentence !== undefined).join(' ');
	return toFailure('invalid', { message: first.message, description });
}

/** Returns the part of the output that does not depend on parameters. */
function outputOf({ keepsInput, kept, node }: FormInput) {
	return {
		hasErrorBranch: node.onError === 'continueErrorOutput',
		keepsInput,
		input: kept,
		retriesOnFail: node.retryOnFail === true,
		stopsOnError: STOPS.includes(node.onError) && !node.continueOnFail,
	};
}
