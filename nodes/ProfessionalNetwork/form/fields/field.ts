import type { IDataObject, IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { Query } from '../../fetch/run';

export type { Query };

/** Takes the place of what an expression did not find. Any field reads it as blank. */
export const LEFT_OUT = '\u2060\u200b\u2060';

/** A property of the node, and the query parameters that its value becomes. */
export interface Field {
	property: INodeProperties;
	/** Maps the evaluated value to query parameters, or to none if it is blank. Throws a ValidationError. */
	toQuery(value: unknown): Query;
	/** Validates the query of all fields, for a filter that shares a parameter with another. Throws a ValidationError. */
	validate?(query: Query): void;
}

/** Options that all fields have. */
export interface FieldOptions {
	displayName: string;
	name: string;
	description: string;
	placeholder?: string;
	/** Name of the query parameter. Defaults to `name`. */
	param?: string;
}

/** Creates a field that sends what `parse` returns in one query parameter, or nothing for a blank text. */
export function field(
	options: FieldOptions,
	property: Pick<INodeProperties, 'type' | 'default'> & Partial<INodeProperties>,
	parse: (value: unknown, displayName: string) => string,
): Field {
	const { displayName, name, param = name } = options;
	return {
		property: { ...baseProperty(options), ...property },
		toQuery: (value) => toParam(param, parse(value, displayName)),
	};
}

/** Returns the part of a property that does not depend on its type. */
export function baseProperty({ displayName, name, description, placeholder }: FieldOptions) {
	return { displayName, name, description, ...(placeholder && { placeholder }) };
}

/** Returns one query parameter, or none for a blank text. */
export function toParam(param: string, text: string): Query {
	return text === '' ? {} : { [param]: text };
}

/** Creates a notice in the form. */
export function notice(name: string, displayName: string, displayOptions?: IDisplayOptions): Field {
	return {
		property: { displayName, name, type: 'notice', default: '', displayOptions },
		toQuery: () => ({}),
	};
}

/** Whether a value has named parts, as the form saves a collection or a locator. */
export function isObject(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
