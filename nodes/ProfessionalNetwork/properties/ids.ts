import { cleanEntry, SEPARATORS } from './entries';
import { sayWhatItIs } from './networkPage';
import { readIdOf } from './targets';
import { invalid } from './validationError';

/** What the IDs of a list are of. */
export type IdKind = 'company' | 'industry' | 'location';

/** How messages name each kind of ID, where its IDs come from, and examples for the form. */
export const ID_KINDS: Record<IdKind, { noun: string; advice: string; placeholder: string }> = {
	company: {
		noun: 'a company ID',
		advice: "Company IDs are numbers, for example 1441. Company: Get returns a company's ID.",
		placeholder: 'e.g. 1441, 1035',
	},
	industry: {
		noun: 'an industry ID',
		advice: 'Industry IDs are numbers, for example 4. Company: Get returns those of a company.',
		placeholder: 'e.g. 4, 96',
	},
	location: {
		noun: 'a Geo ID',
		advice: 'Geo IDs are numbers, for example 90000084. Location: Search finds them.',
		placeholder: 'e.g. 90000084, 101165590',
	},
};

/**
 * Returns the IDs in a line. Spaces, dots and apostrophes may separate thousands. Commas do so only in an element of an
 * array.
 * @throws ValidationError for anything but digits
 */
export function parseIds(line: string, kind: IdKind, isElement: boolean): string[] {
	const { noun, advice } = ID_KINDS[kind];
	const whole = isElement ? readIdOf(kind, cleanEntry(line)) : undefined;
	if (whole) return [whole];
	return line.split(SEPARATORS).flatMap((part) => {
		const entry = cleanEntry(part);
		if (entry === '') return [];
		const id = readIdOf(kind, entry);
		const ids = id ? [id] : entry.split(' ').map((text) => readIdOf(kind, text));
		if (ids.every((one) => one !== undefined)) return ids;
		throw invalid(sayWhatItIs(entry, noun), advice);
	});
}
