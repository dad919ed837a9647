// What is kept of a row of a response: all fields, those of Simplified, or selected ones.
import type { IDataObject } from 'n8n-workflow';

import { keeperOf, type Simplified } from '../../../nodes/ProfessionalNetwork/output/keptRow';
import { personColumns } from '../../../nodes/ProfessionalNetwork/resources/shared/simplifiedRows';

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
			place: ['places[main=true].text', 'places.0.text'],
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

	it('reads the name of a person, or else puts it together from its parts', () => {
		const simplified = personColumns(['position']);
		const parts = { firstName: 'Jane', lastName: 'Doe' };
		const names = [{ ...parts, name: 'Dr. Jane Doe' }, parts, { firstName: 'Jane' }].map(
			(row) => simplify(row, simplified).name,
		);
		expect(names).toEqual(['Dr. Jane Doe', 'Jane Doe', 'Jane']);
	});

	it('reads the count in a text', () => {
		const rows = ['1.5K followers', '2M', '1,234', '1,234,567', 12, 'none', null].map((count) => ({
			count,
		}));
		const counts = rows.map((row) => simplify(row, { rowCount: 'count' }));
		expect(counts.map(({ rowCount }) => rowCount)).toEqual([
			1_500,
			2e6,
			1_234,
			1_234_567,
			12,
			null,
			null,
		]);
	});

	it.each(['all', 'raw'] as const)(
		'keeps whole rows for %s, and so for Simplified without columns',
		(output) => {
			const row = { id: 1, name: 'Jane' };
			expect(keeperOf({ output, fields: [] }, { id: 'id' }).toRow(row, '')).toBe(row);
			expect(simplify(row, {})).toBe(row);
		},
	);

	it('keeps the whole response for Raw alone', () => {
		const outputs = ['all', 'simplified', 'selected', 'raw'] as const;
		const keepers = outputs.map((output) => keeperOf({ output, fields: ['a'] }, { id: 'id' }));
		expect(keepers.map(({ keepsBody }) => keepsBody)).toEqual([false, false, false, true]);
		expect(new Set(keepers.map(({ key }) => key)).size).toBe(4);
	});

	it("reads fields under the service's names", () => {
		const row = { acmeUrl: 'a' };
		const simplified = { url: 'networkUrl' };
		expect(simplify(row, simplified, 'acme')).toEqual({ url: 'a' });
		expect(select(row, ['networkUrl'], simplified, 'acme')).toEqual({ url: 'a', networkUrl: 'a' });
	});

	it('contains the ID first in Selected Fields, under its name in Simplified', () => {
		const simplified = { geoId: 'id', title: 'name' };
		for (const fields of [['name'], ['name', 'geoId']]) {
			const row = select({ id: 7, name: 'Paris' }, fields, simplified);
			expect(JSON.stringify(row)).toBe('{"geoId":7,"name":"Paris"}');
		}
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
