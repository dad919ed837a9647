// What the node returns for each value of Output.
import type { IDataObject } from 'n8n-workflow';

import { operations } from '../contract/contract.mts';
import { startService, type Service } from '../simulator/server.mts';
import { execute } from '../helpers/engine';
import { validatorOf } from './previews.mts';
import { credentialsOf, parametersOf, sampleParameters } from '../helpers/sample-parameters.mts';

const names = operations.map(({ resource, operation }) => `${resource}/${operation}`);
let service: Service;
beforeAll(async () => {
	service = await startService();
});
afterAll(async () => await service.close());
beforeEach(() => service.reset());

async function rowsOf(name: string, more: IDataObject = {}, of = service, segment?: string) {
	const { items, error } = await execute({
		parameters: parametersOf(sampleParameters(of), name, more),
		credentials: credentialsOf(of, segment),
	});
	expect(error).toBeUndefined();
	return items.map(({ json }) => json);
}

it.each(names)('%s: returns the fields of the preview with All Fields', async (name) => {
	const rows = await rowsOf(name);
	expect(rows.length).toBeGreaterThan(0);
	const validate = validatorOf(name);
	for (const row of rows) {
		validate(row);
		expect(validate.errors ?? []).toEqual([]);
	}
});

it.each(names)(
	'%s: returns at most ten fields with Simplified, each with a value in some row',
	async (name) => {
		const rows = await rowsOf(name, { output: 'simplified' });
		const fields = Object.keys(rows[0]);
		expect(fields.length).toBeGreaterThan(0);
		expect(fields.length).toBeLessThanOrEqual(10);
		for (const row of rows) {
			expect(Object.keys(row)).toEqual(fields);
			expect(Object.values(row)).not.toContain(undefined);
		}
		const empty = fields.filter((field) => rows.every((row) => row[field] === null));
		expect(empty).toEqual(OPTIONAL[name] ?? []);
	},
);

/** Fields without a value in the first rows. */
const OPTIONAL: Record<string, string[]> = { 'profile/get': ['email'] };

it.each(names)('%s: returns the whole envelope with Raw', async (name) => {
	const [envelope, ...others] = await rowsOf(name, { output: 'raw', limit: 1 });
	expect(others).toEqual([]);
	expect(Object.keys(envelope)).toEqual(
		expect.arrayContaining(name === 'apiUser/get' ? ['usage'] : ['status']),
	);
});

it('returns one item per page with Raw', async () => {
	const pages = await rowsOf('profile/search', { output: 'raw', limit: 25 });
	expect(pages.map(({ elements }) => (elements as IDataObject[]).length)).toEqual([10, 10, 10]);
});

it('returns names, paths, lists and null for missing fields with Selected Fields', async () => {
	const [row] = await rowsOf('profile/get', {
		output: 'selected',
		fields: 'id, location.networkText, experience.companyName, experience.0.position, no.such.path',
	});
	const [full] = await rowsOf('profile/get');
	const experience = full.experience as Array<{ companyName: string; position: string }>;
	expect(row).toEqual({
		id: full.id,
		'location.networkText': (full.location as IDataObject).networkText,
		'experience.companyName': experience.map(({ companyName }) => companyName),
		'experience.0.position': experience[0].position,
		'no.such.path': null,
	});
});

it.each(names)('%s: returns the same simplified fields with another path segment', async (name) => {
	const other = await startService({ segment: 'acme' });
	try {
		const renamed = await rowsOf(name, { output: 'simplified' }, other, 'acme');
		const rows = await rowsOf(name, { output: 'simplified' });
		expect(renamed.map((row) => Object.keys(row))).toEqual(rows.map((row) => Object.keys(row)));
		const empty = (row: IDataObject) => Object.values(row).filter((value) => value === null).length;
		expect(renamed.map(empty)).toEqual(rows.map(empty));
	} finally {
		await other.close();
	}
});

it('returns the closest location', async () => {
	const [first] = await rowsOf('location/search');
	expect(await rowsOf('location/search', { closestOnly: true })).toEqual([first]);
});

it('returns the closest location by the ID of the envelope', async () => {
	for (const key of ['entityId', 'id']) {
		service.reset();
		service.faults.add({ status: 200, body: { elements: [], [key]: '90000084', status: 200 } });
		expect(await rowsOf('location/search', { closestOnly: true })).toEqual([{ geoId: '90000084' }]);
	}
});
