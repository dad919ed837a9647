// Which texts of the credentials are hidden, and in which spellings.
import { redactorOf } from '../../../nodes/ProfessionalNetwork/account/account';

const KEY = `k7+/Ua8&"t'4<L>(K)!*q\\0`;
const PASSWORD = 's3cret@pass/word';
const SESSION = 'AQEDAmadeUp_0123456789-abcdefgh';
const CREDENTIALS = {
	baseUrl: 'https://api.network.com',
	apiKey: KEY,
	cookie: `li_at=${SESSION}; lang=en; timezone=America/Los_Angeles`,
	proxy: `http://user:${encodeURIComponent(PASSWORD)}@proxy.example.com:8080`,
};

const redact = redactorOf(CREDENTIALS, 'aB3dE6gH');
const asJson = (text: string) => JSON.stringify(text).slice(1, -1);

it.each<[what: string, secret: string]>([
	['the key', KEY],
	['the key, percent-encoded', encodeURIComponent(KEY)],
	[
		'the key, as n8n encodes a query',
		encodeURIComponent(KEY).replace(
			/[!'()*]/g,
			(mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
		),
	],
	['the key, JSON-escaped', asJson(KEY)],
	['the key, JSON-escaped with slashes', asJson(KEY).replaceAll('/', '\\/')],
	['a cookie', SESSION],
	['all cookies', CREDENTIALS.cookie],
	['all cookies, as they are sent', Buffer.from(CREDENTIALS.cookie).toString('base64')],
	['the password of the proxy', PASSWORD],
	['the password of the proxy, as in its URL', encodeURIComponent(PASSWORD)],
	['the URL of the proxy', CREDENTIALS.proxy],
	['the secret of an invitation', 'aB3dE6gH'],
])('hides %s', (_what, secret) => {
	expect(redact(`by <${secret}>, twice ${secret}.`)).toBe('by <[hidden]>, twice [hidden].');
	expect(redact({ [secret]: [{ text: secret }] })).toEqual({ '[hidden]': [{ text: '[hidden]' }] });
	expect(redact({ [secret]: 1 })).toEqual({ '[hidden]': 1 });
});

it.each(['lang=en', 'America/Los_Angeles', 'proxy.example.com', 'user', 'Jane', ''])(
	'leaves ordinary data: %j',
	(text) => expect(redact(text)).toBe(text),
);

it('hides a short secret only where it is the whole value', () => {
	const short = redactorOf({ ...CREDENTIALS, apiKey: 'abc' });
	expect(short({ query: { key: 'abc' }, text: 'The abc of it' })).toEqual({
		query: { key: '[hidden]' },
		text: 'The abc of it',
	});
});

it('hides a key that was pasted with words around it', () => {
	expect(redactorOf({ ...CREDENTIALS, apiKey: `Bearer ${SESSION}` })(SESSION)).toBe('[hidden]');
});

it('hides cookies and a proxy that cannot be read', () => {
	const credentials = { ...CREDENTIALS, cookie: 'not a cookie', proxy: 'ftp://user:pw@host' };
	expect(redactorOf(credentials)('not a cookie, ftp://user:pw@host')).toBe('[hidden], [hidden]');
});

it('returns a value without secrets as it is, and copies any other', () => {
	const clean = { a: [1, null, { b: 'c' }], d: new Date(0) };
	expect(redact(clean)).toBe(clean);
	const dirty = { ...clean, key: KEY };
	expect(redact(dirty)).toEqual({ ...clean, key: '[hidden]' });
	expect(dirty.key).toBe(KEY);
});

it('keeps a property named __proto__', () => {
	const row = JSON.parse(`{"__proto__":{"a":1},"key":${JSON.stringify(KEY)}}`) as object;
	expect(JSON.stringify(redact(row))).toBe('{"__proto__":{"a":1},"key":"[hidden]"}');
});

it('hides nothing without secrets', () => {
	expect(redactorOf({})('any text')).toBe('any text');
});
