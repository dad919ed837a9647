import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';

import * as input from '../../input/input';
import { field, toParam, type Field, type FieldOptions, type Query } from './field';
import { sayEntries } from './listField';

/** n8n searches the list while the user types. */
const LIST = { searchListMethod: 'searchLocations', searchable: true, searchFilterRequired: true };

interface LocatorOptions extends FieldOptions {
	kind: input.Entity;
	/** The first one is the default. */
	modes: string[];
	required?: boolean;
	param?: string;
	/** The query parameters of modes that do not use `param`. */
	params?: Record<string, string>;
}

/** What a locator names: a value and its mode, and the text that names it in the mode of the form. */
export interface Located {
	mode: string;
	value: string;
	text: string;
}

/** Creates a locator field, which recognises a value in any mode. */
export function locator(options: LocatorOptions): Field<Located | undefined> {
	const { kind, modes, required } = options;
	const property: Pick<INodeProperties, 'type' | 'default' | 'modes' | 'required'> = {
		type: 'resourceLocator',
		default: { mode: modes[0], value: '' },
		modes: modes.map((mode) => modeProperty(kind, mode)),
	};
	if (required) property.required = true;

	const parse = (given: unknown, displayName: string): Located | undefined => {
		const { mode: chosen, content } = parseMode(given, displayName, modes);
		// The line break between two places counts.
		const parseGiven = chosen === 'text' ? input.parseText : input.parseLine;
		const text = input.requireShort(parseGiven(content, displayName), displayName);

		if (text === '' && !required) return undefined;
		if (text === '') {
			throw input.empty(displayName, `Enter one like ${input.ENTITIES[kind].examples[chosen]}.`);
		}

		if (!required) input.requireNarrowing(text, displayName);

		const { mode, value } = input.parseReference(kind, text, { mode: chosen, modes });
		if (mode !== 'text') return { mode, value, text };
		return { mode, value: input.parsePlace(text, displayName), text };
	};

	const located: Field<Located | undefined> = {
		...field(options, property, parse),
		toQuery: queryBy(options.param ?? options.name, options.params),
		identify: (value) => value && identifyLocated(value),
	};
	const placeParam = options.params?.text;
	if (placeParam) located.describe = describePlace(located.property.displayName, placeParam);

	return located;
}

function modeProperty(kind: input.Entity, mode: string): INodePropertyMode {
	const type = mode === 'list' ? 'list' : 'string';
	const property: INodePropertyMode = { displayName: input.MODE_LABELS[mode], name: mode, type };
	if (type === 'list') property.typeOptions = { ...LIST };
	else property.placeholder = input.placeholderOf(kind, mode);

	return property;
}

/** Returns what says how the place in a query parameter was read. */
function describePlace(displayName: string, param: string) {
	return ({ [param]: place }: Query) => sayEntries(displayName, 'place', place ? [place] : []);
}

function identifyLocated({ mode, value, text }: Located): input.Identity | undefined {
	if (mode === 'url') return input.identifyAddress(value);
	if (mode === 'publicIdentifier') return input.identifyPage('in', value);
	if (mode === 'universalName') return input.identifyPage('company', value);
	if (mode === 'domain') return input.identify('domain', input.readDomain(text)?.domain ?? value);

	return input.identify(mode === 'id' || mode === 'list' ? 'id' : 'name', value);
}

/** Returns how a locator is sent. Operations that share a locator send it in other parameters. */
export function queryBy(param: string, params: Record<string, string> = {}) {
	return (located?: Located): Query =>
		located ? toParam(params[located.mode] ?? param, located.value) : {};
}

/** Returns the mode, which defaults to the first one, and the value of a locator, or of an expression in its place. */
export function parseMode(given: unknown, displayName: string, modes: string[]) {
	const isLocator = typeof given === 'object' && given !== null && 'mode' in given;
	const locator = isLocator ? (given as { mode?: string; value: unknown }) : { value: given };
	const { mode = modes[0], value: content } = locator;
	if (modes.includes(mode)) return { mode, content };
	const names = modes.map((one) => input.MODE_LABELS[one]).join(', ');
	throw input.invalid(
		`${displayName} has no mode ${input.quote(mode)}`,
		`Choose one of: ${names}.`,
	);
}
