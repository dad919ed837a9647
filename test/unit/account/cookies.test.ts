// Parses the cookies that people paste, for requests and for redaction.
import { decodeCookies, parseCookies } from '../../../nodes/ProfessionalNetwork/account/cookies';

const base64 = (text: string | number[]) => Buffer.from(text as string, 'utf8').toString('base64');

it.each<[pasted: string, text: string]>([
	[' a=1; b=2\n', 'a=1; b=2'],
	['Cookie: a=1', 'a=1'],
	[base64('a=1; b=2'), 'a=1; b=2'],
	[base64('\n[{"name":'), '[{"name":'],
	[`${base64('a=1')}=2; b=2`, `${base64('a=1')}=2; b=2`],
	[base64('neither of both'), base64('neither of both')],
	[base64([0x61, 0x3d, 0xff, 0x62]), base64([0x61, 0x3d, 0xff, 0x62])],
])('decodeCookies reads %j as %j', (pasted, text) => {
	expect(decodeCookies(pasted)).toBe(text);
});

const [a, b] = [
	{ name: 'a', value: '1' },
	{ name: 'b', value: '2' },
];

it.each<[text: string, cookies: unknown]>([
	['a=1; b=2', [a, b]],
	['a=1;; b = 2 ;', [a, b]],
	['a=1\r\nb=2', [a, b]],
	['a=1; flag; b=2', [a, b]],
	['a=1;=2', [a, { name: '', value: '2' }]],
	['a="1=2"', [{ name: 'a', value: '"1=2"' }]],
	['a=; b==', undefined],
	['plain', undefined],
	[JSON.stringify([a, b]), [a, b]],
	[JSON.stringify([null, 5, 'a', { name: 1, value: 2 }, { name: 'a' }, b]), [b]],
	['[{"name":"a","value":null}]', [{ name: 'a', value: '' }]],
	['[{"name":"a","value":1,"expires":-1}]', [a]],
	['[{"name":"a","value":1,"expires":1e12}]', [{ ...a, expirationDate: 1e9 }]],
	['[{"name":"a","value":1,"domain":".x.example"}]', [{ ...a, domain: '.x.example' }]],
	['[]', undefined],
	['[{"name"', undefined],
])('parseCookies reads %j', (text, cookies) => {
	expect(parseCookies(text)).toEqual(cookies);
});
