import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';

import {
	empty,
	ENTITIES,
	type Entity,
	invalid,
	type Mode,
	MODE_LABELS,
	parseLine,
	parsePlace,
	parseReference,
	parseText,
	placeholderOf,
	quote,
	type Reference,
	requireNarrowing,
	requireShort,
} from '../../input/input';
import { field, type Field, type FieldOptions, type Query, toParam } from './field';
import { sayEntries } from './listField';

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
export interface Located extends Reference {
	text: string;
}

/** Creates a locator field, which recognises a value in any mode. */
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
		const { mode: chosen, content } = parseMode(value, displayName, modes);
		// The line break between two places counts.
		const parseGiven = chosen === 'text' ? parseText : parseLine;
		const text = requireShort(parseGiven(content, displayName), displayName);

		if (text === '' && !required) return undefined;
		if (text === '') {
			throw empty(displayName, `Enter one like ${ENTITIES[kind].examples[chosen]}.`);
		}

		if (!required) requireNarrowing(text, displayName);

		const reference = parseReference(text, { kind, mode: chosen, modes });
		const isWords = reference.mode === 'text';
		return { ...(isWords ? parsePlace(text, displayName) : reference), text };
	};

	const located: Field<Located | undefined> = {
		...field(options, property, parse),
		toQuery: queryBy(options.param ?? options.name, options.params),
	};
	const { displayName } = located.property;
	if (modes.includes('text')) located.describe = (place) => describePlace(displayName, place);

	return located;
}

function modeProperty(kind: Entity, mode: string): INodePropertyMode {
	const type = mode === 'list' ? 'list' : 'string';
	const property: INodePropertyMode = { displayName: MODE_LABELS[mode], name: mode, type };
	if (type === 'list') property.typeOptions = { ...LIST };
	else property.placeholder = placeholderOf(kind, mode);

	return property;
}

/** Says how the name of a place was read. A Geo ID needs no words. */
function describePlace(displayName: string, place?: Located): string {
	return place?.mode === 'text' ? sayEntries(displayName, 'place', [place]) : '';
}

/** Returns how a locator is sent. Operations that share a locator send it in other parameters. */
export function queryBy(param: string, params: Record<string, string> = {}) {
	return (reference?: Reference): Query =>
		reference ? toParam(params[reference.mode] ?? param, reference.value) : {};
}

/** Returns the mode, which defaults to the first one, and the value of a locator, or of an expression in its place. */
export function parseMode(value: unknown, displayName: string, modes: string[]) {
	const isLocator = typeof value === 'object' && value !== null && 'mode' in value;
	const locator = isLocator ? (value as { mode?: string; value: unknown }) : { value };
	const { mode = modes[0], value: content } = locator;
	if (modes.includes(mode)) return { mode, content };

	const names = modes.map((offered) => MODE_LABELS[offered]).join(', ');
	throw invalid(`${displayName} has no mode ${quote(mode)}`, `Choose one of: ${names}.`);
}
