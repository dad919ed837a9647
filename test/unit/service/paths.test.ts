// The value at a path of a row, as Selected Fields and Simplified name it.

import { pick } from '../../../nodes/ProfessionalNetwork/service/paths';

describe('pick', () => {
	const row = {
		id: 1,
		no: false,
		blank: '',
		nothing: null,
		location: { text: 'Berlin', parsed: { city: 'Berlin' } },
		positions: [{ title: 'CEO', skills: ['a', 'b'] }, { company: 'Acme' }, null],
		matrix: [[{ x: 1 }], [{ x: 2 }]],
		letters: [...'abcdefghijkl'],
		homes: [{ line2: 'Flat 3', '2nd': 'Paris' }],
		jobs: [
			{ title: 'Clerk', company: { networkUrl: 'https://a.b/?x=1' } },
			{ title: 'Chief', end: { text: 'Present ' }, main: true },
			{ title: 'Chef', end: null, main: true },
		],
		websites: [{ label: 'Acme, Inc. (old)', url: 'https://acme.example' }],
	};

	it.each<[path: string, expected: unknown]>([
		['id', 1],
		['no', false],
		['blank', ''],
		['location.parsed.city', 'Berlin'],
		['positions.title', ['CEO', null, null]],
		['positions.skills', [['a', 'b'], null, null]],
		['matrix.x', [[1], [2]]],
		['positions[0].skills[1]', 'b'],
		['positions[title=CEO].skills.0', 'a'],
		['positions[title=CEO]skills', [null, null, null]],
		['jobs[end.text=Present].title', 'Chief'],
		['jobs[company.networkUrl=https://a.b/?x=1].title', 'Clerk'],
		['websites[label=Acme, Inc. (old)]', row.websites[0]],
		['letters[10]', 'k'],
		['homes.line2', ['Flat 3']],
		['homes.2nd', ['Paris']],
		['positions[', [null, null, null]],
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
		'positions.1.title',
		'positions.9.title',
		'positions[title=CFO].skills.0',
		'location.',
		'location[text=Berlin]',
		'jobs.0[main=true].title',
		'websites[label=Acme].url',
		// Own properties alone.
		'constructor',
		'__proto__',
		'location.constructor',
		'id.constructor',
		'blank.length',
		'positions[toString=x]',
		'jobs[end.constructor=x].title',
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
		[
			{ ids: [{ acmeUrl: 'x' }, { acmeUrl: 'y', id: 'found' }] },
			'ids[networkUrl=y].id',
			'ids[acmeUrl=y].id',
		],
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
