// Cookies of the user's own account: encoded once, whatever was pasted, and sent with proxy and user agent.
import fc from 'fast-check';

import {
	encodeCookies,
	sendCustomAccount,
} from '../../../nodes/ProfessionalNetwork/form/customAccount';
import { sent } from './support';

const LINE = 'session_token=AQEDmadeUp0123; csrf="ajax:4711"; lang=v=2&lang=en-us';
const EXPORT = JSON.stringify([
	{ name: 'session_token', value: 'AQEDmadeUp0123', domain: '.network.example' },
	{ name: 'csrf', value: '"ajax:4711"', domain: 'www.network.example' },
]);

const encoded = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const decoded = (text: string) => Buffer.from(text, 'base64').toString('utf8');

const cookie = fc.tuple(
	fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,11}$/),
	fc.stringMatching(/^[A-Za-z0-9"][A-Za-z0-9:+/=&."_-]{0,40}$/),
);
const line = fc
	.array(cookie, { minLength: 1, maxLength: 6 })
	.map((cookies) => cookies.map(([name, value]) => `${name}=${value}`).join('; '));
const extension = fc
	.array(
		fc.record({ name: fc.string(), value: fc.string(), domain: fc.constant('.network.example') }),
		{ minLength: 1, maxLength: 4 },
	)
	.chain((cookies) =>
		fc.constantFrom(JSON.stringify(cookies), JSON.stringify(cookies, null, '\t')),
	);
const pasted = fc.oneof(line, extension);

describe('encoding', () => {
	it('decodes to what was pasted', () => {
		fc.assert(
			fc.property(pasted, (text) => {
				expect(decoded(encodeCookies(text))).toBe(text);
				expect(encodeCookies(text)).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
			}),
		);
	});

	it('happens once: what is encoded stays as it is, even broken over lines', () => {
		fc.assert(
			fc.property(pasted, fc.integer({ min: 20, max: 76 }), (text, width) => {
				const once = encodeCookies(text);
				expect(encodeCookies(once)).toBe(once);
				const broken = once.match(new RegExp(`.{1,${width}}`, 'g'))?.join('\r\n') ?? '';
				expect(encodeCookies(broken)).toBe(once);
			}),
		);
	});

	it.each(['Cookie: ', 'cookie:', 'COOKIE:\t'])('drops the name of the header: %j', (name) => {
		expect(encodeCookies(name + LINE)).toBe(encoded(LINE));
	});

	it.each([
		['a header line', LINE, encoded(LINE)],
		["an extension's export", EXPORT, encoded(EXPORT)],
		['an encoded header line', encoded(LINE), encoded(LINE)],
		['an encoded export', encoded(EXPORT), encoded(EXPORT)],
		['a short line of Base64 letters', 'abc=defg', encoded('abc=defg')],
		['a name without a value', 'abc=', encoded('abc=')],
		['a value without a name', 'AQEDmadeUp01', encoded('AQEDmadeUp01')],
		['letters beyond ASCII', 'name=Zoë', encoded('name=Zoë')],
	])('takes %s', (_name, text, expected) => {
		expect(encodeCookies(text)).toBe(expected);
	});
});

it('takes what is encoded without its padding as encoded', () => {
	for (const text of ['a=b', 'a=bc', 'a=bcd', LINE, EXPORT]) {
		expect(decoded(encodeCookies(encoded(text).replace(/=+$/, '')))).toBe(text);
	}
});

describe('a request for the own account', () => {
	const request = async (credentials: Record<string, string | boolean>) =>
		await sent([sendCustomAccount(async () => credentials)], { profile: 'jane-doe' });

	it('carries cookies, proxy and user agent, trimmed', async () => {
		const proxy = 'http://me:secret@proxy.example:8080';
		expect(
			await request({ cookie: `\n${LINE} `, proxy: ` ${proxy} `, userAgent: 'Browser/1.0\n' }),
		).toEqual({
			query: { profile: 'jane-doe', cookie: encoded(LINE), proxy, userAgent: 'Browser/1.0' },
		});
	});

	it('carries neither proxy nor user agent where they are blank', async () => {
		expect(await request({ cookie: LINE, proxy: ' ', userAgent: '' })).toEqual({
			query: { profile: 'jane-doe', cookie: encoded(LINE) },
		});
	});

	it('carries the cookies as they are with Encode Cookies off', async () => {
		expect(await request({ cookie: `${LINE}\n`, encodeCookie: false })).toEqual({
			query: { profile: 'jane-doe', cookie: LINE },
		});
	});

	it.each<Record<string, string | boolean>>([
		{},
		{ cookie: '' },
		{ cookie: ' \n', proxy: 'http://proxy.example:8080' },
		{ cookie: '', encodeCookie: false },
	])('is refused without cookies, with the place to put them: %j', async (credentials) => {
		expect(await request(credentials)).toEqual({
			query: { profile: 'jane-doe' },
			refusal: {
				message: 'This operation acts for your own account and needs its cookies',
				description: 'Paste them into Network Cookies in the credentials.',
			},
		});
	});
});
