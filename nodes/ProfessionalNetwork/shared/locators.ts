import type { Field } from '../properties/field';
import { locatorField, locatorProperty } from '../properties/locator';
import { urlField } from '../properties/urlField';

/* Fields that name the person, company, place or post of several operations, which name the query parameters. */

const profile = locatorProperty('profile', ['url', 'publicIdentifier', 'id'], {
	displayName: 'Profile',
	name: 'profile',
	description:
		'Names the person by profile URL, public identifier (the last part of the URL) or profile ID',
	required: true,
});

/** Returns the locator of a person, with the query parameter of each mode. */
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

/** Returns the locator of a company, with the query parameter of each mode. */
export function companyLocator(params: Record<string, string>): Field {
	return locatorField(company, 'company', params);
}

const location = locatorProperty('location', ['list', 'text', 'id'], {
	displayName: 'Location',
	name: 'location',
	description:
		'Searches in one place. A choice from the list or a Geo ID is exact, but for a text the service takes its first suggestion ("UK" finds Ukraine).',
});

/** The locator of a place, which all operations send in the same way. */
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
// Made once, so that the operations share it.
const { property: postProperty } = urlField('post', post);

/** Returns the field for the URL of a post, sent as this query parameter. */
export function postUrlField(param: string): Field {
	return { ...urlField('post', { ...post, param }), property: postProperty };
}
