import { unwrap } from './address';
import { cleanEntry } from './entries';
import { sayWhatItIs } from './pages';
import { readId } from './parse';
import { readIdOf } from './targets';
import { invalid } from './validationError';

const SEPARATORS = /[,;|，；、،]/;

/** What IDs of a field are of, by its label, and where they come from. */
const SOURCES = [
	{
		label: /\bGeo\b/,
		noun: 'a Geo ID',
		kind: 'location',
		advice: 'Geo IDs are numbers, for example 90000084. Location: Search finds them.',
	},
	{
		label: /\bIndustr/,
		noun: 'an industry ID',
		kind: 'industry',
		advice: 'Industry IDs are numbers, for example 4. Company: Get returns those of a company.',
	},
	{
		label: /\bCompan/,
		noun: 'a company ID',
		kind: 'company',
		advice: "Company IDs are numbers, for example 1441. Company: Get returns a company's ID.",
	},
] as const;
const ANY = { noun: 'an ID', kind: undefined, advice: 'IDs are numbers, for example 1441.' };

/**
 * Returns the IDs in a line. Spaces, dots and apostrophes may separate thousands, commas only in the element of
 * an array.
 * @throws ValidationError for anything but digits
 */
export function parseIds(line: string, isElement: boolean, displayName: string): string[] {
	const { noun, kind, advice } = SOURCES.find(({ label }) => label.test(displayName)) ?? ANY;
	const read = (text: string) => (kind ? readIdOf(kind, text) : readId(unwrap(text)));
	const whole = isElement ? read(cleanEntry(line)) : undefined;
	if (whole) return [whole];
	return line.split(SEPARATORS).flatMap((part) => {
		const entry = cleanEntry(part);
		if (entry === '') return [];
		const id = read(entry);
		const ids = id ? [id] : entry.split(' ').map(read);
		if (ids.every((one) => one !== undefined)) return ids as string[];
		throw invalid(sayWhatItIs(entry, noun), advice);
	});
}
