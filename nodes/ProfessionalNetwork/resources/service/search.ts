import { operation } from '../../form/form';
import { keywordsOf } from '../shared/keywords';
import { locationLocator } from '../shared/locators';
import { simplifiedProfile } from '../shared/simplifiedProfile';

/** Searches people who offer services (docs/service.md, Locations). */
export const search = operation('service', {
	name: 'Search',
	value: 'search',
	action: 'Search profile services',
	description: 'Find people who offer services on their profile, 10 per page',
	request: 'GET /network/service-search',
	rows: 'elements',
	pagination: { pageSize: 10, lastPage: 100 },
	needsCriteria: true,
	fields: [
		...keywordsOf(
			'service',
			'Keywords match the names of people who offer services, such as Maria.',
		),
		locationLocator,
	],
	simplified: simplifiedProfile,
});
