// The user's own account: cookies in the three forms that people paste, and proxies.
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import {
	readCustomAccount,
	validateCustomAccount,
} from '../../../nodes/ProfessionalNetwork/account/account';
import { ValidationError } from '../../../nodes/ProfessionalNetwork/input/input';

const LINE = 'session_token=AQEDmadeUp0123; csrf="ajax:4711"; lang=v=2&lang=en-us';
const SESSION = 'AQEDmadeUp_0123456789-abcdefgh';
const listOf = (...domains: unknown[]) =>
	JSON.stringify(domains.map((domain) => ({ name: 'a', value: 'b', domain })));

const encoded = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const decoded = (text: string) => Buffer.from(text, 'base64').toString('utf8');
const cookieOf = (cookie: string, more: ICredentialDataDecryptedObject = {}) =>
	readCustomAccount({ cookie, ...more }).cookie;
const proxyOf = (proxy: string) => readCustomAccount({ cookie: LINE, proxy }).proxy;

/** Expects that both functions reject credentials with the same message and advice. */
function expectInvalid(
	credentials: ICredentialDataDecryptedObject,
	message: string,
	description: string,
) {
	const account = { cookie: LINE, ...credentials };
	for (const read of [() => readCustomAccount(account), () => validateCustomAccount(credentials)]) {
		expect(read).toThrow(ValidationError);
		expect(read).toThrow(expect.objectContaining({ message, description }));
	}
}

describe('cookies', () => {
	it.each([
		['a header line', LINE, LINE],
		['a header line with its name', `COOKIE:\t${LINE}`, LINE],
		['a header line broken after a semicolon', 'a=1;\r\nb=2', 'a=1;\r\nb=2'],
		['a short line of Base64 letters', 'abc=defg', 'abc=defg'],
		['Base64 letters that are a name', `${encoded('a=1')}=2; b=2`, `${encoded('a=1')}=2; b=2`],
		['a cookie without a value among others', 'abc=; d=e', 'abc=; d=e'],
		['a word without a value among others', 'a=1;; b = 2 ; flag', 'a=1;; b = 2 ; flag'],
		['letters beyond ASCII', 'name=Zoë', 'name=Zoë'],
		['signs that Base64 spells with + and /', 'a=>>>???', 'a=>>>???'],
		['a list', `\n${listOf('.network.com')} `, listOf('.network.com')],
		[
			'a list over several lines',
			JSON.stringify(JSON.parse(listOf('.linkedin.com')), null, 2),
			listOf('.linkedin.com'),
		],
		['the value of li_at', ` ${SESSION}\n`, `li_at=${SESSION}`],
	])('are sent from %s, also if it is Base64 already', (_form, pasted, expected) => {
		const base64 = encoded(pasted);
		const broken = base64.replace(/.{20}/g, '$&\r\n');
		const urlSafe = Buffer.from(pasted).toString('base64url');

		expect(decoded(cookieOf(pasted))).toBe(expected);
		expect(cookieOf(pasted, { encodeCookie: false })).toBe(expected);
		for (const code of [base64, broken, base64.replace(/=+$/, ''), urlSafe]) {
			expect(decoded(cookieOf(code))).toBe(expected);
			expect(decoded(cookieOf(code, { encodeCookie: false }))).toBe(expected);
		}
	});

	it('of a list keep what the browser extension says about them', () => {
		const cookie = {
			domain: '.www.linkedin.com',
			expirationDate: 1_798_000_000.5,
			httpOnly: true,
			name: 'li_at',
			path: '/',
			sameSite: null,
			session: false,
			value: SESSION,
		};
		// Looks like two cookies without a semicolon.
		const other = { ...cookie, name: 'note', value: 'two words=1' };
		const list = JSON.stringify([cookie, other]);
		expect(decoded(cookieOf(list))).toBe(list);
	});

	it.each([
		[listOf('.linkedin.com'), listOf('.linkedin.com', 'google.com', 'notlinkedin.com')],
		[listOf('WWW.LinkedIn.com'), listOf('WWW.LinkedIn.com', '.linkedin', 'shop.network')],
		[listOf('www.network.com'), listOf('.google.com', 'www.network.com', 'networks.com')],
		[listOf('a.b.linkedin.com'), listOf('a.b.linkedin.com', 'linkedin.shop.com', undefined)],
		[
			listOf('.linkedin.com'),
			`[null, 5, "a=b", {"name": "a"}, ${listOf('.linkedin.com').slice(1)}`,
		],
	])('are sent as %s without those of other sites: %s', (sent, pasted) => {
		expect(decoded(cookieOf(pasted))).toBe(sent);
		expect(cookieOf(pasted, { encodeCookie: false })).toBe(sent);
	});

	it.each<ICredentialDataDecryptedObject>([{}, { cookie: ' \n', proxy: 'h:1' }])(
		'are required: %j',
		(credentials) => {
			expect(() => readCustomAccount(credentials)).toThrow(
				expect.objectContaining({
					message: 'This operation uses your own LinkedIn account, so it needs your cookies',
					description: 'Paste them into LinkedIn Cookies in the credentials.',
				}),
			);
		},
	);

	it.each([
		// Texts that contain an equals sign.
		'https://network.com/?a=b',
		'=value',
		'abc=',
		'abc=; b==',
		'<a href="x">',
		`'a=1; b="2"'`,
		'`a=1`',
		"curl -b 'a=1'",
		'Set-Cookie: a=b; Path=/',
		// The files of other exporters, and an object that contains a list.
		'network.com\tTRUE\ta=b',
		'{"cookies":[{"name":"a","value":"b","domain":".linkedin.com"}]}',
		'[{"name":"a","value":"b"}]',
		// Lists that are cut off, or have no complete cookie.
		listOf('.linkedin.com').slice(0, -5),
		'[]',
		'[null, 5, "a=b", {"name": "a"}]',
		'[{"name":"a","value":5,"domain":".linkedin.com"}]',
		'[{"name":5,"value":"a","domain":".linkedin.com"}]',
		// What could be the value of li_at, but is too short, a part of it, or something else.
		'AQEDmadeUp0123',
		SESSION.slice(0, 29),
		`"${SESSION}"`,
		`${SESSION}=`,
		`${SESSION} x`,
		'made-up-key-enterprise-Ua8MtK0q-and-more',
		'ajax:4711471147114711471147114711',
		'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYWRlLXVwIn0.c2lnbmF0dXJl',
	])('are rejected in no form that is known, and never quoted: %s', (pasted) => {
		for (const cookie of [pasted, encoded(pasted)]) {
			expectInvalid(
				{ cookie },
				'LinkedIn Cookies in the credentials do not look like cookies',
				'Export them with a cookie extension as JSON, and paste the whole text from [ to ]. A Cookie header line such as session=abc123; lang=en, or the value of the cookie li_at, which starts with AQ, works too.',
			);
		}
	});

	it.each([
		['no text', Buffer.from([0x61, 0x3d, 0xff, 0x62]).toString('base64')],
		['Base64', encoded(encoded(LINE))],
	])('are rejected in Base64 of %s', (_what, cookie) => {
		expect(() => cookieOf(cookie)).toThrow('do not look like cookies');
	});

	it.each([
		['shop.example', listOf('shop.example', '.other.example')],
		['my-network.com', listOf('my-network.com')],
		['.linkedin', encoded(listOf('.linkedin'))],
		['shop.network', listOf('shop.network')],
	])('of another site are rejected by its name: %s', (domain, cookie) => {
		expectInvalid(
			{ cookie },
			`LinkedIn Cookies in the credentials belong to "${domain}", not to LinkedIn`,
			'Sign in to LinkedIn again, export the cookies, and paste them into the credential.',
		);
	});

	it.each(['li_at=AQEDmade JSESSIONID=ajax:4711', 'a=1; b=2\tc=3', 'a=1  b=2;', 'a=1\r\nb=2'])(
		'are rejected without a semicolon between two: %j',
		(pasted) => {
			for (const cookie of [pasted, encoded(pasted)]) {
				expectInvalid(
					{ cookie },
					'LinkedIn Cookies in the credentials have no semicolon between two cookies',
					'Write one between them, as in session=abc123; lang=en, or paste the JSON list of a cookie extension.',
				);
			}
		},
	);
});

