import { NodeConnectionTypes, type INodeType, type INodeTypeDescription } from 'n8n-workflow';

import { searchLocations, testConnection } from './editor/editor';
import { customOperationsOf, rejectUnknown } from './execute';
import {
	builderHint,
	hints,
	loadIndustries,
	operations,
	propertiesOf,
	subtitle,
} from './resources/resources';
import { route } from './routing';

export class ProfessionalNetwork implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Professional Network',
		name: 'professionalNetwork',
		icon: { light: 'file:professionalNetwork.svg', dark: 'file:professionalNetwork.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: subtitle,
		description:
			'Find people, companies, posts, jobs and leads on LinkedIn through HarvestAPI, and reach out from your own account',
		defaults: { name: 'Professional Network' },
		builderHint: builderHint,
		usableAsTool: true,
		// n8n treats a node with methods as declarative only if this exists. Without it, the tool does nothing.
		requestDefaults: {},
		requestOperations: { pagination: rejectUnknown },
		hints: hints,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'professionalNetworkApi', required: true, testedBy: 'testConnection' }],
		properties: propertiesOf(route),
	};

	customOperations = customOperationsOf(operations);

	methods = {
		credentialTest: { testConnection },
		listSearch: { searchLocations },
		loadOptions: { loadIndustries: loadIndustries },
	};
}
