import type { IDataObject } from 'n8n-workflow';

import {
	type Collect,
	collector,
	invalid,
	isBlank,
	joinWith,
	quote,
	type ValidationError,
} from '../input/input';
import { readReport } from '../output/items';
import { isObject } from '../service/response';
import { additionalParameters, requireFree } from './additionalParameters';
import { type Blank, cameOutBlank, markBlanks, withExpressions } from './blanks';
import { requireCriteria } from './criteria';
import type { Field, Query } from './fields/field';
import type { Entered, FormInput } from './formInput';
import { meaningsOf } from './meaning';
import { type FormValues, needsCriteria, type Operation } from './operation';
import { readSettings } from './settings/readSettings';
import { NO_TABLE } from './table';
import { targetOf } from './target';

/** The evaluated parameters of one input item. */
export type Evaluated = ReturnType<typeof readValues>;

/** The form of an item while it is read. */
interface Reader {
	input: FormInput;
	operation: Operation;
	collect: Collect;
	/** What this node wrote about the row, which is never sent. */
	reports: string[];
	/** What the values mean, by the names of their fields. */
	values: Map<string, unknown>;
	/** The expressions in top-level parameters, by name. */
	sources: FormValues['sources'];
}

/** What a field or a collection became: a query unless the value is invalid. */
type Read = { field?: Field; label: string; query?: Query; blanks: Blank[] };

/** A field as it was entered. */
interface EnteredField extends Entered {
	/** Whether `raw` is the expression of all filters or options. */
	isShared?: boolean;
}

/** Matches an expression that a model fills in. */
const FROM_MODEL = /\$fromai\b/i;

/**
 * Reads each parameter once and builds the query. Afterwards only the fetch adds request parameters to it. Collects
 * invalid values in this order: fields, filters, options, additional parameters, settings.
 * @param table the rows of the run, for advice on their columns
 */
export function readValues(input: FormInput, operation: Operation, table = NO_TABLE) {
	const { errors, collect } = collector();
	const reader = readerOf(input, operation, collect);
	const fields = operation.fields.map((field) => readTopLevel(reader, field));
	const filters = readCollection(reader, 'Filters', operation.filters);
	const options = readCollection(reader, 'Options', operation.options);
	const criteria = [...fields, ...filters];

	const { additional, alone, criteriaQuery, filled, final, sent } = queriesOf(criteria, options);
	for (const { field } of filters) collect(() => field?.validate?.(criteriaQuery));
	collect(() => requireFree(additional, { ...criteriaQuery, ...sent }, operation));

	const { sources, valueOf } = valuesOf(reader);
	const areOptionsValid = options.every(({ query }) => query);
	const toSettings = { valueOf, areValid: areOptionsValid, collect };
	const settings = readSettings(input, operation, toSettings);
	const values = {
		query: { ...final, ...sent, ...additional },
		paging: settings.paging,
		sources,
		valueOf,
	};

	const blanks = blanksOf(reader, criteria, options);
	const { isForModel } = input;
	const { json: row } = input.kept;
	const columns = isForModel ? NO_TABLE : table;
	if (blanks.rejected.length > 0) {
		errors.push(cameOutBlank(blanks.rejected, row, columns));
	} else if (needsCriteria(operation) && criteria.every(({ query }) => query)) {
		const hasBlanks = blanks.ofQuery.length > 0;
		collect(() => requireCriteria({ ...final, ...additional }, operation, hasBlanks));
	}

	collect(() => operation.validate?.(values));
	// A model cannot change an expression.
	if (!isForModel) {
		errors.splice(0, errors.length, ...withExpressions(errors, blanks.notAllowed, row, columns));
	}

	const isEmpty = errors.some(({ empty }) => empty !== undefined && empty === fields[0]?.label);
	return {
		...values,
		meaning: meaningsOf(values.query, [...criteria, ...options], valueOf),
		settings,
		errors,
		collect,
		areOptionsValid,
		notes: notesOf(filled, alone, valueOf),
		target: readTarget(operation, criteria, valueOf),
		isBlank: isEmpty || blanks.ofCriteria.length > 0,
		lacksData: errors.some((error) => error.lacksData),
		/** The errors that say no more than that expressions found nothing. */
		blankErrors: errors.filter((error) => isOfBlank(error, blanks.ofQuery)),
		blanks: blanks.ofQuery,
	};
}

function isOfBlank({ empty, lacksData }: ValidationError, blanks: Blank[]): boolean {
	return lacksData === true || blanks.some(({ label }) => label === empty);
}

function readerOf(input: FormInput, operation: Operation, collect: Collect): Reader {
	const absent = operation.options.map((option) => [option.property.name, option.absent] as const);
	return {
		input,
		operation,
		collect,
		reports: operation.kind === 'write' ? readReport(input.kept.json).texts : [],
		values: new Map<string, unknown>(absent),
		sources: {},
	};
}

function valuesOf({ sources, values }: Reader): Pick<FormValues, 'sources' | 'valueOf'> {
	const valueOf = <T>({ property: { name }, absent }: Field<T>) =>
		(values.get(name) ?? absent) as T;
	return { sources, valueOf };
}

