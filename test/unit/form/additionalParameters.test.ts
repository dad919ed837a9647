// Additional Query Parameters are sent unchanged, except secrets and parameters of fields, which are rejected.
import {
	additionalParameters,
	requireFreeParameters,
} from '../../../nodes/ProfessionalNetwork/form/additionalParameters';
import { toggle, type Query } from '../../../nodes/ProfessionalNetwork/form/form';
import { API_KEY_HEADER } from '../../../nodes/ProfessionalNetwork/service/spelling';
import { itReads, itRejects } from '../table';
import { adviceOf, messageOf, rejectionOf } from './outcome';

const pair = (name: unknown, value: unknown = 'x') => ({ name, value });

type Rules = Partial<Parameters<typeof requireFreeParameters>[2]>;

function readAll(value: unknown, sent: Query, rules: Rules = {}): Query {
	const added = additionalParameters.parse(value);
	requireFreeParameters(added, sent, { fields: [], ...rules });
	return added;
}

describe('additional parameters', () => {
	const read = (value: unknown) => readAll(value, { taken: 'of a field' });
	const readName = (name: string) => read([pair(name)]);

	itReads('it', read, [
		[{ parameters: { name: ' deep ', value: ' 1 ' } }, { deep: '1' }, 'a pair with blanks'],
		[[pair('deep', 1)], { deep: '1' }, 'a list of pairs by expression'],
		[[pair('a', 0), pair('b', true)], { a: '0', b: 'true' }, 'zero and a boolean'],
		[[pair('a', 'Zoe\u0308')], { a: 'Zo\u00eb' }, 'an accent as a sign of its own'],
		[undefined, {}, 'an expression that found nothing'],
		[null, {}, 'null'],
		['', {}, 'nothing'],
		[{}, {}, 'a form without pairs'],
		[{ parameters: [] }, {}, 'an empty list'],
	]);

	it.each<[blank: object, why: string]>([
		[{}, 'an empty pair'],
		[pair(''), 'a pair without a name'],
		[pair(' '), 'a pair with a blank name'],
		[pair(null), 'a pair whose name found nothing'],
		[{ name: 'x' }, 'a pair without a value'],
		[pair('x', ' '), 'a pair with a blank value'],
		[pair('x', null), 'a pair whose value found nothing'],
	])('leave out %j, %s', (blank) => {
		expect(read([blank, pair('kept')])).toEqual({ kept: 'x' });
	});

	const NOT_PAIRS = 'Additional Query Parameters must be pairs of a name and a value.';
	itRejects('it', read, [
		['deep=1', NOT_PAIRS, 'a text'],
		[5, NOT_PAIRS, 'a number'],
		[{ parameters: 'deep=1' }, NOT_PAIRS, 'a text in place of the list'],
		[{ parameters: [null] }, NOT_PAIRS, 'a pair that found nothing'],
		[[{ a: 1 }], NOT_PAIRS, 'an object with another property'],
		[
			[pair('a', {})],
			'The additional query parameter "a" must be text, not an object.',
			'an object as the value',
		],
		[
			[pair(true)],
			'The name of an additional query parameter must be text, not true.',
			'a boolean as the name',
		],
		[[pair('a'), pair('a')], 'The additional query parameter "a" is already sent.', 'a name twice'],
		[
			[pair('taken')],
			'The additional query parameter "taken" is already sent.',
			'the name of a field',
		],
	]);

	it.each([
		'apiKey',
		'API_KEY',
		'api key',
		'apikey[]',
		API_KEY_HEADER,
		API_KEY_HEADER.replace(/-/g, ''),
		'cookie',
		'Cookies',
		'cookie1',
		'PROXY',
		'user-agent',
		'userAgent',
	])('cannot have the name of a secret in any spelling: %s', (name) => {
		expect(messageOf(() => readName(name))).toBe(
			`"${name}" can't be an additional query parameter.`,
		);
	});

	it.each(['cookieConsent', 'proxyStatement', 'key', 'agent'])(
		'can have a name that is only similar to that of a secret: %s',
		(name) => {
			expect(readName(name)).toEqual({ [name]: 'x' });
		},
	);

	it.each([
		[[pair('a'), pair('a')], 'Remove it and use its first entry instead.'],
		[[pair('taken')], 'Remove it and use the field for it instead.'],
		[[pair('cookie')], 'Secrets belong in the credentials, where n8n encrypts them.'],
		[5, 'Add each parameter with its own name and value. Both can be expressions.'],
	])('are rejected with advice: %j', (value, advice) => {
		expect(adviceOf(() => readAll(value, { taken: 'x' }))).toBe(advice);
	});

	it('are rejected if a field alone may send them, whatever its value sends', () => {
		const detail = { ...toggle({ name: 'detail', description: '' }), reserved: ['main', 'email'] };
		const add = (name: string) => () => readAll([pair(name)], {}, { fields: [detail] });
		expect(rejectionOf(add('email'))).toEqual({
			message: `"email" can't be an additional query parameter.`,
			description: 'Remove it and choose a value of Detail instead.',
		});
		expect(add('detail')()).toEqual({ detail: 'x' });
	});

	const LIST = { pageSize: 10, lastPage: 100 };
	const WITH_CURSOR = { ...LIST, cursor: true };

	it.each<[name: string, pagination: Rules['pagination'], option: string]>([
		['page', LIST, 'Start Page'],
		['paginationToken', WITH_CURSOR, 'Pagination Cursor'],
	])('of the name %s with the pagination %j are rejected: use %s', (name, pagination, option) => {
		expect(adviceOf(() => readAll([pair(name)], {}, { pagination }))).toBe(
			`Remove it and use ${option} in Options instead.`,
		);
	});

	it.each<[name: string, pagination: Rules['pagination']]>([
		['page', undefined],
		['paginationToken', undefined],
		['paginationToken', LIST],
	])('of the name %s with the pagination %j are sent', (name, pagination) => {
		expect(readAll([pair(name)], {}, { pagination })).toEqual({ [name]: 'x' });
	});
});
