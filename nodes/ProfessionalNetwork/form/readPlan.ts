import {
	keeperOf,
	type PagingPlan,
	type Plan,
	type Query,
	type RequestPlan,
	type ResponsePlan,
	type Simplified,
	type ValidPlan,
} from '../fetch/run';
import type { Reference, ValidationError } from '../input/input';
import type { OutputPlan } from '../output/items';
import type { Failure, Page } from '../service/response';
import { type Blank, blankError } from './blanks';
import { referencesIn } from './fields/field';
import { brokenFailure, invalidFailure } from './formFailure';
import { type FormInput, inputOf, type ParameterContext } from './formInput';
import type { Operation } from './operation';
import { brokenOutputPlan, outputPlanOf } from './outputPlan';
import { readRow, type RowPlan } from './readRow';
import { type Evaluated, readValues } from './readValues';
import { readRequestOptions } from './requestOptions';
import { writeOf, writeSelector } from './writePlan';

/** What an input item needs, and what it becomes. */
export type FormPlan = Plan & {
	output: OutputPlan;
	/** What its first field names, such as the lists that the trigger watches. */
	subjects?: Reference[];
	/** The blocks of expressions that came out blank, whether or not its mark makes them needless. */
	blanks?: Blank[];
};

/** Reads and validates every parameter of one input item. Returns a failure for an invalid item, and never throws. */
export function readPlan(context: ParameterContext, operation: Operation): FormPlan {
	const input = inputOf(context);
	try {
		return toPlan(input, operation, readValues(input, operation));
	} catch (error) {
		return {
			failure: brokenFailure(input, operation, error),
			output: brokenOutputPlan(input, operation),
		};
	}
}

function toPlan(input: FormInput, operation: Operation, evaluated: Evaluated): FormPlan {
	const { blanks, collectError, query, settings } = evaluated;
	const transport = readRequestOptions(input, collectError);
	const rowPlan = rowPlanOf(input, operation, evaluated);
	const columns = simplifiedColumns(operation, query);
	const output = outputPlanOf(input, settings, columns, rowPlan);
	if (rowPlan.goesThrough) return { output, blanks };

	const errors = errorsIn(input, evaluated);
	if (errors.length > 0) return { failure: invalidFailure(errors), output, blanks };

	const request: RequestPlan = {
		...requestOf(operation, evaluated),
		response: responseOf(operation, evaluated, columns),
		transport,
	};
	if (operation.kind === 'write') request.write = writeOf(input, operation, evaluated);

	const plan: FormPlan & ValidPlan = { request, policy: settings.policy, output };
	plan.subjects = subjectsOf(operation, evaluated);
	plan.paging = pagingOf(operation, evaluated);
	return plan;
}

/** Returns what the row says, unless an option is invalid, because options say how to read it. */
function rowPlanOf(input: FormInput, operation: Operation, evaluated: Evaluated): RowPlan {
	if (!evaluated.areOptionsValid) return {};

	return evaluated.collectError(() => readRow(input, operation, evaluated)) ?? {};
}

/** Returns the columns of a simplified row, some of which come with query parameters. */
function simplifiedColumns(operation: Operation, query: Query): Simplified {
	const { simplified, simplifiedWith = {} } = operation;
	const added = Object.entries(simplifiedWith).filter(([param]) => param in query);
	return Object.assign({}, simplified, ...added.map(([, columns]) => columns));
}

/** Returns what is invalid: a blank value before everything else. */
function errorsIn({ isForModel, kept }: FormInput, evaluated: Evaluated): ValidationError[] {
	const { blanks, errors } = evaluated;
	// A model has left an argument blank, and knows no expressions.
	const isOfModel = isForModel && errors.length > 0;
	if (blanks.length === 0 || isOfModel) return errors;

	return [blankError(blanks[0], kept.json)];
}

function requestOf(
	operation: Operation,
	evaluated: Evaluated,
): Omit<RequestPlan, 'response' | 'transport'> {
	const { query } = evaluated;
	const { fields, priced = [] } = operation;
	const [method, path] = operation.request.split(' ');
	const secret = fields.find(({ property }) => property.typeOptions?.password);
	return {
		method: method as 'GET' | 'POST',
		path,
		query,
		priceKind: [operation.request, ...priced.filter((param) => param in query)].join(' '),
		customAccount: operation.customAccount ?? false,
		notFound: operation.findsNobody?.(evaluated),
		secret: secret && query[secret.property.name],
	};
}

function responseOf(operation: Operation, evaluated: Evaluated, columns: Simplified): ResponsePlan {
	return {
		rows: operation.rows,
		select: selectorOf(operation, evaluated),
		isHidden: operation.isHidden,
		keeper: keeperOf(evaluated.settings.columns, columns),
	};
}

/** Returns how to select the rows of a response, if not all of them are the result as they are. */
function selectorOf(operation: Operation, evaluated: Evaluated): ResponsePlan['select'] {
	const { kind, selectRows } = operation;
	if (selectRows) return (page) => withRequestId(selectRows(evaluated, page), page);

	return kind === 'write' ? writeSelector(operation, evaluated) : undefined;
}

/** Adds the request ID to a failure of `selectRows`. */
function withRequestId<T extends unknown[]>(selected: T | Failure, { requestId }: Page) {
	return Array.isArray(selected) ? selected : { ...selected, requestId };
}

function subjectsOf({ fields: [field] }: Operation, { valueOf }: Evaluated): Reference[] {
	return field ? referencesIn(valueOf(field)) : [];
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