describe('a proxy', () => {
	it.each([
		['http://me:secret@proxy.example:8080', 'http://me:secret@proxy.example:8080'],
		[' HTTPS://proxy.example:8080/ ', 'https://proxy.example:8080'],
		['http://me@proxy.example', 'http://me@proxy.example'],
		['http://me:@proxy.example:65535', 'http://me:@proxy.example:65535'],
		['socks5://[2001:db8::1]', 'socks5://[2001:db8::1]'],
		["http://me:p%40ss%2f$!*'()@proxy.example:80", "http://me:p%40ss%2f$!*'()@proxy.example:80"],
	])('%s is sent as %s', (text, expected) => {
		expect(proxyOf(text)).toBe(expected);
		expect(proxyOf(expected)).toBe(expected);
	});

	it.each<[what: string, ...proxies: string[]]>([
		[
			'does not start with http://, https:// or socks5://',
			'me:secret@proxy.example:8080',
			'proxy.example:8080:me:secret',
			'://proxy.example:80',
			'"http://proxy.example:80"',
			'socks5h://me:secret@proxy.example',
			'http:/proxy.example',
			'https:\\\\proxy.example:80',
			'socks5:me:secret@proxy.example:1080',
		],
		[
			'is not the URL of a proxy',
			'http://',
			'http://proxy.example:0',
			'http://proxy.example:65536',
			'http://me:secret@',
			'http://proxy.example:8080:me:secret',
			'http://socks5://me:secret@proxy.example:1080',
			'http://me:se cret@proxy.example:80',
			'http://me:se@cret@proxy.example:80',
			'http://me:se/cret@proxy.example:80',
			'http://me:se:cret@proxy.example:80',
			'http://me:secret%4@proxy.example:80',
			'http://me:sécret@proxy.example:80',
			'http://:secret@proxy.example:80',
			'http://proxy.example:8080/path',
			'http://proxy.example:8080?x',
			'http://2001:db8::1:80',
		],
	])('is rejected without being quoted because it %s: %j', (what, ...proxies) => {
		for (const proxy of proxies) {
			expectInvalid(
				{ proxy },
				`Proxy in the credentials ${what}`,
				'Write it as http://user:password@host:8080 or socks5://user:password@host:1080. In a password, write %40 for @, %3A for :, %2F for /, %23 for # and %25 for %.',
			);
		}
	});
});

it('omits a blank proxy and user agent, and trims others', () => {
	const blank = readCustomAccount({ cookie: LINE, proxy: ' ', userAgent: '' });
	expect(blank).toEqual({ cookie: encoded(LINE) });
	const spaced = { cookie: LINE, proxy: ' http://h:1 ', userAgent: 'Browser/1.0\n' };
	const trimmed = { cookie: encoded(LINE), proxy: 'http://h:1', userAgent: 'Browser/1.0' };
	expect(readCustomAccount(spaced)).toEqual(trimmed);
	expect(() => validateCustomAccount({ cookie: ' ', proxy: '' })).not.toThrow();
});
