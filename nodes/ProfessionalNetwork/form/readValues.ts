import type { IDataObject } from 'n8n-workflow';

import { collector, invalid, isBlank, joinWith, quote } from '../input/input';
import { readReport } from '../output/items';
import { isObject } from '../service/response';
import { additionalParameters, requireFree } from './additionalParameters';
import { cameOutBlank, markBlanks, withExpressions, type Blank } from './blanks';
import { isReadByModel, keptInput, type ParameterContext } from './context';
import { requireCriteria } from './criteria';
import type { Field, Query } from './fields/field';
import { needsCriteria, type FormValues, type Operation } from './operation';
import { evaluatePart, readParameter } from './readParameter';
import { readSettings } from './settings/readSettings';
import { targetOf } from './target';

/** The evaluated parameters of one input item. */
export type Evaluated = ReturnType<typeof readValues>;

/** What a field or a collection became: a query unless the value is invalid. */
type Read = { field?: Field; label: string; query?: Query; blanks: Blank[] };

/** Matches an expression that a model fills in. */
const FROM_MODEL = /\$fromai\b/i;

/**
 * Reads each parameter once and builds the query. Afterwards only the fetch adds request parameters to it. Collects
 * invalid values in this order: fields, filters, options, additional parameters, settings.
 */
export function readValues(context: ParameterContext, operation: Operation) {
	const { errors, collect } = collector();
	const isModel = isReadByModel(context);
	const { json: input } = keptInput(context);
	const evaluate = (code: string) => evaluatePart(context, code);
	const isWrite = operation.kind === 'write';
	const { said } = isWrite ? readReport(input) : { said: [] };
	/** Parsed values. */
	const byName = new Map(operation.options.map(({ property, absent }) => [property.name, absent]));
	const valueOf = <T>({ property: { name }, absent }: Field<T>) =>
		(byName.get(name) ?? absent) as T;
	const sources: FormValues['sources'] = {};
	const readField = (field: Field, value: unknown, raw: unknown, isShared = false): Read => {
		const { name, type, displayName: label } = field.property;
		const blanks: Blank[] = [];
		// A message has rules of its own for what it lacks.
		const toEvaluate = isWrite && type === 'string' ? undefined : evaluate;
		const marked = markBlanks({ raw, value, label, blanks, evaluate: toEvaluate, isShared });
		const query = collect(() => {
			const parsed = field.parse(marked);
			byName.set(name, parsed);
			return rejectSaid(field.toQuery(parsed), label, said);
		});
		return { field, label, query, blanks };
	};
	/** Returns the results of the added fields, after the result of the collection itself. */
	const readCollection = (label: 'Filters' | 'Options', fields: Field[]): Read[] => {
		if (fields.length === 0) return [];
		const { value, raw } = readParameter(context, label.toLowerCase(), {});
		const isShared = typeof raw === 'string' && raw.startsWith('=');
		const blanks: Blank[] = [];
		const collection = collect(() => {
			const marked = isShared ? markBlanks({ raw, value, label, blanks }) : value;
			return parseCollection(marked, label, fields);
		});
		if (!collection) return [{ label, blanks }];

		const added = fields.filter(({ property: { name } }) => name in collection);
		const reads = added.map((field) => {
			const { name } = field.property;
			return readField(field, collection[name], isShared ? raw : Object(raw)[name], isShared);
		});
		return [{ label, query: {}, blanks }, ...reads];
	};

	const fields = operation.fields.map((field) => {
		const { name, default: fallback } = field.property;
		// An expression that finds nothing returns undefined, and the field may be required.
		const { value = null, raw } = readParameter(context, name, fallback);
		if (typeof raw === 'string' && raw.startsWith('=')) sources[name] = { raw, evaluate };
		return readField(field, value, raw);
	});
	const filters = readCollection('Filters', operation.filters);
	const options = readCollection('Options', operation.options);
	const isAdditional = ({ field }: Read) => field === additionalParameters;

	const criteria = [...fields, ...filters];
	const fieldQuery = merge(criteria);
	const sent = merge(options.filter((read) => !isAdditional(read)));
	const additional = merge(options.filter(isAdditional));
	for (const { field } of filters) collect(() => field?.validate?.(fieldQuery));
	const filled = criteria.filter(({ query = {} }) => Object.keys(query).length > 0);
	const alone = filled.find(({ field }) => field?.standsAlone);
	const final = alone?.query ?? fieldQuery;
	collect(() => requireFree(additional, { ...fieldQuery, ...sent }, operation));
	const areValid = options.every(({ query }) => query);
	const settings = readSettings(context, operation, { valueOf, areValid, collect });
	const valid = [...criteria, ...options.filter(isAdditional)].filter(({ query }) => query);
	// A model leaves out what it does not need.
	const isExcused = ({ expression, isPart }: Blank) =>
		isModel && !isPart && FROM_MODEL.test(expression);
	const unexcused = criteria.flatMap(({ blanks }) => blanks).filter((blank) => !isExcused(blank));
	const rejected = valid.flatMap(({ blanks }) => blanks).filter((blank) => !isExcused(blank));
	if (rejected.length > 0) {
		errors.push(cameOutBlank(rejected, input));
	} else if (needsCriteria(operation) && criteria.every(({ query }) => query)) {
		collect(() => requireCriteria({ ...final, ...additional }, operation));
	}
	const query = { ...final, ...sent, ...additional };
	const { paging } = settings;
	const values = { query, paging, sources, valueOf };
	collect(() => operation.validate?.(values));
	const allBlanks = [...criteria, ...options].flatMap(({ blanks }) => blanks);
	// A model cannot change an expression.
	if (!isModel) errors.splice(0, errors.length, ...withExpressions(errors, allBlanks, input));
	const isInvalid = ({ query: read }: Read) => read === undefined;
	const needed = isWrite ? criteria.slice(0, 1) : criteria;
	const target = needed.some(isInvalid) ? undefined : targetOf(operation, criteria, valueOf);
	const isEmpty = errors.some(({ empty }) => empty !== undefined && empty === fields[0]?.label);
	const lacksData = errors.some((error) => error.lacksData);
	const notes = filled.flatMap(({ field }) => field?.note?.(valueOf(field)) ?? []);
	const replaced = filled.filter((one) => one !== alone).map(({ label }) => label);
	if (alone && replaced.length > 0) {
		notes.unshift(`${alone.label} replaced ${joinWith('and', replaced)}.`);
	}
	return {
		...{ ...values, settings, notes, errors, collect },
		...{ areOptionsValid: areValid, target, isBlank: isEmpty || unexcused.length > 0 },
		lacksData,
	};
}

