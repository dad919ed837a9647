// The address of requests: what Base URL and Path Segment accept, and what the others should be.
import { readAddress, resolveUrl } from '../../../nodes/ProfessionalNetwork/account/address';
import { ValidationError } from '../../../nodes/ProfessionalNetwork/input/validationError';

const API = 'https://api.example.com';
const EXAMPLE = 'Use one like https://api.harvestapi.io.';

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
		['HTTPS://API.example.com//', undefined, API, 'network'],
		[` ${API}:443/\n`, 'linkedin', API, 'linkedin'],
		[`\u200b${API}:8443`, ' acme.v2\n', `${API}:8443`, 'acme.v2'],
		['http://[::1]:4010', 'network-2', 'http://[::1]:4010', 'network-2'],
		['https://httpbin.example', 'Acme', 'https://httpbin.example', 'Acme'],
		['http://my-http:8080', ' ', 'http://my-http:8080', 'network'],
	])('reads %j and %j as %s with %s', (baseUrl, pathSegment, expected, segment) => {
		const read = { baseUrl: expected, segment };
		expect(readAddress({ baseUrl, ...(pathSegment !== undefined && { pathSegment }) })).toEqual(
			read,
		);
		expect(readAddress({ baseUrl: expected, pathSegment: segment })).toEqual(read);
	});

	it.each([
		...[
			'api.example.com',
			'//api.example.com/ ',
			'https:/api.example.com',
			'https//api.example.com',
		],
		...['https:api.example.com', 'https:\\\\api.example.com', 'htps://api.example.com'],
		...['ftp://api.example.com', 'shttp://api.example.com'],
	])('rejects a Base URL without https:// or http://: %s', (baseUrl) => {
		expect(rejection({ baseUrl })).toBe(
			`Base URL in the credentials does not start with https:// or http://. Write only ${API}.`,
		);
	});

	it.each([
		['http:api.example.com', 'http://api.example.com'],
		['api.example.com:8443', `${API}:8443`],
		['localhost', 'https://localhost'],
		['httpbin.example', 'https://httpbin.example'],
	])('offers %s as %s', (baseUrl, expected) => {
		expect(rejection({ baseUrl })).toContain(`Write only ${expected}.`);
	});

	it.each([
		...['linkedin', 'LinkedIn/', 'v1/linkedin', 'linkedin/profile?url=x#y'],
		...['network', 'network/company-people-stats'],
	])('rejects a Base URL with the path %s', (path) => {
		const segment = path.startsWith('network') ? 'network' : 'linkedin';
		const advice = `Write only ${API}. Put ${segment} into Path Segment.`;
		expect(rejection({ baseUrl: `${API}/${path}`, pathSegment: segment })).toBe(
			`Base URL in the credentials has a path. ${advice}`,
		);
		expect(rejection({ baseUrl: `api.example.com/${path}` })).toContain(advice);
	});

	it.each(['v1', 'acme', 'users/my-api-user', 'profile', 'networks', 'a b', '..;/x'])(
		'rejects a Base URL with the path %s, which has no segment',
		(path) => {
			expect(rejection({ baseUrl: `${API}/${path}`, pathSegment: path })).toBe(
				`Base URL in the credentials has a path. Write only ${API}.`,
			);
		},
	);

	it.each(['?apiKey=a-key', '#top', '/?', '#', '\\'])('rejects a Base URL with %s', (end) => {
		expect(rejection({ baseUrl: API + end })).toBe(
			`Base URL in the credentials has a query or a fragment. Write only ${API}.`,
		);
	});

	it.each([
		...['https://me:pass@api.example.com', 'ftp://me:pa/s@s@x', 'me:pa/ss@a b', 'me:1234?5@x'],
		...['https://token@api.example.com', `${API}/?to=a@b.example&apiKey=a-key`],
	])('rejects a Base URL with a user or a password without quoting it: %s', (baseUrl) => {
		expect(rejection({ baseUrl })).toBe(
			`Base URL in the credentials contains a user, a password or an @. ${EXAMPLE}`,
		);
	});

	it.each([
		...['https://', 'two words', 'http://a b', 'mailto:me', 'a:b:c', `"${API}"`, `${API}:99999`],
		...['made-up-key-7Qm2XvT9', 'proxy.example:8080:me:secret', '{{ $json.url }}'],
	])('rejects the Base URL %j without quoting it', (baseUrl) => {
		expect(rejection({ baseUrl })).toBe(
			`Base URL in the credentials is not a web address. ${EXAMPLE}`,
		);
	});

	it.each([undefined, '', ' \n'])('rejects credentials without a Base URL: %j', (baseUrl) => {
		expect(rejection({ baseUrl: baseUrl as string })).toBe(
			`Base URL in the credentials is blank. ${EXAMPLE}`,
		);
	});

	it.each([
		...['LinkedIn', '/linkedin/', 'linkedin/profile', 'v1/linkedin', `${API}/linkedin?apiKey=x`],
	])('rejects the Path Segment %j', (pathSegment) => {
		expect(rejection({ baseUrl: API, pathSegment })).toBe(
			'Path Segment in the credentials must be one word. Write linkedin.',
		);
	});

	it.each(['a?b', '..', 'a%2Fb', 'a#', 'linked in', 'v1/acme', '//', '/acme'])(
		'rejects the Path Segment %j, which has no known segment',
		(pathSegment) => {
			expect(rejection({ baseUrl: API, pathSegment })).toBe(
				'Path Segment in the credentials must be one word. Use the first word of the paths of the service, such as linkedin.',
			);
		},
	);
});

describe('resolveUrl', () => {
	const address = { baseUrl: API, segment: 'linkedin' };

	it.each([
		['/network/profile', `${API}/linkedin/profile`],
		['/users/my-api-user', `${API}/users/my-api-user`],
		['/networks', `${API}/networks`],
		[`${API}/network/job?jobId=1`, `${API}/linkedin/job?jobId=1`],
		[` ${API}:443/linkedin/post-reactions#x`, `${API}/linkedin/post-reactions#x`],
		[`\u00a0${API}/linkedin/ad\u00a0`, `${API}/linkedin/ad`],
		[`${API.toUpperCase()}/linkedin/ad`, `${API}/linkedin/ad`],
		[`${API}/other/network/x`, `${API}/other/network/x`],
		[`${API}/linkedin/ad-search?search=jane doe`, `${API}/linkedin/ad-search?search=jane%20doe`],
		['/network/ad-search?search=jane doe', `${API}/linkedin/ad-search?search=jane%20doe`],
	])('resolves %s to the URL %s', (target, expected) => {
		expect(resolveUrl(target, address)).toBe(expected);
	});

	it.each([
		...['https://elsewhere.example/linkedin/profile', 'http://api.example.com/linkedin/profile'],
		...['https://api.example.com:8443/v1', 'https://api.example.com.elsewhere.example/'],
		...['https://api.example.com@elsewhere.example/', 'https:\\\\elsewhere.example'],
		...['//elsewhere.example/x', '/\\elsewhere.example/x', 'api.example.com/v1'],
		...['ht\ntps://elsewhere.example', 'file:///etc/hosts', ''],
	])('rejects %s', (target) => {
		expect(() => resolveUrl(target, address)).toThrow(
			'These credentials only work for URLs at https://api.example.com. Use one like https://api.example.com/linkedin/profile, or choose other credentials.',
		);
	});
});
