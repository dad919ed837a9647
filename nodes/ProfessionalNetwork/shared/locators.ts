import type { Field } from '../properties/field';
import { locatorField, locatorProperty, urlField } from '../properties/locator';

/* Locators of several operations. Their query parameters depend on the operation, so each operation names them. */

const profile = locatorProperty('profile', ['url', 'publicIdentifier', 'id'], {
	displayName: 'Profile',
	name: 'profile',
	description:
		'Names the person by profile URL, public identifier (the last part of the URL) or profile ID',
	required: true,
});

export function profileLocator(params: Record<string, string>): Field {
	return locatorField(profile, 'profile', params);
}

const company = locatorProperty('company', ['url', 'universalName', 'id'], {
	displayName: 'Company',
	name: 'company',
	description:
		'Names the company by URL, universal name (the last part of the URL) or, fastest, company ID',
	required: true,
});

export function companyLocator(params: Record<string, string>): Field {
	return locatorField(company, 'company', params);
}

const location = locatorProperty('location', ['list', 'text', 'id'], {
	displayName: 'Location',
	name: 'location',
	description:
		'Searches in one place. A choice from the list or a Geo ID is exact, but for a text the service takes its first suggestion ("UK" finds Ukraine).',
});

export const locationLocator = locatorField(location, 'location', {
	list: 'geoId',
	text: 'location',
	id: 'geoId',
});

const post = {
	displayName: 'Post URL',
	name: 'post',
	description: 'Names the post by its URL, which contains /posts/ or /feed/update/',
};
/** The property is shared, so that it exists once in the node. */
const postUrl = urlField('post', post);

export function postLocator(param: string): Field {
	return { property: postUrl.property, toQuery: urlField('post', { ...post, param }).toQuery };
}
