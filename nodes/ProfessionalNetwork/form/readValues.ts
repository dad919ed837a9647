import type { IDataObject } from 'n8n-workflow';

import { collector, invalid, isBlank, quote } from '../input/input';
import { readErrorRow } from '../output/items';
import { isObject } from '../service/response';
import { additionalParameters, readAdditionalParameters } from './additionalParameters';
import { isReadByModel, keptInput, type ParameterContext } from './context';
import { cameOutBlank, explainEmpty, requireCriteria } from './criteria';
import type { Field, Query } from './fields/field';
import type { Operation, ReadValues } from './operation';
import { evaluatePart, markBlanks, readParameter, type Blank } from './readParameter';
import { readSettings } from './settings/readSettings';

/** The evaluated parameters of one input item. */
export type Evaluated = ReturnType<typeof readValues>;

/** What a field became: a query unless the value is invalid. */
type Read = { query?: Query; blanks: Blank[]; label?: string };

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
	const { said } = operation.write ? readErrorRow(input) : { said: [] };
	/** Parsed values by name, including those in collections. */
	const values = new Map<string, unknown>();
	const sources: ReadValues['sources'] = {};
	const nothing: Blank[] = [];
	const readField = (field: Field, value: unknown, raw: unknown): Read => {
		const { name, type, displayName: label } = field.property;
		const blanks: Blank[] = [];
		// A message has rules of its own for what it lacks.
		const hasRules = operation.write && type === 'string';
		const marked = markBlanks(raw, value, label, blanks, hasRules ? undefined : evaluate);
		const query = collect(() => {
			const parsed = field.parse(marked);
			values.set(name, parsed);
			return rejectSaid(field.toQuery(parsed), label, said);
		});
		nothing.push(...blanks);
		return { label, query, blanks: query ? blanks : [] };
	};
	const readCollection = (
		displayName: 'Filters' | 'Options',
		fields: Field[],
		others: string[],
	) => {
		const { value, raw } = readParameter(context, displayName.toLowerCase(), {});
		const names = fields.map(({ property }) => property.name).concat(others);
		const added = collect(() => parseCollection(value, displayName, names));
		const isExpression = typeof raw === 'string' && raw.startsWith('=');
		const rawOf = (field: string): unknown => (isExpression ? raw : Object(raw)[field]);
		const nothing: Blank[] =
			isExpression && isBlank(value) ? [{ label: displayName, expression: raw }] : [];
		const reads = fields
			.filter(({ property }) => added && property.name in added)
			.map((field) => readField(field, added?.[field.property.name], rawOf(field.property.name)));
		return { added, rawOf, reads: [...reads, { query: {}, blanks: nothing }] };
	};

	const fields = operation.fields.map((field) => {
		const { name, default: fallback } = field.property;
		// An expression that finds nothing returns undefined, and the field may be required.
		const { value = null, raw } = readParameter(context, name, fallback);
		if (typeof raw === 'string' && raw.startsWith('=')) sources[name] = { raw, evaluate };
		return readField(field, value, raw);
	});
	const { name, displayName } = additionalParameters;
	const settingNames = operation.settings.map(({ property }) => property.name);
	const filters =
		operation.filters.length > 0
			? readCollection('Filters', operation.filters, [])
			: { added: {}, reads: [] };
	const {
		added = {},
		rawOf,
		reads,
	} = readCollection('Options', operation.options, [...settingNames, name]);

	const criteria = [...fields, ...filters.reads];
	const given = merge(criteria);
	const options = merge(reads);
	for (const { property, validate } of operation.filters) {
		if (property.name in (filters.added ?? {})) collect(() => validate?.(given));
	}
	const final = operation.finalize?.(given) ?? given;
	const isLeftOut = ({ query }: Read) => Object.keys(query ?? {}).some((name) => !(name in final));
	const leftOut = criteria.filter(isLeftOut).map(({ label = '' }) => label);
	const additional = collect(() =>
		rejectSaid(
			readAdditionalParameters(added[name], { ...given, ...options }, operation.pagination),
			displayName,
			said,
		),
	);
	// What several values make invalid comes before the settings.
	const later = collector();
	const settings = readSettings(context, added, operation, later);
	const blanks = criteria.flatMap((read) => read.blanks);
	if (additional && name in added) {
		markBlanks(rawOf(name), added[name], displayName, blanks, evaluate);
	}
	// A model leaves out what it does not need.
	const rejected = blanks.filter(
		({ expression, isPart }) => !isModel || isPart || !FROM_MODEL.test(expression),
	);
	const isComplete = filters.added !== undefined && criteria.every(({ query }) => query);
	if (settings.blankExpressions === 'reject' && rejected.length > 0) {
		errors.push(cameOutBlank(rejected, operation, input));
	} else if (operation.needsCriteria && isComplete && additional) {
		collect(() => requireCriteria({ ...final, ...additional }, operation));
	}
	errors.push(...later.errors);
	const query = { ...final, ...options, ...additional };
	const valueOf = <T>({ property }: Field<T>) => values.get(property.name) as T | undefined;
	const { paging } = settings;
	const read = { itemIndex: context.getItemIndex(), query, paging, sources, valueOf };
	collect(() => operation.validate?.(read));
	// A model cannot change an expression.
	if (!isModel) errors.splice(0, errors.length, ...explainEmpty(errors, nothing, input));
	const notes = operation.notesOn?.(query, leftOut) ?? [];
	return { ...read, settings, notes, asked: given, errors, collect };
}

/** @throws ValidationError for what this node said about a row that failed, which must not reach a person */
function rejectSaid(query: Query, label: string, said: string[]): Query {
	const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
	const isSaid = (text: string) => said.some((one) => flat(text).includes(flat(one)));
	if (!Object.values(query).some(isSaid)) return query;
	throw invalid(
		`${label} is what this node says about a row that was not sent.`,
		'Use the column with your own text, or remove the column details to send the text as it is.',
	);
}

/** Merges queries without their blank parameters. What several fields send in one parameter is one list. */
function merge(reads: Read[]): Query {
	const merged = new Map<string, string>();
	for (const [name, text] of reads.flatMap(({ query }) => Object.entries(query ?? {}))) {
		const all = `${merged.get(name)},${text}`.split(',');
		if (text !== '') merged.set(name, merged.has(name) ? [...new Set(all)].join(',') : text);
	}
	return Object.fromEntries(merged);
}

/** @throws ValidationError if an expression for the whole collection returns anything but an object of these names */
function parseCollection(value: unknown, displayName: string, names: string[]): IDataObject {
	if (isBlank(value)) return {};
	if (isObject(value)) {
		const unknown = Object.keys(value).find((name) => !names.includes(name));
		if (unknown === undefined) return value;
		throw invalid(
			`${displayName} has no ${quote(unknown)} here.`,
			`Use any of: ${names.join(', ')}.`,
		);
	}
	throw invalid(
		`${displayName} must be an object of fields, not ${quote(value)}.`,
		undefined,
		'Set each of its fields separately, each with its own expression.',
	);
}
