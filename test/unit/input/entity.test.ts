// Texts as people paste them: what counts as a URL, which URL it is, and which page or ID it names.
import {
	isAddress,
	isCut,
	parseAddress,
	unwrap,
} from '../../../nodes/ProfessionalNetwork/input/url';
import type { PageKind } from '../../../nodes/ProfessionalNetwork/input/entity';
import { isWords, readPage, sayWhatItIs } from '../../../nodes/ProfessionalNetwork/input/page';
import { readTarget } from '../../../nodes/ProfessionalNetwork/input/target';
import { spelled } from '../form/outcome';

const SITE = 'https://www.network.com';
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const URL = 'https://a.example/x';

describe('unwrap', () => {
	it.each([
		`See [a link](${URL}).`,
		`[](${URL}),`,
		`[a](<${URL}>);`,
		`[a]( ${URL} )`,
		`[a](${URL}  "Title, with words")`,
		`<a class="b" href="${URL}">a</a>`,
		`<a href=${URL}>a</a>`,
		`<iframe src='${URL}' width="1">`,
		`=HYPERLINK("${URL}","a")`,
		`HYPERLINK( ""${URL}"" )`,
		`<${URL}|a, b>`,
		'https%3A%2F%2Fa.example%2Fx',
		'https://a.example%2Fx',
		`Link: ${URL}`,
		`“${URL}”.`,
		`(${URL})`,
	])('reads the URL in %j', (text) => {
		expect(unwrap(text)).toBe(URL);
	});

	it.each([
		['http%3A%2F%2Fa.example', 'http://a.example'],
		['a http://a.example', 'http://a.example'],
		['a www.a.example', 'www.a.example'],
		['https://a.example/?u=http://b.example', 'https://a.example/?u=http://b.example'],
		['a https%3A%2F%2Fa.example', 'a https%3A%2F%2Fa.example'],
		[`[a](${URL}) and more`, `${URL}  and more`],
		['https://a.example/x(1)', 'https://a.example/x(1)'],
		['a&amp;b', 'a&b'],
		['"a..."', 'a..."'],
	])('reads %j as %j', (text, expected) => {
		expect(unwrap(text)).toBe(expected);
	});
});

describe('parseAddress', () => {
	it.each([
		['a.example', 'https://a.example', '', ''],
		['///a.example/x', 'https://a.example', '/x', ''],
		['http:a.example/x', 'http://a.example', '/x', ''],
		['https//a.example/x', 'https://a.example', '/x', ''],
		['http////a.example/x', 'http://a.example', '/x', ''],
		['http://https://a.example/x', 'https://a.example', '/x', ''],
		['https://https///http://a.example/x', 'http://a.example', '/x', ''],
		['https:\\\\a.example\\x', 'https://a.example', '/x', ''],
		['https://A.example/in%2Fjane', 'https://a.example', '/in/jane', ''],
		['https://a.example/in/a%20b%20', 'https://a.example', '/in/a%20b', ''],
		['https://a.example/in/jane&trk=x', 'https://a.example', '/in/jane', ''],
		['https://a.example?q=a', 'https://a.example', '', '?q=a'],
	])('reads %j', (text, origin, path, query) => {
		expect(parseAddress(text)).toEqual({ origin, host: origin.split('/')[2], path, query });
	});

	it.each([
		'https://a.example/in/jane doe',
		'https://a.example/in/jane  - Jane (Acme)',
		'https://a.example?q=a b',
		'https://a.example/x HTTPS://b.example',
		'https://a.example/x,B.example/y',
		'https://a.example/x:/y',
		'plain words',
		'word',
	])('does not read %j', (text) => {
		expect(parseAddress(text)).toBeUndefined();
	});
});

it.each([
	...spelled(true, 'http:/a', 'https/a', 'a://b', 'www.a', '/a.example', 'a.example/b'),
	...spelled(false, 'a.example', 'to http/a', 'and/or'),
])('isAddress of %j is %s', (text, expected) => {
	expect(isAddress(text)).toBe(expected);
});

it.each([...spelled(true, 'a...', 'a..', 'a…"'), ...spelled(false, 'a..b', 'a...b.c', 'a.')])(
	'isCut of %j is %s',
	(text, expected) => {
		expect(isCut(text)).toBe(expected);
	},
);

describe('readPage', () => {
	const JANE = 'http://network.example/in/jane';

	it.each<[text: string, kind: PageKind, url: string]>([
		['/sales/account/1441', 'company', `${SITE}/company/1441`],
		['/sales/accounts/1441', 'company', `${SITE}/company/1441`],
		['/company-beta/1441', 'company', `${SITE}/company/1441`],
		['/organization-guest/company/acme', 'company', `${SITE}/company/acme`],
		['/talent/search/profile/ACwAAB1cDeF', 'profile', `${SITE}/in/ACwAAB1cDeF`],
		['/recruiter/profile/ACwAAB1cDeF', 'profile', `${SITE}/in/ACwAAB1cDeF`],
		[`/login?session_redirect=${encodeURIComponent(JANE)}`, 'profile', JANE],
	])('reads %s as the URL of a %s', (path, kind, url) => {
		expect(readPage(SITE + path)).toMatchObject({ kind, url });
	});

	it.each(['\\in\\jane', 'in//jane/?x=1', 'in/jane&x=1'])('reads the path %j', (text) => {
		expect(readPage(text)).toEqual({ kind: 'profile', name: 'jane' });
	});

	it.each([
		...['me', 'edit', 'unavailable'].map((name) => `/in/${name}`),
		...['setup', 'new', 'create', 'unavailable', '0'].map((name) => `/company/${name}`),
		...['discover', 'create', 'new', 'requests', 'my-groups', 'joined'].map(
			(name) => `/groups/${name}`,
		),
		...['recommended', 'search', '0'].map((name) => `/groups/${name}`),
		...['null', 'Undefined', 'NaN', 'n.a.', 'N.A'].map((name) => `/in/${name}`),
		...['/x/sales/lead/ACwAAB1cDeF', '/x/talent/profile/ACwAAB1cDeF', '/x/pub/jane/1/2/3'],
		...['/x/company-beta/1441', '/x/sales/company/1441', '/x/groups/?gid=123'],
		...['/x/profile/view?id=123', '/profile/viewer?id=123', '/profile/view?x=1'],
	])('does not read a page at %s', (path) => {
		expect(readPage(SITE + path)?.url).toBeUndefined();
	});

	it.each(['in/jane, in/john', 'in/jane doe', 'jane'])('does not read a page in %j', (text) => {
		expect(readPage(text)).toBeUndefined();
	});
});

