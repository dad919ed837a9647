import type { IDataObject } from 'n8n-workflow';

import { collector, invalid, quote, type Collect, type ValidationError } from '../input/input';
import { readAdditionalParameters } from './additionalParameters';
import type { ParameterContext } from './context';
import { requireCriteria } from './criteria';
import type { Field, Query } from './fields/field';
import type { Operation } from './operation';
import { readParameter, type ReadParameter } from './readParameter';
import { readSettings, type Settings } from './settings/settings';

/** The evaluated parameters of one input item. */
export interface Values {
	query: Query;
	settings: Settings;
	/** Values by name, including those in collections. */
	values: IDataObject;
	/** All invalid values, in this order: fields, filters, options, additional parameters, settings. */
	errors: ValidationError[];
	/** Adds further invalid values. */
	collect: Collect;
}

/** The fields that the user added to a collection, and the collection before its expressions were evaluated. */
interface Collection {
	added: IDataObject;
	raw: unknown;
}

const NONE: Collection = { added: {}, raw: undefined };

/**
 * Reads each parameter once and builds the query. Afterwards only the fetch adds request parameters to it. Never throws
 * for an invalid value.
 */
export function readValues(context: ParameterContext, operation: Operation): Values {
	const { errors, collect } = collector();
	const values: IDataObject = {};
	/** Returns the query of each field, or undefined for an invalid value. */
	const toQueries = (fields: Field[], read: (field: Field) => ReadParameter) =>
		fields.map((field) => {
			const { value, raw } = read(field);
			values[field.property.name] = value as IDataObject;
			return collect(() => field.toQuery(value, isExpression(raw) ? raw : undefined));
		});
	const readAdded = (fields: Field[], { added, raw }: Collection) =>
		toQueries(
			fields.filter(({ property }) => property.name in added),
			({ property: { name } }) => ({ value: added[name], raw: (raw as IDataObject)?.[name] }),
		);
	const readCollection = (name: string, displayName: string) =>
		collect((): Collection => {
			const { value, raw } = readParameter(context, name, {});
			return { added: parseCollection(value, displayName), raw };
		});

	const fields = toQueries(
		operation.fields,
		// An expression that finds nothing returns undefined. The field must still be validated because it may be
		// required.
		({ property }) => {
			const { value = null, raw } = readParameter(context, property.name, property.default);
			return { value, raw };
		},
	);
	const hasFilters = operation.filters.length > 0;
	const filters = hasFilters ? readCollection('filters', 'Filters') : NONE;
	const criteria = [...fields, ...readAdded(operation.filters, filters ?? NONE)];
	const collection = readCollection('options', 'Options') ?? NONE;
	const options = merge(readAdded(operation.options, collection));

	const given = merge(criteria);
	const final = operation.finalize?.(given) ?? given;
	const additional = collect(() =>
		readAdditionalParameters(collection.added, { ...given, ...options }, operation.pagination),
	);
	const areValid = !criteria.includes(undefined) && filters !== undefined;
	if (operation.needsCriteria && areValid && additional) {
		collect(() => requireCriteria({ ...final, ...additional }, operation));
	}
	const settings = readSettings(context, collection.added, operation, collect);
	const query = { ...final, ...options, ...additional };
	collect(() => operation.validate?.(values, context.getItemIndex(), { query, settings }));
	return { query, settings, values, errors, collect };
}

function isExpression(raw: unknown): boolean {
	return typeof raw === 'string' && raw.startsWith('=');
}

/** Merges queries without their blank parameters. */
function merge(queries: Array<Query | undefined>): Query {
	const merged: Query = Object.assign({}, ...queries);
	return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** @throws ValidationError if an expression for the whole collection returns anything but an object */
function parseCollection(value: unknown, displayName: string): IDataObject {
	if (value === undefined || value === null || value === '') return {};
	if (typeof value === 'object' && !Array.isArray(value)) return value as IDataObject;
	throw invalid(
		`${displayName} must be an object of fields, not ${quote(value)}.`,
		'Set each of its fields separately, each with its own expression.',
	);
}
