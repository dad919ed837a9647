// Every secret of the credentials is hidden in five spellings, and ordinary data never changes.
import fc from 'fast-check';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { redactorOf } from '../../../nodes/ProfessionalNetwork/account/account';
import { API_KEY_HEADER } from '../../../nodes/ProfessionalNetwork/service/spelling';
import { itReads } from '../table';

const KEY = `k7+/Ua8&"t'4<L>(K)!*q\\0`;
const SESSION = 'AQEDmadeUp_0123456789-abcdefgh';
const CUT = 'k7Xq2m9Zt4Lp8Rw1Kd20';
const DIGITS = '12345678901234567890';
const LINE = `session_token=${SESSION}; csrf="ajax:4711471147114711"; lang=en`;
const PROXY = 'http://admin:proxy%20pass@proxy.example:8080';
const CREDENTIALS = { apiKey: KEY, cookie: LINE, proxy: PROXY };

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const json = (text: string) => JSON.stringify(text).slice(1, -1);
const listOf = (...values: string[]) =>
	JSON.stringify(values.map((value) => ({ name: 'a', value, domain: '.network.example' })));

const SPELLINGS: Array<[name: string, text: string]> = [
	['plain', KEY],
	['percent-encoded', `k7%2B%2FUa8%26%22t'4%3CL%3E(K)!*q%5C0`],
	['percent-encoded in lower case', `k7%2b%2fUa8%26%22t'4%3cL%3e(K)!*q%5c0`],
	['percent-encoded with marks', 'k7%2B%2FUa8%26%22t%274%3CL%3E%28K%29%21%2Aq%5C0'],
	['percent-encoded with marks in lower case', 'k7%2b%2fUa8%26%22t%274%3cL%3e%28K%29%21%2aq%5c0'],
	['JSON-escaped', `k7+/Ua8&\\"t'4<L>(K)!*q\\\\0`],
	['JSON-escaped with slashes', `k7+\\/Ua8&\\"t'4<L>(K)!*q\\\\0`],
	['JSON-escaped for HTML', `k7+/Ua8\\u0026\\"t'4\\u003cL\\u003e(K)!*q\\\\0`],
	['HTML-escaped', 'k7+/Ua8&amp;&quot;t&#39;4&lt;L&gt;(K)!*q\\0'],
	['HTML-escaped by PHP', 'k7+/Ua8&amp;&quot;t&#039;4&lt;L&gt;(K)!*q\\0'],
	['HTML-escaped by Python', 'k7+/Ua8&amp;&quot;t&#x27;4&lt;L&gt;(K)!*q\\0'],
	['HTML-escaped by Go', 'k7+/Ua8&amp;&#34;t&#39;4&lt;L&gt;(K)!*q\\0'],
	['XML-escaped', 'k7+/Ua8&amp;&quot;t&apos;4&lt;L&gt;(K)!*q\\0'],
	['HTML-escaped except for quotes', `k7+/Ua8&amp;"t'4&lt;L&gt;(K)!*q\\0`],
	['HTML-escaped except for single quotes', `k7+/Ua8&amp;&quot;t'4&lt;L&gt;(K)!*q\\0`],
	['Base64', base64(KEY)],
	['Base64 without padding', base64(KEY).replace(/=+$/, '')],
	['URL-safe Base64', Buffer.from(KEY).toString('base64url')],
	['URL-safe Base64 with padding', base64(KEY).replaceAll('+', '-').replaceAll('/', '_')],
];

