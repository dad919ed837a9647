import type { INodeProperties } from 'n8n-workflow';

import { invalid, type ValidationError } from './validationError';

/** Query parameters by name. */
export type Query = Record<string, string>;

/** A property of the node that knows which query parameters its value becomes. */
export interface Field {
	property: INodeProperties;
	/**
	 * Maps the evaluated value to query parameters. A blank value gives none.
	 * @throws ValidationError when the value cannot be used
	 */
	toQuery(value: unknown): Query;
}

/** What the builders of all kinds of fields need. */
export interface FieldOptions {
	displayName: string;
	name: string;
	description: string;
	placeholder?: string;
	/** Name of the query parameter. The default is `name`. */
	param?: string;
}

/** Returns the part of a property that all types share. */
export function baseProperty({ displayName, name, description, placeholder }: FieldOptions) {
	return { displayName, name, description, ...(placeholder && { placeholder }) };
}

/** Returns a query with one parameter, or none for a blank text. */
export function toParam(param: string, text: string): Query {
	return text === '' ? {} : { [param]: text };
}

/** Returns the error to throw for a required field without a value. */
export function emptyField(displayName: string, placeholder?: string): ValidationError {
	const advice = placeholder ? `Fill it in, ${placeholder}` : 'Fill it in.';
	return invalid(`${displayName} is empty.`, advice);
}
