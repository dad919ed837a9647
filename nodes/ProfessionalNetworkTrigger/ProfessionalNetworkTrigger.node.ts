import { NodeConnectionTypes, type INodeType, type IPollFunctions } from 'n8n-workflow';

import { searchLocations, testConnection } from '../ProfessionalNetwork/editor/editor';
import { loadIndustries } from '../ProfessionalNetwork/resources/resources';
import { poll } from './poll';
import { properties } from './triggerForm';

/** The polling trigger, which shares operations and credentials with the main node. */
export class ProfessionalNetworkTrigger implements INodeType {
	description: INodeType['description'] = {
		displayName: 'Professional Network Trigger',
		name: 'professionalNetworkTrigger',
		icon: {
			light: 'file:../ProfessionalNetwork/professionalNetwork.svg',
			dark: 'file:../ProfessionalNetwork/professionalNetwork.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle: '={{ "new " + $parameter["event"].replace(/([A-Z])/g, " $1").toLowerCase() }}',
		// n8n also shows this text for the entry that it makes of both nodes.
		description:
			'Find people, companies, posts and jobs on LinkedIn through HarvestAPI, or start a workflow for each new post, job or comment',
		defaults: { name: 'Professional Network Trigger' },
		polling: true,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'professionalNetworkApi', required: true, testedBy: 'testConnection' }],
		properties,
	};

	methods = {
		credentialTest: { testConnection },
		listSearch: { searchLocations },
		loadOptions: { loadIndustries },
	};

	async poll(this: IPollFunctions) {
		return await poll(this);
	}
}
