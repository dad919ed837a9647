// The value at a path of a row, as Selected Fields and Simplified name it.
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { pick } from '../../../nodes/ProfessionalNetwork/output/paths';

describe('pick', () => {
	const row = {
		id: 1,
		zero: 0,
		no: false,
		blank: '',
		nothing: null,
		location: { text: 'Berlin', parsed: { city: 'Berlin' } },
		positions: [{ title: 'CEO', skills: ['a', 'b'] }, { company: 'Acme' }, null],
		matrix: [[{ x: 1 }], [{ x: 2 }]],
		letters: [...'abcdefghijkl'],
		homes: [{ line2: 'Flat 3', '2nd': 'Paris' }],
	};

	it.each<[path: string, expected: unknown]>([
		['id', 1],
		['zero', 0],
		['no', false],
		['blank', ''],
		['nothing', null],
		['missing', null],
		['location', row.location],
		['location.text', 'Berlin'],
		['location.parsed.city', 'Berlin'],
		['location.missing.city', null],
		['location.text.length', null],
		['nothing.text', null],
		['positions', row.positions],
		['positions.title', ['CEO', null, null]],
		['positions.0.title', 'CEO'],
		['positions.1.title', null],
		['positions.9.title', null],
		['positions.skills', [['a', 'b'], null, null]],
		['positions.0.skills.1', 'b'],
		['positions.length', [null, null, null]],
		['matrix.x', [[1], [2]]],
		['positions[0].skills[1]', 'b'],
		['positions[title=CEO].skills.0', 'a'],
		['positions[title=CFO].skills.0', null],
		['location[text=Berlin]', null],
		['positions[toString=x]', null],
		['positions[title=CEO]skills', [null, null, null]],
		['letters[10]', 'k'],
		['letters.11', 'l'],
		['homes.line2', ['Flat 3']],
		['homes.2nd', ['Paris']],
		['positions[', [null, null, null]],
		['', null],
		['location.', null],
	])('returns at %j the value %j', (path, expected) => {
		expect(pick(row, path, 'network')).toEqual(expected);
	});

	it('returns the value of the first of several paths that has one', () => {
		const paths = ['places[main=true].text', 'places.0.text'];
		const place = (...places: IDataObject[]) => pick({ places }, paths, 'network');
		const [paris, rome] = [{ text: 'Paris' }, { text: 'Rome', main: true }];
		expect(place(paris, rome)).toBe('Rome');
		expect(place(paris)).toBe('Paris');
		expect(place({ text: null, main: true }, paris)).toBeNull();
		expect(place({ text: 'Oslo' }, { text: null, main: true })).toBe('Oslo');
		expect(place()).toBeNull();
	});

	it.each([
		'constructor',
		'__proto__',
		'toString',
		'hasOwnProperty',
		'location.constructor',
		'id.constructor',
		'positions.0.__proto__',
		'blank.length',
	])('never reaches the prototype: %s', (path) => {
		expect(pick(row, path, 'network')).toBeNull();
	});

	it('returns own properties of such names', () => {
		const own = JSON.parse(
			'{"__proto__":{"x":1},"constructor":"own","hasOwnProperty":"too"}',
		) as IDataObject;
		const values = ['__proto__.x', 'constructor', 'hasOwnProperty'].map((path) =>
			pick(own, path, 'network'),
		);
		expect(values).toEqual([1, 'own', 'too']);
	});

	it.each<[field: string, sent: string]>([
		['networkUrl', 'acmeUrl'],
		['companyNetworkUrl', 'companyAcmeUrl'],
		['location.networkText', 'location.acmeText'],
	])("finds a value under the service's name: %s is %s", (field, sent) => {
		const [outer, inner] = sent.split('.');
		const given = { [outer]: inner ? { [inner]: 'found' } : 'found' };
		expect(pick(given, field, 'acme')).toBe('found');
		expect(pick(given, sent, 'acme')).toBe('found');
	});

	it("prefers a name of the documentation to the service's name", () => {
		expect(pick({ networkUrl: 'a', acmeUrl: 'b' }, 'networkUrl', 'acme')).toBe('a');
	});

	it('does not change other names', () => {
		expect(pick({ preacmeUrl: 1 }, 'prenetworkUrl', 'acme')).toBeNull();
		expect(pick({ acme: 2 }, 'network', 'acme')).toBe(2);
	});

	it('accepts every path for every row', () => {
		fc.assert(
			fc.property(fc.object(), fc.string(), (value, path) => {
				expect(pick(value as IDataObject, path, 'network')).not.toBeUndefined();
			}),
			{ seed: 13 },
		);
	});
});
