// The items for the pages of an input item: whole rows, selected fields or whole responses.
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { toOutput, type OutputOptions } from '../../../nodes/ProfessionalNetwork/output/rows';
import type { Page } from '../../../nodes/ProfessionalNetwork/service/response';

const ALL: OutputOptions = {
	output: 'all',
	fields: [],
	limit: Infinity,
	simplified: {},
	segment: 'network',
};
const page = (...rows: IDataObject[]): Page => ({ rows, body: { elements: rows, cost: 0.1 } });

function itemsOf(pages: Page[], options: Partial<OutputOptions> = {}): IDataObject[] {
	return toOutput(pages, { ...ALL, ...options }, 0).map(({ json }) => json);
}

/** Returns the selected fields of one row. */
function selected(row: IDataObject, fields: string[], segment = 'network'): IDataObject {
	const [json] = itemsOf([page(row)], { output: 'selected', fields, segment });
	return json;
}

describe('toOutput', () => {
	it.each(['all', 'selected', 'simplified', 'raw'] as const)(
		'links every item of %s to its input item',
		(output) => {
			const items = toOutput([page({ id: 1 }, { id: 2 }), page({ id: 3 })], { ...ALL, output }, 7);
			expect(items).toHaveLength(output === 'raw' ? 2 : 3);
			for (const item of items) {
				expect(item.pairedItem).toEqual({ item: 7 });
				expect(Object.keys(item).sort()).toEqual(['json', 'pairedItem']);
			}
		},
	);

	it('returns the rows of all pages in order, up to the limit', () => {
		const pages = [page({ id: 1 }, { id: 2 }), page(), page({ id: 3 }, { id: 4 })];
		for (const limit of [1, 3, 4, Infinity]) {
			const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }].slice(0, limit);
			expect(itemsOf(pages, { limit })).toEqual(rows);
			expect(itemsOf(pages, { limit, output: 'simplified', simplified: { id: 'id' } })).toEqual(
				rows,
			);
		}
	});

	it('returns whole responses for Raw, whatever the limit', () => {
		const pages = [page({ id: 1 }, { id: 2 }), page({ id: 3 })];
		expect(itemsOf(pages, { output: 'raw', limit: 1 })).toEqual(pages.map(({ body }) => body));
	});

	it('renames simplified fields and returns null for missing ones', () => {
		const simplified = {
			name: 'fullName',
			city: 'location.parsed.city',
			title: 'positions.0.title',
		};
		const row = { fullName: 'Jane', location: { parsed: null }, positions: [{ title: 'CEO' }] };
		expect(itemsOf([page(row)], { output: 'simplified', simplified })).toEqual([
			{ name: 'Jane', city: null, title: 'CEO' },
		]);
	});

	it('uses the first of several paths that has a value', () => {
		const simplified = { place: ['places[main=true].text', 'places.0.text'] };
		const place = (...places: IDataObject[]) =>
			itemsOf([page({ places })], { output: 'simplified', simplified })[0].place;
		const [paris, rome] = [{ text: 'Paris' }, { text: 'Rome', main: true }];
		expect(place(paris, rome)).toBe('Rome');
		expect(place(paris)).toBe('Paris');
		expect(place({ text: null, main: true }, paris)).toBeNull();
		expect(place({ text: 'Oslo' }, { text: null, main: true })).toBe('Oslo');
		expect(place()).toBeNull();
	});

	it('does not change the rows', () => {
		const row = Object.freeze({ id: 1, error: 'x' });
		expect(itemsOf([page(row)])).toEqual([{ id: 1, serviceError: 'x' }]);
		expect(row).toEqual({ id: 1, error: 'x' });
	});
});

