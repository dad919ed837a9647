// What the hints of a search say about its rows: how many match, who is hidden, and who works elsewhere.
import type { IDataObject } from 'n8n-workflow';

import { listOf, search } from '../../helpers/forms.mts';
import { searches } from '../../helpers/inputs.mts';
import { pages } from '../../helpers/published.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, useService } from '../../helpers/service.mts';

useService();

it('says how many match a list that Limit cut', async () => {
	// The service cuts the totals to what can be paged.
	const totals = { totalPages: 20, totalElements: 1_000, totalResultCount: 3_788 };
	addFaults({ list: { rows: 1_000, pageSize: 50, totals } });
	const form = listOf('company', {}, { returnAll: false });
	const { matching, hints } = await run(form, searches('a'));
	expect([matching, hints]).toEqual([['3,788 match; 50 were returned.'], []]);
});

describe('hidden people', () => {
	const elements = [
		{ id: 'ACoAA1', name: 'Jane Doe', networkUrl: 'https://www.network.example/in/jane' },
		{ id: 'ACoAA2', name: 'Network Member', hidden: true, networkUrl: null },
		{ name: 'Network Member', networkUrl: null },
		{ id: 'ACoAA4', name: 'John Doe', hidden: false },
	];

	it.each(['all', 'simplified', 'raw'])('are counted, with Output %s', async (output) => {
		addFaults({ patch: { elements, pagination: null } });
		const { hints } = await run(search({}, { output, returnAll: false, limit: 4 }), searches('a'));
		expect(hints).toEqual([
			`4 rows, 2 hidden: $${pages(1) / 2} per usable person. Hidden people have no name and no URL. Search by name, or with Lead: Search.`,
		]);
	});

	it('are not looked for in other lists', async () => {
		addFaults({ patch: { elements, pagination: null } });
		expect((await run(listOf('job'), searches('a'))).hints).toEqual([]);
	});
});

describe('people at other companies', () => {
	const at = (...companyIds: Array<string | null>) => ({
		id: `lead-${companyIds.join()}`,
		currentPositions: companyIds.map((companyId) => ({ companyId, title: 'CEO' })),
	});
	const elements = [
		at('1441'),
		at('7', '1035'),
		at('7', '8'),
		at('9'),
		at(null),
		{ id: 'lead', currentPositions: [] },
	];
	const findLeads = async (currentCompany: string, more: IDataObject = {}) => {
		addFaults({ patch: { elements, pagination: null } });
		const form = listOf('lead', {}, { filters: { currentCompany }, returnAll: false, ...more });
		return (await run({ ...form, search: '' })).hints;
	};

	const HINT =
		'2 of 6 rows are of people at other companies, because the service also finds companies by name. Compare companyId with the IDs in Current Companies.';

	it.each([
		['IDs', '1441; 1035'],
		['URLs with IDs', 'network.com/company/1441, network.com/sales/company/1035'],
	])('are counted after a search by %s', async (_what, companies) => {
		expect(await findLeads(companies)).toEqual([HINT]);
	});

	it('are counted if the rows that are returned have no companies', async () => {
		const selected = { output: 'selected', fields: 'currentPositions.0.title' };
		expect(await findLeads('1441; 1035', selected)).toEqual([HINT]);
	});

	it('cannot be told if a company was not asked for by its ID', async () => {
		expect(await findLeads('1441; https://www.network.com/company/acme')).toEqual([]);
	});

	it('are not looked for without companies', async () => {
		expect(await findLeads('', { filters: { firstNames: 'Jane' } })).toEqual([]);
	});
});
