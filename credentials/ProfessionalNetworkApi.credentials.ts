import type {
	Icon,
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';

// Named, as the linter takes only some names for secrets.
const SECRET = { password: true };

/** Where the service is, and as whom (specification, section 5). */
export class ProfessionalNetworkApi implements ICredentialType {
	name = 'professionalNetworkApi';

	displayName = 'Professional Network API';

	icon: Icon = {
		light: 'file:../nodes/ProfessionalNetwork/professionalNetwork.svg',
		dark: 'file:../nodes/ProfessionalNetwork/professionalNetwork.dark.svg',
	};

	documentationUrl =
		'https://github.com/professional-network/n8n-nodes-professional-network#credentials';

	properties: INodeProperties[] = [
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'From your account with the service; every request carries it',
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://api.example.com',
			description: 'Address of the service, without the path',
		},
		{
			displayName: 'Path Segment',
			name: 'pathSegment',
			type: 'string',
			default: 'network',
			description:
				'First part of the service\'s paths. Change it only if your service uses another word there than "network". The test of the credentials cannot tell whether it is right.',
		},
		{
			displayName:
				'The fields below are needed only to send messages, to send connection requests, and to list those sent. They act for your own account of the network.',
			name: 'customAccountNotice',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'Network Cookies',
			name: 'cookie',
			type: 'string',
			typeOptions: SECRET,
			default: '',
			description:
				"Cookies of your signed-in browser: a Cookie header line, or a browser extension's JSON export",
		},
		{
			displayName: 'Encode Cookies',
			name: 'encodeCookie',
			type: 'boolean',
			default: true,
			description:
				'Whether to send the cookies Base64-encoded, as the service wants them. Cookies that already are encoded stay as they are.',
		},
		{
			displayName: 'Proxy',
			name: 'proxy',
			type: 'string',
			typeOptions: SECRET,
			default: '',
			placeholder: 'e.g. http://user:password@host:8080',
			description: 'Proxy that the service uses for your account; http, https or socks5',
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

	/**
	 * A function, as n8n takes about 0.4 ms for each expression of a declared one, at every request.
	 * @throws a Base URL that is no http(s) address
	 */
	authenticate = async (
		credentials: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> => {
		const baseURL = String(credentials.baseUrl ?? '')
			.trim()
			.replace(/\/+$/, '');
		if (!/^https?:\/\/[^/\s]/i.test(baseURL)) {
			throw new Error(
				'The Base URL in the credentials is no address such as https://api.example.com',
			);
		}
		const segment =
			String(credentials.pathSegment ?? '').replace(/^[/\s]+|[/\s]+$/g, '') || 'network';
		// One parameter has the service's word in its name too.
		const { postedOnNetwork, ...qs } = request.qs ?? {};
		const postedOn = `postedOn${segment.charAt(0).toUpperCase()}${segment.slice(1)}`;
		return {
			...request,
			baseURL,
			url: request.url.replace(/^\/network\//, `/${segment}/`),
			qs: postedOnNetwork === undefined ? qs : { ...qs, [postedOn]: postedOnNetwork },
			headers: { ...request.headers, 'X-API-Key': String(credentials.apiKey ?? '').trim() },
		};
	};
}
