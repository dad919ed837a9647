import { operation, type Resource } from '../description/description';
import { locationLocator } from './shared/locators';
import { keywordsOf } from './shared/sharedFields';
import { simplifiedProfile } from './shared/simplifiedRows';

/** Searches people who offer services (docs/service.md, Locations). */
const search = operation.list('service', {
	name: 'Search',
	value: 'search',
	action: 'Search profile services',
	description:
		'Find people who offer services on their profile, by words of their name, for about {price}',
	request: 'GET /network/service-search',
	pagination: { pageSize: 10, lastPage: 100 },
	fields: [
		...keywordsOf(
			'service',
			'Keywords match the names of people who offer services, such as Maria.',
			'Maria',
		),
		locationLocator,
	],
	simplified: simplifiedProfile,
});

export const service: Resource = {
	name: 'Service',
	description: 'People who offer services, such as freelancers',
	operations: [search],
};
