import { NodeConnectionTypes, type INodeType, type INodeTypeDescription } from 'n8n-workflow';

import { sorted } from './form/fields';
import { commonOptions } from './form/options';
import { output } from './form/output';
import { loadAccountPools } from './methods/loadAccountPools';
import { searchLocations } from './methods/searchLocations';
import { testConnection } from './methods/testConnection';
import * as account from './resources/account';
import * as apiUser from './resources/apiUser';
import * as comment from './resources/comment';
import * as company from './resources/company';
import * as connection from './resources/connection';
import * as shared from './resources/fields';
import * as group from './resources/group';
import { hints } from './resources/hints';
import * as job from './resources/job';
import * as lead from './resources/lead';
import * as location from './resources/location';
import * as message from './resources/message';
import * as post from './resources/post';
import * as profile from './resources/profile';
import * as service from './resources/service';

/** The node's face: what the editor shows of it, gathered from the resources. */
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
		// By this n8n knows that a node with methods is declarative: else its tool does nothing, and Stop is not heard.
		requestDefaults: {},
		hints,
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
					{
						name: 'Account',
						value: 'account',
						description: 'Companies, searched with the filters of the sales tool',
					},
					{ name: 'API User', value: 'apiUser', description: 'The account behind your API key' },
					{
						name: 'Comment',
						value: 'comment',
						description: 'Comments of a post and reactions to them',
					},
					{ name: 'Company', value: 'company', description: 'Companies, their posts and people' },
					{
						name: 'Connection',
						value: 'connection',
						description: 'Connection requests of your own account',
					},
					{ name: 'Group', value: 'group', description: 'Groups' },
					{ name: 'Job', value: 'job', description: 'Job offers' },
					{
						name: 'Lead',
						value: 'lead',
						description: 'People, searched with the filters of the sales tool',
					},
					{ name: 'Location', value: 'location', description: 'Geo IDs of places' },
					{
						name: 'Message',
						value: 'message',
						description: 'Direct messages from your own account',
					},
					{ name: 'Post', value: 'post', description: 'Posts' },
					{ name: 'Profile', value: 'profile', description: 'People and their posts' },
					{ name: 'Service', value: 'service', description: 'People who offer services' },
				],
				default: 'profile',
			},
			account.operation,
			apiUser.operation,
			comment.operation,
			company.operation,
			connection.operation,
			group.operation,
			job.operation,
			lead.operation,
			location.operation,
			message.operation,
			post.operation,
			profile.operation,
			service.operation,
			...connection.fields,
			...message.fields,
			shared.search,
			shared.location,
			shared.profile,
			shared.company,
			shared.post,
			...comment.fields,
			...company.fields,
			...group.fields,
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
				displayOptions: { show: shared.filtered },
				options: sorted([
					...account.filters,
					...comment.filters,
					...company.filters,
					...job.filters,
					...lead.filters,
					...post.filters,
					...profile.filters,
				]),
			},
			{
				displayName: 'Options',
				name: 'options',
				type: 'collection',
				placeholder: 'Add Option',
				default: {},
				options: sorted([
					...commonOptions,
					...account.options,
					...comment.options,
					...company.options,
					...connection.options,
					...group.options,
					...job.options,
					...lead.options,
					...message.options,
					...post.options,
					...profile.options,
					...service.options,
				]),
			},
		],
	};

	methods = {
		credentialTest: { testConnection },
		listSearch: { searchLocations },
		loadOptions: { loadAccountPools },
	};
}
