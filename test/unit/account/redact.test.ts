// Every secret of the credentials is hidden in every spelling, and nothing else changes.
import fc from 'fast-check';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { createRedactor } from '../../../nodes/ProfessionalNetwork/account/redact';

const KEY = 'made-up-key/Ua8+MtK0q&"é😀x<\\\r\n\t\b\f\'>y\\';
const TOKEN = "AQEDmadeUp~0123?=!'()*";
const CSRF = 'ajax:4711471147114711';
const LINE = `session_token=${TOKEN}; csrf="${CSRF}"; lang=en; seen=https%3A%2F%2Fx.example%2Ffeed`;
const EXPORT = JSON.stringify(
	[
		{ name: 'session_token', value: TOKEN, domain: '.network.example' },
		{ name: 'csrf', value: `"${CSRF}"`, domain: 'www.network.example' },
		{ name: 'lang', value: 'en', domain: '.network.example' },
	],
	null,
	2,
);
const PROXY = 'http://admin:proxy%20pass@proxy.example:8080';
const CREDENTIALS = { apiKey: KEY, cookie: LINE, proxy: PROXY };

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const json = (text: string) => JSON.stringify(text).slice(1, -1);
const lower = (text: string) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
const everyCharacter = (spell: (character: string) => string) => (text: string) =>
	Array.from(text, spell).join('');
const unicode = (text: string) =>
	text
		.split('')
		.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
		.join('');
