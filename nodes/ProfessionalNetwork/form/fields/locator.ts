import type { INodeProperties } from 'n8n-workflow';

import { isAddress } from '../../input/url';
import { baseProperty, toParam, type Field, type FieldOptions } from './field';
import { exampleOf, MODES, type LocatorKind } from './modes';
import { isWords, sayWhatItIs } from '../../input/entity';
import { parseText, quote } from '../../input/text';
import { COMMENT_URL, parseCommentUrl, parsePostUrl, POST_URL } from '../../input/postUrl';
import { readCompany, readGroup, readIdOf, readProfile, type Target } from './targets';
import { invalid, type ValidationError } from '../../input/validationError';

/** Nouns that messages use for each kind. */
const NOUNS: Record<LocatorKind, string> = {
	profile: 'a profile URL, public identifier or ID',
	company: 'a company URL or ID',
	group: 'a group URL or ID',
	location: 'a place',
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
		modes: modes.map((name) => {
			const { displayName, placeholder } = MODES[kind][name];
			return name === 'list'
				? {
						displayName,
						name,
						type: 'list' as const,
						typeOptions: {
							searchListMethod: 'searchLocations',
							searchable: true,
							searchFilterRequired: true,
						},
					}
				: { displayName, name, type: 'string' as const, placeholder };
		}),
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
				const names = modes.map((one) => MODES[kind][one].displayName).join(', ');
				throw invalid(`${displayName} has no mode ${quote(mode)}.`, `Choose one of: ${names}.`);
			}
			const text = parseText(content, displayName);
			if (text === '') {
				if (kind === 'location') return {};
				throw invalid(`${displayName} is empty.`, `Enter one like ${exampleOf(kind, mode)}.`);
			}
			const target = readTarget(kind, mode, text, modes);
			if (!target) throw notFitting(kind, mode, text, modes);
			return toParam(params[target.mode] ?? params[mode], target.value);
		},
	};
}

/** Creates a required text field for one URL. */
export function urlField(kind: 'post' | 'comment' | 'profile', options: FieldOptions): Field {
	const { displayName, name, param = name } = options;
	const example = { post: POST_URL, comment: COMMENT_URL, profile: exampleOf('profile', 'url') }[
		kind
	];
	const parse = { post: parsePostUrl, comment: parseCommentUrl, profile: parseProfileUrl }[kind];
	return {
		property: {
			...baseProperty({ placeholder: `e.g. ${example}`, ...options }),
			type: 'string',
			default: '',
			required: true,
		},
		toQuery(value) {
			const text = parseText(value, displayName);
			if (text === '') throw invalid(`${displayName} is empty.`, `Enter one like ${example}.`);
			return toParam(param, parse(text, displayName));
		},
	};
}

/**
 * Returns the URL or ID of a group.
 * @throws ValidationError for anything else
 */
export function parseGroup(text: string): string {
	const target = readGroup(text);
	if (target) return target.value;
	throw notFitting('group', 'url', text, ['url', 'id']);
}

/**
 * Returns the name of a place.
 * @throws ValidationError for a URL, and for the output of a broken expression
 */
export function parsePlace(text: string): string {
	if (isWords(text)) return text;
	throw notFitting('location', 'text', text, ['text']);
}

function parseProfileUrl(text: string, displayName: string): string {
	const target = readProfile(text);
	if (target?.mode === 'url') return target.value;
	const example = exampleOf('profile', 'url');
	throw invalid(
		target ? `${quote(text)} isn't a profile URL.` : sayWhatItIs(text, 'a profile URL'),
		`Paste the URL of the profile into ${displayName}, like ${example}. Profile: Get finds the URL by identifier or ID.`,
	);
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
	const names = others.map((one) => MODES[kind][one].displayName);
	const isSeveral = text.split(/[\s,;|]+/).filter(isAddress).length > 1;
	return invalid(
		sayWhatItIs(text, nounOf(kind, mode, text, modes)),
		[
			`Use one like ${exampleOf(kind, mode)}.`,
			(kind === 'company' || mode === 'text') &&
				names.length > 0 &&
				`Or choose ${names.join(' or ')}.`,
			isSeveral && 'Enter only one per input item or trigger.',
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
function nounOf(kind: LocatorKind, mode: string, text: string, modes: string[]): string {
	if (mode === 'name') return 'a company name';
	if (mode === 'universalName') return 'a company URL, universal name or ID';
	const isPlace = mode === 'text' || (!isNumber(text) && modes.includes('text'));
	return kind === 'location' && !isPlace ? 'a Geo ID' : NOUNS[kind];
}
