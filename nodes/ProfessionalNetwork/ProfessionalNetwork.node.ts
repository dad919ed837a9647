import { NodeConnectionTypes, type INodeType, type INodeTypeDescription } from 'n8n-workflow';

import { commonOptions } from './form/options';
import { output } from './form/output';
import { searchLocations } from './methods/searchLocations';
import { testConnection } from './methods/testConnection';
import * as apiUser from './resources/apiUser';
import * as company from './resources/company';
import * as shared from './resources/fields';
import * as location from './resources/location';
import * as post from './resources/post';
import * as profile from './resources/profile';

export class ProfessionalNetwork implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Professional Network',
		name: 'professionalNetwork',
		icon: { light: 'file:professionalNetwork.svg', dark: 'file:professionalNetwork.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description:
			'Find and read people, companies, posts, jobs and leads of a professional network, and reach out from your own account',
		defaults: { name: 'Professional Network' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'professionalNetworkApi', required: true, testedBy: 'testConnection' }],
		properties: [
			{
				displayName: 'Resource',
				name: 'resource',
				type: 'options',
				noDataExpression: true,
				options: [
					{ name: 'API User', value: 'apiUser' },
					{ name: 'Company', value: 'company' },
					{ name: 'Location', value: 'location' },
					{ name: 'Post', value: 'post' },
					{ name: 'Profile', value: 'profile' },
				],
				default: 'profile',
			},
			apiUser.operation,
			company.operation,
			location.operation,
			post.operation,
			profile.operation,
			shared.search,
			shared.location,
			shared.profile,
			...company.fields,
			...location.fields,
			...profile.fields,
			...shared.pages,
			...output,
			{
				displayName: 'Filters',
				name: 'filters',
				type: 'collection',
				placeholder: 'Add Filter',
				default: {},
				displayOptions: { show: { resource: ['post', 'profile'], operation: ['search'] } },
				options: [...post.filters, ...profile.filters],
			},
			{
				displayName: 'Options',
				name: 'options',
				type: 'collection',
				placeholder: 'Add Option',
				default: {},
				options: [...company.options, ...post.options, ...profile.options, ...commonOptions],
			},
		],
	};

	methods = {
		credentialTest: { testConnection },
		listSearch: { searchLocations },
	};
}
