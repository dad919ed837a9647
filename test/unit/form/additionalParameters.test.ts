// Additional Query Parameters are sent unchanged, except secrets and parameters of fields, which are rejected.
import fc from 'fast-check';

import {
	queryParameters,
	readAdditionalParameters,
} from '../../../nodes/ProfessionalNetwork/form/additionalParameters';
import type { Query } from '../../../nodes/ProfessionalNetwork/form/fields/field';
import { API_KEY_HEADER } from '../../../nodes/ProfessionalNetwork/service/names';
import { adviceOf, messageOf } from './outcome';

type Pair = { name?: unknown; value?: unknown };
type Pagination = Parameters<typeof readAdditionalParameters>[2];

function read(parameters: Pair[], query: Query = {}, pagination?: Pagination): Query {
	return readAdditionalParameters({ parameters }, query, pagination);
}

const SECRET = /^(x?apikey|cookies?|proxy|useragent)$/i;
const anyName = fc.stringMatching(/^[a-z][A-Za-z]{2,11}$/).filter((name) => !SECRET.test(name));
const casedLike = (word: string) =>
	fc
		.array(fc.boolean(), { minLength: word.length, maxLength: word.length })
		.map((upper) => [...word].map((c, index) => (upper[index] ? c.toUpperCase() : c)).join(''));

describe('readAdditionalParameters', () => {
	it.each([undefined, null, '', {}, { parameters: [] }])('returns nothing for %j', (value) => {
		expect(readAdditionalParameters(value, {})).toEqual({});
	});

	it('returns any other name with its value, trimmed', () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(anyName, { minLength: 2, maxLength: 5 }),
				fc
					.stringMatching(/^\S( ?\S){0,8}$/)
					.filter((text) => !text.includes('{{') && !text.includes('[object')),
				([added, ...names], value) => {
					const query = Object.fromEntries(names.map((name) => [name, 'of a field']));
					expect(read([{ name: ` ${added} `, value: ` ${value} ` }], query)).toEqual({
						[added]: value,
					});
				},
			),
		);
	});

	it('returns numbers and booleans as text', () => {
		expect(
			read([
				{ name: 'count', value: 0 },
				{ name: 'deep', value: true },
				{ name: 'short', value: false },
			]),
		).toEqual({ count: '0', deep: 'true', short: 'false' });
	});

	it.each<Pair>([
		{},
		{ name: '', value: 'x' },
		{ name: ' ', value: 'x' },
		{ name: null, value: 'x' },
		{ name: 'none' },
		{ name: 'empty', value: '' },
		{ name: 'blank', value: ' ' },
		{ name: 'nothing', value: null },
	])('drops a parameter without a name or a value: %j', (parameter) => {
		expect(read([parameter, { name: 'kept', value: 'y' }])).toEqual({ kept: 'y' });
	});

	it.each([[{ id: 1 }], [['a', 'b']], ['[object Object]'], ['{{ $json.id }}']])(
		'rejects the value %j and names its parameter',
		(value) => {
			expect(messageOf(() => read([{ name: 'extra', value }]))).toMatch(
				/^The additional query parameter "extra" (must be|contains) /,
			);
		},
	);
});

describe('the name of a request parameter', () => {
	it.each<[name: string, Pagination, option: string | undefined]>([
		['page', { cursor: true }, 'Start Page'],
		['page', {}, 'Start Page'],
		['page', undefined, undefined],
		['paginationToken', { cursor: true }, 'Pagination Cursor'],
		['paginationToken', {}, undefined],
		['paginationToken', undefined, undefined],
	])('is rejected: %s with the pagination %j belongs to %s', (name, pagination, option) => {
		const added = () => read([{ name, value: '2' }], {}, pagination);
		if (option === undefined) expect(added()).toEqual({ [name]: '2' });
		else expect(adviceOf(added)).toBe(`Remove it and use ${option} in Options instead.`);
	});
});

describe('the name of a secret', () => {
	const message = (name: string) => messageOf(() => read([{ name, value: 'x' }]));

	it.each(['apiKey', API_KEY_HEADER, 'cookie', 'cookies', 'proxy', 'userAgent'])(
		'is rejected in upper and lower case alike: %s',
		(secret) => {
			fc.assert(
				fc.property(casedLike(secret), fc.constantFrom('', ' '), (name, blank) => {
					expect(message(blank + name)).toBe(`"${name}" can't be an additional query parameter.`);
				}),
			);
		},
	);

	it.each([
		...[
			'api_key',
			'api-key',
			'API KEY',
			API_KEY_HEADER.replace(/-/g, '_'),
			API_KEY_HEADER.replace(/-/g, ''),
			'user-agent',
			'apikey[]',
			'cookie1',
		],
	])('is rejected with any separators: %s', (name) => {
		expect(message(name)).toBe(`"${name}" can't be an additional query parameter.`);
		expect(adviceOf(() => read([{ name, value: '' }]))).toMatch(/credentials/);
	});

	it.each(['cookieConsent', 'proxyStatement', 'key', 'agent'])(
		'does not reach further: %s',
		(name) => {
			expect(read([{ name, value: 'x' }])).toEqual({ [name]: 'x' });
		},
	);
});

describe('pairs by expression', () => {
	const readWhole = (value: unknown) => readAdditionalParameters(value, {});

	it('may be a single pair', () => {
		expect(readWhole({ parameters: { name: 'deep', value: '1' } })).toEqual({ deep: '1' });
	});

	it.each(['deep=1', 5, { parameters: 'deep=1' }, { parameters: [null] }])(
		'are rejected where they are not pairs: %j',
		(value) => {
			expect(messageOf(() => readWhole(value))).toBe(
				'Additional Query Parameters must be pairs of a name and a value.',
			);
			expect(adviceOf(() => readWhole(value))).toBe(
				'Add each parameter with its own name and value. Both can be expressions.',
			);
		},
	);
});

describe('queryParameters', () => {
	const toQuery = (value: unknown) => queryParameters.toQuery(value);

	it.each([
		[{ parameters: [{ name: 'toString', value: 'x' }] }, { toString: 'x' }],
		[{ parameters: { name: 'post', value: 'x' } }, { post: 'x' }],
		[[{ name: 'post', value: 'x' }], { post: 'x' }],
		[{ name: 'post', value: 'x' }, { post: 'x' }],
		[
			[
				{ name: 'a', value: '' },
				{ name: 'b', value: 1 },
			],
			{ b: '1' },
		],
	])('are read from %j', (value, query) => {
		expect(toQuery(value)).toEqual(query);
	});

	it.each(['post=x', 5, [5], { post: 'x' }, [{ post: 'x' }], { parameters: { post: 'x' } }])(
		'are rejected where they are not pairs: %j',
		(value) => {
			expect(messageOf(() => toQuery(value))).toBe(
				'Query Parameters must be pairs of a name and a value.',
			);
		},
	);

	it.each(['page', 'paginationToken', 'apiKey', 'Cookie'])('never include %s', (name) => {
		expect(messageOf(() => toQuery({ parameters: [{ name, value: 'x' }] }))).toMatch(
			/is already sent\.$|can't be a query parameter\.$/,
		);
	});
});
