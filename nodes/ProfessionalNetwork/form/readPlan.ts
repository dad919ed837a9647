import type { IDataObject } from 'n8n-workflow';

import type { Plan, Query, RequestPlan, Subject } from '../fetch/run';
import { quote, type ValidationError } from '../input/input';
import { pathsOf, type OutputPlan, type Simplified } from '../output/items';
import { toFailure, type Failure, type Page, type Place } from '../service/response';
import { keptInput, type ParameterContext } from './context';
import type { Field } from './fields/field';
import type { Operation, FormValues } from './operation';
import { findBroken } from './readParameter';
import { readValues, type Evaluated } from './readValues';
import { readRequestOptions } from './requestOptions';

/** An input item that needs nothing, because it has its result. */
export type KeptPlan = Place & { failure?: undefined; request?: undefined };

/** What an input item needs, and what it becomes. */
export type FormPlan = (Plan | KeptPlan) & { output: OutputPlan };

/** Where rows go without any settings. */
const ALL_ROWS = {
	output: 'all' as const,
	fields: [],
	limit: Infinity,
	simplified: {},
	includeCost: false,
	emptyIfNotFound: false,
};

/** Reads and validates every parameter of one input item. Returns a failure for an invalid item, and never throws. */
export function readPlan(item: ParameterContext, operation: Operation): FormPlan {
	// Some nodes return binary data alone.
	item.getInputData().json ??= {};
	try {
		return toPlan(item, operation, readValues(item, operation));
	} catch (error) {
		const broken = findBroken(item);
		const { fields, filters, options } = operation;
		const all = [...fields, ...filters, ...options].map(({ property }) => property);
		const named = all.find(({ name }) => name === broken?.name);
		const place = broken && `${quote(broken.code)} in ${named?.displayName ?? broken.name}`;
		const violation = broken && {
			reason: `n8n cannot evaluate ${place}`,
			aside: `and says ${quote(error.message)}`,
			entry: error.description ?? undefined,
		};
		const { message, description } = error;
		// n8n's error about an expression explains it in the editor.
		const failure = { ...toFailure('invalid', { violation, message, description }), cause: error };
		return { ...placeOf(item), failure, output: { ...ALL_ROWS, ...outputOf(item) } };
	}
}

function toPlan(
	item: ParameterContext,
	operation: Operation,
	{ notes, fieldQuery, settings, errors, collect, ...values }: Evaluated,
): FormPlan {
	const { query } = values;
	const transport = readRequestOptions(item, operation, collect);
	const { fields, filters, pagination, selectRows, explain, simplified } = operation;
	const isWrite = operation.kind === 'write';
	const { priced = [], lateFilters = [] } = operation;
	const { dryRun, paging, policy } = settings;
	const columns = Object.entries(operation.simplifiedWith ?? {})
		.filter(([param]) => param in query)
		.reduce<Simplified>((all, [, more]) => ({ ...all, ...more }), simplified);
	const output: OutputPlan = { ...settings.output, simplified: columns, ...outputOf(item) };
	const place = placeOf(item);
	if (output.existing) return { ...place, output };
	if (errors.length > 0) return { ...place, failure: invalidIn(errors), output };
	const atMost = operation.atMost?.(values);
	const [method, path] = operation.request.split(' ');
	const subject = subjectOf(fields, values);
	const unwanted = unwantedBy(operation, query);
	const secret = fields.find(({ property }) => property.typeOptions?.password);
	// Results and previews of a write name whom it is for.
	const person = isWrite && subject ? { [subject.field]: subject.value } : {};
	return {
		...place,
		request: {
			method: method as 'GET' | 'POST',
			path,
			query,
			rows: operation.rows,
			priceKind: [`${method} ${path}`, ...priced.filter((param) => param in query)].join(' '),
			isWrite,
			...(subject && { subject }),
			...(isWrite && { fieldQuery }),
			...(atMost !== undefined && { atMost }),
			customAccount: operation.customAccount ?? false,
			...(secret && { secret: query[secret.property.name] }),
			...(isWrite && { select: ({ rows: all }) => all.map((row) => ({ ...row, ...person })) }),
			...(selectRows && { select: (page) => orMissing(selectRows(values, page), page) }),
			...(explain && { explain: (failure) => ({ ...failure, ...explain(failure, values) }) }),
			usesRecentAnswers: operation.kind === 'lookup' && item.getMode() === 'manual',
			transport,
			notes,
			...(unwanted && { unwanted }),
			paths: pathsOf(output)?.concat(operation.unwanted?.paths ?? []),
			describe: () => [...fields, ...filters].map((one) => one.describe?.(query)).filter(Boolean),
		},
		...(pagination && {
			paging: {
				...paging,
				rules: pagination,
				isFilteredLate: lateFilters.some((param) => param in query),
				keepsWholePages: output.output === 'raw',
				hasSession: operation.session ?? false,
			},
		}),
		policy: {
			...policy,
			...(dryRun && { dryRun: { ...person, ...operation.dryRun?.(values) } }),
		},
		output,
	};
}

/** Adds to a failure of `selectRows` the status and the request ID, as if the service had found nothing. */
function orMissing(selected: IDataObject[] | Failure, { requestId }: Page) {
	return Array.isArray(selected) ? selected : { statusCode: 404, requestId, ...selected };
}

/** Returns for whom or what a request is: the value of its first field, if that is required. Searches have none. */
function subjectOf([first]: Field[], { valueOf }: FormValues): Subject | undefined {
	if (!first?.property.required) return undefined;
	const given = valueOf(first);
	const [[param, value] = []] = Object.entries(first.toQuery(given));
	if (param === undefined || value === undefined) return undefined;
	return { param, value, field: first.property.name, person: first.identify?.(given) };
}

function unwantedBy({ unwanted }: Operation, query: Query): RequestPlan['unwanted'] {
	const isIn = unwanted?.of(query);
	return unwanted && isIn && { kind: unwanted.kind, isIn };
}

/** Returns the failure of an item whose parameters are invalid. */
function invalidIn(errors: ValidationError[]): Failure {
	return { kind: 'invalid', violations: errors.map(({ violation }) => violation) };
}

/** Returns the index of the input item, and its row in the sheet that n8n read it from. */
function placeOf(item: ParameterContext) {
	const { row_number: row } = keptInput(item).json;
	return { itemIndex: item.getItemIndex(), ...(typeof row === 'number' && { rowNumber: row }) };
}

/** Returns the part of the output that does not depend on parameters. */
function outputOf(item: ParameterContext) {
	const { onError, parameters } = item.getNode();
	const hasErrorBranch = onError === 'continueErrorOutput';
	const keepsInput = Boolean(parameters.includeOtherFields);
	return { hasErrorBranch, keepsInput, input: keptInput(item) };
}
