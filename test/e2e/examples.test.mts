// The example workflows through n8n's command line: rows, item linking, error branches, requests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IRun } from 'n8n-workflow';
import { failureOf, itemsOf } from '../n8n/run-data.mts';
import type { Person } from '../simulator/data/data.mts';
import { lookups } from '../helpers/costs.mts';
import { useService } from '../helpers/simulator.mts';
import { useExamples } from './examples.mts';

const service = useService();
const n8n = useExamples(service);

async function execute(id: string) {
	const run = await n8n().execute(id);
	expect(failureOf(run)).toBeUndefined();
	return run;
}

/** Returns name and lines of the file that a node created. */
function fileOf(run: IRun, node: string) {
	const [item] = run.data.resultData.runData[node][0].data?.main[0] ?? [];
	const { fileName, id = '' } = item!.binary!.data;
	const path = join(n8n().userFolder, '.n8n/storage', id.replace('filesystem-v2:', ''));
	return { fileName, lines: readFileSync(path, 'utf8').trim().split('\n') };
}

const text = (value: unknown) => String(value);
const companyOf = ({ career: [{ company }] }: Person) => company;
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

it('enrich a sheet: writes found rows and failed rows with the reason to separate files, and the cost', async () => {
	const run = await execute('enrich-profile-urls');
	const rows = itemsOf(run, 'Each row');
	const found = itemsOf(run, 'Look up each person');
	const failed = itemsOf(run, 'Look up each person', 1);

	const byNumber = new Map(rows.map((row) => [row.row_number, row]));
	expect(found.map(({ row_number }) => row_number)).toEqual([2, 3, 4, 6, 9]);
	for (const { row_number, contact, profile, ...person } of found) {
		const row = { row_number, contact, profile };
		expect(row).toEqual(byNumber.get(row.row_number));
		expect(Object.keys(person).filter((key) => !key.startsWith('person_'))).toEqual([]);
		const { person_firstName: firstName, person_lastName: lastName } = person;
		const { person_company: company, person_url: url, person_cost: cost } = person;
		const expected = service().data.findPerson(text(row.profile))!;
		expect([`${firstName} ${lastName}`, company, url, cost]).toEqual([
			nameOf(expected),
			companyOf(expected).name,
			expected.url,
			lookups(1),
		]);
	}
	expect(failed).toEqual([
		{
			...byNumber.get(5),
			error: expect.stringContaining('is a company URL, not a profile URL.'),
			message: expect.stringContaining('Use one like'),
			details: { kind: 'invalid', cost: 0 },
		},
		{
			...byNumber.get(7),
			error: 'Profile not found',
			message: expect.stringContaining('Check the spelling'),
			details: {
				kind: 'notFound',
				statusCode: 404,
				requestId: expect.any(String),
				cost: lookups(1),
			},
		},
		{
			...byNumber.get(8),
			error: 'Profile is empty.',
			message: expect.stringContaining('Enter one like'),
			details: { kind: 'invalid', cost: 0 },
		},
	]);
	// The service charges for the six rows that it got.
	expect(itemsOf(run, 'What it cost')).toEqual([{ rows: 8, usDollars: lookups(6) }]);
	expect(service().requestLog.count()).toBe(6);

	for (const [file, items, columns] of [
		['found.csv', found, 'row_number,contact,profile,person_id,person_firstName'],
		['to-check.csv', failed, 'row_number,contact,profile,error,message'],
	] as const) {
		const { fileName, lines } = fileOf(run, file);
		expect([fileName, lines]).toEqual([
			file,
			[
				expect.stringContaining(columns),
				...items.map(({ row_number, contact }) =>
					expect.stringContaining(`${row_number},${contact},`),
				),
			],
		]);
	}
});

it('leads: returns each with its own company, also when the company fails', async () => {
	const [first] = itemsOf(await execute('leads-with-companies'), 'Find leads');
	service().reset();
	service().faults.add({
		when: { path: '/network/company', query: { query: text(first.companyId) } },
		status: 400,
		body: { error: 'This company is hidden' },
	});
	const run = await execute('leads-with-companies');
	const rows = itemsOf(run, 'Person and company');
	const people = rows.map(({ lead }) => service().data.findPerson(text(lead).split('/').at(-1)!)!);

	expect(rows).toHaveLength(10);
	expect(rows.map(({ name, company }) => ({ name, company }))).toEqual(
		people.map((person) => ({ name: nameOf(person), company: companyOf(person).name })),
	);
	const { fileName, lines } = fileOf(run, 'leads.csv');
	expect([fileName, lines.length]).toEqual(['leads.csv', 1 + rows.length]);
	expect(lines[0]).toBe('name,title,location,lead,company,industry,employees,website,note');
	expect(rows.map(({ employees, note }) => ({ employees, note }))).toEqual(
		people.map((person, index) =>
			index === 0
				? { employees: null, note: 'This company is hidden' }
				: { employees: companyOf(person).employees, note: null },
		),
	);
});

it('find people: adds the person to each row, and keeps rows without a match', async () => {
	const run = await execute('find-people');
	const rows = itemsOf(run, 'Find person');
	const found = rows.map(({ name, company, person_publicIdentifier: identifier }) => [
		name,
		company,
		identifier,
	]);
	expect(found).toEqual([
		['Wendell Schinner', 'Kuhn', 'wendell-schinner-132805a0b'],
		['Jaylan Bauch', 'Hoeger', 'jaylan-bauch-5947be630'],
		["Perry O'Keefe", 'Wilkinson', 'perry-o-keefe-11508abf6'],
		['Fern Kuvalis', 'Wisoky', 'fern-kuvalis-59adc697e'],
		['Kendra Ferry', 'Elsewhere', undefined],
		['', 'Jast', undefined],
	]);
	expect(service().requestLog.count()).toBe(5);
	const { fileName, lines } = fileOf(run, 'people.csv');
	expect([fileName, lines.length]).toEqual(['people.csv', 1 + rows.length]);
});