/** @throws ValidationError for what this node said about a row that failed, which must not reach a person */
function rejectSaid(query: Query, label: string, said: string[]): Query {
	const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
	const isSaid = (text: string) => said.some((one) => flat(text).includes(flat(one)));
	if (!Object.values(query).some(isSaid)) return query;
	throw invalid(
		`${label} is what this node says about a row that was not sent`,
		'Use the column with your own text, or remove the column details to send the text as it is.',
	);
}

/** Returns the queries of fields as one, without their blank parameters. */
function merge(reads: Read[]): Query {
	const parameters = reads.flatMap(({ query = {} }) => Object.entries(query));
	return Object.fromEntries(parameters.filter(([, text]) => text !== ''));
}

/** @throws ValidationError if an expression for the whole collection returns anything but an object of these fields */
function parseCollection(value: unknown, displayName: string, fields: Field[]): IDataObject {
	if (isBlank(value)) return {};
	if (isObject(value)) {
		const names = fields.map(({ property }) => property.name);
		const unknown = Object.keys(value).find((name) => !names.includes(name));
		if (unknown === undefined) return value;
		throw invalid(
			`${displayName} has no ${quote(unknown)} here`,
			`Use any of: ${names.join(', ')}.`,
		);
	}
	throw invalid(
		[`${displayName} must be an object of fields`, `not ${quote(value)}`],
		undefined,
		'Set each of its fields separately, each with its own expression.',
	);
}
