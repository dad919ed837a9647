import { operation } from '../../form/form';
import { keywordsOf } from '../shared/keywords';
import { locationLocator } from '../shared/locators';
import { simplifiedProfile } from '../shared/simplifiedProfile';
import { filters } from './filters';

/** Searches people and returns short profiles (docs/service.md, Profiles and Locations). */
export const search = operation('profile', {
	name: 'Search',
	value: 'search',
	action: 'Search profiles',
	description:
		'Find people by name, job title, company, location and more, for about $0.004 per page of 10 short profiles (use Get for one person whose URL you know)',
	request: 'GET /network/profile-search',
	rows: 'elements',
	pagination: { pageSize: 10, lastPage: 100 },
	needsCriteria: true,
	fields: [
		...keywordsOf(
			'profile',
			'Keywords match the names of people, such as Jane. To find people by job title, add Title in Filters.',
		),
		locationLocator,
	],
	filters,
	simplified: simplifiedProfile,
});
