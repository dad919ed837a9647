import { text } from '../../form/form';

/** Keywords of all searches. They share one property, because n8n evaluates every top-level property for every item. */
export const keywords = text({
	displayName: 'Keywords',
	name: 'search',
	placeholder: 'e.g. Baker',
	description:
		'Words to find in the names of people or companies, in the titles of jobs, or in posts (leads and accounts match more fields and support search operators)',
});
