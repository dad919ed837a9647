// The address of requests: what Base URL and Path Segment accept, and what the others should be.
import { readAddress, resolveUrl } from '../../../nodes/ProfessionalNetwork/account/address';
import { ValidationError } from '../../../nodes/ProfessionalNetwork/input/input';

const API = 'https://api.example.com';
const PUBLIC = 'https://api.harvestapi.io';
const EXAMPLE = `Use one like ${PUBLIC}.`;

/** Returns why credentials are rejected, with the advice. */
function rejection(credentials: Parameters<typeof readAddress>[0]): string {
	try {
		readAddress(credentials);
	} catch (error) {
		expect(error).toBeInstanceOf(ValidationError);
		return `${error.message}. ${error.description}`;
	}

	throw new Error('Nothing was thrown');
}

describe('readAddress', () => {
	it.each([
		[API, 'network', API, 'network'],
		['http://localhost:4010', '', 'http://localhost:4010', 'network'],
		[undefined, undefined, PUBLIC, 'linkedin'],
		[`${PUBLIC}/`, ' ', PUBLIC, 'linkedin'],
		['https://api.harvestapi.io.', '', 'https://api.harvestapi.io.', 'linkedin'],
		['https://harvestapi.io', '', 'https://harvestapi.io', 'network'],
		['https://api.harvest-api.com', '', 'https://api.harvest-api.com', 'linkedin'],
		[PUBLIC, 'network', PUBLIC, 'network'],
		[` HTTPS://API.example.com:443//\n`, 'linkedin', API, 'linkedin'],
		[`\u200b${API}:8443`, ' Acme.v2\n', `${API}:8443`, 'Acme.v2'],
		['http://[::1]:4010', 'network-2', 'http://[::1]:4010', 'network-2'],
		['http://my-http:8080', undefined, 'http://my-http:8080', 'network'],
	])('reads %j and %j as %s with %s', (baseUrl, pathSegment, expected, segment) => {
		const read = { baseUrl: expected, segment };
		const given = {
			...(baseUrl && { baseUrl }),
			...(pathSegment !== undefined && { pathSegment }),
		};
		expect(readAddress(given)).toEqual(read);
		expect(readAddress({ baseUrl: expected, pathSegment: segment })).toEqual(read);
	});

	const NO_SCHEME = 'does not start with https:// or http://';
	const ONLY = `Write only ${API}.`;

	it.each<[what: string, advice: string, ...baseUrls: unknown[]]>([
		['is blank', EXAMPLE, '', ' \n'],
		[NO_SCHEME, ONLY, '//api.example.com/ ', 'https:/api.example.com', 'https//api.example.com'],
		[NO_SCHEME, ONLY, 'https:\\\\api.example.com', 'https:api.example.com'],
		[NO_SCHEME, ONLY, 'ftp://api.example.com', 'shttp://api.example.com'],
		[NO_SCHEME, 'Write only http://api.example.com.', 'http:api.example.com'],
		[NO_SCHEME, `Write only ${API}:8443.`, 'api.example.com:8443'],
		[NO_SCHEME, 'Write only https://localhost.', 'localhost'],
		[NO_SCHEME, 'Write only https://httpbin.example.', 'httpbin.example'],
		[NO_SCHEME, `${ONLY} Put linkedin into Path Segment.`, 'api.example.com/linkedin'],
		['has a path', `${ONLY} Put linkedin into Path Segment.`, `${API}/LinkedIn/`],
		['has a path', `${ONLY} Put linkedin into Path Segment.`, `${API}/v1/linkedin/x?url=x#y`],
		['has a path', `Write only ${PUBLIC}. Put network into Path Segment.`, `${PUBLIC}/network/x`],
		['has a path', `Write only ${PUBLIC}.`, `${PUBLIC}/linkedin`],
		['has a path', ONLY, `${API}/network/profile`, `${API}/networks`, `${API}/a b`, `${API}/..;/x`],
		['has a query or a fragment', ONLY, `${API}?apiKey=a-key`, `${API}#`, `${API}/?`, `${API}\\`],
		// What may be secret is never quoted.
		['contains a user, a password or an @', EXAMPLE, 'ftp://me:pa/s@s@x', 'me:1234?5@x'],
		['contains a user, a password or an @', EXAMPLE, `${API}/?to=a@b.example&apiKey=a-key`],
		['is not a web address', EXAMPLE, 'https://', 'two words', 'mailto:me', `"${API}"`],
		['is not a web address', EXAMPLE, `${API}:99999`, 'made-up-key-7Qm2XvT9', 'h.example:80:a:b'],
	])('rejects a Base URL that %s. %s (%j)', (what, advice, ...baseUrls) => {
		for (const baseUrl of baseUrls) {
			const expected = `Base URL in the credentials ${what}. ${advice}`;
			expect(rejection({ baseUrl: baseUrl as string })).toBe(expected);
		}
	});

	it.each<[advice: string, ...segments: string[]]>([
		['Write linkedin.', 'LinkedIn', '/linkedin/', 'v1/linkedin', `${API}/linkedin?apiKey=x`],
		[
			'Leave it blank, or use the first word of the paths of the service, such as linkedin.',
			'..',
			'a%2Fb',
			'a#',
			'linked in',
			'//',
			'/acme',
		],
	])('rejects a Path Segment of several words. %s (%j)', (advice, ...segments) => {
		for (const pathSegment of segments) {
			expect(rejection({ baseUrl: API, pathSegment })).toBe(
				`Path Segment in the credentials must be one word. ${advice}`,
			);
		}
	});
});

describe('resolveUrl', () => {
	const address = { baseUrl: API, segment: 'linkedin' };

	it.each([
		['/network/profile', `${API}/linkedin/profile`],
		['/users/my-api-user', `${API}/users/my-api-user`],
		['/networks', `${API}/networks`],
		[` ${API}:443/network/job?jobId=1#x\u00a0`, `${API}/linkedin/job?jobId=1#x`],
		[`${API.toUpperCase()}/linkedin/ad`, `${API}/linkedin/ad`],
		[`${API}/other/network/x`, `${API}/other/network/x`],
		['/network/ad-search?search=jane doe', `${API}/linkedin/ad-search?search=jane%20doe`],
	])('resolves %s to the URL %s', (target, expected) => {
		expect(resolveUrl(target, address)).toBe(expected);
	});

	it.each([
		'https://elsewhere.example/linkedin/profile',
		'http://api.example.com/linkedin/profile',
		'https://api.example.com:8443/v1',
		'https://api.example.com@elsewhere.example/',
		'//elsewhere.example/x',
		'/\\elsewhere.example/x',
		'api.example.com/v1',
		'ht\ntps://elsewhere.example',
		'file:///etc/hosts',
		'',
	])('rejects %s', (target) => {
		expect(() => resolveUrl(target, address)).toThrow(
			'These credentials only work for URLs at https://api.example.com. Use one like https://api.example.com/linkedin/profile, or choose other credentials.',
		);
	});
});