function readTopLevel(reader: Reader, field: Field): Read {
	const { input, sources } = reader;
	const { name, default: fallback } = field.property;
	// An expression that finds nothing returns undefined, and the field may be required.
	const { value = null, raw } = input.read(name, fallback);
	if (typeof raw === 'string' && raw.startsWith('=')) {
		sources[name] = { raw, evaluate: input.evaluate };
	}

	return readField(reader, field, { value, raw });
}

/** Returns the results of the added fields, after the result of the collection itself. */
function readCollection(reader: Reader, label: 'Filters' | 'Options', fields: Field[]): Read[] {
	if (fields.length === 0) return [];

	const { value, raw } = reader.input.read(label.toLowerCase(), {});
	const isShared = typeof raw === 'string' && raw.startsWith('=');
	const blanks: Blank[] = [];
	const collection = reader.collect(() => {
		const marked = isShared ? markBlanks({ raw, value, label, blanks }) : value;
		return parseCollection(marked, label, fields);
	});
	if (!collection) return [{ label, blanks }];

	const added = fields.filter(({ property: { name } }) => name in collection);
	const reads = added.map((field) => {
		const { name } = field.property;
		const entered = { value: collection[name], raw: isShared ? raw : Object(raw)[name], isShared };
		return readField(reader, field, entered);
	});
	return [{ label, query: {}, blanks }, ...reads];
}

function readField(reader: Reader, field: Field, { value, raw, isShared }: EnteredField): Read {
	const { collect, input, operation, reports, values } = reader;
	const { name, type, displayName: label } = field.property;
	const blanks: Blank[] = [];
	// A message has rules of its own for what it lacks.
	const isText = operation.kind === 'write' && type === 'string';
	const evaluate = isText ? undefined : input.evaluate;
	const marked = markBlanks({ raw, value, label, blanks, evaluate, isShared });
	const query = collect(() => {
		const parsed = field.parse(marked);
		values.set(name, parsed);
		return rejectReports(field.toQuery(parsed), label, reports);
	});
	return { field, label, query, blanks };
}

const isAdditional = ({ field }: Read) => field === additionalParameters;

/** Returns the queries of the parts of a form. A field that stands alone replaces all other criteria. */
function queriesOf(criteria: Read[], options: Read[]) {
	const filled = criteria.filter(({ query = {} }) => Object.keys(query).length > 0);
	const alone = filled.find(({ field }) => field?.standsAlone);
	const criteriaQuery = merge(criteria);
	return {
		filled,
		alone,
		criteriaQuery,
		final: alone?.query ?? criteriaQuery,
		sent: merge(options.filter((read) => !isAdditional(read))),
		additional: merge(options.filter(isAdditional)),
	};
}

/** Returns the expressions that found nothing, as far as each rule needs them. */
function blanksOf({ input: { isForModel } }: Reader, criteria: Read[], options: Read[]) {
	const blanksIn = (reads: Read[]) => reads.flatMap(({ blanks }) => blanks);
	// A model leaves out what it does not need.
	const isExcused = ({ expression, isAllowed, isPart }: Blank) =>
		isAllowed || (isForModel && !isPart && FROM_MODEL.test(expression));
	const rejectedIn = (reads: Read[]) => blanksIn(reads).filter((blank) => !isExcused(blank));

	const ofQuery = [...criteria, ...options.filter(isAdditional)];
	return {
		ofQuery: blanksIn(ofQuery),
		ofCriteria: rejectedIn(criteria),
		rejected: rejectedIn(ofQuery.filter(({ query }) => query)),
		notAllowed: blanksIn([...criteria, ...options]).filter(({ isAllowed }) => !isAllowed),
	};
}

/** Returns for whom or what the item is, or undefined if a field that says it is invalid. */
function readTarget(operation: Operation, criteria: Read[], valueOf: FormValues['valueOf']) {
	const needed = operation.kind === 'write' ? criteria.slice(0, 1) : criteria;
	const isInvalid = needed.some(({ query }) => query === undefined);
	return isInvalid ? undefined : targetOf(operation, criteria, valueOf);
}

/** Returns what to know about the fields, such as which ones another replaced. */
function notesOf(
	filled: Read[],
	alone: Read | undefined,
	valueOf: FormValues['valueOf'],
): string[] {
	const notes = filled.flatMap(({ field }) => field?.note?.(valueOf(field)) ?? []);
	const replaced = filled.filter((read) => read !== alone).map(({ label }) => label);
	if (!alone || replaced.length === 0) return notes;
	return [`${alone.label} replaced ${joinWith('and', replaced)}.`, ...notes];
}

/** @throws ValidationError for what this node said about a row that failed, which must not reach a person */
function rejectReports(query: Query, label: string, reports: string[]): Query {
	const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
	const hasReport = (text: string) => reports.some((report) => flat(text).includes(flat(report)));
	if (!Object.values(query).some(hasReport)) return query;

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
