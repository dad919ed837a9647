// Simplified of rows in the shape of the published client. output.test.ts has the documented shape of every operation.
import type { IDataObject } from 'n8n-workflow';

import { operations } from '../contract/contract.mts';
import { execute } from '../helpers/engine';
import { credentialsOf } from '../helpers/fixtures.mts';
import { PUBLISHED } from '../helpers/published-rows.mts';
import { parametersOf, sampleParameters } from '../helpers/sample-parameters.mts';
import { useService } from '../helpers/simulator.mts';

const service = useService({ segment: 'linkedin' });

/** Returns the rows of an operation whose response is this row, in the structure that the contract names. */
async function simplifiedOf(name: string, row: IDataObject) {
	const { result } = operations.find(
		({ resource, operation }) => `${resource}/${operation}` === name,
	) as (typeof operations)[number];
	const bodies: Record<string, IDataObject> = {
		element: { element: row, elements: [row] },
		elements: { elements: [row], pagination: null },
		'element.sentInvitations': { element: { sentInvitations: [row] } },
		'by rowsIn': { elements: [row] },
		body: name === 'apiUser/get' ? row : { elements: [row] },
	};
	service().faults.add({ status: 200, body: { status: 200, ...bodies[result] } });
	const { items, error } = await execute({
		parameters: parametersOf(sampleParameters(service()), name, {
			output: 'simplified',
			name: 'Jane Doe',
		}),
		credentials: credentialsOf(service(), { pathSegment: 'linkedin' }),
	});
	expect(error).toBeUndefined();
	return items.map(({ json }) => json);
}

it.each(Object.keys(PUBLISHED))(
	'%s: fills every column that has a value, with trimmed texts',
	async (name) => {
		const { row, simplified, empty = [], person } = PUBLISHED[name];
		const named = person ? { [person]: expect.stringContaining('/in/') } : {};
		expect(await simplifiedOf(name, row)).toEqual([
			{ ...simplified, ...named, ...Object.fromEntries(empty.map((column) => [column, null])) },
		]);
	},
);

it.each<[name: string, change: IDataObject, columns: IDataObject]>([
	[
		'the documented position first',
		{ currentPosition: [{ position: 'CEO', companyName: 'Beta', companyId: '8' }] },
		{ title: 'CEO', company: 'Beta', companyId: '8' },
	],
	[
		'the latest position without a current one',
		{
			currentPosition: [],
			experience: [
				{ position: 'Clerk', companyName: 'Beta', endDate: { text: 'May 2020' } },
				{ position: 'Cook', companyName: 'Gamma' },
			],
		},
		{ title: 'Clerk', company: 'Beta', companyId: null },
	],
	[
		"the company's URL where it has no ID",
		{ experience: [{ position: 'Cook', companyLink: 'https://www.linkedin.com/company/acme' }] },
		{ title: 'Cook', company: 'Acme', companyId: 'https://www.linkedin.com/company/acme' },
	],
	[
		'the headline without any position',
		{ currentPosition: null, experience: null },
		{ title: 'Founder | Speaker', company: null, companyId: null },
	],
	[
		'an email with its status',
		{ emails: [{ email: 'jane@acme.example ', status: 'risky' }] },
		{ email: 'jane@acme.example', emailStatus: 'risky' },
	],
	[
		'no email where it was not found',
		{ emails: [{ email: null, status: 'unknown' }] },
		{ email: null, emailStatus: 'unknown' },
	],
])('profile/get: has %s', async (_name, change, columns) => {
	const { row } = PUBLISHED['profile/get'];
	expect(await simplifiedOf('profile/get', { ...row, ...change })).toEqual([
		expect.objectContaining(columns),
	]);
});
