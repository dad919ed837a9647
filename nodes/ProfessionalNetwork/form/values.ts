import type { IDataObject } from 'n8n-workflow';

import { readAdditionalParameters } from './additionalParameters';
import type { ParameterContext } from './context';
import type { Field, Query } from './fields/field';
import { quote } from '../input/text';
import { readParameter } from './readParameter';
import type { Operation } from './operation';
import { readSettings, type Settings } from './settings/settings';
import { collect, invalid, type ValidationError } from '../input/validationError';

/** Parameters that do not narrow a search. */
const NO_CRITERIA = ['sortBy', 'sessionId', 'usePrivatePool', 'requiredAccountId'];

/** The evaluated parameters of one input item. */
export interface Values {
	query: Query;
	settings: Settings;
	/** Values by name, including those in collections. */
	values: IDataObject;
	/** All invalid values, in this order: fields, filters, options, additional parameters, settings. */
	errors: ValidationError[];
}

/**
 * Reads each parameter once and builds the query. Afterwards only the fetch adds request parameters to it. Never throws
 * for an invalid value.
 */
export function readValues(context: ParameterContext, operation: Operation): Values {
	const errors: ValidationError[] = [];
	const values: IDataObject = {};
	const toQuery = (fields: Field[], read: (field: Field) => unknown): Query => {
		const queries = fields.map((field) => {
			const value = read(field);
			values[field.property.name] = value as IDataObject;
			return collect(errors, () => field.toQuery(value)) ?? {};
		});
		return withoutBlanks(Object.assign({}, ...queries));
	};
	const collection = (name: string, displayName: string): IDataObject =>
		collect(errors, () => parseCollection(readParameter(context, name, {}), displayName)) ?? {};

	const fields = toQuery(
		operation.fields,
		// An expression that finds nothing returns undefined. The field must still be validated because it may be
		// required.
		({ property }) => readParameter(context, property.name, property.default) ?? null,
	);
	const filterValues = operation.filters.length > 0 ? collection('filters', 'Filters') : {};
	const filters = toQuery(...addedTo(filterValues, operation.filters));
	const areCriteriaValid = errors.length === 0;
	const optionValues = collection('options', 'Options');
	const options = toQuery(...addedTo(optionValues, operation.options));

	const complete = { ...fields, ...filters };
	const criteria = operation.finalize?.(complete) ?? complete;
	const additional = collect(errors, () =>
		readAdditionalParameters(optionValues, { ...complete, ...options }, operation.pagination),
	);
	if (operation.needsCriteria && areCriteriaValid && additional) {
		collect(errors, () => requireCriteria({ ...criteria, ...additional }, operation));
	}
	const settings = readSettings(context, optionValues, operation, errors);
	const query = { ...criteria, ...options, ...additional };
	collect(errors, () => operation.validate?.(values, context.getItemIndex(), { query, settings }));
	return { query, settings, values, errors };
}

/** Returns the fields that the user added to a collection, and a function that reads them. */
function addedTo(collection: IDataObject, fields: Field[]): [Field[], (field: Field) => unknown] {
	return [
		fields.filter(({ property }) => property.name in collection),
		({ property }) => collection[property.name],
	];
}

function withoutBlanks(query: Query): Query {
	return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
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

/** @throws ValidationError if nothing narrows the search, because the service would bill a page of random rows */
function requireCriteria(criteria: Query, { fields, filters }: Operation): void {
	if (Object.keys(criteria).some((name) => !NO_CRITERIA.includes(name))) return;
	const labels = fields.map(({ property }) => property.displayName);
	const places = [...labels, ...(filters.length > 0 ? ['a filter'] : [])];
	const last = places.pop();
	throw invalid(
		'This search has nothing to search for.',
		`Fill in ${places.length > 0 ? `${places.join(', ')} or ${last}` : last}. Check that their expressions are not empty.`,
	);
}
