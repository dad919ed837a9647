import { list, text } from '../../form/form';
import { industryId } from '../shared/industries';

/** Filters of a profile search (docs/service.md, Profiles). */
export const filters = [
	text({
		displayName: 'Company Keywords',
		name: 'keywordsCompany',
		description: 'Finds people at companies with these words in their name',
		placeholder: 'e.g. bank',
	}),
	list({
		displayName: 'Current Companies',
		name: 'currentCompany',
		kind: 'company',
		description: 'Finds people who work at these companies now (IDs or URLs, not names)',
		placeholder: 'e.g. 1441; https://www.network.com/company/acme',
	}),
	text({
		displayName: 'First Name',
		name: 'firstName',
		description: 'Finds people with this first name',
		placeholder: 'e.g. Jane',
	}),
	list({
		displayName: 'Follower Of',
		name: 'followerOf',
		kind: 'profile',
		description: 'Finds people who follow these people (profile URLs or IDs, not names)',
		placeholder: 'e.g. https://www.network.com/in/jane-doe',
	}),
	industryId,
	text({
		displayName: 'Last Name',
		name: 'lastName',
		description: 'Finds people with this last name',
		placeholder: 'e.g. Doe',
	}),
	list({
		displayName: 'Past Companies',
		name: 'pastCompany',
		kind: 'company',
		description: 'Finds people who used to work at these companies (IDs or URLs, not names)',
		placeholder: 'e.g. 1441; https://www.network.com/company/acme',
	}),
	text({
		displayName: 'School Keywords',
		name: 'keywordsSchool',
		description: 'Finds people who attended schools with these words in their name',
		placeholder: 'e.g. Stanford',
	}),
	list({
		displayName: 'Schools',
		name: 'school',
		kind: 'school',
		description: 'Finds people who attended these schools (IDs or URLs, not names)',
		placeholder: 'e.g. 1792; https://www.network.com/school/oxford',
	}),
	text({
		displayName: 'Title',
		name: 'title',
		description: 'Finds people with this job title',
		placeholder: 'e.g. product manager',
	}),
];
