// Profiles as rows for the terminal.

import type { IDataObject } from 'n8n-workflow';

/** The columns of a profile. Any field may be missing, in the simulated service as in the real one. */
export function personRow(profile: IDataObject) {
	const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.name;
	const [position] = (profile.currentPosition ?? []) as IDataObject[];
	return {
		Name: text(name),
		Headline: text(profile.headline ?? profile.position),
		Company: text(position?.companyName),
		Location: text(place(profile.location as IDataObject | undefined)),
	};
}

/** The location's text is in a field named after the network, such as `networkText`. */
function place(location: IDataObject = {}) {
	const field = Object.keys(location).find((name) => name.endsWith('Text'));
	return field ? location[field] : (location.parsed as IDataObject | undefined)?.text;
}

/** One line without control characters, which could rewrite the terminal. */
function text(value: unknown) {
	return typeof value === 'string' ? value.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';
}
