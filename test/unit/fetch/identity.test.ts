// Which requests of a run count as the same.
import fc from 'fast-check';

import { identityOf } from '../../../nodes/ProfessionalNetwork/fetch/identity';
import { ALL_FIELDS } from '../../../nodes/ProfessionalNetwork/output/items';
import type { Query, RequestPlan } from '../../../nodes/ProfessionalNetwork/fetch/plan';

const REQUEST: RequestPlan = {
	method: 'GET',
	path: '/network/profile',
	query: {},
	rows: 'element',
	priceKind: 'GET /network/profile',
	isWrite: false,
	customAccount: false,
	usesRecentAnswers: false,
	transport: {},
	keeper: ALL_FIELDS,
};
const of = (query: Query, more: Partial<RequestPlan> = {}, account = 'mine') =>
	identityOf(account, {}, { ...REQUEST, ...more, query });

const JANE = 'https://www.network.com/in/jane';

it.each([
	[JANE, 'http://network.com/in/jane', `${JANE}/`, 'HTTPS://uk.network.com/in/jane'],
	[JANE, 'https://WWW.NETWORK.COM/in/jane', 'https://www.network.com/in/j%61ne'],
	[JANE, 'https://m.network.com/in/jane', 'https://pt-br.network.com/in/jane'],
	[JANE, 'https://touch.www.network.com/in/jane', 'https://de.m.network.com/in/jane'],
	['https://www.network.com/in/jos%C3%A9', 'https://www.network.com/in/jose\u0301'],
	['https://www.network.com/in/%e2%9c%93', 'https://www.network.com/in/%E2%9C%93'],
	['https://uk.network.co.uk/in/a', 'https://network.co.uk/in/A', 'https://network.co.uk:443/in/a'],
])('%s is the same as %s', (url, ...others) => {
	for (const other of others) expect(of({ query: other })).toBe(of({ query: url }));
});

it.each([
	[JANE, 'https://www.network.com/in/john', 'https://www.network.com/company/jane', 'jane'],
	[JANE, `${JANE}/details`, `${JANE}?query=x`, `${JANE}%2Fx`, `${JANE}%`],
	[JANE, 'https://www.other.com/in/jane'],
	[JANE, 'https://www.network.com.evil.example/in/jane'],
	// Another site may respond differently.
	['https://acme.com/a', 'https://www.acme.com/a', 'https://help.network.com/a'],
])('%s is not the same as %s', (url, ...others) => {
	for (const other of others) expect(of({ query: other })).not.toBe(of({ query: url }));
});

it('depends on the account, method, path and rows, but not on what only the output needs', () => {
	const identity = of({ query: 'jane' });
	expect(of({ query: 'jane' }, {}, 'yours')).not.toBe(identity);
	for (const more of [{ method: 'POST' }, { path: '/network/company' }, { rows: 'body' }]) {
		expect(of({ query: 'jane' }, more as Partial<RequestPlan>)).not.toBe(identity);
	}
	expect(of({ query: 'jane' }, { transport: { timeout: 5 }, select: () => [] })).toBe(identity);
});

it('differs for any two queries of plain texts, but not by the order of parameters', () => {
	const text = fc.string().filter((value) => !/https?:/i.test(value));
	const query = fc.dictionary(fc.string(), text);
	fc.assert(
		fc.property(query, query, (a, b) => {
			const [one, other] = [a, b].map((query) => JSON.stringify(Object.entries(query).sort()));
			expect(of(a) === of(b)).toBe(one === other);
		}),
	);
	expect(of({ a: '1', b: '2' })).toBe(of({ b: '2', a: '1' }));
});
