// The user's own account: cookies and proxies in every form that people paste.
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { readCookies } from '../../../nodes/ProfessionalNetwork/account/cookies';
import {
	readCustomAccount,
	validateCustomAccount,
} from '../../../nodes/ProfessionalNetwork/account/customAccount';
import { ValidationError } from '../../../nodes/ProfessionalNetwork/input/validationError';

const LINE = 'session_token=AQEDmadeUp0123; csrf="ajax:4711"; lang=v=2&lang=en-us';
const EXPORT = JSON.stringify([
	{ name: 'session_token', value: 'AQEDmadeUp0123', domain: '.network.example' },
	{ name: 'csrf', value: '"ajax:4711"', domain: 'www.network.example' },
]);

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
	it.each<[text: string, cookies: object[]]>([
		[
			'a=1;; b = 2 ;\r\nflag',
			[
				{ name: 'a', value: '1' },
				{ name: 'b', value: '2' },
			],
		],
		[
			'[{"name":"a","value":1},{"name":"b","value":null}]',
			[
				{ name: 'a', value: '1' },
				{ name: 'b', value: '' },
			],
		],
	])('are parsed: %j', (text, cookies) => {
		expect(readCookies(text).cookies).toEqual(cookies);
	});

	it('are not decoded if they are Base64 of something else', () => {
		expect(readCookies(encoded('neither of both')).text).toBe(encoded('neither of both'));
	});

	it.each([
		['a header line', LINE, LINE],
		['a header line with its name', `COOKIE:\t${LINE}`, LINE],
		['an encoded header line with its name', encoded(`cookie:${LINE}`), LINE],
		["an extension's export", `\n${EXPORT} `, EXPORT],
		['a short line of Base64 letters', 'abc=defg', 'abc=defg'],
		['Base64 letters that are a name', `${encoded('a=1')}=2; b=2`, `${encoded('a=1')}=2; b=2`],
		['a cookie without a value among others', 'abc=; d=e', 'abc=; d=e'],
		['lines', 'a=1\r\nb=2', 'a=1\r\nb=2'],
		['letters beyond ASCII', 'name=Zoë', 'name=Zoë'],
	])('are read from %s, also in Base64', (_name, text, expected) => {
		const sent = encoded(expected);
		const broken = sent.replace(/.{20}/g, '$&\r\n');
		const urlSafe = Buffer.from(expected).toString('base64url');
		for (const again of [text, sent, broken, sent.replace(/=+$/, ''), urlSafe]) {
			expect(cookieOf(again)).toBe(sent);
		}
	});

	it.each([LINE, `Cookie: ${LINE}`, encoded(LINE)])(
		'are sent as they are with Encode Cookies off: %s',
		(text) => {
			expect(cookieOf(`${text}\n`, { encodeCookie: false })).toBe(text);
		},
	);

	it.each<ICredentialDataDecryptedObject>([{}, { cookie: ' \n', proxy: 'h:1' }])(
		'are required: %j',
		(credentials) => {
			expect(() => readCustomAccount(credentials)).toThrow(
				expect.objectContaining({
					message: 'This operation uses your own account on the network, so it needs your cookies',
					description: 'Paste them into Network Cookies in the credentials.',
				}),
			);
		},
	);

	it.each([
		...['AQEDmadeUp0123', encoded('AQEDmadeUp0123'), 'https://network.example/?a=b', '=value'],
		...[
			`'a=1; b="2"'`,
			'`a=1`',
			'abc=',
			'abc=; b==',
			'<a href="x">',
			'{"cookies":[{"name":"a","value":"b"}]}',
		],
		...['Set-Cookie: a=b; Path=/', '.network.example\tTRUE\t/\tTRUE\t0\ta=b\tc'],
		Buffer.from([0x61, 0x3d, 0xff, 0x62]).toString('base64'),
	])('are rejected in another format without being quoted: %s', (cookie) => {
		expectInvalid(
			{ cookie },
			'Network Cookies in the credentials do not look like cookies',
			'Paste a Cookie header line with semicolons, such as session=abc123; lang=en, or the JSON export of a browser extension.',
		);
	});

	it.each([encoded(EXPORT.slice(0, -5)), '[]', '[null,5,"a=b",{"name":"a"},{"name":1,"value":2}]'])(
		'are rejected as an export without a complete cookie: %s',
		(cookie) => {
			expectInvalid(
				{ cookie },
				'Network Cookies in the credentials start like a JSON export but contain no complete cookie',
				'Export the cookies again and paste the whole text, from [ to ].',
			);
		},
	);

	const SIGN_IN =
		'Sign in to the network again, export the cookies, and paste them into the credential.';
	const exported = (...cookies: object[]) =>
		JSON.stringify(cookies.map((more) => ({ name: 'a', value: 'b', ...more })));
	const at = (...domains: unknown[]) => exported(...domains.map((domain) => ({ domain })));

	it.each([
		['shop.example', at('shop.example', '.other.example')],
		['my-network.example', at('my-network.example')],
		['.linkedin', encoded(at('.linkedin'))],
		['shop.network', at('shop.network')],
	])('of another site are rejected by its name: %s', (domain, cookie) => {
		const message = `Network Cookies in the credentials belong to "${domain}", not to the network`;
		expectInvalid({ cookie }, message, SIGN_IN);
	});

	it.each([
		[at('.linkedin.com'), at('.linkedin.com', 'google.com', 'notlinkedin.com')],
		[at('www.network.example'), at('.google.com', 'www.network.example', 'networks.com')],
		[at(undefined), at('shop.example', undefined)],
		[at('.linkedin.com'), at('.linkedin.com', 'linkedin.shop.com', 'network.google.com')],
		[at('https://www.linkedin.com/'), at('https://www.linkedin.com/', 'https://google.com/')],
		...['host', 'Domain', 'url'].map((key): [string, string] => [
			at('www.linkedin.com'),
			exported({ [key]: 'https://www.LinkedIn.com/' }, { [key]: '.google.com' }),
		]),
		[
			'[{"name":"li_at","value":"AQ","domain":".www.linkedin.com","expires":"32503680000"}]',
			'[{"Host raw":"https://.www.linkedin.com/","Name raw":"li_at","Path raw":"/","Content raw":"AQ","Expires raw":"32503680000"},{"Host raw":"https://google.com/","Name raw":"SID","Content raw":"x"}]',
		],
	])('are sent as %s without those of other sites: %s', (sent, text) => {
		expect(decoded(cookieOf(text))).toBe(sent);
		expect(cookieOf(text, { encodeCookie: false })).toBe(sent);
	});

	it.each(['li_at=AQEDmade JSESSIONID=ajax:4711', 'a=1; b=2\tc=3', 'a=1  b=2;'])(
		'are rejected without a semicolon between two: %s',
		(cookie) => {
			expectInvalid(
				{ cookie },
				'Network Cookies in the credentials have no semicolon between two cookies',
				'Paste a Cookie header line with semicolons, such as session=abc123; lang=en, or the JSON export of a browser extension.',
			);
		},
	);

	const [YEAR_2000, YEAR_3000] = [946_684_800, 32_503_680_000];

	it.each([
		exported({ expirationDate: YEAR_2000 }, { expirationDate: YEAR_2000 + 0.5 }),
		exported({ expires: YEAR_2000 }),
		exported({ expires: YEAR_2000 * 1000 }),
		exported({ expires: 'Sat, 01 Jan 2000 00:00:00 GMT' }),
		encoded(exported({ expirationDate: YEAR_2000 })),
	])('are rejected if all have expired: %s', (cookie) => {
		expectInvalid({ cookie }, 'Network Cookies in the credentials have all expired', SIGN_IN);
	});

	it.each([
		at('a.b.network.example'),
		at(undefined, '', '.www.linkedin.com', 'LinkedIn.co.uk'),
		exported({ expirationDate: YEAR_2000 }, { expirationDate: YEAR_3000 }),
		exported({ expirationDate: YEAR_2000 }, {}),
		exported({ expires: -1 }),
		exported({ expires: YEAR_3000 * 1000 }),
		exported({ expires: '3000-01-01T00:00:00.000Z' }),
		exported({ expires: 'Session' }),
		exported({ expirationDate: null }),
		exported({ value: null }),
	])('of the network that have not expired, or say nothing, are accepted: %s', (text) => {
		expect(decoded(cookieOf(text))).toBe(text);
	});
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
			...['me:secret@proxy.example:8080', 'proxy.example:8080:me:secret', '://proxy.example:80'],
			...['"http://proxy.example:80"', 'socks5h://me:secret@proxy.example', 'http:/proxy.example'],
			...['https:\\\\proxy.example:80', 'socks5:me:secret@proxy.example:1080'],
		],
		[
			'is not the URL of a proxy',
			...['http://', 'http://proxy.example:0', 'http://proxy.example:65536', 'http://me:secret@'],
			...['http://proxy.example:8080:me:secret', 'http://socks5://me:secret@proxy.example:1080'],
			...['http://me:se cret@proxy.example:80', 'http://me:se@cret@proxy.example:80'],
			...['http://me:se/cret@proxy.example:80', 'http://me:se:cret@proxy.example:80'],
			...['http://me:secret%4@proxy.example:80', 'http://me:sécret@proxy.example:80'],
			...['http://:secret@proxy.example:80', 'http://proxy.example:8080/path'],
			...['http://proxy.example:8080?x', 'http://2001:db8::1:80'],
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
