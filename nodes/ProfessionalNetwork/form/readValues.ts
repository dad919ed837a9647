import type { IDataObject } from 'n8n-workflow';

import {
	type Collect,
	collector,
	type Identity,
	invalid,
	isBlank,
	joinWith,
	quote,
	type ValidationError,
} from '../input/input';
import { isObject } from '../service/response';
import { type Blank, type LeavesOut, markBlanks } from './blanks';
import { requireCriteria } from './criteria';
import type { Field, Query } from './fields/field';
import { collectionOf, type Entered, type FormInput } from './formInput';
import { itemIdentity } from './itemIdentity';
import { type FormValues, needsCriteria, type Operation } from './operation';
import { readSettings, type Settings } from './settings/readSettings';

/** The evaluated parameters of one input item. */
export interface Evaluated extends FormValues {
	settings: Settings;
	/** What is invalid so far, in the order of the form. `collect` adds to it. */
	errors: ValidationError[];
	collect: Collect;
	/** Whether all options are valid, which also say how to read the row. */
	areOptionsValid: boolean;
	/** For whom or what the item is. Absent if a field that says it is invalid, and for a search without a subject. */
	identity?: Identity;
	/** The expressions of fields and filters that came out blank and may not. */
	blanks: Blank[];
}

/** The form of an item while it is read. */
interface Reader {
	input: FormInput;
	operation: Operation;
	errors: ValidationError[];
	collect: Collect;
	/** What the values mean, by the names of their fields. */
	values: Map<string, unknown>;
	/** The expressions in top-level parameters, by name. */
	sources: FormValues['sources'];
}

/** What a field or a collection became: a query unless the value is invalid. */
type Read = { field?: Field; label: string; query?: Query; blanks: Blank[] };

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
	options: Query;
}

/**
 * Reads each parameter once and builds the query. Afterwards only the fetch adds request parameters to it. Collects
 * invalid values in this order: fields, filters, options, settings.
 */
export function readValues(input: FormInput, operation: Operation): Evaluated {
	const reader = readerOf(input, operation);
	const { collect, errors, sources } = reader;
	const reads = readParts(reader);
	const queries = queriesOf(reads);
	validateQueries(reader, reads, queries);

	const { criteria, options } = reads;
	const valueOf = valueOfIn(reader);
	const areOptionsValid = options.every(isValid);
	const settings = readSettings(input, operation, { valueOf, collect });
	const values: FormValues = {
		query: { ...queries.criteria, ...queries.options },
		paging: settings.paging,
		sources,
		valueOf,
	};
	collect(() => requireValues(reader, reads, queries));
	collect(() => operation.validate?.(values));

	return {
		...values,
		settings,
		errors,
		collect,
		areOptionsValid,
		identity: itemIdentity(operation, criteria, valueOf),
		blanks: blanksIn(criteria),
	};
}

