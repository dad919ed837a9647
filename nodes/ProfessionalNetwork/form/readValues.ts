import type { IDataObject } from 'n8n-workflow';

import {
	type Collect,
	collector,
	invalid,
	isBlank,
	joinWith,
	quote,
	type Target,
	type ValidationError,
} from '../input/input';
import { readReport } from '../output/items';
import { isObject } from '../service/response';
import { type Blank, explainEmptyFields, markBlanks, requireNoBlanks } from './blanks';
import { requireCriteria } from './criteria';
import type { Field, Meaning, Query } from './fields/field';
import type { Entered, FormInput } from './formInput';
import { meaningsOf } from './meaning';
import { type FormValues, needsCriteria, type Operation } from './operation';
import { readSettings, type Settings } from './settings/readSettings';
import { NO_TABLE, type Table } from './table';
import { targetOf } from './target';

/** The evaluated parameters of one input item. */
export interface Evaluated extends FormValues {
	/** What the query asks for, the same for all spellings. */
	meaning: Record<string, Meaning>;
	settings: Settings;
	/** What is invalid so far, in the order of the form. `collect` adds to it. */
	errors: ValidationError[];
	collect: Collect;
	/** Whether all options are valid, which also say how to read the row. */
	areOptionsValid: boolean;
	/** What to know about the fields, such as which ones another replaced. */
	notes: string[];
	/** For whom or what the item is. Absent if a field that says it is invalid. */
	target?: Target;
	/** Whether nothing was found for the first field, or for a field or filter that may not be blank. */
	isBlank: boolean;
	/** Whether the request lacks something because expressions found nothing. */
	lacksData: boolean;
	/** The errors that say no more than that expressions found nothing, also those of empty fields. */
	blankErrors: ValidationError[];
	/** The expressions of the query that found nothing. */
	blanks: Blank[];
}

