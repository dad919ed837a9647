import { NodeConnectionTypes, type INodeType, type INodeTypeDescription } from 'n8n-workflow';

import { loadAccountPools } from './editor/loadAccountPools';
import { searchLocations } from './editor/searchLocations';
import { testConnection } from './editor/testConnection';
import { resources } from './resources';
import { hints } from './resources/hints';
import { toProperties } from './form/properties';
import { toSubtitle } from './resources/subtitle';

/** The main node, whose description is collected from its resources. */
export class ProfessionalNetwork implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Professional Network',
		name: 'professionalNetwork',
		icon: { light: 'file:professionalNetwork.svg', dark: 'file:professionalNetwork.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: toSubtitle(resources),
		description:
			'Find people, companies, posts, jobs and leads on a professional network, and reach out from your own account',
		defaults: { name: 'Professional Network' },
		usableAsTool: true,
		// n8n treats a node with methods as declarative only if this exists. Without it, the tool does nothing.
		requestDefaults: {},
		hints,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'professionalNetworkApi', required: true, testedBy: 'testConnection' }],
		properties: toProperties(resources),
	};

	methods = {
		credentialTest: { testConnection },
		listSearch: { searchLocations },
		loadOptions: { loadAccountPools },
	};
}
