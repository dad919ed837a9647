import type { INodeParameterResourceLocator, INodeProperties, PreSendAction } from 'n8n-workflow';

import { check, refuse } from './check';
import { MODES, type Kind } from './modes';
import { textOf } from './values';

/** Kinds whose addresses are told apart. */
const PAGES = ['profile', 'company', 'group'] as const;

/** A resource locator with the modes named, the first of them preset. */
export function locator(
	kind: Kind,
	modes: string[],
	{ label, ...field }: { label: string; name: string; description: string; required?: boolean },
): INodeProperties {
	return {
		displayName: label,
		...field,
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

/** A text field for a URL of its kind. */
export function urlField(
	kind: Kind,
	{ label, ...field }: { label: string; name: string; description: string },
): INodeProperties {
	return {
		displayName: label,
		...field,
		type: 'string',
		default: '',
		required: true,
		placeholder: MODES[kind].url.placeholder,
	};
}

/**
 * Sends a locator, or a URL field, under the wire name of its mode: checked and normalised. A location
 * may stay empty. The wire may depend on the operation, so the operation's route names it.
 */
export function sendLocator(
	kind: Kind,
	name: string,
	label: string,
	wires: Record<string, string>,
): PreSendAction {
	return check(function (query) {
		const filled = this.getNodeParameter(name);
		const { mode, value } = isLocator(filled) ? filled : { mode: 'url', value: filled };
		const modes = isLocator(filled) ? Object.keys(wires) : [];
		const text = readLocator(kind, mode, value, label, modes);
		if (text === '' && kind !== 'location') {
			throw refuse(`${label} is empty`, `Fill it in, ${MODES[kind][mode].placeholder}.`);
		}
		query[wires[mode]] = text;
	});
}

/**
 * The text of a locator as the wire wants it; blank when there is none.
 * @param modes those that the field has; none for a plain URL field
 * @throws the refusal of a text that is not of the mode's kind, saying what was expected
 */
export function readLocator(
	kind: Kind,
	mode: string,
	value: unknown,
	label: string,
	modes: string[] = [],
): string {
	const nameOf = (name: string) => MODES[kind][name].displayName;
	if (modes.length > 0 && !modes.includes(mode)) {
		throw refuse(
			`${label} has no mode "${mode}"`,
			`Choose one of: ${modes.map(nameOf).join(', ')}.`,
		);
	}
	const { displayName, placeholder, read } = MODES[kind][mode];
	const text = textOf(value, label);
	if (text === '') return '';
	const wired = read(text);
	if (wired !== undefined) return wired;
	const expected = `Expected here: ${placeholder || 'a choice from the list'}.`;
	const fitting = modes.filter((name) => MODES[kind][name].read(text) !== undefined).map(nameOf);
	const foreign = PAGES.find((page) => page !== kind && MODES[page].url.read(text) !== undefined);
	const advice = [
		fitting.length > 0 && `Correct the value, or set the field to ${fitting.join(' or ')}.`,
		foreign && `This is the address of a ${foreign}.`,
	];
	throw refuse(
		`${label} does not take "${text}" ${displayName.replace(/^\w/, (first) => first.toLowerCase())}`,
		[expected, ...advice].filter(Boolean).join(' '),
	);
}

function isLocator(filled: unknown): filled is INodeParameterResourceLocator {
	return typeof filled === 'object' && filled !== null && 'mode' in filled;
}