/** The form of an item while it is read. */
interface Reader {
	input: FormInput;
	operation: Operation;
	/** The columns of the run. None for a model, whose input is its call. */
	table: Table;
	errors: ValidationError[];
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

/** What the parts of a form became. */
interface Reads {
	/** Fields and filters. */
	criteria: Read[];
	filters: Read[];
	options: Read[];
}

/** The queries of the parts of a form. */
interface Queries {
	/** Of all fields and filters. */
	criteria: Query;
	/** Of the field or filter that stands alone, or else of all of them. */
	sentCriteria: Query;
	options: Query;
}

/** Matches an expression that a model fills in. */
const FROM_MODEL = /\$fromai\b/i;

/**
 * Reads each parameter once and builds the query. Afterwards only the fetch adds request parameters to it. Collects
 * invalid values in this order: fields, filters, options, settings.
 * @param table the rows of the run, for advice on their columns
 */
export function readValues(input: FormInput, operation: Operation, table = NO_TABLE): Evaluated {
	const reader = readerOf(input, operation, table);
	const { collect, errors, sources } = reader;
	const reads = readParts(reader);
	const queries = queriesOf(reads);
	validateQueries(reader, reads, queries);

	const { criteria, options } = reads;
	const valueOf = valueOfIn(reader);
	const areOptionsValid = options.every(isValid);
	const settings = readSettings(input, operation, { valueOf, collect });
	const values: FormValues = {
		query: { ...queries.sentCriteria, ...queries.options },
		paging: settings.paging,
		sources,
		valueOf,
	};
	collect(() => requireValues(reader, reads, queries));
	collect(() => operation.validate?.(values));
	explainErrors(reader, reads);

	const blanks = blanksIn(criteria);
	return {
		...values,
		meaning: meaningsOf(values.query, [...criteria, ...options], valueOf),
		settings,
		errors,
		collect,
		areOptionsValid,
		notes: notesOf(criteria, valueOf),
		target: readTarget(operation, criteria, valueOf),
		isBlank: isFirstEmpty(reader) || rejectedBlanks(reader, criteria).length > 0,
		lacksData: errors.some((error) => error.lacksData),
		blankErrors: errors.filter((error) => isOfBlank(error, blanks)),
		blanks,
	};
}

function readerOf(input: FormInput, operation: Operation, table: Table): Reader {
	const absent = operation.options.map((option) => [option.property.name, option.absent] as const);
	return {
		input,
		operation,
		table: input.isForModel ? NO_TABLE : table,
		...collector(),
		reports: operation.kind === 'write' ? readReport(input.kept.json).texts : [],
		values: new Map<string, unknown>(absent),
		sources: {},
	};
}

function readParts(reader: Reader): Reads {
	const { operation } = reader;
	const fields = operation.fields.map((field) => readTopLevel(reader, field));
	const filters = readCollection(reader, 'Filters', operation.filters);
	const options = readCollection(reader, 'Options', operation.options);
	return { criteria: [...fields, ...filters], filters, options };
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

const isValid = ({ query }: Read) => query !== undefined;

const hasQuery = ({ query = {} }: Read) => Object.keys(query).length > 0;

/** Returns the field or filter with a value that replaces all other criteria. */
function findAlone(criteria: Read[]): Read | undefined {
	return criteria.filter(hasQuery).find(({ field }) => field?.standsAlone);
}

function queriesOf({ criteria, options }: Reads): Queries {
	const criteriaQuery = merge(criteria);
	return {
		criteria: criteriaQuery,
		sentCriteria: findAlone(criteria)?.query ?? criteriaQuery,
		options: merge(options),
	};
}

/** Collects filters that exclude each other. */
function validateQueries({ collect }: Reader, { filters }: Reads, { criteria }: Queries): void {
	for (const { field } of filters) collect(() => field?.validate?.(criteria));
}

/** @throws ValidationError for expressions that found nothing, or a search for nothing */
function requireValues(
	reader: Reader,
	{ criteria, options }: Reads,
	{ sentCriteria }: Queries,
): void {
	const { input, operation, table } = reader;
	requireNoBlanks(rejectedBlanks(reader, criteria.filter(isValid)), input.kept.json, table);
	requireOptions(options);
	if (!needsCriteria(operation) || !criteria.every(isValid)) return;

	const hasBlanks = blanksIn(criteria).length > 0;
	requireCriteria(sentCriteria, operation, hasBlanks);
}

/** @throws ValidationError for an option that came out blank, which would be another setting in silence (rule 3 of values) */
function requireOptions(options: Read[]): void {
	const blank = options.find(({ blanks }) => blanks.length > 0);
	if (!blank) return;

	throw invalid(`${blank.label} came out blank`, 'Fill in the data, or remove it from Options.');
}

/** Adds to the errors of empty fields which expression found nothing. A model cannot change one. */
function explainErrors({ errors, input, table }: Reader, { criteria, options }: Reads): void {
	if (input.isForModel) return;

	const notAllowed = blanksIn([...criteria, ...options]).filter(({ isAllowed }) => !isAllowed);
	explainEmptyFields(errors, notAllowed, input.kept.json, table);
}

function isFirstEmpty({ errors, operation: { fields } }: Reader): boolean {
	const label = fields[0]?.property.displayName;
	return errors.some(({ empty }) => empty !== undefined && empty === label);
}

function valueOfIn({ values }: Reader): FormValues['valueOf'] {
	return <T>({ property: { name }, absent }: Field<T>) => (values.get(name) ?? absent) as T;
}

/** Returns the expressions that found nothing. */
function blanksIn(reads: Read[]): Blank[] {
	return reads.flatMap(({ blanks }) => blanks);
}

/** Returns the expressions that found nothing and may not. A model leaves out what it does not need. */
function rejectedBlanks({ input: { isForModel } }: Reader, reads: Read[]): Blank[] {
	return blanksIn(reads).filter(({ expression, isAllowed, isPart }) => {
		const isLeftOut = isForModel && !isPart && FROM_MODEL.test(expression);
		return !isAllowed && !isLeftOut;
	});
}

/** Whether an error says no more than that expressions found nothing for a field, or for a part of one. */
function isOfBlank({ empty, lacksData }: ValidationError, blanks: Blank[]): boolean {
	return lacksData === true || blanks.some(({ label }) => label === empty);
}

/** Returns for whom or what the item is, or undefined if a field that says it is invalid. */
function readTarget(
	operation: Operation,
	criteria: Read[],
	valueOf: FormValues['valueOf'],
): Target | undefined {
	const needed = operation.kind === 'write' ? criteria.slice(0, 1) : criteria;
	const isInvalid = needed.some(({ query }) => query === undefined);
	return isInvalid ? undefined : targetOf(operation, criteria, valueOf);
}

/** Returns what to know about the fields, such as which ones another replaced. */
function notesOf(criteria: Read[], valueOf: FormValues['valueOf']): string[] {
	const filled = criteria.filter(hasQuery);
	const notes = filled.flatMap(({ field }) => field?.note?.(valueOf(field)) ?? []);
	const alone = findAlone(criteria);
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

/** Returns the queries of fields as one. */
function merge(reads: Read[]): Query {
	return Object.assign({}, ...reads.map(({ query }) => query));
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
