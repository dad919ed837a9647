import { locatorField, locatorProperty, operation } from '../../form/form';
import { explainDomain, requireDomain } from './byDomain';

/** Looks up a company. Only this operation finds one by its name or domain (docs/service.md, Companies). */
export const get = operation('company', {
	name: 'Get',
	value: 'get',
	action: 'Get a company',
	description:
		'Get one company by its URL, ID or name, with its size, industries, locations and more, for about $0.004 (use Search to find several)',
	request: 'GET /network/company',
	rows: 'element',
	fields: [
		locatorField(
			locatorProperty('company', ['url', 'universalName', 'id', 'name', 'domain'], {
				displayName: 'Company',
				name: 'company',
				description:
					'URL, universal name (the last part of the URL), ID, name, web domain or work email of the company',
				required: true,
			}),
			'company',
			{ url: 'url', universalName: 'universalName', id: 'query', name: 'search', domain: 'search' },
		),
	],
	selectRows: requireDomain,
	explain: explainDomain,
	simplified: {
		id: 'id',
		name: 'name',
		universalName: 'universalName',
		tagline: 'tagline',
		industry: ['industries.0.name', 'industries.0.title', 'industries.0'],
		// The headquarters are not always the first location and are not always marked.
		location: [
			'locations[headquarter=true].parsed.text',
			'locations[headquarter=true].city',
			'locations.0.parsed.text',
			'locations.0.city',
		],
		employeeCount: 'employeeCount',
		followerCount: 'followerCount',
		website: 'website',
		url: 'networkUrl',
	},
});
