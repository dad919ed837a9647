import type { IDataObject } from 'n8n-workflow';

import {
	type CollectError,
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
	/** What is invalid so far, in the order of the form. `collectError` adds to it. */
	errors: ValidationError[];
	collectError: CollectError;
	/** Whether all options are valid, which also say how to read the row. */
	areOptionsValid: boolean;
	/** For whom or what the item is. Absent if a field that says it is invalid, and for a search without a subject. */
	identity?: Identity;
	/** The blocks in fields and filters that came out blank and may not. */
	blanks: Blank[];
}

/** The form of an item while it is read. */
interface Reader {
	input: FormInput;
	operation: Operation;
	errors: ValidationError[];
	collectError: CollectError;
	/** What the values mean, by the names of their fields. */
	values: Map<string, unknown>;
	/** The expressions in top-level parameters, by name. */
	sources: FormValues['sources'];
}

/** What a field became, or a collection itself. */
interface ReadField {
	/** Absent for a collection. */
	field?: Field;
	label: string;
	/** Absent if the value is invalid. */
	query?: Query;
	blanks: Blank[];
}

/** What the parts of a form became. */
interface ReadForm {
	/** Fields and filters. */
	criteria: ReadField[];
	filters: ReadField[];
	options: ReadField[];
}

/**
 * Reads each parameter once and builds the query, to which only the trigger and the fetch add parameters afterwards.
 * Collects invalid values in this order: fields, filters, options, settings.
 */
export function readValues(input: FormInput, operation: Operation): Evaluated {
	const reader = readerOf(input, operation);
	const { collectError, errors, sources } = reader;
	const { criteria, filters, options } = readForm(reader);
	const criteriaQuery = mergeQueries(criteria);
	for (const { field } of filters) collectError(() => field?.validate?.(criteriaQuery));
	collectError(() => requireAlone(criteria));

	const valueOf = valueOfIn(reader);
	const settings = readSettings(input, operation, { valueOf, collectError });
	const values: FormValues = {
		query: { ...criteriaQuery, ...mergeQueries(options) },
		sources,
		valueOf,
	};
	collectError(() => {
		requireOptions(options.filter(isValid));
		if (needsCriteria(operation) && criteria.every(isValid)) {
			requireCriteria(criteriaQuery, operation);
		}
	});
	collectError(() => operation.validate?.(values));

	return {
		...values,
		settings,
		errors,
		collectError,
		areOptionsValid: options.every(isValid),
		identity: itemIdentity(operation, criteria, valueOf),
		blanks: criteria.flatMap(({ blanks }) => blanks),
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

function readForm(reader: Reader): ReadForm {
	const { operation } = reader;
	const fields = operation.fields.map((field) => readTopLevel(reader, field));
	const filters = readCollection(reader, 'Filters', operation.filters);
	const options = readCollection(reader, 'Options', operation.options);
	return { criteria: [...fields, ...filters], filters, options };
}

function readTopLevel(reader: Reader, field: Field): ReadField {
	const { input, sources } = reader;
	const { name, default: fallback } = field.property;
	const entered = input.read(name, fallback);
	const { raw } = entered;
	if (typeof raw === 'string' && raw.startsWith('=')) {
		sources[name] = { raw, evaluate: input.evaluate };
	}

	const needsValue = field.property.required === true;
	return readField(reader, field, entered, leavesOutOf(reader, needsValue));
}

/** Returns the results of the added fields, after the result of the collection itself. */
function readCollection(
	reader: Reader,
	label: 'Filters' | 'Options',
	fields: Field[],
): ReadField[] {
	if (fields.length === 0) return [];

	const { collectError, input } = reader;
	const { value, raw } = input.read(label.toLowerCase(), {});
	const isExpression = typeof raw === 'string';
	const leavesOut = leavesOutOf(reader, label === 'Options');
	const whole = { raw, value, label, leavesOut, needsAllParts: false, evaluate: input.evaluate };
	const marked = isExpression ? markBlanks(whole) : { value, blanks: [] };
	const { blanks } = marked;
	const collection = collectError(() => parseCollection(marked.value, label, fields));
	if (!collection) return [{ label, blanks }];

	const added = fields.filter(({ property: { name } }) => name in collection);
	const addedFields = added.map((field) => {
		const { name } = field.property;
		const entered = { value: collection[name], raw: isExpression ? raw : collectionOf(raw)[name] };
		// One expression fills all fields: `|| ""` of one field must not let another be blank.
		return readField(reader, field, entered, isExpression ? 'never' : leavesOut);
	});
	return [{ label, query: {}, blanks }, ...addedFields];
}

/** @param needsValue whether the field is required, or an option, because a blank one would mean another setting */
function leavesOutOf({ input }: Reader, needsValue: boolean): LeavesOut {
	if (needsValue) return 'never';

	return input.isForModel ? 'always' : 'ifExpressionAllows';
}

function readField(
	reader: Reader,
	field: Field,
	{ value, raw }: Entered,
	leavesOut: LeavesOut,
): ReadField {
	const { collectError, input, operation, values } = reader;
	const { name, type, displayName: label } = field.property;
	// A message has rules of its own for what it lacks (resources/message/brokenText.ts).
	const isMessage = operation.kind === 'write' && type === 'string';
	const needsAllParts = !isMessage;
	const { evaluate } = input;
	const marked = markBlanks({ raw, value, label, leavesOut, needsAllParts, evaluate });
	const query = collectError(() => {
		const parsed = field.parse(marked.value);
		values.set(name, parsed);
		return field.toQuery(parsed);
	});
	return { field, label, query, blanks: marked.blanks };
}

const isValid = ({ query }: ReadField) => query !== undefined;

const hasQuery = ({ query = {} }: ReadField) => Object.keys(query).length > 0;

/** @throws ValidationError for filters next to a saved search, because the service would ignore them (rule 9 of values) */
function requireAlone(criteria: ReadField[]): void {
	const filled = criteria.filter(hasQuery);
	const alone = filled.find(({ field }) => field?.standsAlone);
	const ignored = filled.filter((read) => read !== alone).map(({ label }) => label);
	if (!alone || ignored.length === 0) return;

	throw invalid(
		`${alone.label} can't be used with ${joinWith('and', ignored)}`,
		`Remove one of them, because the service would ignore ${joinWith('and', ignored)}.`,
	);
}

/** @throws ValidationError for an option that came out blank, which would be another setting in silence (rule 3 of values) */
function requireOptions(options: ReadField[]): void {
	const blank = options.find(({ blanks }) => blanks.length > 0);
	if (!blank) return;

	throw invalid(`${blank.label} came out blank`, 'Fill in the data, or remove it from Options.');
}

function valueOfIn({ values }: Reader): FormValues['valueOf'] {
	return <T>({ property: { name }, absent }: Field<T>) => (values.get(name) ?? absent) as T;
}

/** Returns the queries of fields as one. */
function mergeQueries(readFields: ReadField[]): Query {
	return Object.assign({}, ...readFields.map(({ query }) => query));
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
