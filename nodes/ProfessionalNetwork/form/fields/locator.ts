import type { INodeProperties } from 'n8n-workflow';

import {
	COMMENT_URL,
	COPY_URL,
	ENTITIES,
	invalid,
	isAddress,
	isWords,
	MODE_LABELS,
	nounOf,
	parseCommentUrl,
	parsePostUrl,
	parseProfileUrl,
	parseText,
	POST_URL,
	quote,
	readCompany,
	readGroup,
	readIdOf,
	readProfile,
	sayWhatItIs,
	type Target,
	type ValidationError,
} from '../../input/input';
import { toParam, type Field, type FieldOptions } from './field';
import { text } from './text';

/** What locators find. */
export type LocatorKind = 'profile' | 'company' | 'group' | 'location';

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

function readLocator(value: unknown): { mode?: string; value: unknown } {
	const isLocator = typeof value === 'object' && value !== null && 'mode' in value;
	return isLocator ? (value as { mode?: string; value: unknown }) : { value };
}

function readTarget(
	kind: LocatorKind,
	mode: string,
	text: string,
	modes: string[],
): Target | undefined {
	if (kind === 'profile') return readProfile(text, mode);
	if (kind === 'group') return readGroup(text);
	if (kind === 'company') return mode === 'name' ? readText(text, mode) : readCompany(text, mode);
	if (mode === 'text') return readText(text, mode);
	const id = readIdOf('location', text);
	if (id) return { mode: 'id', value: id };
	return isNumber(text) || !modes.includes('text') ? undefined : readText(text, 'text');
}

function isNumber(text: string): boolean {
	return /^[-+]?[\d.,'\s]+(?:e[+-]?\d+)?$/i.test(text);
}

/** Returns words unchanged. */
function readText(text: string, mode: string): Target | undefined {
	return isWords(text) ? { mode, value: text } : undefined;
}

function notFitting(
	kind: LocatorKind,
	mode: string,
	text: string,
	modes: string[],
): ValidationError {
	const others = modes.filter(
		(one) =>
			one !== mode &&
			// A text with a slash is a path and one without letters is a number, so neither is offered as a name.
			!(one === 'name' && (text.includes('/') || !/\p{L}/u.test(text))) &&
			readTarget(kind, one, text, modes)?.mode === one,
	);
	const isSeveral = text.split(/[\s,;|]+/).filter(isAddress).length > 1;
	const takesUrls = !['name', 'text', 'list'].includes(mode) && kind !== 'location';
	return invalid(
		sayWhatItIs(text, nounFor(kind, mode, text, modes)),
		[
			`Use one like ${ENTITIES[kind].examples[mode]}.`,
			(kind === 'company' || mode === 'text') &&
				others.length > 0 &&
				`Or choose ${others.map((one) => MODE_LABELS[one]).join(' or ')}.`,
			isSeveral && 'Enter only one per input item or trigger.',
			takesUrls && !isSeveral && isAddress(text) && COPY_URL,
			kind === 'profile' &&
				!isAddress(text) &&
				/\p{L}\s+\p{L}/u.test(text) &&
				'Profile: Search finds people by name.',
		]
			.filter(Boolean)
			.join(' '),
	);
}

/** Returns the noun that a message uses for the values of a mode. */
function nounFor(kind: LocatorKind, mode: string, text: string, modes: string[]): string {
	if (kind === 'profile') return nounOf(kind, ['url', 'publicIdentifier', 'id']);
	if (mode === 'name') return nounOf(kind, ['name']);
	if (mode === 'universalName') return nounOf(kind, ['url', mode, 'id']);
	if (kind !== 'location') return nounOf(kind, ['url', 'id']);
	const isPlace = mode === 'text' || (!isNumber(text) && modes.includes('text'));
	return nounOf(kind, isPlace ? [] : ['id']);
}
