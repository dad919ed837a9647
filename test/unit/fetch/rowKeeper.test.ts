// What is kept of a row of a response: all fields, those of Simplified, or selected ones.
import type { IDataObject } from 'n8n-workflow';

import { keeperOf, type Simplified } from '../../../nodes/ProfessionalNetwork/fetch/run';

function simplify(row: IDataObject, simplified: Simplified, segment = 'network') {
	return keeperOf({ output: 'simplified', fields: [] }, simplified).toRow(row, segment);
}

function select(row: IDataObject, fields: string[], simplified: Simplified, segment = 'network') {
	return keeperOf({ output: 'selected', fields }, simplified).toRow(row, segment);
}

describe('keeperOf', () => {
	it('renames simplified fields and returns null for missing ones', () => {
		const simplified = {
			name: 'fullName',
			city: 'location.parsed.city',
			title: 'positions.0.title',
			place: [
				{ list: 'places', where: { path: 'main', is: 'true' }, value: 'text' },
				'places.0.text',
			],
		};
		const row = {
			fullName: 'Jane',
			location: { parsed: null },
			positions: [{ title: 'CEO' }],
			places: [{ text: 'Paris' }],
		};
		expect(simplify(row, simplified)).toEqual({
			name: 'Jane',
			city: null,
			title: 'CEO',
			place: 'Paris',
		});
	});

	it('keeps whole rows with All Fields, and so for Simplified without columns', () => {
		const row = { id: 1, name: 'Jane' };
		expect(keeperOf({ output: 'all', fields: [] }, { profileId: 'id' }).toRow(row, '')).toBe(row);
		expect(simplify(row, {})).toBe(row);
	});

	it('has a key for each choice, so that equal requests are read once for each', () => {
		const outputs = ['all', 'simplified', 'selected'] as const;
		const keepers = outputs.map((output) => keeperOf({ output, fields: ['a'] }, { b: 'b' }));
		expect(new Set(keepers.map(({ key }) => key)).size).toBe(3);
	});

	it("reads fields under the service's names", () => {
		const row = { acmeUrl: 'a' };
		const simplified = { url: 'networkUrl' };
		expect(simplify(row, simplified, 'acme')).toEqual({ url: 'a' });
		expect(select(row, ['networkUrl'], simplified, 'acme')).toEqual({ networkUrl: 'a' });
		expect(select(row, ['acmeUrl'], simplified, 'acme')).toEqual({ acmeUrl: 'a' });
	});
});

describe('Selected Fields', () => {
	const simplified = { profileId: 'id', title: 'position', jobs: ['jobs.0.title', 'work'] };
	const row = {
		id: 7,
		title: 'Dr.',
		position: ' Chef ',
		jobs: [{ title: 'Cook' }, { title: 'Clerk' }],
		length: 9,
	};

	it.each<[field: string, value: unknown, why: string]>([
		['profileId', 7, 'a name of Simplified'],
		['title', 'Chef', 'the column of Simplified before the field of All Fields'],
		['jobs', 'Cook', 'a column of several paths'],
		['position', ' Chef ', 'a field of All Fields as it is'],
		['jobs.1.title', 'Clerk', 'a path with an index'],
		['jobs.title', null, 'no list of every entry'],
		['jobs[title=Clerk].title', null, 'no condition'],
		['nothing', null, 'null for an unknown name'],
	])('returns for %j %j: %s', (field, value) => {
		expect(select(row, [field], simplified)).toEqual({ [field]: value });
	});

	it('has what is listed in that order, and nothing else', () => {
		const selected = select(row, ['length', 'profileId'], simplified);
		expect(JSON.stringify(selected)).toBe('{"length":9,"profileId":7}');
	});
});

describe('a column of several paths', () => {
	it.each<[name: string, value: unknown, expected: unknown]>([
		['a text without blanks around it', ' California \n', 'California'],
		['the next value for a blank text', ' ', 'next'],
		['the next value for null', null, 'next'],
		['the next value for an object, which no column can show', { a: 1 }, 'next'],
		['0', 0, 0],
		['false', false, false],
		['a list of texts', [' a ', '', null, 2], ['a', null, null, 2]],
		['an empty list', [], []],
		['the next value for a list without texts', [' ', null, { a: 1 }], 'next'],
	])('returns %s', (_name, first, expected) => {
		const row = { first, second: ' next ' } as IDataObject;
		expect(simplify(row, { column: ['first', 'second'] })).toEqual({ column: expected });
	});
});

describe('a column of the entries of a list', () => {
	const jobs = [
		{ title: 'Clerk', end: null },
		null,
		{ title: ' Chief ', end: { text: 'Present ' } },
		{ title: 'Chef', end: { text: 'Present' } },
	];
	const columns = {
		current: { list: 'jobs', where: { path: 'end.text', is: 'Present' }, value: 'title' },
		titles: { list: 'jobs', value: 'title' },
	};

	it('has the value of the first entry that is meant, or those of all', () => {
		expect(simplify({ jobs }, columns)).toEqual({
			current: 'Chief',
			titles: ['Clerk', 'Chief', 'Chef'],
		});
	});

	it.each([[[]], [null], ['text'], [{ title: 'Chef' }]])('has no entry in %j', (other) => {
		expect(simplify({ jobs: other } as IDataObject, columns).current).toBeNull();
	});
});
