import type { INodeProperties } from 'n8n-workflow';

import {
	COPY_URL,
	ENTITIES,
	invalid,
	isAddress,
	isFreeMail,
	MODE_LABELS,
	nounOf,
	parseLine,
	quote,
	readDomain,
	readTarget,
	sayWhatItIs,
	URLS,
	type Entity,
} from '../../input/input';
import { toParam, type Field, type FieldOptions } from './field';
import { text } from './text';

/** Modes that do not accept a path or a number. */
const WORDS = ['name', 'text', 'domain'];

/** n8n searches the list while the user types. */
const SEARCHABLE = {
	searchListMethod: 'searchLocations',
	searchable: true,
	searchFilterRequired: true,
};

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
	kind: Entity,
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
			const given = parseLine(content, displayName);
			if (given === '') {
				if (kind === 'location') return {};
				const example = ENTITIES[kind].examples[mode];
				throw invalid(`${displayName} is empty.`, `Enter one like ${example}.`);
			}
			const target = readTarget(kind, given, mode);
			if (!target) throw notFitting(given, kind, mode, modes);
			return toParam(params[target.mode] ?? params[mode], target.value);
		},
	};
}

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

function notFitting(text: string, kind: Entity, mode: string, modes: string[]) {
	const { examples, source } = ENTITIES[kind];
	// A path or a number is not offered as a name.
	const isName = /\p{L}/u.test(text) && !/\/|^[-+]?[\d.,'\s]+e[+-]?\d+$/i.test(text);
	const others = modes
		.filter((one) => one !== mode && (isName || !WORDS.includes(one)))
		.filter((one) => readTarget(kind, text, one)?.mode === one);
	const isUrl = isAddress(text);
	const isPerson = kind === 'profile' && !isUrl && /\p{L}\s+\p{L}/u.test(text);
	const isSeveral = text.split(/[\s,;|]+/).filter(isAddress).length > 1;
	const takesUrls = kind !== 'location' && !WORDS.includes(mode) && !isSeveral;
	const isFollowed = takesUrls && / /.test(text.slice(text.search(/https?:|www\.|$/i)));
	const advice = [
		`Use one like ${examples[mode]}.`,
		kind === 'location' && mode !== 'text' && source,
		others.length > 0 && `Or choose ${others.map((one) => MODE_LABELS[one]).join(' or ')}.`,
		isSeveral && 'Enter only one per input item or trigger.',
		isFollowed && 'Remove what follows the URL.',
		takesUrls && isUrl && COPY_URL,
		isPerson && 'Profile: Search finds people by name.',
	];
	const domain = mode === 'domain' ? readDomain(text) : undefined;
	const message =
		domain && isFreeMail(domain)
			? `${quote(text)} belongs to the mail provider ${domain.domain}, not to a company.`
			: sayWhatItIs(text, nounFor(kind, mode));
	return invalid(message, advice.filter(Boolean).join(' '));
}

/** Returns the noun that a message uses for the values of a mode. */
function nounFor(kind: Entity, mode: string): string {
	if (mode === 'name') return nounOf(kind, [mode]);
	if (mode === 'domain') return 'a web domain or work email';
	if (kind === 'location') return nounOf(kind, mode === 'text' ? [] : ['id']);
	const names = ['publicIdentifier', 'universalName'].filter((one) => one === mode);
	return nounOf(kind, ['url', ...names, 'id']);
}
