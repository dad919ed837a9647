import type { IDataObject } from 'n8n-workflow';

import type { Plan, Query, RequestPlan, Subject } from '../fetch/run';
import { keyOfTarget, quote, writeMark, type ValidationError } from '../input/input';
import {
	cellOf,
	ownColumnKey,
	pathsOf,
	type Marks,
	type OutputPlan,
	type Simplified,
} from '../output/items';
import { toFailure, type Failure, type Page, type Place } from '../service/response';
import { keptInput, type ParameterContext } from './context';
import type { Field } from './fields/field';
import type { Operation, FormValues } from './operation';
import { findBroken, itemFieldsIn } from './readParameter';
import { readRow, type Surroundings } from './readRow';
import { readValues, type Evaluated } from './readValues';
import { readRequestOptions } from './requestOptions';
import { NO_TABLE } from './table';

/** An input item that needs nothing, because it has its result. */
export type KeptPlan = Place & { failure?: undefined; request?: undefined };

/** What an input item needs, and what it becomes. */
export type FormPlan = (Plan | KeptPlan) & { output: OutputPlan };

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
	simplified: {},
	includeCost: false,
	emptyIfNotFound: false,
	replacesOther: false,
};

/** Reads and validates every parameter of one input item. Returns a failure for an invalid item, and never throws. */
export function readPlan(
	item: ParameterContext,
	operation: Operation,
	surroundings = ALONE,
): FormPlan {
	// Some nodes return binary data alone.
	item.getInputData().json ??= {};
	try {
		return toPlan(item, operation, readValues(item, operation, surroundings.table), surroundings);
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
	evaluated: Evaluated,
	surroundings: Surroundings,
): FormPlan {
	const { notes, settings, errors, collect, ...values } = evaluated;
	const { query } = values;
	const transport = readRequestOptions(item, operation, collect);
	const { fields, filters, pagination, selectRows, explain, simplified } = operation;
	const isWrite = operation.kind === 'write';
	const { priced = [], lateFilters = [] } = operation;
	const { dryRun, paging, policy } = settings;
	const columns = Object.entries(operation.simplifiedWith ?? {})
		.filter(([param]) => param in query)
		.reduce<Simplified>((all, [, more]) => ({ ...all, ...more }), simplified);
	const readOwnRow = () => readRow(item, operation, { ...evaluated, columns }, surroundings);
	const row = evaluated.areOptionsValid ? collect(readOwnRow) : undefined;
	const { passing, doubt, marks, replacesOther = false } = row ?? {};
	const output: OutputPlan = {
		...settings.output,
		...outputOf(item),
		...{ simplified: columns, passing, marks, replacesOther },
	};
	const place = placeOf(item);
	if (passing) return { ...place, output };
	if (doubt) return { ...place, failure: { kind: 'stillInDoubt', details: { ...doubt } }, output };
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
			...(isWrite && { write: writeOf(operation, evaluated, marks) }),
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
	const subject: Subject = { param, value, field: first.property.name };
	const identity = first.identify?.(given);
	// A name is sent as it is, and several may be sent alike.
	if (identity?.kind === 'address' || identity?.kind === 'id') subject.person = identity.key;
	return subject;
}

/** Returns what tells a write apart from others in its execution, and the mark that says it was sent. */
function writeOf(
	{ fields }: Operation,
	{ target, settings }: Evaluated,
	marks?: Marks,
): RequestPlan['write'] {
	if (!target) return undefined;

	return {
		key: keyOfTarget(target),
		person: target.subject?.key ?? '',
		mark: marks?.found ?? writeMark({ found: target, missed: [] }),
		column: `${settings.resultField.name}_for`,
		// Only a text has several lines.
		hasText: fields.some(({ property }) => property.typeOptions?.rows !== undefined),
	};
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
export function placeOf(item: ParameterContext): Place {
	const row = cellOf(keptInput(item).json, 'row_number', ownColumnKey);
	return { itemIndex: item.getItemIndex(), ...(typeof row === 'number' && { rowNumber: row }) };
}

/** Returns the part of the output that does not depend on parameters. */
function outputOf(item: ParameterContext) {
	const { onError, parameters, retryOnFail } = item.getNode();
	const hasErrorBranch = onError === 'continueErrorOutput';
	const keepsInput = Boolean(parameters.includeOtherFields);
	return {
		hasErrorBranch,
		keepsInput,
		input: keptInput(item),
		retriesOnFail: retryOnFail === true,
		readsMessage: itemFieldsIn(parameters).includes('message'),
	};
}
