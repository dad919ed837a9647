// The value at a path of a row, as Selected Fields and Simplified name it.

import { pick } from '../../../nodes/ProfessionalNetwork/service/response';

describe('pick', () => {
	const row = {
		id: 1,
		no: false,
		blank: '',
		nothing: null,
		location: { text: 'Berlin', parsed: { city: 'Berlin' } },
		positions: [{ title: 'CEO', skills: ['a', 'b'] }, { company: 'Acme' }, null],
		letters: [...'abcdefghijkl'],
		homes: [{ line2: 'Flat 3', '2nd': 'Paris' }],
	};

	it.each<[path: string, expected: unknown]>([
		['id', 1],
		['no', false],
		['blank', ''],
		['location.parsed.city', 'Berlin'],
		['positions.0.skills.1', 'b'],
		['letters.10', 'k'],
		['homes.0.2nd', 'Paris'],
	])('returns at %j the value %j', (path, expected) => {
		expect(pick(row, path, 'network')).toEqual(expected);
	});

	it.each([
		'nothing',
		'missing',
		'location.missing.city',
		'location.text.length',
		'nothing.text',
		'',
		'positions.title',
		'positions.1.title',
		'positions.9.title',
		'positions.length',
		'positions[0].title',
		'positions[title=CEO].skills',
		'location.',
		// Own properties alone.
		'constructor',
		'__proto__',
		'location.constructor',
		'id.constructor',
		'blank.length',
		'positions.0.__proto__',
	])('finds nothing at %j', (path) => {
		expect(pick(row, path, 'network')).toBeNull();
	});

	it('returns own properties of such names', () => {
		const own = JSON.parse('{"__proto__":{"x":1},"constructor":"own","hasOwnProperty":"too"}');
		const paths = ['__proto__.x', 'constructor', 'hasOwnProperty'];
		expect(paths.map((path) => pick(own, path, 'network'))).toEqual([1, 'own', 'too']);
	});

	it.each([
		[{ acmeUrl: 'found' }, 'networkUrl', 'acmeUrl'],
		[{ companyAcmeUrl: 'found' }, 'companyNetworkUrl', 'companyAcmeUrl'],
		[{ location: { acmeText: 'found' } }, 'location.networkText', 'location.acmeText'],
		[{ networkUrl: 'found', acmeUrl: 'other' }, 'networkUrl', 'networkUrl'],
	])("finds a value under the service's name: %j", (given, field, sent) => {
		expect(pick(given, field, 'acme')).toBe('found');
		expect(pick(given, sent, 'acme')).toBe('found');
	});

	it('does not change other names', () => {
		expect(pick({ preacmeUrl: 1 }, 'prenetworkUrl', 'acme')).toBeNull();
		expect(pick({ acme: 2 }, 'network', 'acme')).toBe(2);
	});
});
