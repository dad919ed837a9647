// Every secret of the credentials is hidden in every spelling, and ordinary data never changes.
import fc from 'fast-check';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { createRedactor } from '../../../nodes/ProfessionalNetwork/account/redact';
import { API_KEY_HEADER } from '../../../nodes/ProfessionalNetwork/service/names';

const KEY = 'made-up-key/Ua8+MtK0q&"x<\\>y\\z';
const TOKEN = "AQEDmadeUp~0123?=!'()*";
const LINE = `session_token=${TOKEN}; csrf="ajax:4711471147114711"; lang=en`;
const EXPORT = JSON.stringify([
	{ name: 'session_token', value: TOKEN, domain: '.network.example' },
	{ name: 'csrf', value: '"ajax:4711471147114711"', domain: 'www.network.example' },
]);
const PROXY = 'http://admin:proxy%20pass@proxy.example:8080';
const CREDENTIALS = { apiKey: KEY, cookie: LINE, proxy: PROXY };

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const json = (text: string) => JSON.stringify(text).slice(1, -1);
const hexCode = (unit: string) => unit.charCodeAt(0).toString(16).padStart(4, '0');
/** Writes every code unit of a text differently. */
const units = (write: (unit: string) => string) => (text: string) =>
	text.split('').map(write).join('');
/** Encodings that the redactor replaces in place. */
const USUAL: Record<string, (text: string) => string> = {
	'as it is': (text) => text,
	'in JSON': json,
	'by encodeURIComponent': encodeURIComponent,
	'in Base64': base64,
	'in Base64 without padding': (text) => base64(text).replace(/=+$/, ''),
	'in Base64, URL-encoded': (text) => encodeURIComponent(base64(text)),
};

