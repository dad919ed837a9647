import { operation, type Resource } from '../description/description';
import { locationLocator } from './shared/locators';
import { keywordsOf } from './shared/sharedFields';
import { bareUrl, same } from './shared/simplifiedRows';

/** Searches people by the services that they offer (service.md, Services, Locations and Rows). */
const search = operation.list('service', {
	name: 'Search',
	value: 'search',
	action: 'Search profile services',
	description:
		'Find people who offer services on their profile, by what they offer, for about {price} (unlike Profile: Search, it does not hide people)',
	request: 'GET /network/service-search',
	pagination: { pageSize: 10, lastPage: 100 },
	fields: [keywordsOf(), locationLocator],
	simplified: {
		profileId: 'id',
		name: 'name',
		title: 'position',
		...same('services', 'summary', 'serviceUrl'),
		location: 'location.networkText',
		url: bareUrl('networkUrl', 'networkProfileUrl'),
	},
});

export const service: Resource = {
	name: 'Service',
	description: 'People who offer services, such as freelancers',
	operations: [search],
};
