import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { Query } from '../../fetch/run';
import type { Reference } from '../../input/input';

export type { Query };

/** Takes the place of what an expression did not find. Any field reads it as blank. */
export const LEFT_OUT = '\u2060\u200b\u2060';

/** A property of the node, what its value means, and the query parameters that it becomes. */
export interface Field<T = unknown> {
	property: INodeProperties;
	/** Returns what the evaluated value means. Throws a ValidationError. */
	parse(value: unknown): T;
	/** The value if the field was not added, or is blank. */
	absent?: T;
	/** Returns the query parameters of a parsed value, or none for a blank one. */
	toQuery(value: T): Query;
	/** Validates the query of all fields, for a filter that another one replaces. Throws a ValidationError. */
	validate?(query: Query): void;
	/** Whether the service ignores all other fields and filters next to it. */
	standsAlone?: boolean;
	/** Whether its value is a list, whose order does not matter. */
	isList?: boolean;
}

/** A field that always has a value, such as those that control how an item is executed. */
export interface Setting<T> extends Field<T | undefined> {
	absent: T;
}

export interface FieldOptions {
	name: string;
	/** The label. Defaults to the words of the name. */
	displayName?: string;
	description: string;
	placeholder?: string;
	/** The query parameter, several with the same value, or an empty list to send nothing. Defaults to `name`. */
	param?: string | string[];
	property?: Partial<INodeProperties>;
}

/** Creates a field that sends what `parse` returns, a list with commas, or nothing for a blank value, false or no entry. */
export function field<T>(
	{ name, description, placeholder, param = name, property: overrides, ...options }: FieldOptions,
	property: Pick<INodeProperties, 'type' | 'default'> & Partial<INodeProperties>,
	parse: (value: unknown, displayName: string) => T,
): Field<T> {
	const displayName = labelOf({ name, ...options });
	const texts: Pick<INodeProperties, 'displayName' | 'name' | 'description' | 'placeholder'> = {
		displayName,
		name,
		description,
	};
	if (placeholder) texts.placeholder = placeholder;

	return {
		property: { ...texts, ...property, ...overrides },
		parse: (value) => parse(value, displayName),
		toQuery: (value) => toParam(param, sentText(value)),
	};
}

/** Returns a value as it is sent: a list with commas, and nothing for a blank value or false. */
function sentText(value: unknown): string {
	if (Array.isArray(value)) return value.map(sentText).join();

	return isReference(value) ? value.value : String(value || '');
}

/** Returns what a parsed value names, each thing once. Values that name nothing, such as a date, have none. */
export function referencesIn(value: unknown): Reference[] {
	return [value].flat().filter(isReference);
}

function isReference(value: unknown): value is Reference {
	return typeof value === 'object' && value !== null && 'mode' in value && 'value' in value;
}

/** Returns the label of a field, such as "First Name" for `firstName`. */
export function labelOf({ name, displayName }: Pick<FieldOptions, 'name' | 'displayName'>): string {
	const words = name.replace(/(?=[A-Z])/g, ' ');
	return displayName ?? words[0].toUpperCase() + words.slice(1);
}

/** Returns a field that is not sent, because it controls how an item is executed. */
export function unsent(field: Field): Field {
	return { ...field, toQuery: () => ({}) };
}

/** Returns query parameters with a text, or none for a blank one. NFC makes é one character, as the service may expect. */
export function toParam(params: string | string[], text: string): Query {
	return text === ''
		? {}
		: Object.fromEntries([params].flat().map((param) => [param, text.normalize()]));
}

/** Returns a property, and its variant for a tool with another default. */
export function withToolVariant(
	property: INodeProperties,
	toolDefault: INodeProperties['default'],
): INodeProperties[] {
	const { show } = property.displayOptions ?? {};
	// n8n before 1.88 hides every property that has a `show` for tools, so the property itself must use `hide`.
	const outsideTools: IDisplayOptions = { hide: { '@tool': [true] } };
	if (show) outsideTools.show = show;

	const inTools: IDisplayOptions = { show: { ...show, '@tool': [true] } };
	return [
		{ ...property, displayOptions: outsideTools },
		{ ...property, default: toolDefault, displayOptions: inTools },
	];
}

export function notice(name: string, displayName: string, displayOptions?: IDisplayOptions): Field {
	return {
		property: { displayName, name, type: 'notice', default: '', displayOptions },
		parse: () => undefined,
		toQuery: () => ({}),
	};
}
