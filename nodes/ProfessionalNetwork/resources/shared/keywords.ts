import { type Field, notice, text } from '../../form/form';

const keywords = text({
	displayName: 'Keywords',
	name: 'search',
	description:
		'Words to find in the names of people or companies, in the titles of jobs, or in posts (leads and accounts match more fields and support search operators)',
});

/**
 * Returns the Keywords of a search, and a notice that says what they match. All searches share one property, because n8n
 * evaluates every top-level property for every item.
 */
export function keywordsOf(resource: string, match: string): Field[] {
	return [keywords, notice(`${resource}KeywordsNotice`, match)];
}
