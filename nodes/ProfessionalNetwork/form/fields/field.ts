import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { Query } from '../../fetch/run';

export type { Query };

/** Takes the place of what an expression did not find. Any field reads it as blank. */
export const LEFT_OUT = '\u2060\u200b\u2060';

/** A property of the node, and the query parameters that its value becomes. */
export interface Field {
	property: INodeProperties;
	/** Maps the evaluated value to query parameters, or to none if it is blank. Throws a ValidationError. */
	toQuery(value: unknown): Query;
	/** Returns the person whom a valid value names, the same for all spellings. */
	identify?(value: unknown): string;
	/** Validates the query of all fields, for a filter that shares a parameter with another. Throws a ValidationError. */
	validate?(query: Query): void;
	/** Returns how a list of words was read, or a blank text. */
	describe?(query: Query): string;
}

/** Options that all fields have. */
export interface FieldOptions {
	displayName: string;
	name: string;
	description: string;
	placeholder?: string;
	/** The query parameter, or several with the same value. Defaults to `name`. */
	param?: string | string[];
}

/** Creates a field that sends what `parse` returns, or nothing for a blank text. */
export function field(
	{ displayName, name, description, placeholder, param = name }: FieldOptions,
	property: Pick<INodeProperties, 'type' | 'default'> & Partial<INodeProperties>,
	parse: (value: unknown, displayName: string) => string,
): Field {
	return {
		property: { displayName, name, description, ...(placeholder && { placeholder }), ...property },
		toQuery: (value) => toParam(param, parse(value, displayName)),
	};
}

/** Returns query parameters with one text in NFC, because a service may know é only as one character, or none for a blank text. */
export function toParam(params: string | string[], text: string): Query {
	return text === ''
		? {}
		: Object.fromEntries([params].flat().map((param) => [param, text.normalize()]));
}

/** Creates a notice in the form. */
export function notice(name: string, displayName: string, displayOptions?: IDisplayOptions): Field {
	return {
		property: { displayName, name, type: 'notice', default: '', displayOptions },
		toQuery: () => ({}),
	};
}
