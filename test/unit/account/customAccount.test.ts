// The user's own account: cookies and proxies in every form that people paste.
import fc from 'fast-check';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

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
const SIGN_IN =
	'Sign in to the network again, export the cookies, and paste them into the credential.';
const YEAR_2000 = 946_684_800;
const YEAR_3000 = 32_503_680_000;

const encoded = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const decoded = (text: string) => Buffer.from(text, 'base64').toString('utf8');
const cookieOf = (cookie: string, more: ICredentialDataDecryptedObject = {}) =>
	readCustomAccount({ cookie, ...more }).cookie;
const proxyOf = (proxy: string) => readCustomAccount({ cookie: LINE, proxy }).proxy;

/** Returns what the work throws. Fails if it does not throw. */
function invalidOf(work: () => unknown): { message: string; description?: string } {
	try {
		work();
	} catch (error) {
		expect(error).toBeInstanceOf(ValidationError);
		return { message: error.message, description: error.description };
	}
	throw new Error('Nothing was thrown');
}

/** Expects that both functions reject a proxy. */
function expectInvalidProxy(proxy: string, what: string) {
	const message = `Proxy in the credentials ${what}`;
	const description =
		'Write it as http://user:password@host:8080 or socks5://user:password@host:1080. In a password, write %40 for @, %3A for : and %2F for /.';
	for (const read of [() => proxyOf(proxy), () => validateCustomAccount({ proxy })]) {
		expect(invalidOf(read)).toEqual({ message, description });
	}
}

const cookie = fc.tuple(
	fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,11}$/),
	fc.stringMatching(/^[A-Za-z0-9"][A-Za-z0-9:+/=&."_-]{0,40}$/),
);
const line = fc
	.array(cookie, { minLength: 1, maxLength: 6 })
	.map((cookies) => cookies.map(([name, value]) => `${name}=${value}`).join('; '));
const extensionCookie = fc.record({
	name: fc.string(),
	value: fc.string(),
	domain: fc.constant('.network.example'),
});
const extension = fc
	.tuple(fc.array(extensionCookie, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '\t'))
	.map(([cookies, indent]) => JSON.stringify(cookies, null, indent));
const pasted = fc.oneof(line, extension);

