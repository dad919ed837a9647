// Which requests of a run count as the same.
import fc from 'fast-check';

import { identityOf } from '../../../nodes/ProfessionalNetwork/fetch/itemRequest';
import type { Query, RequestPlan } from '../../../nodes/ProfessionalNetwork/fetch/plan';

const REQUEST: RequestPlan = {
	method: 'GET',
	path: '/network/profile',
	query: {},
	rows: 'element',
	priceKind: 'GET /network/profile',
	isWrite: false,
	usesOwnAccount: false,
	transport: {},
};
const of = (query: Query, more: Partial<RequestPlan> = {}, account = 'mine') =>
	identityOf(account, {}, { ...REQUEST, ...more, query });
const ofUrl = (url: string) => of({ query: url });

const JANE = 'https://www.network.com/in/jane';

it.each([
	...['http://www.network.com/in/jane', 'https://network.com/in/jane', `${JANE}/`],
	...['https://uk.network.com/in/jane', 'https://WWW.NETWORK.COM/in/jane'],
	...['HTTPS://www.network.com/in/jane', 'https://m.network.com/in/jane'],
	...['https://pt-br.network.com/in/jane', 'https://www.network.com/in/j%61ne'],
])(`%s is the same as ${JANE}`, (url) => {
	expect(ofUrl(url)).toBe(ofUrl(JANE));
});

it.each([
	...['https://www.network.com/in/john', 'https://www.network.com/company/jane', 'jane'],
	...[`${JANE}/details`, `${JANE}?query=x`, `${JANE}%2Fx`, `${JANE}%`],
	...['https://www.other.com/in/jane', 'https://www.network.de/in/jane'],
	'https://www.network.com.evil.example/in/jane',
])(`%s is not the same as ${JANE}`, (url) => {
	expect(ofUrl(url)).not.toBe(ofUrl(JANE));
});

it.each([
	['https://www.network.com/in/jos%C3%A9', 'https://www.network.com/in/josé'],
	['https://www.network.com/in/jose\u0301', 'https://www.network.com/in/jos\u00e9'],
	['https://www.network.com/in/%e2%9c%93', 'https://www.network.com/in/%E2%9C%93'],
	['https://uk.network.co.uk/in/a', 'https://network.co.uk/in/a'],
])('%s is the same as %s', (url, other) => {
	expect(ofUrl(url)).toBe(ofUrl(other));
});

it.each(['https://www.acme.com/a', 'https://uk.acme.com/a/', 'https://help.network.com/a'])(
	'%s is not shortened, because another site may respond differently',
	(url) => {
		expect(ofUrl(url)).not.toBe(ofUrl('https://acme.com/a'));
	},
);

it('does not depend on the order of parameters', () => {
	expect(of({ a: '1', b: '2' })).toBe(of({ b: '2', a: '1' }));
});

it.each<Partial<RequestPlan>>([{ method: 'POST' }, { path: '/network/company' }, { rows: 'body' }])(
	'depends on method, path and rows: %j',
	(more) => {
		expect(of({ query: 'jane' }, more)).not.toBe(of({ query: 'jane' }));
	},
);

it('depends on the account', () => {
	expect(of({}, {}, 'mine')).not.toBe(of({}, {}, 'yours'));
});

it('does not depend on what only the output of an item needs', () => {
	const more = { transport: { timeout: 5 }, select: () => [] };
	expect(of({ query: 'jane' }, more)).toBe(of({ query: 'jane' }));
});

it('differs for any two queries of plain texts', () => {
	const text = fc.string().filter((value) => !/https?:/i.test(value));
	const query = fc.dictionary(fc.string(), text);
	fc.assert(
		fc.property(query, query, (a, b) => {
			const [one, other] = [a, b].map((query) => JSON.stringify(Object.entries(query).sort()));
			expect(of(a) === of(b)).toBe(one === other);
		}),
	);
});
