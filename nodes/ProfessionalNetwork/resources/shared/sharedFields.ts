import { type Field, industries, text } from '../../form/form';
import { excludable } from './excludable';

const KEYWORDS = {
	displayName: 'Keywords',
	name: 'search',
	description:
		'Words to find in names (of profiles, companies and groups), in what people offer (services), in titles (of jobs), in texts (of posts, at most 85 characters) or in several fields (of leads and accounts), with AND, OR, NOT and quotes for accounts, jobs, leads and posts',
};
const keywords = text(KEYWORDS);

/**
 * Returns the Keywords of a search. All searches share one property, because n8n evaluates every top-level property for every
 * item.
 * @param rules an `example` of words that work, if the search requires Keywords, and how many characters it accepts
 */
export function keywordsOf({
	example,
	maxLength,
}: { example?: string; maxLength?: number } = {}): Field {
	const options = { ...KEYWORDS, maxLength };
	const field = example
		? text({ ...options, required: true, placeholder: `e.g. ${example}` })
		: text(options);

	return { ...field, property: keywords.property };
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
export const OWN_LAST_PAGE = { lastPage: 1_000 };

/** Returns values with their words as names, such as `Full-Time` for `full-time`. */
export function titled(...values: string[]): Record<string, string> {
	const nameOf = (value: string) =>
		value.replace(/_/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
	return Object.fromEntries(values.map((value) => [value, nameOf(value)]));
}

/** Company sizes in employees (service.md, Headcounts). */
const SIZES = '1-10 11-50 51-200 201-500 501-1000 1001-5000 5001-10000 10001+'.split(' ');

export const HEADCOUNTS = { values: Object.fromEntries(SIZES.map((size) => [size, size])) };
