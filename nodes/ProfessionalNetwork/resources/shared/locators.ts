import { type Field, locator, queryBy, urlField } from '../../form/form';

/* Locators of several operations. Their query parameters depend on the operation, so each operation names them. */

const profile = locator({
	name: 'profile',
	kind: 'profile',
	modes: ['url', 'publicIdentifier', 'id'],
	description:
		'Profile URL or ID of the person, not a name (By Public Identifier takes the last part of the URL)',
	required: true,
});

export function profileLocator(param: string, params?: Record<string, string>): Field {
	return { ...profile, toQuery: queryBy(param, params) };
}

const company = locator({
	name: 'company',
	kind: 'company',
	modes: ['url', 'universalName', 'id'],
	description: 'URL, universal name (the last part of the URL) or ID (fastest) of the company',
	required: true,
});

export function companyLocator(param: string, params?: Record<string, string>): Field {
	return { ...company, toQuery: queryBy(param, params) };
}

export const locationLocator = locator({
	name: 'location',
	kind: 'location',
	modes: ['list', 'text', 'id'],
	param: 'geoId',
	params: { text: 'location' },
	description:
		'Geo ID of the place, which Location: Search finds (By Text also takes a name, but may find another place, such as Ukraine for "UK")',
});

const postUrl = urlField('post', {
	displayName: 'Post URL or ID',
	name: 'post',
	description:
		'URL of the post, which contains /posts/ or /feed/update/, or its number or URN (the postId of a row)',
});

export function postLocator(param: string): Field {
	return { ...postUrl, toQuery: queryBy(param) };
}
