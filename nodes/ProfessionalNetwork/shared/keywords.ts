import { text } from '../properties/text';

/** Words to search for. One property for all searches, because n8n evaluates each property of a name. */
export const keywords = text({
	displayName: 'Keywords',
	name: 'search',
	placeholder: 'e.g. Baker',
	description:
		'Searches the names of people and companies, the titles of jobs and the texts of posts. Leads and accounts match in more fields and understand search operators.',
});