/** Returns a query string as n8n writes it. */
const strict = (text: string) =>
	encodeURIComponent(text).replace(
		/[!'()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
const bytes = (text: string) =>
	Buffer.from(text)
		.toString('hex')
		.replace(/../g, (code) => `%${code}`);

const SPELLINGS: Record<string, (text: string) => string> = {
	'as it is': (text) => text,
	'in JSON': json,
	'in JSON with \\/': (text) => json(text).replace(/\//g, '\\/'),
	'in JSON inside JSON': (text) => json(json(text)),
	'in JSON inside JSON inside JSON': (text) => json(json(json(text))),
	'in \\u escapes': unicode,
	'in \\u escapes in upper case': (text) =>
		unicode(text).replace(/[a-f]/g, (hex) => hex.toUpperCase()),
	'in \\u escapes beyond ASCII': everyCharacter((one) => (one < '\x7f' ? json(one) : unicode(one))),
	'in \\u escapes inside JSON': (text) => json(unicode(text)),
	'by encodeURIComponent': encodeURIComponent,
	'by encodeURIComponent, in lower case': (text) => lower(encodeURIComponent(text)),
	'by encodeURI': encodeURI,
	'by n8n': strict,
	'by n8n, in lower case': (text) => lower(strict(text)),
	'by bytes': bytes,
	'by URLSearchParams': (text) => new URLSearchParams({ x: text }).toString().slice(2),
	'URL-encoded twice': (text) => encodeURIComponent(encodeURIComponent(text)),
	'URL-encoded three times': (text) => strict(strict(strict(text))),
	'URL-encoded in JSON inside JSON': (text) => json(json(encodeURIComponent(text))),
	'in JSON, URL-encoded': (text) => encodeURIComponent(json(text)),
	'in HTML': (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
	'in HTML with names': (text) =>
		text
			.replace(/&/g, '&amp;')
			.replace(/"/g, '&quot;')
			.replace(/'/g, '&apos;')
			.replace(/</g, '&lt;')
			.replace(/>/g, '&gt;'),
	'in HTML with the code of each character': everyCharacter((one) => `&#${one.codePointAt(0)};`),
	'in HTML with the hexadecimal code of each character': everyCharacter(
		(one) => `&#x${one.codePointAt(0)?.toString(16)};`,
	),
	'in Base64': base64,
	'in Base64 without padding': (text) => base64(text).replace(/=+$/, ''),
	'in URL-safe Base64': (text) => Buffer.from(text).toString('base64url'),
	'in Base64, URL-encoded': (text) => encodeURIComponent(base64(text)),
	'in Base64, URL-encoded twice': (text) => encodeURIComponent(encodeURIComponent(base64(text))),
	'in Base64, in JSON with \\u003d': (text) => base64(text).replace(/=/g, '\\u003d'),
	'in Base64, in JSON with \\/': (text) => base64(text).replace(/\//g, '\\/'),
	'in Base64, with blanks for +': (text) => base64(text).replace(/\+/g, ' '),
};

const SECRETS: Array<[name: string, secret: string]> = [
	['the key', KEY],
	['the cookies', LINE],
	["a cookie's value", TOKEN],
	["a quoted cookie's value", CSRF],
	["a URL-encoded cookie's value", 'https%3A%2F%2Fx.example%2Ffeed'],
	["a URL-encoded cookie's value, decoded", 'https://x.example/feed'],
	['a short cookie with its name', 'lang=en'],
	['the proxy', PROXY],
	["the proxy's password", 'proxy pass'],
	["the proxy's encoded password", 'proxy%20pass'],
	["the proxy's user and password", 'admin:proxy%20pass'],
];

describe.each(SECRETS)('%s', (_name, secret) => {
	const redact = createRedactor(CREDENTIALS);

	it.each(Object.entries(SPELLINGS))('is hidden %s', (_spelling, spell) => {
		const spelled = spell(secret);
		expect(redact(`<${spelled}>`)).toBe('<[hidden]>');
		expect(JSON.stringify(redact({ [spelled]: [{ text: spelled }] }))).not.toContain(json(spelled));
		expect(redact(JSON.stringify({ text: spelled }))).not.toContain(json(spelled));
	});
});

// The matcher first compares three characters, and these texts begin with + and / in Base64.
it.each(['o가 made-up key', 'O😀 made-up key'])('%s is hidden in every spelling', (apiKey) => {
	const redact = createRedactor({ apiKey });
	for (const spell of Object.values(SPELLINGS)) {
		expect(redact(`<${spell(apiKey)}>`)).toBe('<[hidden]>');
	}
});

describe('cookies', () => {
	it.each([
		['a header line', LINE],
		['a header line with its name', `Cookie: ${LINE}`],
		["an extension's export", EXPORT],
		['Base64 of a line', base64(LINE)],
		['Base64 of an export, broken over lines', base64(EXPORT).replace(/.{60}/g, '$&\r\n')],
		['URL-safe Base64', Buffer.from(LINE).toString('base64url')],
	])('pasted as %s are hidden completely, decoded, encoded and by value', (_name, cookie) => {
		const redact = createRedactor({ cookie });
		const plain = /export/.test(_name) ? EXPORT : LINE;
		for (const text of [
			cookie,
			plain,
			base64(plain),
			base64(plain).replace(/=+$/, ''),
			TOKEN,
			CSRF,
		]) {
			expect(redact(`cookie ${text}.`)).toBe('cookie [hidden].');
			expect(redact(`cookie ${encodeURIComponent(text)}.`)).toBe('cookie [hidden].');
		}
		expect(redact('a; lang=en; b')).toBe('a; [hidden]; b');
		// The sent text may be encoded once more.
		expect(redact(`cookie ${base64(base64(plain))}.`)).toBe('cookie [hidden].');
	});
});

describe('a proxy', () => {
	it.each([
		['http://customer-1:Se:cr@t/99@proxy.example:8080', ['customer-1', 'Se:cr@t/99']],
		['proxy.example:8080:customer-1:Se:cr@t/99', ['customer-1', 'Se:cr@t/99']],
		['socks5://customer-1:Se%3Acr%40t99@proxy.example', ['Se%3Acr%40t99', 'Se:cr@t99']],
	])('%s is hidden, with user and password', (proxy, parts) => {
		const redact = createRedactor({ proxy });
		for (const secret of [proxy, ...parts]) {
			for (const spell of [String, encodeURIComponent, strict, json, base64]) {
				expect(redact(`by ${spell(secret)}`)).toBe('by [hidden]');
			}
		}
	});

	it('is hidden as the URL that is sent', () => {
		const redact = createRedactor({ proxy: 'proxy.example:8080:me:a?b/c' });
		expect(redact('by http://me:a%3Fb%2Fc@proxy.example:8080')).toBe('by [hidden]');
	});

	it('hides a short password only after its user', () => {
		const redact = createRedactor({ proxy: 'http://admin:pw@proxy.example' });
		expect(redact('http://admin:pw@elsewhere.example')).toBe('http://[hidden]@elsewhere.example');
		expect(redact(`Basic ${base64('admin:pw')}`)).toBe('Basic [hidden]');
		expect(redact('An admin typed pw')).toBe('An admin typed pw');
	});

	it.each([
		['https://gateway-token@api.example/v1', 'gateway-token'],
		['https://me:gateway-pass@api.example/v1', 'gateway-pass'],
	])('is hidden by its parts in the Base URL %s', (baseUrl, secret) => {
		expect(createRedactor({ baseUrl })(`by ${secret}`)).toBe('by [hidden]');
	});

	it('in the Base URL is hidden with its user', () => {
		const redact = createRedactor({ baseUrl: 'https://me:gateway-pass@api.example/v1' });
		expect(redact('https://me:gateway-pass@api.example/v1')).toBe(
			'https://[hidden]@api.example/v1',
		);
	});
});

describe('a value of eight characters', () => {
	it.each([
		['with blanks around it', { apiKey: ' a1b2c3d4\n' }, 'a1b2c3d4'],
		['with quotes inside', { cookie: 'a="b"cdefg"h"' }, 'b"cdefg"h'],
		['that cannot be decoded', { cookie: 'a=%E0%A4%x12345' }, '%E0%A4%x12345'],
		['of a cookie without a name', { cookie: 'a=b;=c1d2e3f4' }, 'c1d2e3f4'],
	])('is hidden %s', (_name, credentials, secret) => {
		expect(createRedactor(credentials)(`by ${secret}`)).toBe('by [hidden]');
	});

	it('is hidden by itself', () => {
		const redact = createRedactor({ apiKey: 'a1b2c3d4', cookie: 'session=e5f6g7h8' });
		expect(redact('Sent a1b2c3d4 and e5f6g7h8')).toBe('Sent [hidden] and [hidden]');
	});

	it('is hidden together with the user as a password', () => {
		const redact = createRedactor({ proxy: 'http://me:a1b2c3d4@proxy.example' });
		expect(redact('by me:a1b2c3d4')).toBe('by [hidden]');
	});
});

describe('a short value', () => {
	const redact = createRedactor({
		apiKey: '1234567',
		cookie: 'lang=en; a=b; theme=dark',
		proxy: 'http://admin:pw@h.example',
	});

	it.each([
		'lang=english',
		'lang=en-us',
		'slang=en',
		'x-lang=en',
		'[hidden]lang=en',
		'lang=en[hidden]',
		base64('slang=english'),
		'schema=b',
		'admin:pwned',
		'{ "id": 1 }',
		'a=b.5',
		'The admin speaks en and dark',
		'{"lang":"en","id":1234567,"ids":[12345678,1234567]}',
		'id=1234567',
	])('is not hidden in other data: %s', (text) => {
		expect(redact(text)).toBe(text);
		expect(redact({ text })).toEqual({ text });
	});

	it.each([
		['?x=1&lang=en&y=2', '?x=1&[hidden]&y=2'],
		['cookie: a=b; lang=en', 'cookie: [hidden]; [hidden]'],
		['a%3Db%3B%20lang%3Den', '[hidden]%3B%20[hidden]'],
		['line\\nlang=en', 'line\\n[hidden]'],
		['line\\u000alang=en', 'line\\u000a[hidden]'],
		[`as ${base64('lang=en')}`, 'as [hidden]'],
		...['apiKey', 'X-API-Key', 'x-api-key'].flatMap((name) => [
			[`${name}=1234567`, '[hidden]'],
			[`${name}: 1234567.`, '[hidden].'],
			[`Sent {"${name}":"1234567"}`, 'Sent {[hidden]"}'],
		]),
		['http://admin:pw@h.example and admin%3Apw', '[hidden] and [hidden]'],
	])('is hidden with its name: %s', (text, expected) => {
		expect(redact(text)).toBe(expected);
	});

	it.each([
		['a="b"', { cookie: 'a="b"' }, '[hidden]"'],
		['cookie=YT1i', { cookie: 'YT1i' }, '[hidden]'],
		['Cookie: YT1i', { cookie: 'YT1i' }, '[hidden]'],
		['cookie=a=b', { cookie: 'a=b' }, '[hidden]'],
		['Cookie: a=b', { cookie: 'a=b' }, '[hidden]'],
		['cookie=a=b', { cookie: 'YT1i' }, '[hidden]'],
		['Cookie: a=b', { cookie: 'YT1i' }, '[hidden]'],
		['as YT1i', { cookie: 'a=b; x=y' }, 'as YT1i'],
		['Sent apiKey= and cookie=', {}, 'Sent apiKey= and cookie='],
		['proxy=h:1', { proxy: 'h:1' }, '[hidden]'],
		['as YWI9Y2Rl', { cookie: 'ab=cde; x=y' }, 'as [hidden]'],
		['long_cookie_name=...', { cookie: 'long_cookie_name=a' }, 'long_cookie_name=...'],
	])('in %s with %j becomes %s', (text, credentials, expected) => {
		expect(createRedactor(credentials)(text)).toBe(expected);
	});

	it.each(['apiKey', 'APIKEY', 'X-API-Key', 'cookie', 'Proxy'])(
		'is hidden as the whole value of %s',
		(name) => {
			const credential = { apiKey: 'k:1', cookie: 'k:1', proxy: 'k:1' };
			expect(createRedactor(credential)({ [name]: 'k:1', other: 'k:1' })).toEqual({
				[name]: '[hidden]',
				other: 'k:1',
			});
		},
	);

	it('is hidden if it is the whole value of its field', () => {
		expect(redact({ apiKey: '1234567', id: '1234567', lang: 'en' })).toEqual({
			apiKey: '[hidden]',
			id: '1234567',
			lang: 'en',
		});
		expect(redact('{"apiKey":"1234567","id":1234567}')).toBe('{"apiKey":"[hidden]","id":1234567}');
		expect(redact('\ufeff {"apiKey":"1234567"}')).toBe('{"apiKey":"[hidden]"}');
		expect(createRedactor({ apiKey: '' })({ apiKey: '' })).toEqual({ apiKey: '' });
	});
});

describe('a key of digits', () => {
	const digits = '1234567890'.repeat(2);
	const redact = createRedactor({ apiKey: digits });

	it('keeps a JSON text valid', () => {
		const text = '{"id":112345678901234567890, "n":-1.5e3,"key":"12345678901234567890"}';
		expect(JSON.parse(redact(text))).toEqual({
			id: 1.1234567890123457e20,
			n: -1500,
			key: '[hidden]',
		});
	});

	it('is hidden as a number of at least eight digits that does not begin with 0', () => {
		expect(createRedactor({ apiKey: '12345678' })([12345678, 1])).toEqual(['[hidden]', 1]);
		expect(createRedactor({ apiKey: '012345678' })([12345678])).toEqual([12345678]);
		expect(createRedactor({ apiKey: '12345678e1' })([123456780])).toEqual([123456780]);
	});

	it('is hidden as a number that lost digits when it was parsed', () => {
		expect(redact('[12345678901234567890,12345678,{"12345678901234567890":1}]')).toBe(
			'["[hidden]",12345678,{"[hidden]":1}]',
		);
	});
});

describe('a secret that is cut off', () => {
	const redact = createRedactor(CREDENTIALS);

	it.each([
		[KEY.slice(0, 20), '[hidden]'],
		[`Key ${KEY.slice(0, 12)}...`, 'Key [hidden]'],
		[`Key ${KEY.slice(0, 12)}… (cut)`, 'Key [hidden] (cut)'],
		[`Sent ${base64(LINE).slice(0, 60)}`, 'Sent [hidden]'],
		[`by ${encodeURIComponent(KEY).slice(0, 17)}`, 'by [hidden]'],
		[`by ${encodeURIComponent(KEY).slice(0, 19)}`, 'by [hidden]'],
		[`in larger ${base64(`${TOKEN}345`)}`, 'in larger [hidden]jM0NQ=='],
		[`in larger ${base64(`1${TOKEN}345`)}`, 'in larger MU[hidden]ozNDU='],
		[`in larger ${base64(`12${TOKEN}345`)}`, 'in larger MTJ[hidden]MzQ1'],
	])('is hidden: %s', (text, expected) => {
		expect(redact(text)).toBe(expected);
	});

	it.each([KEY.slice(0, 11), `${KEY.slice(0, 20)} and more`, 'https://x.example/f'])(
		'stays where it may be data: %s',
		(text) => {
			expect(redact(text)).toBe(text);
		},
	);
});

describe('values', () => {
	const redact = createRedactor(CREDENTIALS);

	it('are redacted at 100,000 levels', () => {
		const deep = `${'{"a":['.repeat(50_000)}"${json(KEY)}"${']}'.repeat(50_000)}`;
		let value = redact(JSON.parse(deep));
		for (let depth = 0; depth < 50_000; depth++) [value] = value.a;
		expect(value).toBe('[hidden]');
		expect(redact(deep)).not.toContain(json(KEY));
	});

	it('keep two keys that become equal, and properties of any name', () => {
		const value = JSON.parse(`{"${json(KEY)}":1,"[hidden]":2,"__proto__":{"x":"${json(KEY)}"}}`);
		expect(JSON.stringify(redact(value))).toBe(
			'{"[hidden]":1,"[hidden] 2":2,"__proto__":{"x":"[hidden]"}}',
		);
	});

	it('are redacted in keys alone', () => {
		expect(redact({ list: [{ [KEY]: 1 }] })).toEqual({ list: [{ '[hidden]': 1 }] });
	});

	it('are copied instead of changed', () => {
		const value = { list: [{ text: KEY }] };
		redact(value);
		expect(value).toEqual({ list: [{ text: KEY }] });
	});

	it('are returned as the same object if they have no secrets', () => {
		const value = { list: [{ text: 'x' }, null, 1, true] };
		expect(redact(value)).toBe(value);
		expect(createRedactor({})(value)).toBe(value);
		expect(redact(undefined)).toBe(undefined);
	});

	it('remain valid JSON whatever the secret', () => {
		const cookie = 'a="nabcdefgh"; b=u0041bcdefg; c=","x":"1234';
		const text = '{"a":"\\nabcdefgh","b":"\\\\u0041bcdefg","c":"1","x":"1234","d":["nabcdefgh"]}';
		expect(JSON.parse(createRedactor({ cookie })(text))).toEqual({
			a: '\nabcdefgh',
			b: '[hidden]',
			c: '1',
			x: '1234',
			d: ['[hidden]'],
		});
	});
});

it.each([
	['backslashes', '\\'.repeat(100_000)],
	['escaped quotes', `"${'\\"'.repeat(20_000)}`],
	['percent signs', '%25'.repeat(20_000)],
	['ampersands', '&#'.repeat(20_000)],
	['beginnings of a secret', KEY.slice(0, 14).repeat(5_000)],
	['opened brackets', '[{"a":'.repeat(100_000)],
])('reads a long text of %s', (_name, text) => {
	expect(createRedactor(CREDENTIALS)(`${text} ${TOKEN} ${text} `)).toBe(
		`${text} [hidden] ${text} `,
	);
});

describe('any secret', () => {
	const secret = fc.oneof(
		fc.string({ minLength: 8, maxLength: 40 }),
		fc.string({ minLength: 8, maxLength: 40, unit: 'binary' }),
		fc.stringMatching(/^[A-Za-z0-9+/=_-]{8,60}$/),
		fc.stringMatching(/^[\\%&+"u0-9a-f]{8,20}$/),
		fc.stringMatching(/^\d{8,25}$/),
	);
	const isKey = (text: string) => text.trim().length >= 8 && !/[[\]]|hidden/.test(text);
	const key = secret.map((text) => text.trim()).filter(isKey);
	const anySpelling = fc.constantFrom(...Object.values(SPELLINGS));

	it('is removed in any spelling, anywhere in a text or a value', () => {
		fc.assert(
			fc.property(key, anySpelling, fc.string(), fc.string(), (apiKey, spell, before, after) => {
				fc.pre(!/[\ud800-\udfff]/.test(apiKey.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '')));
				const spelled = spell(apiKey);
				const text = `${before}${spelled}${after}`;
				const redact = createRedactor({ apiKey });
				expect(redact(text)).not.toContain(spelled);
				const value = redact({ [text]: [text] });
				expect(Object.entries(value).join()).not.toContain(spelled);
				expect(redact(text)).toBe(redact(redact(text)));
				expect(redact(value)).toEqual(value);
			}),
			{ numRuns: 500 },
		);
	});

	it('is removed as a cookie or password, and other data is unchanged', () => {
		const part = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9:+/&._-]{9,40}$/);
		fc.assert(
			fc.property(part, part, fc.jsonValue(), (value, password, data) => {
				const credentials: ICredentialDataDecryptedObject = {
					cookie: base64(JSON.stringify([{ name: 'session', value }])),
					proxy: `h.example:80:user:${password}`,
				};
				const redact = createRedactor(credentials);
				const text = JSON.stringify(data);
				fc.pre(!text.includes(value) && !text.includes(password));
				expect(redact(data)).toEqual(data);
				expect(redact(text)).toBe(text);
				const out = JSON.stringify(redact({ data, value, password, [value]: password }));
				expect(out).not.toContain(json(value));
				expect(out).not.toContain(json(password));
			}),
		);
	});
});
