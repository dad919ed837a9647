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
				: { type: 'string' as const, placeholder: `e.g. ${ENTITIES[kind].examples[name]}` }),
		})),
	};
}

/** Creates a locator field, which recognises a value in any mode. `params` maps modes to query parameters. */
export function locatorField(
	property: INodeProperties,
	kind: Entity,
	params: Record<string, string>,
): Field {
	const { displayName } = property;
	const modes = Object.keys(params);
	const read = (value: unknown) => {
		const { mode, content } = parseMode(value, displayName, modes);
		// The line break between two places counts.
		const given = (mode === 'text' ? parseText : parseLine)(content, displayName);
		if (given !== '') {
			const target = parseTarget(kind, given, mode, modes);
			const place = mode === 'text' && { value: parsePlace(given, displayName) };
			return { given: mode, ...target, ...place };
		}
		if (kind === 'location') return undefined;
		const example = ENTITIES[kind].examples[mode];
		throw empty(displayName, `Enter one like ${example}.`);
	};
	return {
		property,
		toQuery(value) {
			const target = read(value);
			return target ? toParam(params[target.mode] ?? params[target.given], target.value) : {};
		},
		...(kind === 'profile' && {
			identify(value) {
				const { mode, value: text = '' } = read(value) ?? {};
				return mode === 'id'
					? text
					: personOf(text.replace(/^https?:\/\/[^/]+\/(?:in|pub)\//i, ''));
			},
		}),
		...(params.text && {
			describe: ({ [params.text]: place }: Query) =>
				sayEntries(displayName, 'place', place ? [place] : []),
		}),
	};
}

/** Returns the mode and the value of a locator, or of an expression in its place. */
export function readLocator(value: unknown): { mode?: string; value: unknown } {
	const isLocator = typeof value === 'object' && value !== null && 'mode' in value;
	return isLocator ? (value as { mode?: string; value: unknown }) : { value };
}

/** Returns the mode, which defaults to the first one, and the value of a locator. */
export function parseMode(locator: unknown, displayName: string, modes: string[]) {
	const { mode = modes[0], value: content } = readLocator(locator);
	if (modes.includes(mode)) return { mode, content };
	const names = modes.map((one) => MODE_LABELS[one]).join(', ');
	throw invalid(`${displayName} has no mode ${quote(mode)}.`, `Choose one of: ${names}.`);
}