it.each([
	...spelled(true, 'Acme', 'a urn:x', 'stay in/jane', 'in/jane now', 'mail jane@acme.com'),
	...spelled(true, 'jane@acme.com/x'),
	...spelled(false, 'in/jane', '/company/acme', 'URN:li:x:1', 'jane@acme.com'),
	...spelled(false, 'mailto:jane@acme.com', '--', '- -', 'Undefined'),
])('isWords of %j is %s', (text, expected) => {
	expect(isWords(text)).toBe(expected);
});

it.each([
	[`${SITE}/sales/search/people?x`, 'a saved search URL'],
	[`${SITE}/posts/x`, 'a post URL'],
	[`${SITE}/feed/update/x`, 'a post URL'],
	[`${SITE}/jobs/x`, 'a job URL'],
	[`${SITE}/search/x`, 'a search URL'],
	[`${SITE}/pulse/x`, 'an article URL'],
])('sayWhatItIs calls %s %s', (text, noun) => {
	expect(sayWhatItIs(text, 'a profile URL')).toBe(`"${text}" is ${noun}, not a profile URL.`);
	const other = text.replace(SITE, `${SITE}/x`);
	expect(sayWhatItIs(other, 'a profile URL')).toBe(`"${other}" isn't a profile URL.`);
});

describe('the type of a URN', () => {
	it.each([
		...['profile', 'miniProfile', 'member', 'person', 'salesProfile'],
		...['fsd_profile', 'fs_profile'],
	])('%s names a person', (type) => {
		const person = readTarget('profile', `urn:li:${type}:(ACoAx1,y)`);
		expect(person).toEqual({ mode: 'id', value: 'ACoAx1' });
		expect(readTarget('company', `urn:li:${type}:7`)).toBeUndefined();
	});

	it.each([
		...['company', 'organization', 'normalized_company', 'miniCompany', 'salesCompany'],
		...['school', 'miniSchool'],
	])('%s names a company', (type) => {
		expect(readTarget('company', `urn:li:${type}:7`)).toEqual({ mode: 'id', value: '7' });
		expect(readTarget('profile', `urn:li:${type}:7`)).toBeUndefined();
	});

	it.each([
		['group', 'group'],
		['industry', 'industry'],
		['industry', 'industryV2'],
		['location', 'geo'],
		['location', 'region'],
	] as const)('of a %s may be %s', (kind, type) => {
		expect(readTarget(kind, `urn:li:${type}:7`)).toEqual({ mode: 'id', value: '7' });
		expect(readTarget(kind, `x urn:li:${type}:7`)).toBeUndefined();
		expect(readTarget(kind, 'urn:li:job:7')).toBeUndefined();
	});
});

describe('readProfile', () => {
	it.each([...['ACoA1', 'BACoA', 'xwww-jane', 'jane-doe']])(
		'reads %s as a public identifier in that mode alone',
		(value) => {
			const mode = 'publicIdentifier';
			expect(readTarget('profile', value, mode)).toEqual({ mode, value });
			expect(readTarget('profile', value, 'url')).toBeUndefined();
		},
	);

	it.each([
		['urn:li:member:070', undefined, '070'],
		['ACoA1', 'id', 'ACoA1'],
	])('reads %s in the mode %s as the ID %s', (text, mode, value) => {
		expect(readTarget('profile', text, mode)).toEqual({ mode: 'id', value });
	});

	it.each(['urn:li:member:0', 'urn:li:member:00', 'urn:li:member:-', 'jane.com', '1-2', `x${ID}`])(
		'does not read %s',
		(text) => {
			expect(readTarget('profile', text)).toBeUndefined();
		},
	);
});

it.each([
	['www.acme', undefined],
	['00', undefined],
	['0acme', { mode: 'universalName', value: '0acme' }],
	['acme.com', { mode: 'universalName', value: 'acme.com' }],
])('readCompany of %j by its universal name is %j', (text, expected) => {
	expect(readTarget('company', text, 'universalName')).toEqual(expected);
});

it.each([
	...spelled(true, ID, ID.slice(0, 30)),
	...spelled(false, '123', `${ID}.b`, ID.slice(0, 29)),
])('By URL, %s is an ID: %s', (text, expected) => {
	expect(readTarget('profile', text, 'url')?.mode === 'id').toBe(expected);
});
