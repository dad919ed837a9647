import type { INodeProperties } from 'n8n-workflow';

import { text } from '../form/fields';
import { locator, sendLocator, urlField } from '../form/locators';
import { paging } from '../form/paging';

/*
 * Fields that several operations share. n8n evaluates a parameter once for every property of its name,
 * shown or not, for every input item: so each is defined once, and shown wherever an operation has it.
 */

export const search: INodeProperties = {
	...text({
		label: 'Keywords',
		name: 'search',
		wire: 'search',
		placeholder: 'e.g. Jane Doe, or product manager for jobs',
		description:
			'Words to search for. For profiles and services: words in the name of the person; for companies: in their name; for jobs: in the job title. The job title of a person is a filter.',
	}),
	displayOptions: {
		show: {
			resource: ['account', 'company', 'job', 'lead', 'post', 'profile', 'service'],
			operation: ['search'],
		},
	},
};

export const location: INodeProperties = {
	...locator('location', ['list', 'text', 'id'], {
		label: 'Location',
		name: 'location',
		description:
			'Where to search: a place from the list or its Geo ID is exact, a text is matched by the service',
	}),
	displayOptions: {
		show: { resource: ['company', 'job', 'profile', 'service'], operation: ['search'] },
	},
	routing: {
		send: {
			preSend: [
				sendLocator('location', 'location', 'Location', {
					list: 'geoId',
					text: 'location',
					id: 'geoId',
				}),
			],
		},
	},
};

export const profile: INodeProperties = {
	...locator('profile', ['url', 'publicIdentifier', 'id'], {
		label: 'Profile',
		name: 'profile',
		description:
			'The person, by profile URL, by public identifier (its last part), or by profile ID',
		required: true,
	}),
	displayOptions: {
		show: { resource: ['connection', 'profile'], operation: ['get', 'getPosts', 'send'] },
	},
};

export const company: INodeProperties = {
	...locator('company', ['url', 'universalName', 'id'], {
		label: 'Company',
		name: 'company',
		description:
			'The company, by URL, by universal name (its last part), or by company ID. An ID is answered fastest.',
		required: true,
	}),
	displayOptions: { show: { resource: ['company'], operation: ['getPeopleStats', 'getPosts'] } },
};

export const post: INodeProperties = {
	...urlField('post', {
		label: 'Post URL',
		name: 'post',
		description: 'The post, by its URL: the regular one or that of its activity',
	}),
	displayOptions: { show: { resource: ['comment', 'post'], operation: ['get', 'getAll'] } },
};

export const pages: INodeProperties[] = paging({
	resource: ['account', 'comment', 'company', 'job', 'lead', 'post', 'profile', 'service'],
	operation: ['getAll', 'getPosts', 'getReactions', 'search'],
});

/** Operations with filters. */
export const filtered = {
	resource: ['account', 'comment', 'company', 'job', 'lead', 'post', 'profile'],
	operation: ['getAll', 'getPosts', 'search'],
};
