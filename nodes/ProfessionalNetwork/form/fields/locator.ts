import type { INodeProperties } from 'n8n-workflow';

import {
	COMMENT_URL,
	ENTITIES,
	invalid,
	isWords,
	MODE_LABELS,
	parseCommentUrl,
	parsePostUrl,
	parseProfileUrl,
	parseText,
	POST_URL,
	quote,
	readGroup,
} from '../../input/input';
import { toParam, type Field, type FieldOptions } from './field';
import { notFitting, readTarget, type LocatorKind } from './locatorTarget';
import { text } from './text';

const SEARCHABLE = {
	searchListMethod: 'searchLocations',
	searchable: true,
	searchFilterRequired: true,
};

/** Returns the property of a resource locator. The first mode is the default. */
export function locatorProperty(
	kind: LocatorKind,
	modes: string[],
	options: { displayName: string; name: string; description: string; required?: boolean },
): INodeProperties {
	return {
		...options,
		type: 'resourceLocator',
		default: { mode: modes[0], value: '' },
		modes: modes.map((name) => ({
			displayName: MODE_LABELS[name],
			name,
			...(name === 'list'
				? { type: 'list' as const, typeOptions: { ...SEARCHABLE } }
				: { type: 'string' as const, placeholder: `e.g. ${ENTITIES[kind].examples[name]}` }),
		})),
	};
}

/**
 * Creates a locator field. It recognises the kind of value in any mode and sends it in the matching query parameter.
 * @param params maps modes to query parameters, which depend on the operation
 */
export function locatorField(
	property: INodeProperties,
	kind: LocatorKind,
	params: Record<string, string>,
): Field {
	const { displayName } = property;
	const modes = Object.keys(params);
	return {
		property,
		toQuery(value) {
			const { mode = modes[0], value: content } = readLocator(value);
			if (!modes.includes(mode)) {
				const names = modes.map((one) => MODE_LABELS[one]).join(', ');
				throw invalid(`${displayName} has no mode ${quote(mode)}.`, `Choose one of: ${names}.`);
			}
			const given = parseText(content, displayName);
			if (given === '') {
				if (kind === 'location') return {};
				throw invalid(
					`${displayName} is empty.`,
					`Enter one like ${ENTITIES[kind].examples[mode]}.`,
				);
			}
			const target = readTarget(kind, mode, given, modes);
			if (!target) throw notFitting(kind, mode, given, modes);
			return toParam(params[target.mode] ?? params[mode], target.value);
		},
	};
}

const URLS = {
	post: { example: POST_URL, parse: parsePostUrl },
	comment: { example: COMMENT_URL, parse: parseCommentUrl },
	profile: { example: ENTITIES.profile.examples.url, parse: parseProfileUrl },
};

/** Creates a required text field for one URL. */
export function urlField(kind: keyof typeof URLS, options: FieldOptions): Field {
	const { example, parse } = URLS[kind];
	return text({ placeholder: `e.g. ${example}`, required: true, parse, ...options });
}

/**
 * Returns the URL or ID of a group.
 * @throws ValidationError for anything else
 */
export function parseGroup(given: string): string {
	const target = readGroup(given);
	if (target) return target.value;
	throw notFitting('group', 'url', given, ['url', 'id']);
}

/**
 * Returns the name of a place.
 * @throws ValidationError for a URL, and for the output of a broken expression
 */
export function parsePlace(given: string): string {
	if (isWords(given)) return given;
	throw notFitting('location', 'text', given, ['text']);
}

/** Returns the mode and the value of a locator, or of an expression in its place. */
export function readLocator(value: unknown): { mode?: string; value: unknown } {
	const isLocator = typeof value === 'object' && value !== null && 'mode' in value;
	return isLocator ? (value as { mode?: string; value: unknown }) : { value };
}