describe('a secret', () => {
	it.each(SPELLINGS)('is hidden if it is %s', (_name, spelling) => {
		const redact = redactorOf({ apiKey: KEY });

		expect(redact(`by <${spelling}>, twice ${spelling}.`)).toBe('by <[hidden]>, twice [hidden].');
		expect(redact({ [spelling]: [{ text: spelling }] })).toEqual({
			'[hidden]': [{ text: '[hidden]' }],
		});
		expect(redact(JSON.stringify({ text: KEY }))).toBe('{"text":"[hidden]"}');
	});

	it('of any kind is hidden in any of these spellings', () => {
		const secret = fc.stringMatching(/^x7Q[!#-:<-~]{12,50}[A-Za-z0-9]$/);
		const field = fc.constantFrom<(text: string) => ICredentialDataDecryptedObject>(
			(apiKey) => ({ apiKey }),
			(value) => ({ cookie: base64(listOf(value)) }),
			(password) => ({ proxy: `http://user:${encodeURIComponent(password)}@proxy.example:80` }),
		);
		const spelling = fc.constantFrom<(text: string) => string>(
			(text) => text,
			encodeURIComponent,
			(text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
			json,
			(text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
			base64,
			(text) => Buffer.from(text).toString('base64url'),
		);
		const near = fc.string({ maxLength: 12 });

		fc.assert(
			fc.property(secret, field, spelling, near, near, (text, fieldOf, spell, before, after) => {
				const redact = redactorOf(fieldOf(text));
				const spelled = spell(text);
				const redacted = redact(`${before}${spelled}${after}`);
				expect(redacted).not.toContain(spelled);
				expect(redact(redacted)).toBe(redacted);
			}),
			{ numRuns: 300 },
		);
	});

	/** Tests which texts are hidden for these credentials. */
	function itHides(credentials: ICredentialDataDecryptedObject, rows: Array<[string, string]>) {
		it.each(rows)('is %s: %s', (_why, text) => {
			expect(redactorOf(credentials)(`is "${text}", or`)).toBe('is "[hidden]", or');
		});
	}

	describe('of an API key', () => {
		itHides({ apiKey: KEY }, [['a key with signs of every spelling', KEY]]);
		itHides({ apiKey: 'a1b2c3d4' }, [['a short key', 'a1b2c3d4']]);
		itHides({ apiKey: `Bearer "${CUT}"\n` }, [['a key that was pasted with other words', CUT]]);
	});

	describe('of cookies', () => {
		const SECOND = 'x7Qm9ZtLp8Rw1K24';
		const ENCODED = 'x7Q%2Fm9Zt%2FLp8Rw1Kd20';
		const LIST = listOf(SESSION);
		const HTML = '<a href="AQEDmadeUp0123">';

		itHides({ cookie: LINE }, [
			['a header line', LINE],
			['a header line as it is sent', base64(LINE)],
			['a header line as it is sent, in a URL', encodeURIComponent(base64(LINE))],
			['a header line as it is sent, in Base64 again', base64(base64(LINE))],
			['one cookie', SESSION],
			['a cookie in quotes', 'ajax:4711471147114711'],
		]);
		itHides({ cookie: `Cookie: ${LINE}` }, [['a line that was pasted with its name', LINE]]);
		itHides({ cookie: base64(LINE) }, [['a line that was pasted in Base64', LINE]]);
		itHides({ cookie: `a=${ENCODED}` }, [
			['a cookie that is percent-encoded', ENCODED],
			['a cookie that is percent-encoded, decoded', decodeURIComponent(ENCODED)],
		]);
		itHides({ cookie: `a=${SESSION};\r\nb=${SECOND}` }, [
			['the first of two cookies', SESSION],
			['the second of two cookies', SECOND],
		]);
		itHides({ cookie: `a=${SESSION}\nb=${SECOND}` }, [
			['the first of two cookies without a semicolon', SESSION],
			['the second of two cookies without a semicolon', SECOND],
		]);
		itHides({ cookie: LIST }, [
			['a list', LIST],
			['a list as it is sent', base64(LIST)],
		]);
		itHides({ cookie: ` ${LIST.replaceAll(',', ',\n')}` }, [
			['a list that was pasted over several lines, as it is sent', base64(LIST)],
		]);
		itHides({ cookie: listOf('a', SESSION) }, [['a cookie in a list', SESSION]]);
		itHides({ cookie: SESSION }, [
			['the value of li_at', SESSION],
			['the value of li_at as it is sent', base64(`li_at=${SESSION}`)],
		]);
		itHides({ cookie: HTML }, [['what was pasted instead of cookies', HTML]]);
	});

	describe('of a proxy', () => {
		itHides({ proxy: PROXY }, [
			['a proxy', PROXY],
			['a password', 'proxy%20pass'],
			['a password, decoded', 'proxy pass'],
		]);
		itHides({ proxy: 'HTTP://proxy.example:8080/' }, [
			['a proxy as it is sent', 'http://proxy.example:8080'],
		]);
		itHides({ proxy: 'http://admin:pw@h.example' }, [
			['a login', 'admin:pw'],
			['a login as it is sent to a proxy', base64('admin:pw')],
		]);
		itHides({ proxy: `http://${CUT}:@h.example` }, [['a token instead of a login', CUT]]);
		itHides({ proxy: 'h.example:80:me:a?b/c' }, [
			['what was pasted instead of a proxy', 'h.example:80:me:a?b/c'],
		]);
	});

	it.each(['a1B2c3', 'a1B2c3D', 'a1B2c3D4'])('is that of an invitation: %s', (invitation) => {
		expect(redactorOf({ apiKey: KEY }, invitation)(`is ${invitation}.`)).toBe('is [hidden].');
		expect(redactorOf({ apiKey: KEY })(`is ${invitation}.`)).toBe(`is ${invitation}.`);
	});

	it.each([
		[`Key ${CUT}`, 'Key [hidden]', 'all of a key'],
		['Key k7Xq2m9Zt4Lp…', 'Key [hidden]…', 'twelve characters of a key'],
		['Key k7Xq2m9Zt4Lp8… (cut)', 'Key [hidden]… (cut)', 'words after the end'],
		['Key k7Xq2m9Zt4Lp*** and', 'Key [hidden] and', 'stars for the end'],
		['Key k7Xq2m9Zt4L…', 'Key k7Xq2m9Zt4L…', 'too few characters of a key'],
		[`Sent ${base64(LINE).slice(0, 60)}…`, 'Sent [hidden]…', 'cookies as they are sent'],
		[
			`Sent ${encodeURIComponent(base64(LINE)).slice(0, 60)}…`,
			'Sent [hidden]…',
			'cookies as they are sent, in a URL',
		],
		[`Sent ${base64(CUT).slice(0, 20)}…`, 'Sent [hidden]…', 'a key in Base64'],
		['session=AQEDmadeUp_0…', 'session=[hidden]…', 'a cookie'],
		['user professional-4711…', 'user professional-4711…', 'what ordinary data could begin with'],
		['user professional-4711a…', 'user [hidden]…', 'what ordinary data could not begin with'],
	])('that was cut off within a long message: %j is %j, because it has %s', (text, redacted) => {
		const proxy = 'http://professional-4711a2b@h.example';
		const redact = redactorOf({ apiKey: CUT, cookie: LINE, proxy });
		expect(redact(text)).toBe(redacted);
	});

	it('is hidden by the beginning of a key, even if it consists of words', () => {
		const redact = redactorOf({ apiKey: `made-up-key-${CUT}` });
		expect(redact('Key made-up-key-k7…')).toBe('Key [hidden]…');
	});

	it('may contain signs that have a meaning in patterns', () => {
		const redact = redactorOf({ apiKey: 'x1|y2.z3$' });
		expect(redact('x1, y2, y2zz3$, x1|y2.z3$')).toBe('x1, y2, y2zz3$, [hidden]');
	});

	it('may be text that is not valid, next to other fields that cannot be read', () => {
		const apiKey = '\ud800'.repeat(9);
		const broken = { apiKey, cookie: '[{', proxy: '%E0%A4%x1:\ud800', baseUrl: 5 };
		expect(redactorOf(broken)('x')).toBe('x');
		expect(redactorOf(broken)(apiKey)).toBe('[hidden]');
	});

	it('may be absent', () => {
		expect(redactorOf({})({ text: 'x'.repeat(99) })).toEqual({ text: 'x'.repeat(99) });
	});
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
		team: 'enterprise-marketing',
		session: '[{"domain":".linkedin.com"}]',
	};

	it.each<[credentials: ICredentialDataDecryptedObject, why: string]>([
		[{ proxy: 'http://linkedin:pw@proxy.example' }, 'a user that is a word of the data'],
		[{ proxy: 'http://me:marketing@proxy.example:80' }, 'a password that is a word of the data'],
		[{ proxy: 'http://me:professional1@h:1' }, 'a password that is a word with a digit'],
		[{ proxy: 'http://enterprise-marketing@h:1' }, 'a user that is two words of the data'],
		[{ proxy: 'https://www.linkedin.com' }, 'a proxy that is a site of the data'],
		[{ cookie: 'plan=enterprise; tz=America/Los_Angeles' }, 'cookies with a plan and a time zone'],
		[{ cookie: 'lang="v=2&lang=en-us"' }, 'a cookie with a language'],
		[{ cookie: 'title=Senior%20Software%20Engineer%20at%20Acme' }, 'a cookie with a headline'],
		[
			{ cookie: 'from=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fjane-doe-1a2b3c' },
			'a cookie with a page',
		],
		[{ cookie: 'to=https%3A%2F%2Fwww.linkedin.com%2F%3Fa%3Db1' }, 'a cookie with a query string'],
		[{ cookie: 'seen=2024-01-01T00:00:00.000Z' }, 'a cookie with a time'],
		[{ cookie: 'last=2024-01-01T00:00:00' }, 'a cookie with a time without its zone'],
		[{ cookie: 'me=urn:li:member:4711; other=urn:li:member:123456789' }, 'cookies with URNs'],
		[{ cookie: '[{"domain":".linkedin.com","name":"li_at","value":"a"}]' }, 'a short cookie'],
		[{ apiKey: 'in' }, 'a short key'],
	])('does not change with %j, %s', (credentials) => {
		const redact = redactorOf({ apiKey: KEY, ...credentials });
		expect(redact(ROW)).toBe(ROW);
		expect(redact(JSON.stringify(ROW))).toBe(JSON.stringify(ROW));
	});

	it('that is not plain does not change', () => {
		const value = { date: new Date(0), none: null, missing: undefined, yes: true };
		expect(redactorOf(CREDENTIALS)(value)).toBe(value);
		expect(redactorOf(CREDENTIALS)(undefined)).toBe(undefined);
		expect(redactorOf(CREDENTIALS)({ ...value, KEY })).toEqual({ ...value, KEY: '[hidden]' });
	});
});

describe('a short value', () => {
	const LOWER_HEADER = API_KEY_HEADER.toLowerCase();
	const credentials = { apiKey: '1234567', cookie: 'lang=en', proxy: 'http://a:pw@h.example' };
	const redact = redactorOf(credentials);

	itReads('after its name: it', redact, [
		['?x=1&apiKey=1234567&y=2', '?x=1&apiKey=[hidden]&y=2', 'a query string'],
		[`${API_KEY_HEADER}: 1234567.`, `${API_KEY_HEADER}: [hidden].`, 'a header'],
		[
			`${LOWER_HEADER}%3D1234567`,
			`${LOWER_HEADER}%3D[hidden]`,
			'an encoded header in small letters',
		],
		['Sent {"apiKey":"1234567"}', 'Sent {"apiKey":"[hidden]"}', 'JSON after a word'],
		['{"apiKey":"1234567"}', '{"apiKey":"[hidden]"}', 'JSON'],
		['{"apiKey": 1234567}', '"[hidden]"', 'a number in JSON, which would not be JSON any more'],
		['Cookie: lang=en; x', 'Cookie: [hidden]; x', 'cookies'],
		['cookie=lang%3den', 'cookie=[hidden]', 'encoded cookies'],
		['http://a:pw@h.example', '[hidden]', 'a proxy, without a name'],
		[{ APIKEY: '1234567' }, { APIKEY: '[hidden]' }, 'a property in capitals'],
		[{ [API_KEY_HEADER]: 1234567 }, { [API_KEY_HEADER]: '[hidden]' }, 'a number in a property'],
		[{ cookie: base64('lang=en') }, { cookie: '[hidden]' }, 'cookies in Base64'],
		[{ Proxy: 'http://a:pw@h.example' }, { Proxy: '[hidden]' }, 'a proxy in a property'],
		[{ password: 'pw' }, { password: '[hidden]' }, 'a password in a property'],
	]);

	it.each([
		['slang=en', 'the end of a longer name'],
		['a:pw', 'a login without its proxy'],
		['a:pwned', 'the beginning of a longer word'],
		['id=1234567', 'another name'],
		['apiKey=12345678', 'the beginning of a longer number'],
		['myapiKeys: 1234567', 'a longer name'],
		['A speaks en and typed pw and 1234567', 'words'],
	])('is not hidden in other data: %s, %s', (text) => {
		expect(redact(text)).toBe(text);
		const data = { text, id: '1234567', number: 1234567, en: 'pw' };
		expect(redact(data)).toBe(data);
	});

	it('of an invitation is hidden after its name', () => {
		const redactBoth = redactorOf(credentials, 'x1');
		expect(redactBoth('sharedSecret=x1, x1')).toBe('sharedSecret=[hidden], x1');
		expect(redactBoth({ sharedSecret: 'x1', id: 'x1' })).toEqual({
			sharedSecret: '[hidden]',
			id: 'x1',
		});
	});
});

describe('values', () => {
	const redact = redactorOf(CREDENTIALS);

	it('may be numbers', () => {
		const redactDigits = redactorOf({ apiKey: '1234567890' });
		expect(redactDigits([1234567890, 12345678901, { id: 1234567890 }])).toEqual([
			'[hidden]',
			12345678901,
			{ id: '[hidden]' },
		]);
	});

	itReads('JSON texts remain valid: it', redact, [
		[`[{"value":"${SESSION}"}]`, '[{"value":"[hidden]"}]', 'a value'],
		[`{"a":1,"${SESSION}":[2]}`, '{"a":1,"[hidden]":[2]}', 'a property'],
		[` {"a":"${json(KEY)}\\n"}\n`, ' {"a":"[hidden]\\n"}\n', 'a value that JSON escapes'],
	]);

	it('are JSON texts that are hidden as a whole if they would not be JSON any more', () => {
		const redactDigits = redactorOf({ apiKey: DIGITS });
		expect(redactDigits(`[${DIGITS}]`)).toBe('"[hidden]"');
		expect(redactDigits(`{"id":1${DIGITS}}`)).toBe('"[hidden]"');
		expect(redactDigits(`["${DIGITS}"]`)).toBe('["[hidden]"]');
		expect(redactDigits(`[${DIGITS}`)).toBe('[[hidden]');
	});

	it('are redacted in JSON text with 100,000 levels', () => {
		const deep = `${'{"a":['.repeat(50_000)}"${json(KEY)}"${']}'.repeat(50_000)}`;
		expect(redact(deep)).toBe(deep.replace(json(KEY), '[hidden]'));
	});

	it('keep keys that become equal, and properties of any name', () => {
		const value = `{"${json(KEY)}":1,"x ${SESSION}":2,"y":{"a${SESSION}":3,"[hidden]":4,"${SESSION}":5}}`;
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
	const redact = redactorOf(CREDENTIALS);

	it.each([
		['names', 'apiKey='.repeat(20_000)],
		['beginnings of a secret', KEY.slice(0, 11).repeat(5_000)],
		['opened brackets', '[{"a":'.repeat(100_000)],
	])('of %s is read', (_name, text) => {
		expect(redact(`${text} ${SESSION} ${text} `)).toBe(`${text} [hidden] ${text} `);
	});
});
