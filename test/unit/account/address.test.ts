// The address of requests for everything that people paste as Base URL and Path Segment.
import { readAddress, resolveUrl } from '../../../nodes/ProfessionalNetwork/account/address';
import { ValidationError } from '../../../nodes/ProfessionalNetwork/input/validationError';
import { hasOwnEndpoint, operations } from '../../contract/contract.mts';

const API = 'https://api.example.com';

describe('readAddress', () => {
	it.each([
		// Scheme and slashes.
		[API, 'network', API, 'network'],
		['http://localhost:4010', '', 'http://localhost:4010', 'network'],
		['HTTPS://API.example.com//', undefined, API, 'network'],
		['api.example.com', 'linkedin', API, 'linkedin'],
		['//api.example.com/ ', 'linkedin', API, 'linkedin'],
		['api.example.com:8443/v1', 'linkedin', 'https://api.example.com:8443/v1', 'linkedin'],
		['https://me:pass@api.example.com', '', 'https://me:pass@api.example.com', 'network'],
		['https:/api.example.com', 'linkedin', API, 'linkedin'],
		['https:api.example.com/linkedin', '', API, 'linkedin'],
		['http:api.example.com/linkedin', '', 'http://api.example.com', 'linkedin'],
		['api.example.com/linkedin/profile?url=https://x.example', '', API, 'linkedin'],
		['https://httpbin.example', '', 'https://httpbin.example', 'network'],
		['http://my-http:8080', '', 'http://my-http:8080', 'network'],
		// A Base URL that includes the segment.
		[`${API}/LinkedIn/Profile`, 'network', API, 'linkedin'],
		[`${API}/linkedin`, 'linkedin', API, 'linkedin'],
		[`${API}/network/`, 'linkedin', API, 'linkedin'],
		[`${API}/linkedin`, 'network', API, 'linkedin'],
		[`${API}/LinkedIn`, ' ', API, 'linkedin'],
		[`${API}/acme`, 'acme', API, 'acme'],
		[`${API}/linkedin/profile?url=x#y`, 'network', API, 'linkedin'],
		[`${API}/network/company-people-stats`, 'network', API, 'network'],
		[`${API}/v1/acme/profile/`, 'acme', `${API}/v1`, 'acme'],
		[`${API}/users/my-api-user`, 'acme', API, 'acme'],
		// The path of a reverse proxy.
		[`${API}/v1`, 'linkedin', `${API}/v1`, 'linkedin'],
		[`${API}/acme`, 'network', `${API}/acme`, 'network'],
		[`${API}/linkedin/v1`, 'linkedin', `${API}/linkedin/v1`, 'linkedin'],
		[`${API}/profile`, 'network', `${API}/profile`, 'network'],
		[`${API}/linkedin/my_profile`, 'network', `${API}/linkedin/my_profile`, 'network'],
		[`${API}/linkedin/profiles`, 'network', `${API}/linkedin/profiles`, 'network'],
		// The Path Segment.
		[API, '/linkedin/profile?url=x#y', API, 'linkedin'],
		[API, `${API}/linkedin/profile?url=https://x.example/y`, API, 'linkedin'],
		[API, 'api.example.com/linkedin/', API, 'linkedin'],
		[`${API}/v1`, `${API}/v1/linkedin`, `${API}/v1`, 'linkedin'],
		[`${API}/v1/linkedin`, 'v1/linkedin', `${API}/v1`, 'linkedin'],
		[`${API}/api/v1`, 'api/v1/linkedin', `${API}/api/v1`, 'linkedin'],
		[API, 'https://elsewhere.example/linkedin', API, 'linkedin'],
		[API, ' /linkedin/ ', API, 'linkedin'],
		[API, 'linked in', API, 'linkedin'],
		[API, 'LinkedIn', API, 'linkedin'],
		[API, '/linkedin/profile', API, 'linkedin'],
		[API, 'v1/acme', `${API}/v1`, 'acme'],
		[API, 'https://api.example.com/linkedin', API, 'linkedin'],
		[API, '//', API, 'network'],
	])('reads %j and %j as %s with %s', (baseUrl, pathSegment, expected, segment) => {
		const read = { baseUrl: expected, segment };
		expect(readAddress({ baseUrl, ...(pathSegment !== undefined && { pathSegment }) })).toEqual(
			read,
		);
		expect(readAddress({ baseUrl: expected, pathSegment: segment })).toEqual(read);
	});

	it.each([
		...['https//api.example.com', 'http//api.example.com', 'shttp://api.example.com', 'https://'],
		...[
			'https://api.example.com/a b',
			'',
			'  ',
			'ftp://api.example.com',
			'two words',
			'http://a b',
		],
		...['mailto:me', 'a:b:c'],
	])('rejects the Base URL %j', (baseUrl) => {
		const read = () => readAddress({ baseUrl, pathSegment: 'network' });
		expect(read).toThrow(ValidationError);
		expect(read).toThrow(
			`Base URL "${baseUrl.trim()}" in the credentials must be a web address, such as https://api.harvestapi.io`,
		);
	});

	it('rejects credentials without a Base URL', () => {
		expect(() => readAddress({})).toThrow('Base URL "" in the credentials must be');
	});

	it.each([
		['ftp://me:pass@api.example.com', 'ftp://api.example.com'],
		['me:pa/ss@a b', 'a b'],
		['ftp://me:pa/s@s@x', 'ftp://x'],
	])('does not quote a password: %s', (baseUrl, quoted) => {
		expect(() => readAddress({ baseUrl })).toThrow(`Base URL "${quoted}" in`);
	});

	it.each(['a?b', '..', 'a%2Fb', 'a#'])('rejects the Path Segment %j', (pathSegment) => {
		expect(() => readAddress({ baseUrl: API, pathSegment })).toThrow(
			`Path Segment "${pathSegment}" in the credentials must be one word, such as linkedin`,
		);
	});

	it.each([
		...operations.filter(hasOwnEndpoint).map(({ request }) => request.split(' ')[1]),
		...['post-reactions', 'job', 'post-comment-replies', 'profile-comments', 'group-search', 'ad']
			.concat(['received-connections', 'accept-connection', 'ad-search', 'follow', 'my-profile'])
			.map((name) => `/network/${name}`),
	])('removes the endpoint %s', (path) => {
		expect(readAddress({ baseUrl: API + path })).toEqual({ baseUrl: API, segment: 'network' });
	});
});

