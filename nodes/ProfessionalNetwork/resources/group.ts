import { operation, type Resource } from '../description/description';
import { locator } from '../form/form';
import { countOf } from './shared/countOf';
import { keywordsOf } from './shared/sharedFields';
import { same } from './shared/simplifiedRows';

/** Looks up a group (service.md, Lookups). */
const get = operation.lookup('group', {
	name: 'Get',
	value: 'get',
	action: 'Get a group',
	description:
		'Get one group by its URL or ID, with its description, member count and admins, for about {price}',
	request: 'GET /network/group',
	fields: [
		locator({
			name: 'group',
			kind: 'group',
			modes: ['url', 'id'],
			param: 'url',
			params: { id: 'groupId' },
			description: 'URL or ID of the group',
			required: true,
		}),
	],
	simplified: {
		groupId: 'id',
		...same('name', 'description'),
		memberCount: countOf('memberCount'),
		admins: 'admins.text',
		groupCreatedAt: 'createdAt.date',
		public: 'publicVisibility',
		url: ['networkUrl', 'url'],
	},
});

/** Searches groups by words (service.md, Rows). */
const search = operation.list('group', {
	name: 'Search',
	value: 'search',
	action: 'Search groups',
	description: 'Find groups by words in their names, for about {price}',
	result: ['foundGroup', 'groups'],
	request: 'GET /network/group-search',
	pagination: { pageSize: 10, lastPage: 100 },
	fields: [keywordsOf({ example: 'bakers' })],
	simplified: {
		groupId: 'id',
		name: 'name',
		// A text such as "10,000+ members".
		...same('members', 'summary'),
		url: ['networkUrl', 'url'],
	},
});

export const group: Resource = {
	name: 'Group',
	description: 'Groups, with their member count and admins',
	operations: [get, search],
};
