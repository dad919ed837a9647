// Additional Query Parameters are sent unchanged, except secrets and parameters of fields, which are rejected.
import {
	additionalParameters,
	requireFree,
} from '../../../nodes/ProfessionalNetwork/form/additionalParameters';
import { toggle, type Query } from '../../../nodes/ProfessionalNetwork/form/form';
import { API_KEY_HEADER } from '../../../nodes/ProfessionalNetwork/service/spelling';
import { adviceOf, itReads, outcomeOf, rowsOf, spelled } from './outcome';

const pair = (name: unknown, value: unknown = 'x') => ({ name, value });

const NOT_PAIRS = 'Additional Query Parameters must be pairs of a name and a value.';

type Rules = Partial<Parameters<typeof requireFree>[2]>;

function readAll(value: unknown, sent: Query, rules: Rules = {}): Query {
	const added = additionalParameters.parse(value);
	requireFree(added, sent, { fields: [], ...rules });
	return added;
}

describe('additional parameters', () => {
	const read = (value: unknown) => readAll(value, { taken: 'of a field' });
	const readName = (name: string) => read([pair(` ${name}`)]);
	const secret = (name: string) => `"${name}" can't be an additional query parameter.`;
	const blanks = [
		{},
		pair(''),
		pair(' '),
		pair(null),
		{ name: 'x' },
		pair('x', ' '),
		pair('x', null),
	];

	itReads('it', read, [
		...spelled({}, undefined, null, '', {}, { parameters: [] }),
		...spelled({ deep: '1' }, { parameters: { name: ' deep ', value: ' 1 ' } }, [pair('deep', 1)]),
		...spelled({ a: '0', b: 'true' }, [pair('a', 0), pair('b', true)]),
		...spelled({ kept: 'x' }, ...blanks.map((blank) => [blank, pair('kept')])),
		...spelled(NOT_PAIRS, 'deep=1', 5, { parameters: 'deep=1' }, { parameters: [null] }),
		...spelled(NOT_PAIRS, [{ a: 1 }]),
		...spelled('The additional query parameter "a" must be text, not an object.', [pair('a', {})]),
		...spelled('The additional query parameter "a" is already sent.', [pair('a'), pair('a')]),
		...spelled('The additional query parameter "taken" is already sent.', [pair('taken')]),
		...spelled('The name of an additional query parameter must be text, not true.', [pair(true)]),
	]);
	itReads('a name', readName, [
		...rowsOf(secret, 'apiKey', 'API_KEY', 'api key', 'apikey[]', API_KEY_HEADER),
		...rowsOf(secret, API_KEY_HEADER.replace(/-/g, ''), 'cookie', 'Cookies', 'cookie1', 'PROXY'),
		...rowsOf(secret, 'user-agent', 'userAgent'),
		...rowsOf((name) => ({ [name]: 'x' }), 'cookieConsent', 'proxyStatement', 'key', 'agent'),
	]);

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
		expect(outcomeOf(add('email'))).toEqual({
			message: `"email" can't be an additional query parameter.`,
			description: 'Remove it and choose a value of Detail instead.',
		});
		expect(add('detail')()).toEqual({ detail: 'x' });
	});

	const LIST = { pageSize: 10, lastPage: 100 };
	it.each<[name: string, pagination: Rules['pagination'], option: string | undefined]>([
		['page', LIST, 'Start Page'],
		['page', undefined, undefined],
		['paginationToken', { ...LIST, cursor: true }, 'Pagination Cursor'],
		['paginationToken', LIST, undefined],
		['paginationToken', undefined, undefined],
	])('of the name %s with the pagination %j: use %s', (name, pagination, option) => {
		const added = () => readAll([pair(name)], {}, { pagination });
		if (option === undefined) expect(added()).toEqual({ [name]: 'x' });
		else expect(adviceOf(added)).toBe(`Remove it and use ${option} in Options instead.`);
	});
});