/** Encodings that take one round to decode. */
const ENCODINGS: Record<string, (text: string) => string> = {
	...USUAL,
	'in JSON with \\/': (text) => json(text).replace(/\//g, '\\/'),
	'in \\u escapes': units((unit) => `\\u${hexCode(unit)}`),
	'in \\x escapes': units((unit) => `\\x${hexCode(unit).slice(2)}`),
	'by encodeURI': encodeURI,
	'by n8n, in lower case': (text) =>
		encodeURIComponent(text)
			.replace(/[!'()*]/g, (sign) => `%${hexCode(sign).slice(2)}`)
			.replace(/%../g, (code) => code.toLowerCase()),
	'by bytes': (text) => Buffer.from(text).toString('hex').replace(/../g, '%$&'),
	'by URLSearchParams': (text) => new URLSearchParams({ x: text }).toString().slice(2),
	'in HTML': (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
	'in HTML with names': (text) =>
		text.replace(/&/g, '&amp;').replace(/"/g, '&QUOT;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
	'in hexadecimal HTML': units((unit) => `&#x${hexCode(unit)};`),
	'in URL-safe Base64': (text) => Buffer.from(text).toString('base64url'),
	'in Base64, with blanks for +': (text) => base64(text).replace(/\+/g, ' '),
	'in Base64, broken over lines': (text) => base64(text).replace(/.{18}/g, '$&\r\n'),
	'in Base64 after short lines': (text) => `x\n\ny${base64(text)}`,
	'in longer Base64': (text) => base64(`12${text}345`),
	'in even longer Base64': (text) => base64(`{"a": "${text}", "b": 1}`),
};

it.each([
	['the key', KEY],
	['the cookies', LINE],
	["a cookie's value", TOKEN],
	["a quoted cookie's value", 'ajax:4711471147114711'],
	['the proxy', PROXY],
	["the proxy's password", 'proxy pass'],
	["the proxy's encoded password", 'proxy%20pass'],
	["the proxy's user and password", 'admin:proxy%20pass'],
])('%s is replaced in usual encodings, and hidden in all others', (_name, secret) => {
	const redact = createRedactor(CREDENTIALS);
	for (const encode of Object.values(USUAL)) {
		expect(redact(`by <${encode(secret)}>.`)).toMatch(/^by <(admin(:|%3A))?\[hidden\]>\.$/);
	}
	for (const encode of Object.values(ENCODINGS)) {
		const once = encode(secret);
		const twice = json(once);
		for (const text of [once, encodeURIComponent(twice), base64(twice), json(twice)]) {
			expect(redact(`x ${text} y`)).not.toContain(text);
			expect(JSON.stringify(redact({ [text]: [{ text }] }))).not.toContain(json(text));
			expect(redact(JSON.stringify({ text }))).not.toContain(json(text));
		}
	}
});

it('a long secret is hidden after up to four encodings, and so are its first 12 characters', () => {
	const secret = fc.stringMatching(/^x7Q[!#-:<-~]{12,50}[A-Za-z0-9]$/);
	const field = fc.constantFrom<(text: string) => ICredentialDataDecryptedObject>(
		(apiKey) => ({ apiKey }),
		(value) => ({ cookie: base64(JSON.stringify([{ name: 'a', value, domain: 'network.com' }])) }),
		(password) => ({ proxy: `http://user:${encodeURIComponent(password)}@proxy.example:80` }),
	);
	const oneRound = Object.keys(ENCODINGS).filter((name) => name !== 'in Base64, URL-encoded');
	const encoding = fc.constantFrom(...oneRound.map((name) => ENCODINGS[name]));
	const nested = fc.array(encoding, { maxLength: 4 });
	// Half an escape before the secret would become a whole one.
	const near = fc.stringMatching(/^[^%&\\\P{ASCII}]{0,12}$/u);
	fc.assert(
		fc.property(secret, field, nested, near, near, (text, fieldOf, encodings, before, after) => {
			const redact = createRedactor(fieldOf(text));
			for (const part of [text, text.slice(0, 12)]) {
				const encoded = encodings.reduce((inner, encode) => encode(inner), part);
				const redacted = redact(`${before}${encoded}${after}`);
				expect(redacted).not.toContain(encoded);
				expect(redact(redacted)).toBe(redacted);
			}
		}),
		{ numRuns: 300 },
	);
});

describe('ordinary data', () => {
	const ROW = {
		linkedinUrl: 'https://www.linkedin.com/in/jane-doe-4711?miniProfile=urn%3Ali%3Amember%3A1',
		id: 'ACwAAB3xM0sBq7Lk2v9RtYpQe4uWn8dZcF1hJgA',
		site: 'https://linkedin.com/in/jane-doe',
		headline: 'Senior Software Engineer at Acme | Enterprise marketing &amp; sales, 50% remote',
		location: { linkedinText: 'Europe/Berlin', timezone: 'America/Los_Angeles', elements: 5 },
		seen: ['2024-01-01T00:00:00.000Z', 'urn:li:member:4711', 1700000000000, 'v=2&lang=en-us'],
		website: 'https://www.linkedin.com/in/jane-doe-1a2b3c?plan=enterprise&timezone=Europe%2FBerlin',
	};

	it.each<ICredentialDataDecryptedObject>([
		// A user, a password or an address that is a word of the data.
		{ proxy: 'http://linkedin:pw@proxy.example' },
		{ proxy: 'proxy.example:80:me:marketing' },
		{ proxy: 'http://me:professional1@h:1' },
		{ proxy: 'www.linkedin.com' },
		{ baseUrl: 'https://1a2b3c@api.example' },
		// A cookie that is a plan, a time zone, a headline, a page, a date, a URN, or short.
		{ cookie: 'plan=enterprise; tz=America/Los_Angeles; lang="v=2&lang=en-us"' },
		{ cookie: 'title=Senior%20Software%20Engineer%20at%20Acme' },
		{ cookie: 'from=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fjane-doe-1a2b3c' },
		{ cookie: 'to=https%3A%2F%2Fwww.linkedin.com%2F%3Fa%3Db1' },
		{ cookie: 'seen=2024-01-01T00:00:00.000Z; last=2024-01-01T00:00:00' },
		{ cookie: 'me=urn:li:member:4711; other=urn:li:member:123456789' },
		{ apiKey: 'in' },
	])('does not change with %j', (credentials) => {
		const redact = createRedactor({ apiKey: KEY, ...credentials });
		expect(redact(ROW)).toBe(ROW);
		expect(redact(JSON.stringify(ROW))).toBe(JSON.stringify(ROW));
	});

	it('that is not plain does not change', () => {
		const value = { date: new Date(0), none: null, missing: undefined, yes: true };
		expect(createRedactor(CREDENTIALS)(value)).toBe(value);
		expect(createRedactor(CREDENTIALS)(undefined)).toBe(undefined);
	});
});

describe('a short value', () => {
	const credentials = { apiKey: '1234567', cookie: 'lang=en', proxy: 'http://admin:pw@h.example' };
	const redact = createRedactor(credentials);

	it.each<[given: unknown, expected: unknown]>([
		['?x=1&apiKey=1234567&y=2', '?x=1&[hidden]&y=2'],
		[`${API_KEY_HEADER}: 1234567.`, '[hidden].'],
		['Sent {"apiKey":"1234567"}', 'Sent {"[hidden]"}'],
		['\ufeff {"apiKey":"1234567"}', '{"apiKey":"[hidden]"}'],
		[`${API_KEY_HEADER.toLowerCase()}%3D1234567`, '[hidden]'],
		['Cookie: lang=en; x', '[hidden]; x'],
		['http://admin:pw@h.example', '[hidden]'],
		['http://admin:pw@elsewhere.example', 'http://[hidden]@elsewhere.example'],
		['by admin%3Apw', 'by [hidden]'],
		[`Basic ${base64('admin:pw')}`, 'Basic [hidden]'],
		['apiKey%253D1234567', '[hidden]'],
		[{ APIKEY: '1234567' }, { APIKEY: '[hidden]' }],
		[{ [API_KEY_HEADER]: 1234567 }, { [API_KEY_HEADER]: '[hidden]' }],
		[{ cookie: base64('lang=en') }, { cookie: '[hidden]' }],
		[{ Proxy: 'http://admin:pw@h.example' }, { Proxy: '[hidden]' }],
		[{ password: 'pw' }, { password: '[hidden]' }],
	])('is hidden after its name or user: %j', (given, expected) => {
		expect(redact(given)).toEqual(expected);
	});

	it.each([
		...['slang=en', 'superadmin:pw', 'admin:pwned', base64('superadmin:pwned'), 'id=1234567'],
		...['The admin speaks en and typed pw and 1234567', 'apiKey=12345678'],
	])('is not hidden in other data: %s', (text) => {
		expect(redact(text)).toBe(text);
		const data = { text, id: '1234567', number: 1234567, en: 'pw' };
		expect(redact(data)).toBe(data);
	});
});

describe('credentials', () => {
	it.each([
		['a header line with its name', `Cookie: ${LINE}`, LINE],
		['cookies in another format', '<a href="AQEDmadeUp0123">', '<a href="AQEDmadeUp0123">'],
	])('with %s hide it as pasted, decoded and as sent', (_name, cookie, plain) => {
		const redact = createRedactor({ cookie });
		for (const text of [cookie, plain, base64(plain), base64(plain).replace(/=+$/, '')]) {
			expect(redact(`cookie ${text}.`)).toBe('cookie [hidden].');
			expect(redact(`cookie ${encodeURIComponent(text)}.`)).toBe('cookie [hidden].');
		}
		expect(redact(`cookie ${base64(base64(plain))}.`)).toMatch(/^(cookie )?\[hidden\]\.?$/);
	});

	it.each([
		['http://customer-1:Se:cr@t/99@proxy.example:8080', 'Se:cr@t/99'],
		['proxy.example:8080:customer-1:Se:cr@t/99', 'Se:cr@t/99'],
		['socks5://customer-1:Se%3Acr%40t99@proxy.example', 'Se:cr@t99'],
		['http://socks5://customer-1:Se:cr@t/99@proxy.example:8080', 'Se:cr@t/99'],
		['http://proxy.example:8080:customer-1:Se:cr@t/99', 'Se:cr@t/99'],
		['customer-1:Se cr@t/99@proxy.example:8080', 'Se cr@t/99'],
		['http://customer-1:пароль-99@proxy.example:80', 'пароль-99'],
	])('with the proxy %s hide it, and its password with and without the user', (proxy, password) => {
		const redact = createRedactor({ proxy });
		for (const secret of [proxy, `customer-1:${password}`, password]) {
			for (const encode of Object.values(USUAL)) {
				expect(redact(`by ${encode(secret)}.`)).toBe('by [hidden].');
			}
		}
		expect(redact('by customer-1')).toBe('by customer-1');
	});

	const CUT = 'k7Xq2m9Zt4Lp8Rw1';
	const BASE_URL = 'https://me:gateway-pass@api.example/v1';
	const DIGITS = '12345678901234567890';

	it.each<[ICredentialDataDecryptedObject, text: string, redacted: string]>([
		// A user that is an email address, and the URL that is sent for a proxy.
		[{ proxy: 'http://me@corp.example:Se:cr@t/99@proxy.example' }, 'Se:cr@t/99', '[hidden]'],
		[{ proxy: 'h.example:80:me:a?b/c' }, 'http://me:a%3Fb%2Fc@h.example:80', '[hidden]'],
		[{ proxy: 'h:8080 ' }, 'http://h:8080', '[hidden]'],
		[{ baseUrl: BASE_URL }, BASE_URL, 'https://[hidden]@api.example/v1'],
		[{ baseUrl: 'https://k7Xq2m9Zt4Lp8Rw1@api.example/v1' }, 'k7Xq2m9Zt4Lp8Rw1', '[hidden]'],
		[{ apiKey: 'Bearer "k7Xq2m9Zt4Lp"\n' }, 'k7Xq2m9Zt4Lp', '[hidden]'],
		[{ apiKey: 'a1b2c3d4' }, 'a1b2c3d4', '[hidden]'],
		[{ apiKey: 'a1b2c3d4' }, base64('a1b2c3d4.'), '[hidden]u'],
		[{ apiKey: 'a1b2c3d4' }, base64('1a1b2c3d4.'), '[hidden]'],
		[{ apiKey: 'a1b2c3d4' }, base64('12a1b2c3d4.'), '[hidden]'],
		[{ cookie: 'a=b; session=x7Q%2Fm9Zt%2FLp8Rw1' }, 'x7Q%2Fm9Zt%2FLp8Rw1', '[hidden]'],
		[{ cookie: 'session=x7Q%2Fm9ZtLp8Rw1Kd' }, 'x7Q/m9ZtLp8R', '[hidden]'],
		[{ apiKey: 'x1|y2.z3$' }, 'x1, y2, y2zz3$', 'x1, y2, y2zz3$'],
		// The first twelve characters.
		[{ cookie: 'AQEDk7Xq2m9Zt4Lp8Rw1' }, 'AQEDk7Xq2m9Z', '[hidden]'],
		[{ apiKey: CUT }, 'Key k7Xq2m9Zt4Lp8...', 'Key [hidden]'],
		[{ apiKey: CUT }, 'Key k7Xq2m9Zt4Lp*** and', 'Key [hidden] and'],
		[{ apiKey: CUT }, 'Key k7Xq2m9Zt4Lp… (cut)', 'Key [hidden]… (cut)'],
		[{ apiKey: CUT }, 'Key k7Xq2m9Zt4L', 'Key k7Xq2m9Zt4L'],
		[CREDENTIALS, `Sent ${base64(LINE).slice(0, 60)}`, '[hidden]'],
		[CREDENTIALS, 'by proxy pass...', 'by [hidden]...'],
		// A number, also within a longer one.
		[
			{ apiKey: DIGITS },
			`[${DIGITS},12345678,{"${DIGITS}":1}]`,
			'["[hidden]",12345678,{"[hidden]":1}]',
		],
		[{ apiKey: DIGITS }, `{"id":1${DIGITS}}`, '{"id":"1[hidden]"}'],
		// A JSON text remains valid, even if the secret is a part of the JSON.
		[{ cookie: EXPORT }, `[{"value":"${TOKEN}"}]`, '[{"value":"[hidden]"}]'],
		[{ cookie: 'a=12","x":"345678901' }, '{"c":"12","x":"345678901"}', '"[hidden]"'],
	])('%j hide it in %s', (credentials, text, redacted) => {
		expect(createRedactor(credentials)(text)).toBe(redacted);
	});

	it('of any kind make a redactor', () => {
		const apiKey = '\ud800'.repeat(9);
		const broken = { apiKey, cookie: '[{', proxy: '%E0%A4%x1:\ud800', baseUrl: 5 };
		expect(createRedactor(broken)('x')).toBe('x');
		expect(createRedactor(broken)(broken.apiKey)).toBe('[hidden]');
	});
});

describe('values', () => {
	const redact = createRedactor(CREDENTIALS);

	it('are redacted at 100,000 levels', () => {
		const deep = `${'{"a":['.repeat(50_000)}"${json(KEY)}"${']}'.repeat(50_000)}`;
		let value = redact(JSON.parse(deep));
		for (let depth = 0; depth < 50_000; depth++) [value] = value.a;
		expect(value).toBe('[hidden]');
		expect(redact(deep)).toBe('"[hidden]"');
	});

	it('keep keys that become equal, and properties of any name', () => {
		const value = `{"${json(KEY)}":1,"x ${TOKEN}":2,"y":{"a${TOKEN}":3,"[hidden]":4,"${TOKEN}":5}}`;
		expect(redact(JSON.parse(value))).toEqual({
			'[hidden]': 1,
			'x [hidden]': 2,
			y: { 'a[hidden]': 3, '[hidden]': 4, '[hidden] +': 5 },
		});
		const own = JSON.parse(`{"__proto__":{"x":"${json(KEY)}"}}`);
		expect(JSON.stringify(redact(own))).toBe('{"__proto__":{"x":"[hidden]"}}');
	});

	it('are copied instead of changed', () => {
		const value = { list: [{ text: KEY }] };
		expect(redact(value)).toEqual({ list: [{ text: '[hidden]' }] });
		expect(value).toEqual({ list: [{ text: KEY }] });
	});
});

describe('a long text', () => {
	const redact = createRedactor(CREDENTIALS);

	it('shows the key in no encoding', () => {
		const before = 'Caf\\u00e9 &amp; 100%25 '.repeat(2_500);
		for (const encode of Object.values(ENCODINGS)) {
			const text = base64(json(encode(KEY)));
			expect(redact(`${before} ${text}`)).not.toContain(text);
		}
		expect(redact(before)).toBe(before);
	});

	it.each([
		['backslashes', '\\'.repeat(100_000)],
		['escaped quotes', `"${'\\"'.repeat(20_000)}`],
		['percent signs', '%25'.repeat(20_000)],
		['ampersands', '&#'.repeat(20_000)],
		['impossible characters', '&#9999999;'.repeat(20_000)],
		['Base64', base64('made up'.repeat(20_000))],
		['blanks', ' '.repeat(100_000)],
		['names', 'apiKey='.repeat(20_000)],
		['beginnings of a secret', KEY.slice(0, 11).repeat(5_000)],
		['opened brackets', '[{"a":'.repeat(100_000)],
	])('of %s is read', (_name, text) => {
		expect(redact(`${text} ${TOKEN} ${text} `)).toBe(`${text} [hidden] ${text} `);
	});
});