function readerOf(input: FormInput, operation: Operation): Reader {
	const absent = operation.options.map((option) => [option.property.name, option.absent] as const);
	return {
		input,
		operation,
		...collector(),
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
	const entered = input.read(name, fallback);
	const { raw } = entered;
	if (typeof raw === 'string' && raw.startsWith('=')) {
		sources[name] = { raw, evaluate: input.evaluate };
	}

	return readField(reader, field, entered);
}

/** Returns the results of the added fields, after the result of the collection itself. */
function readCollection(reader: Reader, label: 'Filters' | 'Options', fields: Field[]): Read[] {
	if (fields.length === 0) return [];

	const { collect, input } = reader;
	const { value, raw } = input.read(label.toLowerCase(), {});
	const isExpression = typeof raw === 'string';
	const leavesOut = leavesOutIn(reader, label);
	const whole = { raw, value, label, leavesOut, needsAllParts: false, evaluate: input.evaluate };
	const marked = isExpression ? markBlanks(whole) : { value, blanks: [] };
	const { blanks } = marked;
	const collection = collect(() => parseCollection(marked.value, label, fields));
	if (!collection) return [{ label, blanks }];

	const added = fields.filter(({ property: { name } }) => name in collection);
	const reads = added.map((field) => {
		const { name } = field.property;
		const entered = { value: collection[name], raw: isExpression ? raw : collectionOf(raw)[name] };
		// The alternative of one expression for all of them may be that of another one.
		return readField(reader, field, entered, isExpression ? 'never' : leavesOut);
	});
	return [{ label, query: {}, blanks }, ...reads];
}

/** Returns when a blank filter or option is left out. A blank option would mean another setting. */
function leavesOutIn(reader: Reader, label: 'Filters' | 'Options'): LeavesOut {
	return label === 'Options' ? 'never' : whenOptional(reader);
}

function readField(
	reader: Reader,
	field: Field,
	{ value, raw }: Entered,
	leavesOut = leavesOutOf(reader, field),
): Read {
	const { collect, input, operation, values } = reader;
	const { name, type, displayName: label } = field.property;
	// A message has rules of its own for what it lacks.
	const isMessage = operation.kind === 'write' && type === 'string';
	const needsAllParts = !isMessage;
	const { evaluate } = input;
	const marked = markBlanks({ raw, value, label, leavesOut, needsAllParts, evaluate });
	const query = collect(() => {
		const parsed = field.parse(marked.value);
		values.set(name, parsed);
		return field.toQuery(parsed);
	});
	return { field, label, query, blanks: marked.blanks };
}

/** Returns when a blank field at the top level is left out. */
function leavesOutOf(reader: Reader, { property }: Field): LeavesOut {
	return property.required ? 'never' : whenOptional(reader);
}

function whenOptional({ input }: Reader): LeavesOut {
	return input.isForModel ? 'always' : 'ifExpressionAllows';
}

const isValid = ({ query }: Read) => query !== undefined;

const hasQuery = ({ query = {} }: Read) => Object.keys(query).length > 0;

function queriesOf({ criteria, options }: Reads): Queries {
	return {
		criteria: merge(criteria),
		options: merge(options),
	};
}

/** Collects filters that exclude each other. */
function validateQueries({ collect }: Reader, reads: Reads, { criteria }: Queries): void {
	for (const { field } of reads.filters) collect(() => field?.validate?.(criteria));
	collect(() => requireAlone(reads.criteria));
}

/** @throws ValidationError for filters next to a saved search, because the service would ignore them (rule 9 of values) */
function requireAlone(criteria: Read[]): void {
	const filled = criteria.filter(hasQuery);
	const alone = filled.find(({ field }) => field?.standsAlone);
	const ignored = filled.filter((read) => read !== alone).map(({ label }) => label);
	if (!alone || ignored.length === 0) return;

	throw invalid(
		`${alone.label} can't be used with ${joinWith('and', ignored)}`,
		`Remove one of them, because the service would ignore ${joinWith('and', ignored)}.`,
	);
}

/** @throws ValidationError for a blank option, or a search for nothing */
function requireValues(
	{ operation }: Reader,
	{ criteria, options }: Reads,
	{ criteria: query }: Queries,
): void {
	requireOptions(options.filter(isValid));
	if (!needsCriteria(operation) || !criteria.every(isValid)) return;

	requireCriteria(query, operation);
}

/** @throws ValidationError for an option that came out blank, which would be another setting in silence (rule 3 of values) */
function requireOptions(options: Read[]): void {
	const blank = options.find(({ blanks }) => blanks.length > 0);
	if (!blank) return;

	throw invalid(`${blank.label} came out blank`, 'Fill in the data, or remove it from Options.');
}

function valueOfIn({ values }: Reader): FormValues['valueOf'] {
	return <T>({ property: { name }, absent }: Field<T>) => (values.get(name) ?? absent) as T;
}

function blanksIn(reads: Read[]): Blank[] {
	return reads.flatMap(({ blanks }) => blanks);
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
		`${displayName} must be an object of fields, not ${quote(value)}`,
		'Set each of its fields separately, each with its own expression.',
	);
}
