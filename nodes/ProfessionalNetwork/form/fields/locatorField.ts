import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';

import {
	empty,
	ENTITIES,
	type Entity,
	invalid,
	type Mode,
	MODE_LABELS,
	parseLine,
	parseReference,
	placeholderOf,
	quote,
	readPlace,
	type Reference,
} from '../../input/input';
import { field, type Field, type FieldOptions, type Query, toParam } from './field';

/** n8n searches the list while the user types. */
const LIST = { searchListMethod: 'searchLocations', searchable: true, searchFilterRequired: true };

interface LocatorOptions<Kind extends Entity> extends FieldOptions {
	kind: Kind;
	/** The first one is the default. */
	modes: Array<Mode<Kind>>;
	required?: boolean;
	param?: string;
	/** The query parameters of modes that do not use `param`. */
	params?: Record<string, string>;
}

/** What a locator names, and the text that names it in the mode of the form. */
interface Located extends Reference {
	text: string;
}

/** Creates a locator field, which recognises a URL and an ID in any mode but those of words. */
export function locator<Kind extends Entity>(
	options: LocatorOptions<Kind>,
): Field<Located | undefined> {
	const { kind, required } = options;
	const modes: string[] = options.modes;
	const property: Pick<INodeProperties, 'type' | 'default' | 'modes' | 'required'> = {
		type: 'resourceLocator',
		default: { mode: modes[0], value: '' },
		modes: modes.map((mode) => modeProperty(kind, mode)),
	};
	if (required) property.required = true;

	const parse = (value: unknown, displayName: string): Located | undefined => {
		const { mode, content } = parseMode(value, displayName, modes);
		const text = parseLine(content, displayName);
		if (text === '' && !required) return undefined;
		if (text === '') {
			throw empty(displayName, `Enter one like ${ENTITIES[kind].examples[mode]}.`);
		}

		const isPlace = mode === 'text';
		const found = isPlace ? readPlace(text, displayName) : parseReference(text, kind, mode);
		return { ...found, text };
	};

	return {
		...field(options, property, parse),
		toQuery: queryBy(options.param ?? options.name, options.params),
	};
}

function modeProperty(kind: Entity, mode: string): INodePropertyMode {
	const type = mode === 'list' ? 'list' : 'string';
	const property: INodePropertyMode = { displayName: MODE_LABELS[mode], name: mode, type };
	if (type === 'list') property.typeOptions = { ...LIST };
	else property.placeholder = placeholderOf(kind, mode);

	return property;
}

/** Returns how a locator is sent. Operations that share a locator send it in other parameters. */
export function queryBy(param: string, params: Record<string, string> = {}) {
	return (reference?: Reference): Query =>
		reference ? toParam(params[reference.mode] ?? param, reference.value) : {};
}

/** Returns the mode, which defaults to the first one, and the value of a locator, or of an expression in its place. */
export function parseMode(value: unknown, displayName: string, modes: string[]) {
	const isLocator = typeof value === 'object' && value !== null && 'mode' in value;
	const located = isLocator ? (value as { mode?: string; value: unknown }) : { value };
	const { mode = modes[0], value: content } = located;
	if (modes.includes(mode)) return { mode, content };

	const names = modes.map((offered) => MODE_LABELS[offered]).join(', ');
	throw invalid(`${displayName} has no mode ${quote(mode)}`, `Choose one of: ${names}.`);
}