describe('Selected Fields', () => {
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
	])('contains at %j the value %j', (path, expected) => {
		expect(selected(row, [path])).toEqual({ [path]: expected });
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
	])('never reach the prototype: %s', (path) => {
		const json = selected(row, [path]);
		expect(Object.keys(json)).toEqual([path]);
		expect(Object.getOwnPropertyDescriptor(json, path)?.value).toBeNull();
		expect(Object.getPrototypeOf(json)).toBe(Object.prototype);
	});

	it('contain the ID first, under its name in Simplified', () => {
		const simplified = { geoId: 'id', title: 'name' };
		for (const fields of [['name'], ['name', 'geoId']]) {
			const [json] = itemsOf([page({ id: 7, name: 'Paris' })], {
				output: 'selected',
				fields,
				simplified,
			});
			expect(Object.entries(json)).toEqual([
				['geoId', 7],
				['name', 'Paris'],
			]);
		}
	});

	it('return own properties of such names', () => {
		const own = JSON.parse(
			'{"__proto__":{"x":1},"constructor":"own","hasOwnProperty":"too"}',
		) as IDataObject;
		const json = selected(own, ['__proto__.x', 'constructor', 'hasOwnProperty']);
		expect(json).toEqual({ '__proto__.x': 1, constructor: 'own', hasOwnProperty: 'too' });
	});

	it.each<[field: string, sent: string]>([
		['networkUrl', 'acmeUrl'],
		['companyNetworkUrl', 'companyAcmeUrl'],
		['location.networkText', 'location.acmeText'],
	])("are found under the service's names: %s is %s", (field, sent) => {
		const [outer, inner] = sent.split('.');
		const given = { [outer]: inner ? { [inner]: 'found' } : 'found' };
		expect(selected(given, [field], 'acme')).toEqual({ [field]: 'found' });
		expect(selected(given, [sent], 'acme')).toEqual({ [sent]: 'found' });
	});

	it("prefer their own name to the service's name", () => {
		expect(selected({ networkUrl: 'a', acmeUrl: 'b' }, ['networkUrl'], 'acme')).toEqual({
			networkUrl: 'a',
		});
	});

	it('do not change other names', () => {
		expect(selected({ preacmeUrl: 1, acme: 2 }, ['prenetworkUrl', 'network'], 'acme')).toEqual({
			prenetworkUrl: null,
			network: 2,
		});
	});

	it('use each path as a name for any row', () => {
		fc.assert(
			fc.property(fc.object(), fc.uniqueArray(fc.string()), (value, names) => {
				const fields = names.filter((name) => name !== 'error');
				expect(Object.keys(selected(value as IDataObject, fields)).sort()).toEqual(
					[...fields].sort(),
				);
			}),
			{ seed: 13 },
		);
	});
});

describe('an error next to rows', () => {
	it.each([null, '', ' ', '\n'])('is dropped if it is blank: %j', (error) => {
		expect(itemsOf([page({ id: 1, error })])).toEqual([{ id: 1 }]);
		expect(itemsOf([{ rows: [], body: { error, elements: [] } }], { output: 'raw' })).toEqual([
			{ elements: [] },
		]);
	});

	it.each<[unknown]>([
		['Partly done'],
		[500],
		[0],
		[false],
		[{ code: 5 }],
		[{ toString: 1, valueOf: 1 }],
		[['x']],
	])('is otherwise renamed to serviceError: %j', (error) => {
		const body = { error, elements: [{ id: 1 }] } as IDataObject;
		expect(itemsOf([{ rows: [], body }], { output: 'raw' })).toEqual([
			{ elements: [{ id: 1 }], serviceError: error },
		]);
	});

	it('never makes an item look failed, selected by name or not', () => {
		expect(selected({ error: 'x', id: 1 }, ['error', 'id'])).toEqual({ id: 1, serviceError: 'x' });
		expect(selected({ id: 1 }, ['error', 'id'])).toEqual({ id: 1 });
		const simplified = { error: 'id' };
		expect(itemsOf([page({ id: 1 })], { output: 'simplified', simplified })).toEqual([
			{ serviceError: 1 },
		]);
	});

	it('gets a number if the row has the new name too', () => {
		const row = { id: 1, error: 'x', serviceError: 'y' };
		expect(itemsOf([page(row)])).toEqual([{ id: 1, serviceError: 'y', serviceError2: 'x' }]);
		expect(itemsOf([page({ ...row, serviceError2: 'z' })])).toEqual([
			{ id: 1, serviceError: 'y', serviceError2: 'z', serviceError3: 'x' },
		]);
	});

	it('is kept deeper inside a row', () => {
		expect(itemsOf([page({ id: 1, state: { error: '' } })])).toEqual([
			{ id: 1, state: { error: '' } },
		]);
	});
});
