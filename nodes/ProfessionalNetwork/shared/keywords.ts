import { text } from '../properties/text';

/** Words to search for. One property for all searches, because n8n evaluates each property of a name. */
export const keywords = text({
	displayName: 'Keywords',
	name: 'search',
	placeholder: 'e.g. Baker',
	description:
		'Words to find in names of people and companies, in job titles or in posts (leads and accounts match more fields and support search operators)',
});