describe('cookies', () => {
	it('are sent as Base64 of the pasted text', () => {
		fc.assert(
			fc.property(pasted, (text) => {
				expect(decoded(cookieOf(text))).toBe(text);
				expect(cookieOf(text)).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
			}),
		);
	});

	it('are encoded only once if the pasted text is already Base64', () => {
		fc.assert(
			fc.property(pasted, fc.integer({ min: 20, max: 76 }), (text, width) => {
				const sent = cookieOf(text);
				const broken = sent.match(new RegExp(`.{1,${width}}`, 'g'))?.join('\r\n') ?? '';
				const urlSafe = Buffer.from(text).toString('base64url');
				for (const again of [sent, broken, sent.replace(/=+$/, ''), urlSafe]) {
					expect(cookieOf(again)).toBe(sent);
				}
			}),
		);
	});

	it.each([
		['a header line', LINE, LINE],
		['a header line with its name', `Cookie: ${LINE}`, LINE],
		['a header line with its name in upper case', `COOKIE:\t${LINE}`, LINE],
		['an encoded header line with its name', encoded(`cookie:${LINE}`), LINE],
		["an extension's export", `\n${EXPORT} `, EXPORT],
		['a short line of Base64 letters', 'abc=defg', 'abc=defg'],
		['a cookie without a value among others', 'abc=; d=e', 'abc=; d=e'],
		['letters beyond ASCII', 'name=Zoë', 'name=Zoë'],
	])('are read from %s', (_name, text, expected) => {
		expect(decoded(cookieOf(text))).toBe(expected);
	});

	it.each([LINE, `Cookie: ${LINE}`, EXPORT, encoded(LINE)])(
		'are sent as they are with Encode Cookies off: %s',
		(text) => {
			expect(cookieOf(`${text}\n`, { encodeCookie: false })).toBe(text);
		},
	);

	it.each<ICredentialDataDecryptedObject>([
		{},
		{ cookie: '' },
		{ cookie: ' \n', proxy: 'h:1' },
		{ cookie: '', encodeCookie: false },
	])('are required: %j', (credentials) => {
		expect(invalidOf(() => readCustomAccount(credentials))).toEqual({
			message: 'This operation uses your own account on the network, so it needs your cookies',
			description: 'Paste them into Network Cookies in the credentials.',
		});
	});

	it.each([
		...[
			'AQEDmadeUp0123',
			encoded('AQEDmadeUp0123'),
			'https://network.example/?a=b',
			'=value',
			'abc=',
		],
		...['<a href="x">', '{"cookies":[{"name":"a","value":"b"}]}', 'Set-Cookie: a=b; Path=/'],
		'# Netscape HTTP Cookie File\n.network.example\tTRUE\t/\tTRUE\t0\ta=b\tc',
	])('are rejected in another format without being quoted: %s', (text) => {
		expect(invalidOf(() => cookieOf(text))).toEqual({
			message: 'Network Cookies in the credentials do not look like cookies',
			description:
				'Paste a Cookie header line such as session=abc123; lang=en, or the JSON export of a browser extension.',
		});
	});

	it.each([EXPORT.slice(0, -5), encoded(EXPORT.slice(0, -5)), '[]', '["a=b"]', '[{"name":"a"}]'])(
		'are rejected as an export without a complete cookie: %s',
		(text) => {
			expect(invalidOf(() => cookieOf(text))).toEqual({
				message:
					'Network Cookies in the credentials start like a JSON export but contain no complete cookie',
				description: 'Export the cookies again and paste the whole text, from [ to ].',
			});
		},
	);

	describe('with domains', () => {
		const at = (...domains: unknown[]) =>
			JSON.stringify(domains.map((domain) => ({ name: 'a', value: 'b', domain })));

		it.each([
			['shop.example', at('shop.example', '.other.example')],
			['my-network.example', at('my-network.example')],
			['.linkedin', encoded(at('.linkedin'))],
			['shop.network', at('shop.network')],
			['notlinkedin.com', at('notlinkedin.com')],
		])('of another site are rejected by its name: %s', (domain, text) => {
			expect(invalidOf(() => cookieOf(text))).toEqual({
				message: `Network Cookies in the credentials belong to "${domain}", not to the network`,
				description: SIGN_IN,
			});
			expect(() => validateCustomAccount({ cookie: text })).toThrow('not to the network');
		});

		it.each([
			at('.www.linkedin.com', 'shop.example'),
			at('shop.example', 'LinkedIn.co.uk'),
			at('.network.example'),
			at('a.b.network.example'),
			at('shop.example', undefined),
			at('', 'shop.example'),
			at(5),
		])('of the network, or unknown, are accepted: %s', (text) => {
			expect(decoded(cookieOf(text))).toBe(text);
		});
	});

	describe('with dates', () => {
		const dated = (...dates: object[]) =>
			JSON.stringify(dates.map((date) => ({ name: 'a', value: 'b', ...date })));

		it.each([
			dated({ expirationDate: YEAR_2000 }, { expirationDate: YEAR_2000 + 0.5 }),
			dated({ expires: YEAR_2000 }),
			dated({ expires: YEAR_2000 * 1000 }),
			dated({ expires: '2000-01-01T00:00:00.000Z' }),
			dated({ expires: 'Sat, 01 Jan 2000 00:00:00 GMT' }),
			encoded(dated({ expirationDate: YEAR_2000 })),
		])('are rejected if all have expired: %s', (text) => {
			expect(invalidOf(() => cookieOf(text))).toEqual({
				message: 'All Network Cookies in the credentials have expired',
				description: SIGN_IN,
			});
		});

		it.each([
			dated({ expirationDate: YEAR_2000 }, { expirationDate: YEAR_3000 }),
			dated({ expirationDate: YEAR_2000 }, {}),
			dated({ expires: -1 }),
			dated({ expires: YEAR_3000 * 1000 }),
			dated({ expires: '3000-01-01T00:00:00.000Z' }),
			dated({ expires: 'Session' }),
			dated({ expirationDate: null }),
		])('are accepted if one has not expired: %s', (text) => {
			expect(decoded(cookieOf(text))).toBe(text);
		});
	});
});

