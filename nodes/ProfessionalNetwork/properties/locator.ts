import type { INodeProperties } from 'n8n-workflow';

import { emptyField, toParam, type Field } from './field';
import { MODES, type LocatorKind } from './modes';
import { isEmail, isEmptyWord, sayWhatItIs } from './networkPage';
import { parseText, quote } from './parse';
import { looksLikeUrl } from './pastedUrl';
import { readCompany, readGroup, readIdOf, readProfile, type Target } from './targets';
import { invalid, type ValidationError } from './validationError';

/** How a message names what each kind accepts. */
const NOUNS: Record<LocatorKind, string> = {
	profile: 'a profile URL, public identifier or ID',
	company: 'a company URL or ID',
	group: 'a group URL or ID',
	location: 'a place',
};

/** Makes a resource locator with these modes, of which the first is the default. */
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
			const { displayName, example } = MODES[kind][name];
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
				: { displayName, name, type: 'string' as const, placeholder: `e.g. ${example}` };
		}),
	};
}

/**
 * Makes the field of a locator. It sends a value under the query parameter for what the value is, even if the user chose
 * another mode.
 * @param params the query parameter of each mode, which depends on the operation
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
				throw emptyField(displayName, `e.g. ${MODES[kind][mode].example}`);
			}
			const target = readTarget(kind, mode, text, modes);
			if (!target) throw notFitting(kind, mode, text, modes);
			return toParam(params[target.mode] ?? params[mode], target.value);
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

/** Returns a name or a place as it is, and undefined for a URL, an email address or a value of a broken expression. */
function readText(text: string, mode: string): Target | undefined {
	const isWrong =
		looksLikeUrl(text) ||
		/^urn:/i.test(text) ||
		/^\/?(?:in|company|school|groups|showcase)\/\S+$/i.test(text) ||
		isEmail(text) ||
		isEmptyWord(text) ||
		// What cells without a value hold, such as a dash.
		/^[\p{P}\s]+$/u.test(text);
	return isWrong ? undefined : { mode, value: text };
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
			// What has a path is an address, and what has no letters a number, even if a name could have them too.
			!(one === 'name' && (text.includes('/') || !/\p{L}/u.test(text))) &&
			readTarget(kind, one, text, modes)?.mode === one,
	);
	const names = others.map((one) => MODES[kind][one].displayName);
	const isSeveral = text.split(/[\s,;|]+/).filter(looksLikeUrl).length > 1;
	return invalid(
		sayWhatItIs(text, nounOf(kind, mode, text, modes)),
		[
			`Use one like ${MODES[kind][mode].example}.`,
			(kind === 'company' || mode === 'text') &&
				names.length > 0 &&
				`Or choose ${names.join(' or ')}.`,
			isSeveral && 'For several, use one input item each.',
			kind === 'profile' &&
				!looksLikeUrl(text) &&
				/\p{L}\s+\p{L}/u.test(text) &&
				'Profile: Search finds people by name.',
		]
			.filter(Boolean)
			.join(' '),
	);
}

/** What a mode accepts, as a message names it. */
function nounOf(kind: LocatorKind, mode: string, text: string, modes: string[]): string {
	if (mode === 'name') return 'a company name';
	if (mode === 'universalName') return 'a company URL, universal name or ID';
	const isPlace = mode === 'text' || (!isNumber(text) && modes.includes('text'));
	return kind === 'location' && !isPlace ? 'a Geo ID' : NOUNS[kind];
}
