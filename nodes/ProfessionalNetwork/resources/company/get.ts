import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { shownFor } from '../../form/fields';
import { locator, sendLocator } from '../../form/locators';
import { lookupOptions } from '../../form/options';

/** Specification, 4.3. */
export const get: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get a company',
	description: 'Look up one company: size, industries, locations and more',
	routing: route({
		request: 'GET /network/company',
		result: 'element',
		simplified: {
			id: 'id',
			name: 'name',
			universalName: 'universalName',
			tagline: 'tagline',
			industry: 'industries.0.name',
			location: 'locations.0.parsed.text',
			employeeCount: 'employeeCount',
			followerCount: 'followerCount',
			website: 'website',
			url: 'networkUrl',
		},
		preSend: [
			sendLocator('company', 'company', 'Company', {
				url: 'url',
				universalName: 'universalName',
				id: 'query',
				name: 'search',
			}),
		],
	}),
};

/** Only this operation finds a company by its name. */
export const fields: INodeProperties[] = [
	{
		...locator('company', ['url', 'universalName', 'id', 'name'], {
			label: 'Company',
			name: 'company',
			description:
				'The company, by URL, by universal name (the last part of its URL), by company ID, or by name. A name gives the best match, which may be another company.',
			required: true,
		}),
		displayOptions: { show: { resource: ['company'], operation: ['get'] } },
	},
];

export const options = shownFor('company', 'get', lookupOptions);
