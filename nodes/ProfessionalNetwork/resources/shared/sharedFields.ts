import { type Field, industries, notice, text } from '../../form/form';
import { excludable } from './excludable';

const KEYWORDS = {
	displayName: 'Keywords',
	name: 'search',
	description:
		'Words to find in the names of people, companies or groups, in services, in the titles of jobs, or in posts (leads and accounts match more fields; leads, accounts, jobs and posts support search operators)',
};
const keywords = text(KEYWORDS);

/**
 * Returns the Keywords of a search, and a notice that says what they match. All searches share one property, because n8n
 * evaluates every top-level property for every item.
 * @param rules an `example` of words that work, if the search requires Keywords, how many characters it accepts, and whether
 * they are those of names
 */
export function keywordsOf(
	resource: string,
	match: string,
	{
		example,
		maxLength,
		areNames,
	}: { example?: string; maxLength?: number; areNames?: boolean } = {},
): Field[] {
	const options = { ...KEYWORDS, maxLength, isFilter: !areNames };
	const field = example
		? text({ ...options, required: true, placeholder: `e.g. ${example}` })
		: text(options);

	return [{ ...field, property: keywords.property }, notice(`${resource}KeywordsNotice`, match)];
}

const INDUSTRIES = {
	displayName: 'Industry Names or IDs',
	description: 'Searches only these industries',
};

export const industryId = industries({ ...INDUSTRIES, name: 'industryId' });

/** The same list under the name and with the maximum that lead and account searches use. */
export const industryFilters = excludable(
	industries,
	{ ...INDUSTRIES, name: 'industryIds', max: 70 },
	{ description: 'Excludes these industries' },
);

/** The page at which the node ends a list that has no last page of its own. */
export const OWN_LAST_PAGE = { lastPage: 1_000, isOwnLimit: true };

/** Returns values with their words as names, such as `Full-Time` for `full-time`. */
export function titled(...values: string[]): Record<string, string> {
	const nameOf = (value: string) =>
		value.replace(/_/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
	return Object.fromEntries(values.map((value) => [value, nameOf(value)]));
}

/** Company sizes in employees (service.md, Headcounts). */
const SIZES = '1-10 11-50 51-200 201-500 501-1000 1001-5000 5001-10000 10001+'.split(' ');

/** The sizes, with the network's own labels, such as "2-10" and "1,001-5,000 employees". */
export const HEADCOUNTS = {
	values: Object.fromEntries(SIZES.map((size) => [size, size])),
	aliases: headcountAliases(),
};

function headcountAliases(): Record<string, string> {
	const aliases: Record<string, string> = {};
	for (const size of SIZES) addLabels(aliases, size, size);
	addLabels(aliases, '2-10', '1-10');
	return aliases;
}

function addLabels(aliases: Record<string, string>, label: string, size: string): void {
	const grouped = label.replace(/\d(?=\d{3}\b)/g, '$&,');
	for (const range of [label, grouped]) {
		aliases[range] = size;
		aliases[`${range} employees`] = size;
	}
}
