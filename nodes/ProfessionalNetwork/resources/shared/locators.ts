import { type Field, locatorField, locatorProperty, toParam, urlField } from '../../form/form';

/* Locators of several operations. Their query parameters depend on the operation, so each operation names them. */

const profile = locatorProperty('profile', ['url', 'publicIdentifier', 'id'], {
	displayName: 'Profile',
	name: 'profile',
	description:
		'Profile URL or ID of the person, or in its own mode the public identifier (the last part of the URL), not a name',
	required: true,
});

export function profileLocator(params: Record<string, string>): Field {
	return locatorField(profile, 'profile', params);
}

const company = locatorProperty('company', ['url', 'universalName', 'id'], {
	displayName: 'Company',
	name: 'company',
	description: 'URL, universal name (the last part of the URL) or ID (fastest) of the company',
	required: true,
});

export function companyLocator(params: Record<string, string>): Field {
	return locatorField(company, 'company', params);
}

const location = locatorProperty('location', ['list', 'text', 'id'], {
	displayName: 'Location',
	name: 'location',
	description:
		'Geo ID of the place, which Location: Search finds (By Text also takes a name, but may find another place, such as Ukraine for "UK")',
});

export const locationLocator = locatorField(location, 'location', {
	list: 'geoId',
	text: 'location',
	id: 'geoId',
});

const postUrl = urlField('post', {
	displayName: 'Post URL',
	name: 'post',
	description: 'URL of the post, which contains /posts/ or /feed/update/',
});

export function postLocator(param: string): Field {
	return { ...postUrl, toQuery: (url) => toParam(param, String(url)) };
}
