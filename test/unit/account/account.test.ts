// What a run needs from the credentials: the key, the account, and whether n8n allows the host.
import fc from 'fast-check';
import { isDomainAllowed, type ICredentialDataDecryptedObject } from 'n8n-workflow';

import { redactorOf, toAuth } from '../../../nodes/ProfessionalNetwork/account/account';
import { API_KEY_HEADER, readApiKey } from '../../../nodes/ProfessionalNetwork/account/apiKey';
import { ValidationError } from '../../../nodes/ProfessionalNetwork/input/input';

const MADE_UP = 'made-up.Key_7Qm2/XvT9+==';
const CREDENTIALS = {
	apiKey: MADE_UP,
	baseUrl: 'https://Api.Example.com:8443/',
	pathSegment: 'linkedin',
};

describe('toAuth', () => {
	it('returns the segment and the credentials, and hides the key', () => {
		const auth = toAuth(CREDENTIALS);
		expect(auth).toMatchObject({ credentials: CREDENTIALS, segment: 'linkedin' });
		expect(auth.redact(`Key ${MADE_UP}`)).toBe('Key [hidden]');
	});

	it('identifies an account by its key and address, however they are written', () => {
		const { account } = toAuth(CREDENTIALS);
		const address = { baseUrl: 'HTTPS://api.example.com:8443', pathSegment: ' linkedin' };
		const same = { apiKey: `${MADE_UP}\n`, ...address };
		expect(toAuth({ ...same, cookie: 'a=b' }).account).toBe(account);
		expect(toAuth({ ...same, apiKey: 'other-key' }).account).not.toBe(account);
		expect(toAuth({ ...same, pathSegment: 'network' }).account).not.toBe(account);
	});

	it.each([
		[{ baseUrl: 'ftp://x' }, 'Base URL in'],
		[{ pathSegment: 'a?b' }, 'Path Segment in'],
		[{ apiKey: 'a b' }, 'API Key'],
	])('rejects %j', (credentials, words) => {
		expect(() => toAuth({ ...CREDENTIALS, ...credentials })).toThrow(words);
	});
});

describe('the API key', () => {
	it.each(['-.~+/=:=', 'bearerless', 'api-keys', 'authorization-1', 'x'])(
		'is not changed if it is a key: %s',
		(apiKey) => expect(readApiKey({ apiKey })).toBe(apiKey),
	);

	it.each([MADE_UP, ` ${MADE_UP}\r\n`, `\ufeff${MADE_UP.slice(0, 5)}\u200b${MADE_UP.slice(5)}`])(
		'is read without blanks from %j',
		(apiKey) => {
			expect(readApiKey({ apiKey })).toBe(MADE_UP);
			expect(redactorOf({ apiKey })(`Key ${MADE_UP}.`)).toBe('Key [hidden].');
		},
	);

	const AROUND = 'has other words or signs around the key';

	it.each<[what: string, ...keys: unknown[]]>([
		['is blank', undefined, '  '],
		[
			AROUND,
			'""',
			`'${MADE_UP}',`,
			`\`${MADE_UP}\``,
			`“${MADE_UP}”`,
			`bearer "${MADE_UP}"`,
			`Bearer:${MADE_UP}`,
		],
		[AROUND, `Authorization: Bearer ${MADE_UP}`, `${API_KEY_HEADER.toLowerCase()}:${MADE_UP};`],
		[AROUND, `"${API_KEY_HEADER}": "${MADE_UP}",`, `API Key: ${MADE_UP}`, `?apiKey=${MADE_UP}`],
		[AROUND, `API_KEY = '${MADE_UP}'`],
		['contains a blank or a line break', 'two words', 'made-up\nkey'],
		['contains a quote, which no key has', 'made"up'],
		['contains "\'", which no key has', "made'up"],
		['contains "ü", which no key has', 'schlüssel'],
		['contains "😀", which no key has', 'key😀'],
	])('is rejected because it %s: %j', (what, ...keys) => {
		for (const apiKey of keys as string[]) {
			expect(() => readApiKey({ apiKey })).toThrow(
				expect.objectContaining({
					message: `API Key in the credentials ${what}`,
					description: `Copy the key from your account with the service, and paste it alone, without quotes, Bearer or ${API_KEY_HEADER}.`,
				}),
			);
			expect(redactorOf({ apiKey })(`Key ${MADE_UP}.`)).toBe(
				apiKey?.includes(MADE_UP) ? 'Key [hidden].' : `Key ${MADE_UP}.`,
			);
		}
	});
});

describe('Allowed HTTP Request Domains', () => {
	const auth = (credentials: ICredentialDataDecryptedObject) => () =>
		toAuth({ ...CREDENTIALS, ...credentials });
	const only = (allowedDomains: unknown) =>
		auth({ allowedHttpRequestDomains: 'domains', allowedDomains: allowedDomains as string });

	it.each<ICredentialDataDecryptedObject>([
		{ allowedDomains: 'other.example' },
		{ allowedHttpRequestDomains: 'none' },
	])('allow the Base URL without a list: %j', (credentials) =>
		expect(auth(credentials)).not.toThrow(),
	);

	it.each(['API.example.com.', 'x.example, *.example.com'])('allow it with the list %s', (list) =>
		expect(only(list)).not.toThrow(),
	);

	it.each([undefined, 5, ' , ', '*', 'example.com', '*.api.example.com', 'api.example'])(
		'do not allow it with the list %j',
		(list) => {
			expect(only(list)).toThrow(
				expect.objectContaining({
					message:
						'The credentials do not allow requests to api.example.com, the host of their Base URL',
					description:
						'Add api.example.com to Allowed Domains in the credentials, or set Allowed HTTP Request Domains to All.',
				}),
			);
		},
	);

	it('allow what n8n allows', () => {
		const label = fc.constantFrom('a', 'B', 'example', 'com', '*', '');
		const name = fc.constantFrom('a', 'b', 'example', 'com');
		const names = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
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
});
