import type { IDataObject } from 'n8n-workflow';

import { collector, invalid, isBlank, quote, type Collector, type Source } from '../input/input';
import { readAdditionalParameters } from './additionalParameters';
import type { ParameterContext } from './context';
import { requireCriteria } from './criteria';
import type { Field, Query } from './fields/field';
import type { Operation } from './operation';
import { readParameter } from './readParameter';
import { readSettings, type Settings } from './settings/settings';

/** The evaluated parameters of one input item. */
export interface Values extends Collector {
	query: Query;
	settings: Settings;
	/** Values by name, including those in collections. */
	values: IDataObject;
}

/**
 * Reads each parameter once and builds the query. Afterwards only the fetch adds request parameters to it. Collects
 * invalid values in this order: fields, filters, options, additional parameters, settings.
 */
export function readValues(context: ParameterContext, operation: Operation): Values {
	const { errors, collect } = collector();
	const values: IDataObject = {};
	/** Returns undefined for an invalid value. */
	const toQuery = (field: Field, value: unknown, source?: Source) => {
		values[field.property.name] = value as IDataObject;
		return collect(() => field.toQuery(value, source));
	};
	const readCollection = (name: string, displayName: string) =>
		collect(() => parseCollection(readParameter(context, name, {}).value, displayName));
	const readAdded = (fields: Field[], added: IDataObject) =>
		fields
			.filter(({ property }) => property.name in added)
			.map((field) => toQuery(field, added[field.property.name]));

	const fields = operation.fields.map((field) => {
		const { name, default: fallback } = field.property;
		// An expression that finds nothing returns undefined. The field must still be validated because it may be
		// required.
		const { value = null, raw } = readParameter(context, name, fallback);
		return toQuery(field, value, sourceOf(raw, context));
	});
	const filters = operation.filters.length > 0 ? readCollection('filters', 'Filters') : {};
	const criteria = [...fields, ...readAdded(operation.filters, filters ?? {})];
	const added = readCollection('options', 'Options') ?? {};
	const options = merge(readAdded(operation.options, added));

	const given = merge(criteria);
	for (const { property, validate } of operation.filters) {
		if (property.name in (filters ?? {})) collect(() => validate?.(given));
	}
	const final = operation.finalize?.(given) ?? given;
	const additional = collect(() =>
		readAdditionalParameters(added, { ...given, ...options }, operation.pagination),
	);
	const areValid = !criteria.includes(undefined) && filters !== undefined;
	if (operation.needsCriteria && areValid && additional) {
		collect(() => requireCriteria({ ...final, ...additional }, operation));
	}
	const settings = readSettings(context, added, operation, collect);
	const query = { ...final, ...options, ...additional };
	collect(() => operation.validate?.(values, context.getItemIndex(), { query, settings }));
	return { query, settings, values, errors, collect };
}

/** Returns undefined for a parameter without expressions. */
function sourceOf(raw: unknown, context: ParameterContext): Source | undefined {
	if (typeof raw !== 'string' || !raw.startsWith('=')) return undefined;
	return {
		raw,
		evaluate: (expression) => context.evaluateExpression(expression, context.getItemIndex()),
	};
}

/** Merges queries without their blank parameters. What several fields send in one parameter is one list. */
function merge(queries: Array<Query | undefined>): Query {
	const texts = new Map<string, string[]>();
	for (const [name, text] of queries.flatMap((query) => Object.entries(query ?? {}))) {
		if (text !== '') texts.set(name, [...(texts.get(name) ?? []), text]);
	}
	const join = (all: string[]) => [...new Set(all.join(',').split(','))].join(',');
	return Object.fromEntries(
		[...texts].map(([name, all]) => [name, all.length > 1 ? join(all) : all[0]]),
	);
}

/** @throws ValidationError if an expression for the whole collection returns anything but an object */
function parseCollection(value: unknown, displayName: string): IDataObject {
	if (isBlank(value)) return {};
	if (typeof value === 'object' && !Array.isArray(value)) return value as IDataObject;
	throw invalid(
		`${displayName} must be an object of fields, not ${quote(value)}.`,
		'Set each of its fields separately, each with its own expression.',
	);
}