describe('resolveUrl', () => {
	const address = { baseUrl: `${API}/v1`, segment: 'linkedin' };

	it.each([
		['/network/profile', `${API}/v1/linkedin/profile`],
		['/users/my-api-user', `${API}/v1/users/my-api-user`],
		['/networks', `${API}/v1/networks`],
		[`${API}/v1/network/job?jobId=1`, `${API}/v1/linkedin/job?jobId=1`],
		[` ${API}:443/v1/linkedin/post-reactions#x`, `${API}/v1/linkedin/post-reactions#x`],
		[`\u00a0${API}/v1/linkedin/ad\u00a0`, `${API}/v1/linkedin/ad`],
		[`${API.toUpperCase()}/v1/linkedin/ad`, `${API}/v1/linkedin/ad`],
		[`${API}/other/network/x`, `${API}/other/network/x`],
		[
			`${API}/v1/linkedin/ad-search?search=jane doe`,
			`${API}/v1/linkedin/ad-search?search=jane%20doe`,
		],
		['/network/ad-search?search=jane doe', `${API}/v1/linkedin/ad-search?search=jane%20doe`],
	])('resolves %s to the URL %s', (target, expected) => {
		expect(resolveUrl(target, address)).toBe(expected);
	});

	it.each([
		...['https://elsewhere.example/linkedin/profile', 'http://api.example.com/v1/linkedin/profile'],
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
