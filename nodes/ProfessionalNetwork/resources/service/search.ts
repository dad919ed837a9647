import { operation } from '../../form/form';
import { keywordsOf } from '../shared/keywords';
import { locationLocator } from '../shared/locators';
import { simplifiedProfile } from '../shared/simplifiedProfile';

/** Searches people who offer services (docs/service.md, Locations). */
export const search = operation('service', {
	name: 'Search',
	value: 'search',
	action: 'Search profile services',
	description:
		'Find people who offer a service on their profile, such as web design, for about $0.004 per page of 10',
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
