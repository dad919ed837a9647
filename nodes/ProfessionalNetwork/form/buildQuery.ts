import type { IDataObject } from 'n8n-workflow';

import { readAdditionalParameters } from './additionalParameters';
import type { ParameterContext } from './context';
import type { Field, Query } from './fields/field';
import { quote } from '../input/text';
import { readParameter } from './readParameter';
import { readSettings, type Settings, type SettingsRules } from './settings/settings';
import { collect, invalid, type ValidationError } from '../input/validationError';

/** Parameters that do not narrow a search. */
const NO_CRITERIA = ['sortBy', 'sessionId', 'usePrivatePool', 'requiredAccountId'];

/** The part of an operation that defines its form. */
export interface FormFields extends SettingsRules {
	/** Top-level fields, in the order of the form. */
	fields: Field[];
	filters: Field[];
	/** Options of this operation that may add query parameters. */
	options: Field[];
	/** Whether the search needs a criterion, because a search without any would be billed for a page of random rows. */
	needsCriteria?: boolean;
	/** Returns the query to use instead of that of fields and filters. All values are already validated. */
	finalize?(query: Query): Query;
	/** @throws ValidationError */
	validate?(values: IDataObject, itemIndex: number, form: Pick<Form, 'query' | 'settings'>): void;
}

/** The evaluated parameters of one input item. */
export interface Form {
	query: Query;
	settings: Settings;
	/** Values by name, including those in collections. */
	values: IDataObject;
	/** All invalid values, in this order: fields, filters, options, additional parameters, settings. */
	errors: ValidationError[];
}

/**
 * Reads each parameter once and builds the query. Afterwards only execution adds request parameters to it. Never throws
 * for an invalid value.
 */
export function buildQuery(context: ParameterContext, operation: FormFields): Form {
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
function requireCriteria(criteria: Query, { fields, filters }: FormFields): void {
	if (Object.keys(criteria).some((name) => !NO_CRITERIA.includes(name))) return;
	const labels = fields.map(({ property }) => property.displayName);
	const places = [...labels, ...(filters.length > 0 ? ['a filter'] : [])];
	const last = places.pop();
	throw invalid(
		'This search has nothing to search for.',
		`Fill in ${places.length > 0 ? `${places.join(', ')} or ${last}` : last}. Check that their expressions are not empty.`,
	);
}
