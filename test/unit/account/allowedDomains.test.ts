// n8n's Allowed HTTP Request Domains apply to the Base URL as n8n applies them.
import fc from 'fast-check';
import { isDomainAllowed, type ICredentialDataDecryptedObject } from 'n8n-workflow';

import { toAuth } from '../../../nodes/ProfessionalNetwork/account/account';
import { ValidationError } from '../../../nodes/ProfessionalNetwork/input/validationError';

const auth = (credentials: ICredentialDataDecryptedObject) => () =>
	toAuth({ apiKey: 'key', baseUrl: 'https://Api.Example.com:8443/', ...credentials });
const only = (allowedDomains?: unknown) =>
	auth({ allowedHttpRequestDomains: 'domains', allowedDomains: allowedDomains as string });

it.each<ICredentialDataDecryptedObject>([
	{},
	{ allowedHttpRequestDomains: 'all', allowedDomains: 'other.example' },
	{ allowedHttpRequestDomains: 'none', allowedDomains: '' },
	{ allowedDomains: 'other.example' },
])('%j allow the Base URL', (credentials) => {
	expect(auth(credentials)).not.toThrow();
});

it.each(['api.example.com', 'API.example.com.', 'x.example, *.example.com', '*.com'])(
	'the list %s allows it',
	(list) => expect(only(list)).not.toThrow(),
);

it.each([undefined, 5, '', ' , ', '*', '*.', 'example.com', '*.api.example.com', 'api.example'])(
	'the list %j does not allow it',
	(list) => {
		expect(only(list)).toThrow(ValidationError);
		expect(only(list)).toThrow(
			'The credentials do not allow requests to api.example.com, the host of their Base URL',
		);
	},
);

it('a list allows what n8n allows', () => {
	const label = fc.constantFrom('a', 'B', 'example', 'com', '*', '');
	const name = fc.constantFrom('a', 'b', 'example', 'com');
	const names = fc.array(name, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.'));
	const domain = fc.array(label, { maxLength: 3 }).map((labels) => labels.join('.'));
	const list = fc.array(domain).map((domains) => domains.join(', '));
	fc.assert(
		fc.property(names, list, (host, allowedDomains) => {
			const baseUrl = `https://${host}`;
			const isAllowed =
				allowedDomains.trim() !== '' && isDomainAllowed({ url: baseUrl, allowedDomains });
			const run = auth({ baseUrl, allowedHttpRequestDomains: 'domains', allowedDomains });
			if (isAllowed) expect(run).not.toThrow();
			else expect(run).toThrow(ValidationError);
		}),
	);
});
