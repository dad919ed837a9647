// What the hints of a search say about its rows: how many match, and who is hidden.
import { listOf, search } from '../../helpers/forms.mts';
import { searches } from '../../helpers/inputs.mts';
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
		{ id: 'ACoAA1', name: 'Jane Doe', networkUrl: 'https://www.network.com/in/jane' },
		{ id: 'ACoAA2', name: 'Network Member', hidden: true, networkUrl: null },
		{ name: 'Network Member', networkUrl: null },
		{ id: 'ACoAA4', name: 'John Doe', hidden: false },
	];

	it.each(['all', 'simplified', 'selected'])('are counted, with Output %s', async (output) => {
		addFaults({ patch: { elements, pagination: null } });
		const { hints } = await run(
			search({}, { output, fields: 'name', returnAll: false, limit: 4 }),
			searches('a'),
		);
		expect(hints).toEqual([
			'2 of 4 rows are hidden people, who have no name and no URL. Search by name, or with Lead: Search.',
		]);
	});

	it('are not looked for in other lists', async () => {
		addFaults({ patch: { elements, pagination: null } });
		expect((await run(listOf('job'), searches('a'))).hints).toEqual([]);
	});
});
