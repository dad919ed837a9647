// Additional Query Parameters: sent as they are, but never a secret, and never what the form sends itself.
import fc from 'fast-check';

import { completeQuery } from '../../../nodes/ProfessionalNetwork/form/query';
import { sent } from './support';

type Pair = { name?: unknown; value?: unknown };

const complete = async (query: Record<string, unknown>, ...parameters: Pair[]) =>
	await sent([completeQuery], query, { options: { additionalParameters: { parameters } } });

const wireName = fc.stringMatching(/^[a-z][A-Za-z]{2,11}$/);
const casedLike = (word: string) =>
	fc
		.array(fc.boolean(), { minLength: word.length, maxLength: word.length })
		.map((upper) => [...word].map((c, at) => (upper[at] ? c.toUpperCase() : c)).join(''));

describe('a query string', () => {
	it('loses what is blank or off, and the blanks around texts', async () => {
		expect(
			await complete({
				search: '  head of sales ',
				main: false,
				findEmail: true,
				school: '',
				title: ' \n',
				page: 1,
				count: 0,
				geoId: undefined,
				location: null,
			}),
		).toEqual({ query: { search: 'head of sales', findEmail: 'true', page: '1', count: '0' } });
	});

	it('takes any other name with its value, whatever is beside it', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.uniqueArray(wireName, { minLength: 2, maxLength: 5 }),
				fc.stringMatching(/^\S( ?\S){0,8}$/),
				async ([added, ...form], value) => {
					fc.pre(!/^(apikey|cookie|proxy|useragent)s?$/i.test(added));
					const query = Object.fromEntries(form.map((name) => [name, 'from the form']));
					expect(await complete(query, { name: ` ${added} `, value: ` ${value} ` })).toEqual({
						query: { ...query, [added]: value },
					});
				},
			),
		);
	});

	it.each<Pair>([{}, { name: '' }, { name: ' ', value: 'x' }, { name: null, value: 'x' }])(
		'takes nothing from a parameter without a name: %j',
		async (parameter) => {
			expect(await complete({ search: 'x' }, parameter)).toEqual({ query: { search: 'x' } });
		},
	);

	it('takes numbers and switches, and nothing from a parameter without a value', async () => {
		const parameters = [
			{ name: 'count', value: 0 },
			{ name: 'deep', value: true },
			{ name: 'none' },
			{ name: 'empty', value: '' },
		];
		expect(await complete({}, ...parameters)).toEqual({ query: { count: '0', deep: 'true' } });
	});
});

describe('a parameter', () => {
	it('that the form sends is refused, even where the form leaves it blank', async () => {
		await fc.assert(
			fc.asyncProperty(
				wireName,
				fc.constantFrom('x', 2, '', undefined),
				fc.constantFrom('', ' ', '\t'),
				async (name, value, blank) => {
					fc.pre(!/^(apikey|cookie|proxy|useragent)s?$/i.test(name));
					const { refusal } = await complete({ [name]: value }, { name: blank + name, value: 'y' });
					expect(refusal).toEqual({
						message: `Additional Query Parameters may not hold "${name}": the form sends it already`,
						description: 'Use the field of the form, and remove the parameter.',
					});
				},
			),
		);
	});

	it.each(['apiKey', 'X-API-Key', 'cookie', 'proxy', 'userAgent'])(
		'that carries a secret is refused in upper and lower case alike: %s',
		async (secret) => {
			await fc.assert(
				fc.asyncProperty(casedLike(secret), fc.constantFrom('', ' '), async (name, blank) => {
					const { query, refusal } = await complete({}, { name: blank + name, value: 'x' });
					expect(query).toEqual({});
					expect(refusal).toEqual({
						message: `Additional Query Parameters may not hold "${name}"`,
						description: 'Secrets belong in the credentials, where n8n keeps them encrypted.',
					});
				}),
			);
		},
	);

	it.each([
		'api_key',
		'api-key',
		'API KEY',
		'x_api_key',
		'xApiKey',
		'user-agent',
		'user_agent',
		'cookies',
	])('that carries a secret is refused however its words are joined: %s', async (name) => {
		const { refusal } = await complete({}, { name, value: 'x' });
		expect(refusal?.message).toBe(`Additional Query Parameters may not hold "${name}"`);
	});

	it('that is there twice is refused, not taken from the last', async () => {
		const { refusal } = await complete({}, { name: 'a', value: 1 }, { name: 'a', value: 2 });
		expect(refusal?.message).toMatch(/^Additional Query Parameters may not hold "a"/);
	});

	it.each<[unknown]>([[{ id: 1 }], [[{ id: 1 }]]])(
		'with an object as its value is refused: %j',
		async (value) => {
			const { query, refusal } = await complete({}, { name: 'extra', value });
			expect({ ...query, message: refusal?.message }).toEqual({
				message: 'Additional Query Parameters: "extra" is an object',
			});
		},
	);
});
