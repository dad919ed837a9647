import type { INodeProperties } from 'n8n-workflow';

import {
	ENTITIES,
	empty,
	invalid,
	MODE_LABELS,
	parseLine,
	parsePlace,
	parseTarget,
	parseText,
	quote,
	type Entity,
} from '../../input/input';
import { personOf } from '../../service/response';
import { toParam, type Field, type FieldOptions, type Query } from './field';
import { sayEntries } from './listField';

/** n8n searches the list while the user types. */
const LIST = { searchListMethod: 'searchLocations', searchable: true, searchFilterRequired: true };

/** Returns the property of a resource locator. The first mode is the default. */
export function locatorProperty(
	kind: Entity,
	modes: string[],
	options: Omit<FieldOptions, 'param'> & { required?: boolean },
): INodeProperties {
	return {
		...options,
		type: 'resourceLocator',
		default: { mode: modes[0], value: '' },
		modes: modes.map((name) => ({
			displayName: MODE_LABELS[name],
			name,
			...(name === 'list'
				? { type: 'list' as const, typeOptions: { ...LIST } }
				: { type: 'string' as const, placeholder: `e.g. ${exampleOf(kind, name)}` }),
		})),
	};
}

/** So short, a URL fits into the field next to its mode, also in a tool. */
const exampleOf = (kind: Entity, mode: string) =>
	ENTITIES[kind].examples[mode].replace('https://www.', '');

/** What a locator names: a value and its mode, and the text that names it in the mode of the form. */
export interface Located {
	mode: string;
	value: string;
	text: string;
	textMode: string;
}

/** Creates a locator field, which recognises a value in any mode. `params` maps modes to query parameters. */
export function locatorField(
	property: INodeProperties,
	kind: Entity,
	params: Record<string, string>,
): Field<Located | undefined> {
	const { displayName } = property;
	const modes = Object.keys(params);
	return {
		property,
		parse(given) {
			const { mode: textMode, content } = parseMode(given, displayName, modes);
			const isPlace = textMode === 'text';
			// The line break between two places counts.
			const text = (isPlace ? parseText : parseLine)(content, displayName);
			if (text === '' && kind === 'location') return undefined;
			if (text === '') {
				throw empty(displayName, `Enter one like ${ENTITIES[kind].examples[textMode]}.`);
			}
			const { mode, value } = parseTarget(kind, text, { mode: textMode, modes });
			return { mode, value: isPlace ? parsePlace(text, displayName) : value, text, textMode };
		},
		toQuery(located) {
			if (!located) return {};
			const { mode, textMode, value } = located;
			return toParam(params[mode] ?? params[textMode], value);
		},
		...(kind === 'profile' && {
			identify({ mode, value }: Located) {
				const segment = value.replace(/^https?:\/\/[^/]+\/(?:in|pub)\//i, '');
				return mode === 'id' ? value : personOf(segment);
			},
		}),
		...(params.text && {
			describe: ({ [params.text]: place }: Query) =>
				sayEntries(displayName, 'place', place ? [place] : []),
		}),
	};
}

/** Returns the mode, which defaults to the first one, and the value of a locator, or of an expression in its place. */
export function parseMode(given: unknown, displayName: string, modes: string[]) {
	const isLocator = typeof given === 'object' && given !== null && 'mode' in given;
	const locator = isLocator ? (given as { mode?: string; value: unknown }) : { value: given };
	const { mode = modes[0], value: content } = locator;
	if (modes.includes(mode)) return { mode, content };
	const names = modes.map((one) => MODE_LABELS[one]).join(', ');
	throw invalid(`${displayName} has no mode ${quote(mode)}.`, `Choose one of: ${names}.`);
}
