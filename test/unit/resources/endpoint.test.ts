// The path of Other Endpoint: what it accepts, and that it leads nowhere else and to no other operation.
import fc from 'fast-check';

import { resources } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { coveredBy, parsePath } from '../../../nodes/ProfessionalNetwork/resources/endpoint';
import { adviceOf, messageOf } from '../form/outcome';
import { hasOwnEndpoint, operations } from '../../contract/contract.mts';

const covered = coveredBy(resources.filter(({ value }) => value !== 'endpoint'));
const parse = (text: string) => parsePath(text, covered);

it.each([
	['job', 'job'],
	['/post-reactions', 'post-reactions'],
	['network/post-reactions', 'post-reactions'],
	['/linkedin/post-reactions/', 'post-reactions'],
	['v2/posts/7123/reactions', 'v2/posts/7123/reactions'],
	['Group_Search.v2', 'Group_Search.v2'],
	// Begins like the path of an operation.
	['company/1441', 'company/1441'],
])('reads %j as %j', (text, path) => {
	expect(parse(text)).toBe(path);
});

it.each([
	...[
		...['https://api.example.com/network/job', 'http:job', '//evil.example/job', '///job'],
		...['/\\evil.example', '\\\\evil.example\\job', 'a\\b', '../users/my-api-user'],
		...['job/../../users', 'job/..', './job', 'job/.hidden', 'job%', 'post reactions'],
		...['job\u0000', 'job\u0007x', 'job;a=1', 'job:1', 'jöb', 'ｊob', 'job\u2044x', 'job//x'],
		...['network', '/network/', '-job'],
	].map((text) => [text, `"${text}"`]),
	['%2e%2e/users', '"../users"'],
	['%252e%252e%252fusers', '"../users"'],
	['job%2Fx', '"job/x"'],
	['job%5c..%5cx', '"job\\..\\x"'],
	['j%6Fb', '"job"'],
	['job?jobId=1', '"job"'],
	['job#x', '"job"'],
	['job%3FjobId=1', '"job"'],
	['user:pass@evil.example/job', '"evil.example/job"'],
	['job@evil.example', '"evil.example"'],
	['job\nX-Header: 1', '"job X-Header: 1"'],
])('rejects %j', (text, quoted) => {
	expect(messageOf(() => parse(text))).toBe(`${quoted} isn't the path of an endpoint.`);
	expect(adviceOf(() => parse(text))).toBe(
		'Use what follows the Path Segment, for example post-reactions. What follows a question mark belongs in Query Parameters.',
	);
});

it.each(['..', '.', '/', '//', '?', '#', 'undefined', '#N/A'])('rejects %j', (text) => {
	expect(messageOf(() => parse(text))).toBe(`Path is only "${text}".`);
});

it.each([
	['https://me:s3cr3t-pass@api.example.com/job', 's3cr3t-pass'],
	['job?apiKey=s3cr3t-key', 's3cr3t-key'],
	['job%3FapiKey%3Ds3cr3t-key', 's3cr3t-key'],
	['job%23s3cr3t-key', 's3cr3t-key'],
])('does not repeat a secret: %s', (text, secret) => {
	expect(messageOf(() => parse(text))).toMatch(/ isn't the path of an endpoint\.$/);
	expect(messageOf(() => parse(text))).not.toContain(secret);
});

const names = new Map(resources.map(({ value, name }) => [value, name]));
const own = operations.filter(hasOwnEndpoint).map(({ resource, name, request }) => ({
	label: `${names.get(resource)}: ${name}`,
	path: request.split(' ')[1].replace(/^\/network\//, ''),
}));
const encodeAll = (text: string) =>
	text.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

it.each(own)(
	'the path of another operation is rejected with the operation: $path',
	({ label, path }) => {
		const name = path.replace(/^\//, '');
		const rejected = `"${name}" is the endpoint of ${label}.`;
		for (const spelled of [
			...[name, `/${name}`, `${name}/`, `//${name}//`, `./${name}/.`, name.replace('/', '//')],
			...[name.replace('/', '\\'), `${name}?query=jane-doe`, `${name}/?query=jane-doe`],
			...[`${name}#top`, `network/${name}`, `/LinkedIn/${name}`, encodeURIComponent(`${name}?x=1`)],
			...[encodeAll(name), encodeURIComponent(encodeAll(name))],
		]) {
			expect([spelled, messageOf(() => parse(spelled))]).toEqual([spelled, rejected]);
		}
		expect(messageOf(() => parse(name.toUpperCase()))).toBe(
			`"${name.toUpperCase()}" is the endpoint of ${label}.`,
		);
		expect(adviceOf(() => parse(name))).toMatch(/^Choose that resource and operation/);
	},
);

it('only returns paths that stay under the segment of any address', () => {
	const piece = fc.constantFrom(
		...['..', '.', '/', '\\', '%2e', '%2f', '%5c', '%', ':', '@', '?', '#', ' ', '\t', '\n', ';'],
		...['job', 'evil.example', 'network', 'http:', '[', ']', '&', '=', 'ö', '\u200b', '~', '-'],
	);
	const parsed = (pieces: string[]) => {
		try {
			return [parse(pieces.join(''))];
		} catch {
			return [];
		}
	};
	const texts = fc.sample(fc.array(piece, { minLength: 1, maxLength: 6 }), {
		seed: 13,
		numRuns: 5_000,
	});
	const urls = texts.flatMap(parsed).map((path) => `https://api.example.com/base/network/${path}`);
	expect(urls.length).toBeGreaterThan(50);
	expect(urls.map((url) => new URL(url).href)).toEqual(urls);
});
