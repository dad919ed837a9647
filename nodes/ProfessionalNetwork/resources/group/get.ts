import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { shownFor } from '../../form/fields';
import { locator, sendLocator } from '../../form/locators';
import { lookupOptions } from '../../form/options';

/** Specification, 4.14. */
export const get: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get a group',
	description: 'Look up one group: description, rules, members and admins',
	routing: route({
		request: 'GET /network/group',
		result: 'element',
		simplified: {
			id: 'id',
			name: 'name',
			description: 'description',
			memberCount: 'memberCount',
			admins: 'admins.text',
			createdAt: 'createdAt.date',
			public: 'publicVisibility',
			url: 'networkUrl',
		},
		preSend: [sendLocator('group', 'group', 'Group', { url: 'url', id: 'groupId' })],
	}),
};

export const fields: INodeProperties[] = [
	{
		...locator('group', ['url', 'id'], {
			label: 'Group',
			name: 'group',
			description: 'The group, by URL or by group ID',
			required: true,
		}),
		displayOptions: { show: { resource: ['group'], operation: ['get'] } },
	},
];

export const options = shownFor('group', 'get', lookupOptions);