describe('a proxy', () => {
	it.each([
		['http://me:secret@proxy.example:8080', 'http://me:secret@proxy.example:8080'],
		[' HTTPS://proxy.example:8080/ ', 'https://proxy.example:8080'],
		['socks5://me:secret@10.0.0.1:1080', 'socks5://me:secret@10.0.0.1:1080'],
		['http://me@proxy.example', 'http://me@proxy.example'],
		['http://me:@proxy.example:65535', 'http://me:@proxy.example:65535'],
		['http://[2001:db8::1]:8080', 'http://[2001:db8::1]:8080'],
		['socks5://[::1]', 'socks5://[::1]'],
		["http://me:p%40ss%2f$!*'()@proxy.example:80", "http://me:p%40ss%2f$!*'()@proxy.example:80"],
	])('%s is sent as %s', (text, expected) => {
		expect(proxyOf(text)).toBe(expected);
		expect(proxyOf(expected)).toBe(expected);
	});

	it.each([
		...['proxy.example:8080', 'me:secret@proxy.example:8080', 'proxy.example:8080:me:secret'],
		...['[2001:db8::1]:8080', '://proxy.example:80', 'two words', '"http://proxy.example:80"'],
		...['socks5h://me:secret@proxy.example:1080', 'socks4://proxy.example:1080'],
		...['ftp://proxy.example:21', 'http:/me:secret@proxy.example:80', 'http//proxy.example:80'],
		...['https:\\\\me:secret@proxy.example:80', 'socks5:me:secret@proxy.example:1080'],
	])('%s is rejected without http://, https:// or socks5://', (text) => {
		expectInvalidProxy(text, 'does not start with http://, https:// or socks5://');
	});

	it.each([
		...['http://', 'http://proxy.example:0', 'http://proxy.example:65536', 'http://me:secret@'],
		...['http://proxy.example:8080:me:secret', 'http://proxy.example:8080:me:se@cret'],
		...['http://proxy.example:8080@me:secret', 'http://socks5://me:secret@proxy.example:1080'],
		...['http://me:se cret@proxy.example:80', 'http://me:se@cret@proxy.example:80'],
		...['http://me:se/cret@proxy.example:80', 'http://me:se:cret@proxy.example:80'],
		...['http://me:secret%4@proxy.example:80', 'http://me:sécret@proxy.example:80'],
		...['http://me:secret\ud800@proxy.example:80', 'http://:secret@proxy.example:80'],
		...['http://proxy.example:8080/path', 'http://proxy.example:8080?x', 'http://2001:db8::1:80'],
	])('%s is rejected, without being quoted', (text) => {
		expectInvalidProxy(text, 'is not the URL of a proxy');
	});
});

it('omits a blank proxy and user agent, and trims others', () => {
	const blank = readCustomAccount({ cookie: LINE, proxy: ' ', userAgent: '' });
	expect(blank).toEqual({ cookie: encoded(LINE) });
	const spaced = { cookie: LINE, proxy: ' http://h:1 ', userAgent: 'Browser/1.0\n' };
	const trimmed = { cookie: encoded(LINE), proxy: 'http://h:1', userAgent: 'Browser/1.0' };
	expect(readCustomAccount(spaced)).toEqual(trimmed);
});

describe('validateCustomAccount', () => {
	it('accepts credentials without an account', () => {
		expect(() => validateCustomAccount({ cookie: ' ', proxy: '' })).not.toThrow();
	});

	it('checks the cookies', () => {
		expect(() => validateCustomAccount({ cookie: 'AQEDmadeUp0123' })).toThrow('Network Cookies');
	});
});
