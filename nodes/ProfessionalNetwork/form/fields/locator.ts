import type { INodeProperties } from 'n8n-workflow';

import {
	COMMENT_URL,
	COPY_URL,
	ENTITIES,
	invalid,
	isAddress,
	isFreeMail,
	MODE_LABELS,
	nounOf,
	parseCommentUrl,
	parsePostUrl,
	parserOf,
	parseText,
	POST_URL,
	quote,
	readDomain,
	readTarget,
	sayWhatItIs,
	type Target,
	type ValidationError,
} from '../../input/input';
import { toParam, type Field, type FieldOptions } from './field';
import { text } from './text';

/** What locators find. */
export type LocatorKind = 'profile' | 'company' | 'group' | 'location';

/** Modes that do not accept a path or a number. */
const WORDS = ['name', 'text', 'domain'];

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
			const target = readInMode(kind, mode, given, modes);
			if (!target) throw notFitting(kind, mode, given, modes);
			return toParam(params[target.mode] ?? params[mode], target.value);
		},
	};
}

const URLS = {
	post: { example: POST_URL, parse: parsePostUrl },
	comment: { example: COMMENT_URL, parse: parseCommentUrl },
	profile: { example: ENTITIES.profile.examples.url, parse: parserOf('profileUrl') },
};

/** Creates a required text field for one URL. */
export function urlField(kind: keyof typeof URLS, options: FieldOptions): Field {
	const { example, parse } = URLS[kind];
	return text({ placeholder: `e.g. ${example}`, required: true, parse, ...options });
}

/** Returns the mode and the value of a locator, or of an expression in its place. */
export function readLocator(value: unknown): { mode?: string; value: unknown } {
	const isLocator = typeof value === 'object' && value !== null && 'mode' in value;
	return isLocator ? (value as { mode?: string; value: unknown }) : { value };
}

/** Returns the target of a text. Words in place of a Geo ID are the name of a place if the operation has that mode. */
function readInMode(
	kind: LocatorKind,
	mode: string,
	given: string,
	modes: string[],
): Target | undefined {
	const isPlace = kind === 'location' && !isNumber(given) && modes.includes('text');
	return readTarget(kind, given, mode) ?? (isPlace ? readTarget(kind, given, 'text') : undefined);
}

function isNumber(text: string): boolean {
	return /^[-+]?[\d.,'\s]+(?:e[+-]?\d+)?$/i.test(text);
}

function notFitting(
	kind: LocatorKind,
	mode: string,
	given: string,
	modes: string[],
): ValidationError {
	// A path or a number is not offered as a name.
	const isName = !given.includes('/') && /\p{L}/u.test(given) && !isNumber(given);
	const others = modes.filter(
		(one) =>
			one !== mode &&
			(isName || !WORDS.includes(one)) &&
			readInMode(kind, one, given, modes)?.mode === one,
	);
	const isSeveral = given.split(/[\s,;|]+/).filter(isAddress).length > 1;
	const takesUrls = ![...WORDS, 'list'].includes(mode) && kind !== 'location';
	const domain = mode === 'domain' ? readDomain(given) : undefined;
	const advice = [
		`Use one like ${ENTITIES[kind].examples[mode]}.`,
		others.length > 0 && `Or choose ${others.map((one) => MODE_LABELS[one]).join(' or ')}.`,
		isSeveral && 'Enter only one per input item or trigger.',
		takesUrls && !isSeveral && isAddress(given) && COPY_URL,
		kind === 'profile' &&
			!isAddress(given) &&
			/\p{L}\s+\p{L}/u.test(given) &&
			'Profile: Search finds people by name.',
	];
	return invalid(
		domain && isFreeMail(domain)
			? `${quote(given)} belongs to the mail provider ${domain.domain}, not to a company.`
			: sayWhatItIs(given, nounFor(kind, mode, given, modes)),
		advice.filter(Boolean).join(' '),
	);
}

/** Returns the noun that a message uses for the values of a mode. */
function nounFor(kind: LocatorKind, mode: string, given: string, modes: string[]): string {
	if (mode === 'name') return nounOf(kind, [mode]);
	if (mode === 'domain') return 'a web domain or work email';
	const isPlace = mode === 'text' || (!isNumber(given) && modes.includes('text'));
	if (kind === 'location') return nounOf(kind, isPlace ? [] : ['id']);
	const names = kind === 'profile' ? ['publicIdentifier'] : mode === 'universalName' ? [mode] : [];
	return nounOf(kind, ['url', ...names, 'id']);
}
